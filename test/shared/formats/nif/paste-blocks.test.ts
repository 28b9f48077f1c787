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
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
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
  expect(valueOf(nif, 'blocks[5].name')).toBe('Saucer');
  expect([valueOf(nif, 'blocks[0].children[0]'), valueOf(nif, 'blocks[0].children[1]')]).toEqual(['1', '5']);
  expect(warnings).toEqual([]);
});

test('references to blocks that were not copied become none, and this is told', () => {
  const cup = openNif(cupNif(SKYRIM));
  const { nif, warnings } = pasted(cup, cup, [2]);
  expect(typesOf(nif).slice(5)).toEqual(['bhkCollisionObject', 'bhkRigidBody', 'bhkBoxShape']);
  expect([valueOf(nif, 'blocks[5].target'), valueOf(nif, 'blocks[5].body')]).toEqual(['-1', '6']);
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
  expect(valueOf(nif, 'blocks[2].body')).toBe('3');
  expect(valueOf(nif, 'blocks[3].rigidBodyInfo.mass')).toBe('9');
  expect(valueOf(nif, 'blocks[3].shape')).toBe('5');
  expect(() => pasted(cup, cup, [3], { over: 1 })).toThrow(expect.objectContaining({ code: 'other-type' }));
  expect(() => pasted(cup, cup, [1, 2], { over: 1 })).toThrow(
    expect.objectContaining({ code: 'several-blocks' }),
  );
});

test('blocks are laid out for the mesh’s game and byte order, and refused where a value would be lost', () => {
  const cup = openNif(cupNif(FALLOUT));
  const { nif } = pasted(openNif(cupNif(XBOX)), cup, [1]);
  expect(valueOf(nif, 'blocks[5].name')).toBe('Cup');
  expect(fitOf(nif, 5).kind).toBe('exact');
  const skyrim = pasted(openNif(cupNif(SKYRIM)), cup, [1]).nif;
  expect(fitOf(skyrim, 5).kind).toBe('exact');
  const held = openNif(
    applyChanges(
      cubeNif(),
      restructureNif(openNif(cubeNif()), { kind: 'add-block', type: 'NiAlphaProperty', at: 7 }).changes,
    ).after,
  );
  expect(fitOf(pasted(held, held, [7]).nif, 8).kind).toBe('exact');
  expect(() => pasted(openNif(cupNif(FALLOUT_4)), openNif(cubeNif()), [0])).toThrow(UserError);
});

test('meshes whose names are stored otherwise, or that are too old, are refused', () => {
  const cup = openNif(cupNif(SKYRIM));
  expect(() => pasted(cup, openNif(cupNif(OBLIVION)), [1])).toThrow(
    expect.objectContaining({ code: 'other-names' }),
  );
  const oblivion = openNif(cupNif(OBLIVION));
  expect(valueOf(pasted(oblivion, oblivion, [1]).nif, 'blocks[5].name')).toBe('Cup');
  const old = openNif(
    buildNif({ context: MORROWIND, blocks: [{ type: 'NiNode', bytes: blankBlock('NiNode', MORROWIND) }] }),
  );
  expect(() => copiedBlocks(old, [0], true)).toThrow(expect.objectContaining({ code: 'too-old' }));
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
  expect(valueOf(sorted, 'blocks[0].collisionObject')).toBe('3');
  expect(() => restructureNif(sorted, { kind: 'sort-blocks' })).toThrow(
    expect.objectContaining({ code: 'in-order' }),
  );
});

test.skipIf(corpusMissing !== undefined)(
  'the first root of every mesh of the corpus is pasted into itself whole, or refused in words',
  () => {
    let whole = 0;
    for (const path of corpusFiles('nif', /\.nif$/i)) {
      try {
        const before = openNif(corpusFile(path));
        const root = before.footer?.roots[0] ?? -1;
        if (root < 0 || before.bytes.length > 1_000_000) continue;
        const { nif } = pasted(before, before, [root]);
        const first = before.blocks.count;
        for (let block = first; block < nif.blocks.count; block += 1)
          expect(fitOf(nif, block).kind).toBe('exact');
        whole += 1;
      } catch (error) {
        if (!(error instanceof UserError) && !(error instanceof FormatError)) throw error;
      }
    }
    expect(whole).toBeGreaterThan(0);
  },
);

function pasted(nif: Nif, from: Nif, blocks: readonly number[], place: PastePlace = {}) {
  const { changes, warnings } = pastedBlocks(nif, copiedBlocks(from, blocks, true), place);
  return { nif: openNif(applyChanges(nif.bytes, changes).after), warnings };
}

function typesOf({ blocks }: Nif): readonly string[] {
  return Array.from({ length: blocks.count }, (_, block) => blocks.type(block));
}

function valueOf(nif: Nif, path: string): string {
  return nifFields(nif)
    .at(path)
    .text()
    .replace(/ \(.*\)$/, '');
}
