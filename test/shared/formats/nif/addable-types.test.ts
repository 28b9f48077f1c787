import { describe, expect, test } from 'vitest';
import { referringTo } from '#shared/binary/referring.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { typesOfGame } from '#shared/formats/nif/block-games.ts';
import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import { BLOCK_TYPES } from '#shared/formats/nif/block-types.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { fitOf } from '#shared/formats/nif/inspect.ts';
import { blockField } from '#shared/formats/nif/located.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifOpener } from '#shared/formats/nif/opener.ts';
import { restructureNif } from '#shared/formats/nif/restructure.ts';
import { gameOf, type NifGame } from '#shared/formats/nif/version.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

const GAMES: readonly NifGame[] = [
  'Morrowind',
  'Oblivion',
  'Fallout 3',
  'Skyrim',
  'Skyrim SE',
  'Fallout 4',
  'Fallout 76',
  'Starfield',
];

describe.skipIf(corpusMissing !== undefined)('the corpus', () => {
  test('has no block of a type unknown for its game', () => {
    const odd = new Set<string>();
    for (const { nif } of nifCorpus) {
      const game = gameOf(nif.context);
      const known = typesOfGame(game);
      for (let i = 0; i < nif.blocks.count; i += 1) {
        const type = nif.blocks.type(i);
        if (BLOCK_TYPES.has(type) && !known.has(type)) odd.add(`${type} in ${game}`);
      }
    }
    expect([...odd]).toEqual([]);
  });

  test('has no reference to a block of a kind the field does not accept', () => {
    const odd = new Set<string>();
    const kinds = new Set<string>();
    for (const { nif } of nifCorpus) {
      for (let i = 0; i < nif.blocks.count; i += 1) {
        if (fitOf(nif, i).kind !== 'exact') continue;
        for (const field of referringTo(blockField(nif, i), 'blocks')) {
          const to = nif.blocks.type(Number(field.value()));
          if (field.takes === undefined || !BLOCK_TYPES.has(to)) continue;
          kinds.add(field.takes);
          if (!isOfKind(to, field.takes)) odd.add(`${nif.blocks.type(i)}.${field.name} leads to ${to}`);
        }
      }
    }
    expect([...odd]).toEqual([]);
    expect(kinds.size).toBeGreaterThan(12);
  });
});

test('games list only types that exist', () => {
  const unknown = GAMES.flatMap((game) => [...typesOfGame(game)].filter((type) => !BLOCK_TYPES.has(type)));
  expect(unknown).toEqual([]);
});

test('each game has its own way to hold vertices', () => {
  const shapes = ['NiTriShape', 'BSTriShape', 'BSGeometry'];
  const has = GAMES.map((game) => shapes.filter((shape) => typesOfGame(game).has(shape)).join(' '));
  expect(has).toEqual([
    'NiTriShape',
    'NiTriShape',
    'NiTriShape',
    'NiTriShape',
    'NiTriShape BSTriShape',
    'BSTriShape',
    'BSTriShape',
    'BSGeometry',
  ]);
});

test('types of the file’s game come first, all others stay available', () => {
  const { usual, others, takes } = addable();
  expect(takes).toBeNull();
  expect(usual).toContain('BSLightingShaderProperty');
  expect(usual).not.toContain('BSGeometry');
  expect(others).toContain('BSGeometry');
  expect([...usual, ...others].sort()).toEqual([...BLOCK_TYPES.keys()].sort());
});

test('a reference is offered the types it accepts', () => {
  expect(addable('blocks[1].alphaProperty').usual).toEqual(['NiAlphaProperty']);
  const collision = addable('blocks[1].collisionObject');
  expect(collision.takes).toBe('collision object');
  expect(collision.usual).toContain('bhkCollisionObject');
  expect(collision.usual).not.toContain('NiNode');
  expect(collision.others).toContain('bhkNPCollisionObject');
  expect(addable('blocks[0].children[0]').usual).toContain('NiTriShape');
});

test('a block added to a reference is linked by it in one step', () => {
  const nif = openNif(cubeNif());
  const slot = 'blocks[1].alphaProperty';
  const edit = { kind: 'add-block', type: 'NiAlphaProperty', at: 2, slot } as const;
  const { changes, label } = restructureNif(nif, edit);
  expect(label).toBe('Add NiAlphaProperty as alphaProperty of NiTriShape “Side” (block 1)');
  const { after, undone } = applyChanges(nif.bytes, changes);
  expect(Buffer.compare(undone, nif.bytes)).toBe(0);
  const tree = nifFields(openNif(after));
  expect(tree.at(slot).text()).toBe('2 (NiAlphaProperty)');
  expect(tree.at('blocks[1].data').text()).toBe('3 (NiTriShapeData)');
  expect(() => restructureNif(openNif(after), edit)).toThrow(expect.objectContaining({ code: 'slot-taken' }));
  expect(() => restructureNif(nif, { ...edit, slot: 'blocks[1].flags' })).toThrow(
    expect.objectContaining({ code: 'no-such-field' }),
  );
});

function addable(slot?: string) {
  const answer = nifOpener.open(bytesSource(cubeNif(), 'cube.nif')).structure?.addableTypes?.(slot);
  if (answer === undefined) throw new Error('a NIF takes blocks');
  return answer;
}
