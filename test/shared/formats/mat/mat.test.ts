import { describe, expect, test } from 'vitest';
import type { FieldNode, FieldTree } from '#shared/binary/field-tree.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { identify } from '#shared/formats/registry.ts';
import { cupObjects, idOf, type MadeObject, matBytes, matText, ROOT } from '#test/fixtures/mat/made-mat.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { openFile } from '#test/support/loaded-formats.ts';

const CUP = matBytes(cupObjects());
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const open = (bytes: Uint8Array): OpenFile => openFile(bytesSource(bytes, 'cup.mat'));
const fieldsOf = (bytes: Uint8Array): FieldTree => open(bytes).fields!();
const findings = (bytes: Uint8Array) => open(bytes).findings();
const codes = (objects: readonly MadeObject[], more?: Readonly<Record<string, unknown>>) =>
  findings(matBytes(objects, more)).map(({ code }) => code);

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(other);

/** The text after setting a field. */
function set(bytes: Uint8Array, path: string, value: string): string {
  const { after, undone } = applyChanges(bytes, fieldsOf(bytes).change(path, value).changes);
  expect(isSame(undone, bytes)).toBe(true);
  return text(after);
}

function leaves(node: FieldNode): readonly FieldNode[] {
  return node.childCount === 0 ? [node] : node.children(0, node.childCount).flatMap(leaves);
}

describe('a file is a material of Starfield', () => {
  test.each([
    ['cup.mat', CUP, 'mat'],
    ['cup.json', CUP, 'mat'],
    ['cup.mat', utf8('\uFEFF  {'), 'mat'],
    ['list.json', utf8('{"Objects": [{"a": 1}]}'), 'text'],
    ['list.json', utf8('{"Objects": 1, "x": "BSMaterial::Color"}'), 'text'],
    ['notes.mat', utf8('steel, 7.8 g/cm³'), 'text'],
    ['mesh.mat', Uint8Array.of(0, 1, 2, 3), 'unknown'],
  ])('or not: %s', (name, bytes, format) => {
    expect(identify(bytes, name).id).toBe(format);
  });
});

test('fields have the names of the JSON', () => {
  const tree = fieldsOf(CUP);
  expect(tree.at('Objects[8].Components[1].Data.FileName').text()).toBe('Data\\Textures\\cup\\cup_color.dds');
  expect(tree.at('Objects[0].Components[6].Data.Keep[1]').text()).toBe('1.5');
  // “odd key.” cannot stand in a path.
  expect(tree.at('Objects[0].Components[6].Data[1]').text()).toBe('true');
  expect(() => tree.at('Objects[0].Nothing')).toThrow('Objects[0] has no field “Nothing”');
});

test('objects and components have titles', () => {
  const tree = fieldsOf(CUP);
  const titles = (path: string) => {
    const node = tree.at(path);
    return node.children(0, node.childCount).map(({ title }) => title);
  };
  expect(titles('Objects').slice(0, 4)).toEqual([
    '0 Layered material “Cup”',
    '1 Layer “Cup_Layer1”',
    '2 Layer “Cup_Layer2”',
    '3 Blender “Cup_Blender1”',
  ]);
  expect(titles('Objects[9].Components')).toEqual([
    '0 Name “Cup_TextureSet2”',
    '1 Texture: color “dirt_color.dds”',
    '2 Texture: metal, none',
    '3 Color in place of a texture: metal',
  ]);
  expect(tree.at('Objects[3]').called).toBe('Blender “Cup_Blender1” (3)');
});

test('an id leads to its object, and an object’s own nowhere', () => {
  const tree = fieldsOf(CUP);
  expect(tree.at('Objects[0].Components[2].Data.ID').target).toBe(tree.at('Objects[2]').offset);
  expect(tree.at('Objects[1].Edges[0].To').target).toBe(tree.at('Objects[0]').offset);
  expect(tree.at('Objects[1].ID').target).toBeUndefined();
});

describe('an edit changes the bytes of its value alone:', () => {
  test.each([
    ['a number in quotes', 'Objects[0].Components[5].Data.AlphaTestThreshold', '0.5', '"0.25"', '"0.5"'],
    ['a whole number', 'Objects[0].Components[5].Data.AlphaTestThreshold', '2', '"0.25"', '"2.0"'],
    ['a flag', 'Objects[0].Components[5].Data.HasOpacity', 'No', '"true"', '"false"'],
    [
      'a path',
      'Objects[3].Components[2].Data.FileName',
      'a\\"b".dds',
      '"Data\\\\Textures\\\\cup\\\\mask.dds"',
      '"a\\\\\\"b\\".dds"',
    ],
    ['a plain number', 'Version', '2', '"Version": 1', '"Version": 2'],
    ['a plain flag', 'Objects[0].Components[6].Data[1]', 'false', '"odd key.": true', '"odd key.": false'],
  ])('%s', (_, path, value, before, after) => {
    expect(set(CUP, path, value)).toBe(text(CUP).replace(before, () => after));
  });

  test('other spellings of numbers and flags stay', () => {
    const bytes = utf8('{"Objects":[{"a":"True","b":"3","c":"Name","Name":"1.0"}]}');
    expect(set(bytes, 'Objects[0].a', 'false')).toContain('"a":"False"');
    expect(set(bytes, 'Objects[0].b', '4')).toContain('"b":"4"');
    expect(set(bytes, 'Objects[0].c', '5')).toContain('"c":"5"');
    expect(set(bytes, 'Objects[0].Name', 'Cup')).toContain('"Name":"Cup"');
  });

  test('the value that it has already changes nothing', () => {
    for (const leaf of leaves(fieldsOf(CUP).root)) {
      if (leaf.edit !== 'in place') continue;
      expect(fieldsOf(CUP).change(leaf.path, leaf.text()).changes).toEqual([]);
    }
  });
});

test.each([
  ['Objects[0].Components[5].Data.AlphaTestThreshold', 'high', 'bad-value', 'takes a number, not “high”'],
  ['Objects[0].Components[5].Data.AlphaTestThreshold', '1e999', 'bad-value', 'takes a number'],
  ['Objects[0].Components[5].Data.HasOpacity', 'maybe', 'bad-value', 'takes “true” or “false”'],
  ['Objects[0]', 'x', 'not-editable', 'is a group of fields'],
  ['Objects[0].Components[6].Data.Keep[2].as', 'x', 'not-editable', 'has no value'],
])('%s cannot become “%s”', (path, value, code, message) => {
  expect(() => fieldsOf(CUP).change(path, value)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  );
});

test('words of a few are choices', () => {
  const choices = (path: string) =>
    fieldsOf(CUP)
      .at(path)
      .choices?.map(({ value }) => value);
  expect(choices('Objects[3].Components[1].Data.Value')).toContain('CharacterCombine');
  expect(choices('Objects[7].Components[2].Data.Value')).toEqual(['Wrap', 'Clamp', 'Mirror', 'Border']);
  expect(choices('Objects[0].Components[5].Data.HasOpacity')).toEqual(['true', 'false']);
  expect(choices('Objects[0].Parent')).toBeUndefined();
});

test('each byte of a value is in its field, and spaces are in none', () => {
  const tree = fieldsOf(CUP);
  const at = tree.at('Objects[0].Components[5].Data.HasOpacity');
  expect(tree.covering(at.offset + 1).at(-1)?.node.path).toBe(at.path);
  const found = tree.leavesIn(0, CUP.length, 10_000);
  expect(found.map(({ path }) => path)).toEqual(leaves(tree.root).map(({ path }) => path));
  expect(tree.leavesIn(at.offset - 3, 2, 9)).toEqual([]);
});

test('textures and parents are needed, but not the templates of the database', () => {
  const bytes = matBytes([{ parent: 'Data\\Materials\\base.mat' }, ...cupObjects().slice(8, 9)], {
    Import: ['Data\\Materials\\base.mat', 'Materials\\steel.mat', idOf(77)],
  });
  expect([...open(bytes).needed!()].map(({ text: path, folder, part }) => [path, folder, part])).toEqual([
    ['Data\\Materials\\base.mat', 'materials', 'Objects[0].Parent'],
    ['Data\\Materials\\base.mat', 'materials', 'Import[0]'],
    ['Materials\\steel.mat', 'materials', 'Import[1]'],
    ['Data\\Textures\\cup\\cup_color.dds', 'textures', 'Objects[1].Components[1].Data.FileName'],
    ['Data\\Textures\\cup\\cup_normal.dds', 'textures', 'Objects[1].Components[2].Data.FileName'],
    ['Data\\Textures\\cup\\cup_rough.dds', 'textures', 'Objects[1].Components[3].Data.FileName'],
  ]);
  const { renamed, changes } = open(bytes).renameNeeded!(({ text: path }) =>
    path.endsWith('base.mat') ? 'Data\\Materials\\new.mat' : undefined,
  );
  expect(renamed).toHaveLength(2);
  expect(text(applyChanges(bytes, changes).after)).toBe(text(bytes).replaceAll('base.mat', 'new.mat'));
});

test('info counts what is in it', () => {
  expect(open(CUP).facts!()).toMatchObject({
    json: { name: 'Cup', objects: 10, components: 33, layers: 2, blenders: 1, shaderModel: '2LayerStandard' },
    lines: expect.arrayContaining(['10 objects, 33 components', 'shader model: 2LayerStandard']),
  });
});

describe('findings tell what leads nowhere', () => {
  test('in a sound file nothing', () => expect(findings(CUP)).toEqual([]));

  test('an object that is not there', () => {
    const objects = cupObjects().filter(({ id }) => id !== idOf(9));
    expect(findings(matBytes(objects))).toMatchObject([
      {
        code: 'lost-object',
        message: `object 6, Material “Cup_Material2”, names ${idOf(9)} as its texture set, which is not in the file`,
      },
    ]);
    // It may be in the file that values are taken from.
    expect(codes(objects, { Import: ['Materials\\base.mat'] })).toEqual([]);
  });

  test('an edge to nowhere, and an id twice', () => {
    const twice = { id: idOf(1), to: idOf(99), parent: `${ROOT}\\layers.mat` };
    expect(codes([...cupObjects(), twice])).toEqual(['id-twice', 'lost-edge']);
  });

  test('objects that contain themselves, and parents in a circle', () => {
    const circle = (from: number, to: number): MadeObject => ({
      id: idOf(from),
      parent: idOf(to),
      components: [['UVStreamID', { ID: idOf(to) }]],
    });
    expect(codes([{ name: 'X' }, circle(1, 2), circle(2, 1)])).toEqual([
      'circular-objects',
      'circular-parents',
    ]);
    expect(codes([{ name: 'X' }, { id: idOf(1), components: [['MaterialID', { ID: idOf(1) }]] }])).toEqual([
      'circular-objects',
    ]);
    // The object with its id in a parent file.
    expect(codes([{ name: 'X' }, { id: idOf(1), parent: idOf(1) }])).toEqual([]);
  });

  test('no objects', () => {
    expect(findings(utf8('{"Objects": {}}')).map(({ code }) => code)).toEqual(['no-objects']);
  });
});

describe('damage', () => {
  test('of any kind of cut leaves the rest, with words', () => {
    for (let length = 1; length < CUP.length - 2; length += 37) {
      const cut = open(CUP.slice(0, length));
      expect(cut.findings()[0]?.code).toBe('bad-json');
      leaves(cut.fields!().root);
      [...cut.needed!()];
      cut.facts!();
    }
  });

  test('nested 1,000 levels deep is shown without end of memory or stack', () => {
    const deep = matText([{ components: [['Deep', '#']] }]).replace(
      '"#"',
      `${'{"Data": ['.repeat(1000)}${']}'.repeat(1000)}`,
    );
    const file = open(utf8(deep));
    expect(file.findings()[0]?.message).toContain('levels deep');
    expect(leaves(file.fields!().root).some(({ edit, type }) => type === 'deep' && edit === 'never')).toBe(
      true,
    );
    expect(file.fields!().covering(deep.indexOf(']}')).length).toBeGreaterThan(100);
  });

  test('a name that comes twice is in the fields twice', () => {
    const tree = fieldsOf(utf8('{"Objects":[{"a":1,"a":2}]}'));
    expect([tree.at('Objects[0].a').text(), tree.at('Objects[0][1]').text()]).toEqual(['1', '2']);
  });
});

const real = corpusFiles('starfield', /\.mat$/);

describe.skipIf(real.length === 0)('real materials', () => {
  test.each(real)('%s is sound, and an edit changes one value', (path) => {
    const bytes = corpusFile(path);
    const file = openFile(bytesSource(bytes, path));
    expect(file.findings()).toEqual([]);
    const tree = file.fields!();
    const all = leaves(tree.root);
    expect(all.length).toBeGreaterThan(30);
    for (const leaf of all) {
      if (leaf.edit !== 'in place') continue;
      const own = leaf.wholeText?.() ?? leaf.text();
      expect(tree.change(leaf.path, own).changes).toEqual([]);
      // Only the bytes of the value give way, and the new file reads back.
      const value =
        leaf.type === 'number'
          ? '7.5'
          : leaf.type === 'flag'
            ? own === 'true'
              ? 'false'
              : 'true'
            : `${own}\\x`;
      const { changes } = tree.change(leaf.path, value);
      expect(changes.map(({ offset, before }) => [offset, before.length])).toEqual([
        [leaf.offset, leaf.length],
      ]);
      expect(isSame(applyChanges(bytes, changes).undone, bytes)).toBe(true);
    }
    const first = all.find(({ type }) => type === 'text')!;
    const after = applyChanges(bytes, tree.change(first.path, 'A “new” name').changes).after;
    expect(openFile(bytesSource(after, path)).fields!().at(first.path).text()).toBe('A “new” name');
  });
});
