import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { materialId, resourceId, resourceText } from '#shared/codec/resource-id.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { blockFindings, fitOf } from '#shared/formats/nif/inspect.ts';
import { lintNif } from '#shared/formats/nif/lint/lint.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { nifContext, nifVersion } from '#shared/formats/nif/version.ts';
import { openFile } from '#shared/formats/registry.ts';
import { newName } from '#shared/rename/new-name.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { weakReferenceNif } from '#test/fixtures/nif/weak-references-nif.ts';
import { meshOf } from '#test/shared/mesh-tools/repair/repair-fixtures.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { HandLaid } from '#test/support/hand-laid.ts';

const ROCK = 'meshes\\rocks\\rock01.nif';
const CRATE = 'meshes\\crate.nif';
const REFS = [
  {
    path: ROCK,
    places: [
      [1, 2, 3],
      [4, 5, 6],
    ],
    materials: ['materials\\rocks\\gray.mat'],
  },
  { path: CRATE, places: [[7, 8, 9]] },
] as const;

describe.each([172, 173, 175])('references of stream %i', (bs) => {
  test('are understood to the last byte', () => {
    const nif = openNif(weakReferenceNif(bs, REFS, { water: ['materials\\water\\sea.mat'] }));
    expect(blockFindings(nif)).toEqual([]);
    const tree = nifFields(nif);
    const at = (path: string) => tree.at(`blocks[0].${path}`).text();
    expect(at('refs[1].transforms[0].m42')).toBe('8');
    expect(at('refs[0].numMaterials')).toBe('1');
    expect(at('waterRefs[0].material')).toBe('materials\\water\\sea.mat');
    if (bs >= 173) expect(at('refs[1].formId')).toBe('0x01000801');
    else expect(() => at('refs[1].formId')).toThrow(expect.objectContaining({ code: 'no-such-field' }));
  });

  test('name the files that are placed, their materials and the water', async () => {
    const bytes = weakReferenceNif(bs, REFS, { water: ['materials\\water\\sea.mat'] });
    const file = await openFile(bytesSource(bytes, 'cell.nif'));
    const needed = [...(file.needed?.() ?? [])].map(({ text, folder }) => [folder, text]);
    expect(needed).toEqual([
      ['materials', 'materials\\water\\sea.mat'],
      ['meshes', resourceText(resourceId(ROCK))],
      ['materials', resourceText(resourceId('materials\\rocks\\gray.mat'))],
      ['meshes', resourceText(resourceId(CRATE))],
      ['meshes', resourceText(resourceId('meshes\\water\\plane.nif'))],
    ]);
  });

  test('get the hashes of a renamed mesh', async () => {
    const bytes = weakReferenceNif(bs, REFS);
    const file = await openFile(bytesSource(bytes, 'cell.nif'));
    const renaming = { from: CRATE, to: 'meshes\\boxes\\box.nif' };
    const { changes, renamed } = file.renameNeeded!((needed) =>
      needed.text === resourceText(resourceId(CRATE)) ? newName(needed, renaming) : undefined,
    );
    expect(renamed).toHaveLength(1);
    const { after } = applyChanges(bytes, changes);
    const expected = weakReferenceNif(bs, [REFS[0], { ...REFS[1], path: renaming.to }]);
    expect(Buffer.compare(after, expected)).toBe(0);
  });
});

test('parts whose form is not known are kept, and what follows them is not misread', () => {
  const nif = openNif(weakReferenceNif(175, REFS, { unknown: 2 }));
  expect(fitOf(nif, 0).kind).toBe('rest');
  expect(nifFields(nif).at('blocks[0].numUnknown').text()).toBe('2');
});

test('a scene tells what is placed and where, and that nothing of it is drawn', () => {
  const nif = openNif(weakReferenceNif(175, REFS));
  const scene = nifScene(nif);
  expect(scene.placed).toMatchObject([
    { id: resourceId(ROCK), block: 0, node: 0, path: 'blocks[0].refs[0]', list: 'transforms' },
    { id: resourceId(CRATE) },
  ]);
  expect([...scene.placed![0]!.matrices.subarray(28, 32)]).toEqual([4, 5, 6, 1]);
  expect(scene.notes).toEqual([
    { block: 0, message: 'not drawn: 2 other files that BSWeakReferenceNode places here' },
  ]);
  expect(nifScene(nif, { drawsPlaced: true }).notes).toEqual([]);
});

test('placements that are not numbers are left out, with a note', () => {
  const nif = openNif(
    weakReferenceNif(173, [
      {
        path: ROCK,
        places: [
          [Number.NaN, 0, 0],
          [1, 2, 3],
        ],
      },
    ]),
  );
  const { placed, notes } = nifScene(nif, { drawsPlaced: true });
  expect([...placed![0]!.matrices.subarray(0, 16)].every((value) => value === 0)).toBe(true);
  expect(notes).toEqual([{ block: 0, message: 'refs[0] has 1 invalid placements, which are not drawn' }]);
});

test('distant objects of Fallout 76 are placed and named alike', async () => {
  const context = nifContext({ version: nifVersion(20, 2, 0, 7), user: 12, bs: 155, littleEndian: true });
  const type = 'BSDistantObjectInstancedNode';
  const blank = blankBlock(type, context);
  // No instances, and three empty arrays of textures.
  const node = blank.subarray(0, blank.length - 4 - 3 * 5);
  const { folder, name, extension } = resourceId(ROCK);
  const laid = new HandLaid().u32(1, name, extension, folder, 1).u64(7n).u32(8, 2);
  for (const x of [5, 6]) laid.f32(2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, x, 0, 0, 1);
  const arrays = new HandLaid().u8(1).u32(0).u8(1).u32(0).u8(1).u32(0).bytes;
  const bytes = buildNif({
    context,
    strings: ['Root'],
    blocks: [{ type, bytes: Buffer.concat([node, laid.bytes, arrays]) }],
  });
  const nif = openNif(bytes);
  expect(blockFindings(nif)).toEqual([]);
  const { placed } = nifScene(nif);
  expect(placed).toMatchObject([{ id: resourceId(ROCK), path: 'blocks[0].instances[0]' }]);
  expect([...placed![0]!.matrices.subarray(16)]).toEqual([2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 6, 0, 0, 1]);
  const file = await openFile(bytesSource(bytes, 'land.nif'));
  expect([...(file.needed?.() ?? [])]).toMatchObject([
    { folder: 'meshes', text: resourceText(resourceId(ROCK)) },
  ]);
});

describe('the hash of a material', () => {
  const path = 'Materials\\Actors\\Human\\Naked_Body\\Female\\Naked_F_Body.mat';
  const shape = (hash: number, name = path) =>
    openNif(
      meshOf(
        [
          ['NiNode', { numChildren: 1, children: Int32Array.of(1) }],
          ['BSGeometry', { numExtraDataList: 1, extraDataList: Int32Array.of(2), shaderProperty: 3 }],
          ['NiIntegerExtraData', { name: 0, integerData: hash }],
          ['BSLightingShaderProperty', { name: 1 }],
        ],
        {
          context: nifContext({ version: nifVersion(20, 2, 0, 7), user: 12, bs: 173, littleEndian: true }),
          strings: ['MaterialID', name],
        },
      ),
    );
  const found = (nif: ReturnType<typeof shape>) =>
    lintNif(nif)
      .filter(({ code }) => code === 'material-id')
      .map(({ path: at, message }) => [at, message]);

  test('is reported if it is not that of the shader’s material', () => {
    expect(found(shape(materialId(path)))).toEqual([]);
    expect(found(shape(0x12345678))).toEqual([
      [
        'blocks[2].integerData',
        `has the hash 12345678, but that of the shape’s material “${path}” is AF177F61: the game may show another material, or none`,
      ],
    ]);
  });

  test('follows the material to its new path, if it was that of the old one', async () => {
    const renamed = async (hash: number) => {
      const { bytes } = shape(hash);
      const file = await openFile(bytesSource(bytes, 'mesh.nif'));
      const field = 'blocks[3].name';
      const changes = file.namedFiles!.rename([{ field, text: 'materials\\mine\\skin.mat' }]);
      return nifFields(openNif(applyChanges(bytes, changes).after))
        .at('blocks[2].integerData')
        .value();
    };
    expect(await renamed(materialId(path))).toBe(materialId('materials\\mine\\skin.mat'));
    expect(await renamed(0x12345678)).toBe(0x12345678);
  });

  test('is not checked without the path of a material', () => {
    expect(found(shape(0x12345678, 'Naked_F_Body'))).toEqual([]);
  });
});

test.skipIf(corpusMissing !== undefined)(
  'the hashes in real meshes are right, and their geometry is named',
  async () => {
    const paths = [...corpusFiles('starfield', /\.nif$/i), ...corpusFiles('nif/pynifly/SF', /\.nif$/i)];
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) {
      const bytes = corpusFile(path);
      expect(
        lintNif(openNif(bytes)).filter(({ code }) => code === 'material-id'),
        path,
      ).toEqual([]);
      const file = await openFile(bytesSource(bytes, 'mesh.nif'));
      const needed = [...(file.needed?.() ?? [])].map(({ folder }) => folder);
      expect(needed, path).toContain('materials');
      if (!path.includes('expected')) expect(needed, path).toContain('geometries');
    }
  },
);
