import { expect, test } from 'vitest';
import type { PastePlace } from '#shared/document/structure.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { copiedBlocks } from '#shared/formats/nif/copy-blocks.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { fitOf } from '#shared/formats/nif/inspect.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { pastedBlocks } from '#shared/formats/nif/paste-blocks.ts';
import { restructureNif } from '#shared/formats/nif/restructure.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { meshOf } from '#test/shared/mesh-tools/repair/repair-fixtures.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { FALLOUT, FALLOUT_4, MORROWIND, OBLIVION, SKYRIM, XBOX } from '#test/support/hand-laid-nif.ts';

test('a branch pasted below a node of another mesh brings its blocks and names along', () => {
  const cup = openNif(cupNif(SKYRIM));
  const other = openNif(
    applyChanges(cupNif(SKYRIM), nifFields(cup).change('blocks[1].name', 'Saucer').changes).after,
  );
  const { nif, warnings } = pasted(cup, other, [1], { under: 0 });
  expect(typesOf(nif)).toEqual([...typesOf(cup), 'NiNode']);
  expect(textAt(nif, 'blocks[5].name')).toBe('Saucer');
  expect([textAt(nif, 'blocks[0].children[0]'), textAt(nif, 'blocks[0].children[1]')]).toEqual(['1', '5']);
  expect(warnings).toEqual([]);
});

test('references to blocks that were not copied become none, and this is told', () => {
  const cup = openNif(cupNif(SKYRIM));
  const { nif, warnings } = pasted(cup, cup, [2]);
  expect(typesOf(nif).slice(5)).toEqual(['bhkCollisionObject', 'bhkRigidBody', 'bhkBoxShape']);
  expect([textAt(nif, 'blocks[5].target'), textAt(nif, 'blocks[5].body')]).toEqual(['-1', '6']);
  expect(warnings).toEqual([
    'The blocks that these referred to were not copied, so they refer to none now: target of bhkCollisionObject (block 2).',
  ]);
});

test('a block pasted over another keeps that one’s number, and references to it stay', () => {
  const cup = openNif(cupNif(SKYRIM));
  const heavy = openNif(
    applyChanges(cup.bytes, nifFields(cup).change('blocks[3].rigidBodyInfo.mass', '9').changes).after,
  );
  const { nif } = pasted(cup, heavy, [3], { over: 3 });
  expect(typesOf(nif)).toEqual([...typesOf(cup), 'bhkBoxShape']);
  expect(textAt(nif, 'blocks[2].body')).toBe('3');
  expect(textAt(nif, 'blocks[3].rigidBodyInfo.mass')).toBe('9');
  expect(textAt(nif, 'blocks[3].shape')).toBe('5');
  expect(() => pasted(cup, cup, [3], { over: 1 })).toThrow(expect.objectContaining({ code: 'other-type' }));
  expect(() => pasted(cup, cup, [1, 2], { over: 1 })).toThrow(
    expect.objectContaining({ code: 'several-blocks' }),
  );
});

test('blocks are laid out for the mesh’s game and byte order, and refused where a value would be lost', () => {
  const cup = openNif(cupNif(FALLOUT));
  const { nif } = pasted(openNif(cupNif(XBOX)), cup, [1]);
  expect(textAt(nif, 'blocks[5].name')).toBe('Cup');
  expect(fitOf(nif, 5).kind).toBe('exact');
  const large = openNif(applyChanges(cup.bytes, nifFields(cup).change('blocks[1].scale', '9').changes).after);
  const node = pasted(openNif(cupNif(SKYRIM)), large, [1], {}, false).nif;
  expect(textAt(node, 'blocks[5].scale')).toBe('9');
  const lit = openNif(
    meshOf([['NiNode', { numEffects: 1, effects: Int32Array.of(1) }], ['NiPointLight']], {
      context: SKYRIM,
    }),
  );
  expect(() => pasted(openNif(meshOf([['NiNode']], { context: FALLOUT_4 })), lit, [0])).toThrow(
    'The field “numEffects” of the copied block 0 (NiNode) has a value',
  );
});

test('collision of another game is refused, and that of the same game is not', () => {
  const [fallout, skyrim] = [openNif(cupNif(FALLOUT)), openNif(cupNif(SKYRIM))];
  for (const [from, to] of [
    [fallout, skyrim],
    [skyrim, fallout],
  ] as const) {
    for (const block of [2, 3, 4]) {
      expect(() => pasted(to, from, [block], {}, false)).toThrow(
        expect.objectContaining({ code: 'other-havok' }),
      );
    }
  }
  expect(() => pasted(fallout, skyrim, [4])).toThrow(
    'The copied block 4 (bhkBoxShape) is collision of another game, with other units and materials, so nothing was pasted.',
  );
  const se = openNif(cupNif({ ...SKYRIM, bs: 100 }));
  expect(textAt(pasted(se, skyrim, [4]).nif, 'blocks[5].radius')).toBe(textAt(skyrim, 'blocks[4].radius'));
});

test('flags and values that mean something else in the mesh’s game are refused', () => {
  const from = (shaderFlags1: number) =>
    openNif(meshOf([['BSEffectShaderProperty', { shaderFlags1 }]], { context: { ...SKYRIM, bs: 100 } }));
  const fallout = openNif(meshOf([['NiNode']], { context: FALLOUT_4 }));
  // Bit 8 receives shadows in Skyrim, and is the falloff of colors in Fallout 4.
  expect(() => pasted(fallout, from(0x101), [0])).toThrow(
    'The field “shaderFlags1” of the copied block 0 (BSEffectShaderProperty) means something else in this mesh’s game: “receiveShadows” there is “rgbFalloff” here. Nothing was pasted.',
  );
  const { nif } = pasted(fallout, from(0x1), [0]);
  expect(textAt(nif, 'blocks[1].shaderFlags1')).toBe('0x00000001');
  const body = openNif(
    meshOf(
      [
        [
          'BSDismemberSkinInstance',
          {
            numPartitions: 1,
            partitions: { length: 1, partFlag: Uint16Array.of(1), bodyPart: Uint16Array.of(32) },
          },
        ],
      ],
      { context: SKYRIM },
    ),
  );
  expect(() => pasted(openNif(cupNif(FALLOUT)), body, [0])).toThrow('“body” there is a value without a name');
});

test('meshes whose names are stored otherwise are refused, those without a table of names are not', () => {
  const cup = openNif(cupNif(SKYRIM));
  expect(() => pasted(cup, openNif(cupNif(OBLIVION)), [1])).toThrow(
    expect.objectContaining({ code: 'other-names' }),
  );
  const oblivion = openNif(cupNif(OBLIVION));
  expect(textAt(pasted(oblivion, oblivion, [1]).nif, 'blocks[5].name')).toBe('Cup');
  const morrowind = openNif(
    buildNif({
      context: MORROWIND,
      blocks: [{ type: 'NiNode', bytes: blankBlock('NiNode', MORROWIND) }],
    }),
  );
  const { nif } = pasted(morrowind, morrowind, [0], { under: 0 });
  expect(typesOf(nif)).toEqual(['NiNode', 'NiNode']);
  expect(textAt(nif, 'blocks[0].children[0]')).toBe('1');
  expect(fitOf(nif, 1).kind).toBe('exact');
});

test('only nodes take children, and only objects are children', () => {
  const cup = openNif(cupNif(SKYRIM));
  expect(() => pasted(cup, cup, [1], { under: 4 })).toThrow(expect.objectContaining({ code: 'no-children' }));
  expect(() => pasted(cup, cup, [4], { under: 0 })).toThrow(expect.objectContaining({ code: 'no-child' }));
  expect(() => pasted(cup, cup, [1], { under: 99 })).toThrow(
    expect.objectContaining({ code: 'no-such-block' }),
  );
  expect(() => copiedBlocks(cup, [99], true)).toThrow(expect.objectContaining({ code: 'no-such-block' }));
});

test('sorting puts blocks in the order of the tree, Havok’s after those below them', () => {
  const cup = openNif(cupNif(SKYRIM));
  const sorted = openNif(applyChanges(cup.bytes, restructureNif(cup, { kind: 'sort-blocks' }).changes).after);
  expect(typesOf(sorted)).toEqual(['NiNode', 'bhkBoxShape', 'bhkRigidBody', 'bhkCollisionObject', 'NiNode']);
  expect(textAt(sorted, 'blocks[0].collisionObject')).toBe('3');
  expect(() => restructureNif(sorted, { kind: 'sort-blocks' })).toThrow(
    expect.objectContaining({ code: 'in-order' }),
  );
});

test.skipIf(corpusMissing !== undefined)(
  'the first root of every mesh of the corpus is pasted into itself whole, or refused in words',
  () => {
    let whole = 0;
    for (const path of ['nif', 'mods', 'convert'].flatMap((folder) => corpusFiles(folder, /\.nif$/i))) {
      try {
        const before = openNif(corpusFile(path));
        const root = before.footer?.roots[0] ?? -1;
        if (root < 0) continue;
        const { nif } = pasted(before, before, [root]);
        const first = before.blocks.count;
        for (let block = first; block < nif.blocks.count; block += 1)
          expect(fitOf(nif, block).kind).toBe('exact');
        whole += 1;
      } catch (error) {
        if (!(error instanceof UserError) && !(error instanceof FormatError)) throw error;
      }
    }
    expect(whole).toBeGreaterThan(250);
  },
);

function pasted(nif: Nif, from: Nif, blocks: readonly number[], place: PastePlace = {}, branch = true) {
  const { changes, warnings } = pastedBlocks(nif, copiedBlocks(from, blocks, branch), place);
  return { nif: openNif(applyChanges(nif.bytes, changes).after), warnings };
}

function typesOf({ blocks }: Nif): readonly string[] {
  return Array.from({ length: blocks.count }, (_, block) => blocks.type(block));
}

function textAt(nif: Nif, path: string): string {
  return nifFields(nif)
    .at(path)
    .text()
    .replace(/ \(.*\)$/, '');
}
