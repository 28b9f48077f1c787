import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import type { FileMaterial, MaterialParents } from '#shared/formats/kit/material.ts';
import type { MaterialObjectRow, MaterialStructure } from '#shared/formats/kit/material-structure.ts';
import { matOpener } from '#shared/formats/mat/opener.ts';
import { structureLines } from '#shared/materials/structure-text.ts';
import { foldPath } from '#shared/text/fold.ts';
import { cupObjects, idOf, type MadeObject, matBytes, ROOT } from '#test/fixtures/mat/made-mat.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';

function materialOf(bytes: Uint8Array): FileMaterial {
  return matOpener.open(bytesSource(bytes, 'cup.mat')).material!;
}

function structureOf(objects: readonly MadeObject[], parents?: MaterialParents): MaterialStructure {
  return materialOf(matBytes(objects)).structure!(parents);
}

/** Names, or ids, with their state, by their level. */
function outline({ rows }: MaterialStructure): readonly string[] {
  return rows.map(({ level, role, name, id, state }) =>
    [`${'  '.repeat(level - 1)}${role}:`, name || id, ...(state === 'here' ? [] : [state])].join(' '),
  );
}

const rowOf = ({ rows }: MaterialStructure, name: string): MaterialObjectRow | undefined =>
  rows.find((row) => row.name === name);

const names = (type: string, id: number, index = 0) => [type, { ID: idOf(id) }, index] as const;

describe('two layers with a mask', () => {
  const cup = structureOf(cupObjects());

  test('are a tree from the lowest layer up, each blender on its layer', () => {
    expect(outline(cup)).toEqual([
      'Material: Cup',
      '  Layer 1: Cup_Layer1',
      '    Material: Cup_Material1',
      '      Texture set: Cup_TextureSet1',
      '    UV stream: Cup_UVStream1',
      '  Blender 1: Cup_Blender1',
      '  Layer 2: Cup_Layer2',
      '    Material: Cup_Material2',
      '      Texture set: Cup_TextureSet2',
      '    UV stream: Cup_UVStream2',
    ]);
    expect(cup).toMatchObject({ objects: 10, left: 0 });
  });

  test('have their kind, id, field, heading, and what they hold', () => {
    expect(rowOf(cup, 'Cup_Blender1')).toEqual({
      level: 2,
      role: 'Blender 1',
      kind: 'Blender',
      name: 'Cup_Blender1',
      id: idOf(3),
      path: 'Objects[3]',
      holds: 'Linear; mask: mask.dds',
      state: 'here',
      group: 'Blender 1',
    });
    expect(cup.rows.map(({ group, holds }) => `${group} | ${holds}`)).toEqual([
      'Material | 2LayerStandard; alpha test at 0.25',
      'Layer 1: textures | ',
      'Layer 1: tint | tint 1, 0.5, 0.25',
      'Layer 1: textures | color: cup_color.dds; normal: cup_normal.dds; roughness: cup_rough.dds',
      'Layer 1: UV | ',
      'Blender 1 | Linear; mask: mask.dds',
      'Layer 2: textures | ',
      'Layer 2: tint | ',
      'Layer 2: textures | color: dirt_color.dds; metal: 0.75',
      'Layer 2: UV | scale 4 × 2; clamp',
    ]);
  });

  test('have headings that properties stand under, and fields that there are', () => {
    const file = matOpener.open(bytesSource(matBytes(cupObjects()), 'cup.mat'));
    const groups = new Set(file.material!.properties().map(({ group }) => group));
    for (const { group, path } of cup.rows) {
      expect(groups).toContain(group);
      expect(file.fields?.().at(path)).toBeDefined();
    }
  });
});

describe('objects that are named twice', () => {
  const shared = structureOf([
    { name: 'Top', components: [names('LayerID', 1, 0), names('LayerID', 2, 1)] },
    { id: idOf(1), name: 'A', components: [names('MaterialID', 3)] },
    { id: idOf(2), name: 'B', components: [names('MaterialID', 3)] },
    { id: idOf(3), name: 'Both', components: [names('TextureSetID', 4)] },
    { id: idOf(4), name: 'Set' },
  ]);

  test('are shown once, and mentioned with their row', () => {
    expect(outline(shared)).toEqual([
      'Material: Top',
      '  Layer 1: A',
      '    Material: Both',
      '      Texture set: Set',
      '  Layer 2: B',
      '    Material: Both above',
    ]);
    expect(shared.rows[5]).toMatchObject({ shownAt: 2, path: 'Objects[3]' });
  });

  test('lead to the properties of the layer that mentions them', () => {
    expect(shared.rows.map(({ group }) => group)).toEqual([
      'Material',
      'Layer 1: textures',
      'Layer 1: tint',
      'Layer 1: textures',
      'Layer 2: textures',
      'Layer 2: tint',
    ]);
  });
});

test('a circle ends where it closes', () => {
  const circle = structureOf([
    { name: 'Top', components: [names('LayerID', 1)] },
    { id: idOf(1), name: 'A', components: [names('MaterialID', 2)] },
    { id: idOf(2), name: 'B', components: [names('LayerID', 1), names('MaterialID', 2, 1)] },
  ]);
  expect(outline(circle)).toEqual([
    'Material: Top',
    '  Layer 1: A',
    '    Material: B',
    '      Layer 1: A circle',
    '      Material: B circle',
  ]);
  expect(circle.rows[3]).toMatchObject({ shownAt: 1 });
});

test('what nothing names is at the end: those on top first, then circles of their own', () => {
  const lost = structureOf([
    { name: 'Top' },
    { id: idOf(1), name: 'Round', components: [names('MaterialID', 2)] },
    { id: idOf(2), name: 'Trip', components: [names('MaterialID', 1)] },
    { id: idOf(3), name: 'Below' },
    { id: idOf(4), name: 'Above', to: idOf(2), components: [names('TextureSetID', 3)] },
    { id: idOf(5), name: 'Child', parent: idOf(6) },
    { id: idOf(6), name: 'Base' },
  ]);
  expect(outline(lost)).toEqual([
    'Material: Top',
    'Not used: Above',
    '  Texture set: Below',
    'Not used: Child',
    'Parent: Base',
    'Not used: Round',
    '  Material: Trip',
    '    Material: Round circle',
  ]);
  expect(rowOf(lost, 'Above')?.belongsTo).toBe('Material “Trip”');
  expect(structureLines(lost)[1]).toBe('  Not used: Material “Above”   (belongs to Material “Trip”)');
});

test('an edge to the object that names it says nothing new', () => {
  expect(structureOf(cupObjects()).rows.every((row) => row.belongsTo === undefined)).toBe(true);
});

test('links that lead nowhere are marked, with the field that holds them', () => {
  const objects: MadeObject[] = [
    { name: 'Top', components: [names('LayerID', 1), names('LODMaterialID', 9), ['LayerID', { ID: '' }, 1]] },
  ];
  const { rows } = structureOf(objects);
  expect(rows.slice(1)).toEqual([
    {
      level: 2,
      role: 'Layer 1',
      kind: '',
      name: '',
      id: idOf(1),
      path: 'Objects[0].Components[1].Data.ID',
      holds: '',
      state: 'missing',
      group: '',
    },
    expect.objectContaining({ role: 'Material of LOD 1', state: 'elsewhere' }),
  ]);
  // It can be in the parent that is not there.
  const [, elsewhere] = structureOf([{ ...objects[0]!, parent: 'materials\\gone.mat' }]).rows;
  expect(elsewhere?.state).toBe('elsewhere');
});

describe('a material that is made from another', () => {
  const base = 'materials\\cup.mat';
  const cup = materialOf(matBytes(cupObjects()));
  const parents: MaterialParents = (path) => (foldPath(path) === foldPath(base) ? cup : undefined);
  const child = structureOf(
    [
      { name: 'Red', parent: base },
      { id: idOf(8), name: 'Red_TextureSet', components: [['MRTextureFile', { FileName: 'red.dds' }]] },
    ],
    parents,
  );

  test('has the layers of that, with its own objects in their place', () => {
    expect(child.rows).toHaveLength(10);
    expect(child.objects).toBe(2);
    expect(child.left).toBe(0);
    expect(child.rows[0]).toMatchObject({ name: 'Red', path: 'Objects[0]', holds: /2LayerStandard/ });
    expect(rowOf(child, 'Cup_Layer1')).toMatchObject({ inheritedFrom: base, path: 'Objects[0]' });
    expect(rowOf(child, 'Red_TextureSet')).toMatchObject({
      level: 4,
      path: 'Objects[1]',
      holds: 'color: red.dds; normal: cup_normal.dds; roughness: cup_rough.dds',
    });
    expect(rowOf(child, 'Red_TextureSet')).not.toHaveProperty('inheritedFrom');
  });

  test('leaves out a layer that it states as none', () => {
    const one = structureOf([{ name: 'One', parent: base, components: [names('LayerID', 1)] }], parents);
    expect(one.rows.map(({ role }) => role)).toEqual([
      'Material',
      'Layer 1',
      'Material',
      'Texture set',
      'UV stream',
    ]);
  });
});

test('textures of the material itself are among what it holds', () => {
  const flat = structureOf([
    { name: 'Flat', components: [['MRTextureFile', { FileName: 'Data\\Textures\\a_color.dds' }]] },
  ]);
  expect(flat.rows).toMatchObject([{ holds: 'color: a_color.dds' }]);
});

describe('hostile materials', () => {
  test('10,000 objects are read in good time, all of them', () => {
    const many = Array.from(
      { length: 10_000 },
      (_, i): MadeObject => ({
        id: idOf(i),
        name: `Set ${i}`,
        parent: `${ROOT}\\texturesets.mat`,
        components: [['MRTextureFile', { FileName: `${i}.dds` }]],
      }),
    );
    const top = { name: 'Top', components: many.map((_, i) => names('TextureSetID', i, i)) };
    const started = performance.now();
    const { rows, left } = structureOf([top, ...many]);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(rows).toHaveLength(10_001);
    expect(left).toBe(0);
    expect(rows.at(-1)).toMatchObject({ name: 'Set 9999', holds: 'color: 9999.dds' });
  });

  test('a chain of 10,000 is cut where it is too deep, and counted', () => {
    const chain = Array.from(
      { length: 10_000 },
      (_, i): MadeObject => ({
        id: idOf(i),
        components: [names('MaterialID', i + 1)],
      }),
    );
    const { rows, left } = structureOf(chain);
    expect(rows).toHaveLength(32);
    expect(rows.at(-1)).toMatchObject({ level: 32, state: 'deep' });
    expect(left).toBe(10_000 - 32);
    expect(structureLines(structureOf(chain)).at(-1)).toBe('  9968 more objects are not shown.');
  });

  test('many that name many have no rows without end', () => {
    const components = Array.from({ length: 300 }, (_, i) => names('MaterialID', i, i));
    const web = Array.from({ length: 300 }, (_, i): MadeObject => ({ id: idOf(i), components }));
    const { rows } = structureOf(web);
    expect(rows.length).toBeLessThanOrEqual(20_000);
    const base = { id: idOf(5000), components: Array.from({ length: 5000 }, (_, i) => names('X', i, i)) };
    const heirs = Array.from({ length: 3000 }, (_, i): MadeObject => ({ id: idOf(i), parent: idOf(5000) }));
    const started = performance.now();
    structureOf([base, ...heirs]);
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test('long names are cut', () => {
    const [row] = structureOf([{ name: '😀'.repeat(1000) }]).rows;
    expect(row?.name.length).toBeLessThanOrEqual(101);
    expect(row?.name).toMatch(/^(?:😀)+…$/u);
  });

  test('a file without objects has no rows', () => {
    expect(structureOf([])).toEqual({ rows: [], objects: 0, left: 0 });
  });
});

test.skipIf(corpusFiles('starfield', /\.mat$/).length === 0)(
  'every real material is shown whole, each object once, with nothing that is not used',
  () => {
    for (const path of corpusFiles('starfield', /\.mat$/)) {
      const { rows, objects, left } = materialOf(corpusFile(path)).structure!();
      expect(left).toBe(0);
      expect(rows.filter(({ state }) => state === 'here')).toHaveLength(objects);
      expect(new Set(rows.map((row) => row.path)).size).toBe(objects);
      expect(rows.filter(({ level }) => level === 1)).toHaveLength(1);
    }
  },
);
