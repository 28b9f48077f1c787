import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import type { NamedFile } from '#shared/formats/kit/named-file.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { blockFindings } from '#shared/formats/nif/inspect.ts';
import { namedFiles, neededFiles, renameFiles, renameNeeded } from '#shared/formats/nif/named-files.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { type NifContext, V20_2_0_7 } from '#shared/formats/nif/version.ts';
import { changePaths } from '#shared/paths/change-paths.ts';
import { pathReplacer } from '#shared/paths/path-query.ts';
import { buildNif, type NifParts } from '#test/fixtures/nif/build-nif.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { HandLaid } from '#test/support/hand-laid.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';
import { CASES } from '#test/support/precombined/cases.ts';
import { precombinedSet } from '#test/support/precombined/precombined-set.ts';

const FALLOUT4: NifContext = { version: V20_2_0_7, user: 12, bs: 130, littleEndian: true };
const SKYRIM: NifContext = { ...FALLOUT4, bs: 100 };

const group = (): Uint8Array =>
  precombinedSet(CASES.get('objects with the same bytes, of two surfaces') ?? [], { variant: 'baked' }).nif;

/** Shaders with these names, by their index in the table, after a node with the first. */
function shaders(names: readonly number[], strings: readonly string[], context = FALLOUT4): Uint8Array {
  const blank = (type: string, name: number): NifParts['blocks'][number] => {
    const bytes = blankBlock(type, context).slice();
    // The shader’s type precedes its name.
    new DataView(bytes.buffer).setUint32(type === 'NiNode' ? 0 : 4, name, true);
    return { type, bytes };
  };
  return buildNif({
    context,
    strings,
    blocks: [blank('NiNode', 0), ...names.map((name) => blank('BSLightingShaderProperty', name))],
  });
}

const opened = (bytes: Uint8Array) => {
  const source = bytesSource(bytes);
  const format = identifyLoaded(bytes.subarray(0, 4096), 'a.nif');
  return { format, source, file: format.open(source) };
};
const replaced = (bytes: Uint8Array, find: string, replace: string, part = false) => {
  const { source, ...rest } = changePaths(opened(bytes), pathReplacer({ find, replace, part }));
  return { ...rest, bytes: source === undefined ? bytes : source.read(0, source.size) };
};
const textsOf = (bytes: Uint8Array): readonly string[] =>
  namedFiles(openNif(bytes)).files.map(({ text }) => text);
const stringsOf = ({ header: { strings } }: Nif): readonly string[] =>
  Array.from({ length: strings?.length ?? 0 }, (_, i) => strings?.get(i) ?? '');

test('materials and textures of a group are found with the blocks that name them', () => {
  const { files, unread } = namedFiles(openNif(group()));
  expect(unread).toEqual([]);
  expect(files.slice(0, 2)).toEqual([
    {
      block: 4,
      type: 'BSLightingShaderProperty',
      field: 'blocks[4].name',
      name: 'name',
      folder: 'materials',
      text: 'Materials\\Meadowmark\\Planks01.BGSM',
    },
    {
      block: 5,
      type: 'BSShaderTextureSet',
      field: 'blocks[5].textures[0]',
      name: 'textures[0]',
      folder: 'textures',
      text: 'textures\\meadowmark\\architecture\\planks01.dds',
    },
  ] satisfies readonly NamedFile[]);
});

test('replacing a material in a group changes only strings and sizes', () => {
  const before = group();
  const done = replaced(before, 'meadowmark/planks01.bgsm', 'Materials/MyMod/A longer name.bgsm');
  expect(done.changes.length).toBeGreaterThan(0);
  const [old, now] = [openNif(before), openNif(done.bytes)];
  expect(stringsOf(now)).toEqual(
    stringsOf(old).map((text) => (/planks/i.test(text) ? 'Materials\\MyMod\\A longer name.bgsm' : text)),
  );
  expect(now.header).toMatchObject({ numStrings: old.header.numStrings, blockSize: old.header.blockSize });
  // Everything after the header is unchanged.
  expect(Buffer.compare(done.bytes.subarray(now.headerEnd), before.subarray(old.headerEnd))).toBe(0);
  const upTo = Buffer.from(before).indexOf('Materials\\Meadowmark\\Planks01') - 4;
  const longest = upTo - stringsOf(old).slice(0, 1).join('').length - 8;
  expect(Buffer.compare(done.bytes.subarray(0, longest), before.subarray(0, longest))).toBe(0);
});

test('textures change in place, with the size of their block', () => {
  const before = group();
  const { bytes, changes } = replaced(before, 'architecture', 'a', true);
  const [old, now] = [openNif(before), openNif(bytes)];
  expect(changes).toHaveLength(2);
  expect(textsOf(bytes)).toEqual(textsOf(before).map((text) => text.replace('architecture', 'a')));
  for (let i = 0; i < old.blocks.count; i += 1) {
    const size = (nif: Nif): number => nif.blocks.end(i) - nif.blocks.start(i);
    const isSet = old.blocks.type(i) === 'BSShaderTextureSet';
    expect(size(old) - size(now)).toBe(isSet ? 'architecture'.length - 1 : 0);
    if (isSet) continue;
    const part = (nif: Nif): Uint8Array => nif.bytes.subarray(nif.blocks.start(i), nif.blocks.end(i));
    expect(Buffer.compare(part(now), part(old))).toBe(0);
  }
  expect(blockFindings(now)).toEqual([]);
  // Changing it back gives the same file.
  const back = replaced(bytes, 'meadowmark\\a', 'meadowmark\\architecture', true);
  expect(Buffer.compare(back.bytes, before)).toBe(0);
});

test('a string that something else uses keeps its text, and the shader gets another one', () => {
  const before = shaders([0, 1], ['a.bgsm', 'b.bgsm']);
  const { bytes } = replaced(before, 'a.bgsm', 'c.bgsm');
  const nif = openNif(bytes);
  expect(stringsOf(nif)).toEqual(['a.bgsm', 'b.bgsm', 'c.bgsm']);
  expect(textsOf(bytes)).toEqual(['c.bgsm', 'b.bgsm']);
  // The node before both keeps its name.
  const { context, blocks } = nif;
  expect(new DataView(bytes.buffer).getUint32(blocks.start(0), context.littleEndian)).toBe(0);
});

test('shaders of one material split if only one of two paths changes, and share an existing string', () => {
  const before = shaders([1, 1, 2], ['node', 'a.bgsm', 'b.bgsm']);
  const one = openNif(before);
  const renamed = renameFiles(one, [{ field: 'blocks[1].name', text: 'new.bgsm' }]);
  expect(renamed.length).toBeGreaterThan(0);
  const { source } = changePaths(opened(before), ({ field, text }) =>
    field === 'blocks[1].name' ? 'new.bgsm' : text,
  );
  expect(stringsOf(openNif(source?.read(0, source.size) ?? before))).toEqual([
    'node',
    'a.bgsm',
    'b.bgsm',
    'new.bgsm',
  ]);
  const met = replaced(before, 'a.bgsm', 'b.bgsm');
  expect(stringsOf(openNif(met.bytes))).toEqual(['node', 'a.bgsm', 'b.bgsm']);
  expect(textsOf(met.bytes)).toEqual(['b.bgsm', 'b.bgsm', 'b.bgsm']);
  const swapped = changePaths(opened(before), ({ text }) => (text === 'a.bgsm' ? 'b.bgsm' : 'a.bgsm'));
  expect(textsOf(swapped.source?.read(0, swapped.source.size) ?? before)).toEqual([
    'b.bgsm',
    'b.bgsm',
    'a.bgsm',
  ]);
});

test('names before Fallout 4, or without a material’s extension, are not paths', () => {
  expect(textsOf(shaders([1], ['node', 'a.bgsm'], SKYRIM))).toEqual([]);
  expect(textsOf(shaders([1], ['node', 'Shader']))).toEqual([]);
  expect(() => replaced(shaders([1], ['node', 'a.bgsm']), 'a.bgsm', 'a.dds')).toThrow(
    expect.objectContaining({ code: 'bad-value' }),
  );
});

test('a texture cannot be replaced by a material', () => {
  expect(() => replaced(group(), '*planks01.dds', 'materials/planks01.bgsm')).toThrow(
    expect.objectContaining({ code: 'bad-value', message: expect.stringContaining('as a texture') }),
  );
});

test('the textures of Fallout 76’s distant objects are found, and change in place', () => {
  const context: NifContext = { ...FALLOUT4, bs: 155 };
  const type = 'BSDistantObjectInstancedNode';
  const node = blankBlock(type, context);
  // Three arrays of textures end the block: the first gets one of one texture in place of none.
  const none = new HandLaid().u8(0).u32(0).bytes;
  const one = new HandLaid().u8(0).u32(1).u32(1).text('textures\\a.dds').bytes;
  const bytes = Buffer.concat([node.subarray(0, node.length - 3 * none.length), one, none, none]);
  const file = buildNif({ context, strings: ['Root'], blocks: [{ type, bytes }] });
  expect(textsOf(file)).toEqual(['textures\\a.dds']);
  const { bytes: changed } = replaced(file, 'a.dds', 'longer.dds', true);
  expect(textsOf(changed)).toEqual(['textures\\longer.dds']);
  expect(blockFindings(openNif(changed))).toEqual([]);
});

test('bytes of other code pages around a changed part stay unchanged', () => {
  const text = 'textures\\caf\u00e9\u0080\u0092.dds';
  for (const littleEndian of [true, false]) {
    const size = new DataView(new ArrayBuffer(8));
    size.setUint32(0, 1, littleEndian);
    size.setUint32(4, text.length, littleEndian);
    const bytes = Buffer.concat([new Uint8Array(size.buffer), Buffer.from(text, 'latin1')]);
    const blocks = [{ type: 'BSShaderTextureSet', bytes }];
    const file = buildNif({ context: { ...FALLOUT4, littleEndian }, strings: [], blocks });
    const { bytes: changed } = replaced(file, 'caf', 'x'.repeat(300), true);
    expect(textsOf(changed)).toEqual([text.replace('caf', 'x'.repeat(300))]);
    expect(Buffer.compare(replaced(changed, 'x'.repeat(300), 'caf', true).bytes, file)).toBe(0);
  }
});

test('textures of older meshes are found', () => {
  const effect = blankBlock('BSEffectShaderProperty', SKYRIM);
  const nif = buildNif({
    context: SKYRIM,
    strings: [],
    blocks: [{ type: 'BSEffectShaderProperty', bytes: effect }],
  });
  expect(textsOf(nif)).toEqual([]);
  const set = new HandLaid().u32(2).text('a.dds').text('').bytes;
  const file = buildNif({
    context: SKYRIM,
    strings: [],
    blocks: [{ type: 'BSShaderTextureSet', bytes: set }],
  });
  expect(textsOf(file)).toEqual(['a.dds']);
  expect(textsOf(replaced(file, 'textures/a.dds', 'textures/b.dds').bytes)).toEqual(['textures\\b.dds']);
});

test('a damaged texture set is reported, and a file that cannot be read to its end is left alone', () => {
  const set = new HandLaid().u32(0xffffffff).text('a.dds').bytes;
  const good = new HandLaid().u32(1).text('b.dds').bytes;
  const type = 'BSShaderTextureSet';
  const nif = openNif(
    buildNif({
      context: FALLOUT4,
      strings: [],
      blocks: [
        { type, bytes: set },
        { type, bytes: good },
      ],
    }),
  );
  expect(namedFiles(nif)).toMatchObject({
    files: [{ block: 1, text: 'b.dds' }],
    unread: [expect.stringMatching(/^block 0 \(BSShaderTextureSet\) /)],
  });
  const whole = group();
  expect(() => replaced(whole.subarray(0, whole.length - 40), 'architecture', 'a', true)).toThrow(
    expect.objectContaining({ code: 'not-read-whole' }),
  );
});

const meshes = corpusFiles('nif/pynifly/FO4', /\.nif$/i);

test.runIf(meshes.length > 0)('in real meshes only blocks and strings with file names change', () => {
  let changed = 0;
  for (const path of meshes) {
    const before = corpusFile(path);
    const after = replaced(before, '.bgsm', ' 2.bgsm', true);
    const both = replaced(after.bytes, '.dds', ' 2.dds', true);
    const [old, now] = [openNif(before), openNif(both.bytes)];
    const touched = new Set([...after.changes, ...both.changes].map(({ place }) => place.block));
    changed += touched.size;
    expect(now.blocks.count).toBe(old.blocks.count);
    for (let i = 0; i < old.blocks.count; i += 1) {
      if (touched.has(i)) continue;
      const part = (nif: Nif): Uint8Array => nif.bytes.subarray(nif.blocks.start(i), nif.blocks.end(i));
      expect(Buffer.compare(part(now), part(old)), `${path}, block ${i}`).toBe(0);
    }
    expect(textsOf(both.bytes)).toEqual(
      textsOf(before).map((text) =>
        text.replaceAll(/\.(?=bgsm|dds)/gi, ' 2.').replace(/(bgsm|dds)$/i, (end) => end.toLowerCase()),
      ),
    );
  }
  expect(changed).toBeGreaterThan(20);
});

test('a behavior graph is needed and can be renamed, but is no path of the paths tool', () => {
  const bytes = blankBlock('BSBehaviorGraphExtraData', FALLOUT4).slice();
  // Its own name, then that of the file.
  new DataView(bytes.buffer).setUint32(0, 0, true);
  new DataView(bytes.buffer).setUint32(4, 1, true);
  const nif = openNif(
    buildNif({
      context: FALLOUT4,
      strings: ['BGED', 'Vehicles\\Car\\Car.hkx'],
      blocks: [{ type: 'BSBehaviorGraphExtraData', bytes }],
    }),
  );
  const field = 'blocks[0].behaviourGraphFile';
  expect([...neededFiles(nif)]).toEqual([
    { text: 'Vehicles\\Car\\Car.hkx', folder: 'meshes', part: field, found: 'schema' },
  ]);
  expect(namedFiles(nif).files).toEqual([]);
  const { changes } = renameNeeded(nif, () => 'Vehicles\\Other\\A longer name.hkx');
  const { after } = applyChanges(nif.bytes, changes);
  expect([...neededFiles(openNif(after))].map(({ text }) => text)).toEqual([
    'Vehicles\\Other\\A longer name.hkx',
  ]);
});
