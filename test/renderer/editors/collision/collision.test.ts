import { expect, test } from 'vitest';
import {
  cellOfField,
  cellText,
  movedEdits,
  ownName,
  presetEdits,
  presetOf,
  resetEdits,
  typedEdits,
  unknownNames,
  valueHint,
  whyFixed,
} from '#renderer/editors/collision/body-values.ts';
import {
  type CollisionDraft,
  collisionQuestion,
  withTyped,
} from '#renderer/explorer/batch/collision-draft.ts';
import { collisionWarnings } from '#shared/collision/warnings.ts';
import type { TableBody, ValueCell } from '#shared/contract/collision.ts';
import type { CollisionBody, CollisionSystem } from '#shared/formats/kit/collision-body.ts';

const cell = (value: number, path: string, more: Partial<ValueCell> = {}): ValueCell => ({
  value,
  name: null,
  path,
  also: [],
  suffix: null,
  reason: null,
  stored: null,
  ...more,
});
const table = (index: number, more: Partial<TableBody> = {}): TableBody => ({
  index,
  block: 9,
  node: `Node ${index}`,
  motion: 'dynamic',
  path: `bodies[${index}]`,
  offset: 0,
  length: 0,
  shape: null,
  materials: [cell(0x1dd9c611, `shapes[${index}].userData`, { name: 'Wood' })],
  values: {
    friction: cell(0.5, `materials[${index}].friction`),
    mass: cell(4, `motions[${index}].inverseMass`, { suffix: ' kg' }),
  },
  warnings: [],
  ...more,
});
const keyframed = table(2, {
  values: {
    mass: cell(0, 'motions[2].inverseMass', { reason: 'cannot be set: only animation moves this body' }),
  },
});

test("arithmetic works on each body's value, and units are converted to the field's", () => {
  const heavy = table(1, { values: { mass: cell(10, 'motions[1].inverseMass', { suffix: ' kg' }) } });
  expect(typedEdits([table(0), heavy, keyframed], 'mass', '*1.5')).toEqual({
    problem: null,
    edits: [
      { path: 'motions[0].inverseMass', text: '6 kg' },
      { path: 'motions[1].inverseMass', text: '15 kg' },
    ],
    skipped: 1,
  });
  expect(typedEdits([table(0)], 'friction', 'much').problem).toMatch(/^Type a number/);
  expect(whyFixed(keyframed, 'mass')).toBe('Mass cannot be set: only animation moves this body.');
  expect(whyFixed(keyframed, 'friction')).toBe('Friction: not stored by this body.');
});

test('a value shared by several bodies is set once, and stepped once', () => {
  const shared = { friction: cell(0.5, 'materials[0].friction') };
  const both = [table(0, { values: shared }), table(1, { values: shared })];
  expect(typedEdits(both, 'friction', '*2')).toMatchObject({
    edits: [{ path: 'materials[0].friction', text: '1' }],
  });
  expect(movedEdits(both, 'friction', 0.25)).toEqual([{ path: 'materials[0].friction', text: '0.75' }]);
});

test('materials of a shape with two are set one by one, or all to the same', () => {
  const body = table(0, {
    materials: [cell(1, 'a', { name: 'Wood', also: ['c'] }), cell(0xfcb37ea0, 'b')],
  });
  expect(cellText(body, 'material')).toBe('Wood + 0xFCB37EA0');
  expect(typedEdits([body], 'material', 'Metal + Glass')).toMatchObject({
    edits: [
      { path: 'a', text: 'Metal' },
      { path: 'c', text: 'Metal' },
      { path: 'b', text: 'Glass' },
    ],
  });
  expect(typedEdits([body], 'material', 'Metal')).toMatchObject({
    edits: [{ text: 'Metal' }, { text: 'Metal' }, { text: 'Metal' }],
  });
});

test('a preset holds values that other bodies can take, and skips those they do not have', () => {
  const preset = presetOf(table(0));
  expect(preset).toEqual({ material: 'Wood', friction: '0.5', mass: '4' });
  expect(presetEdits([keyframed], preset)).toMatchObject({
    edits: [{ path: 'shapes[2].userData', text: 'Wood' }],
  });
});

test('only values that differ from the file are reset', () => {
  const changed = table(1, { values: { friction: cell(0.2, 'materials[1].friction', { stored: '0.5' }) } });
  expect(resetEdits([table(0), changed], ['friction', 'mass'])).toEqual([
    { path: 'materials[1].friction', text: null },
  ]);
});

test('a field leads to the cell that shows it', () => {
  const bodies = [table(0), table(1)];
  expect(cellOfField(bodies, 'motions[1].inverseMass')).toEqual({ body: 1, name: 'mass' });
  expect(cellOfField(bodies, 'bodies[1].flags')).toEqual({ body: 1, name: null });
  expect(cellOfField(bodies, 'bodies[10]')).toBeUndefined();
});

test('what was typed as a condition counts without being added, and is added without changing the meaning of others', () => {
  const whereOf = (where: string, typed: CollisionDraft['typed']): string | undefined =>
    collisionQuestion(withTyped({ where, typed, assignments: [], paths: null })).where;
  expect(whereOf('mass > 2', { name: 'friction', operator: '<=', value: ' ' })).toBe('mass > 2');
  expect(whereOf('', { name: 'friction', operator: '>=', value: '-1e-3' })).toBe('friction >= -1e-3');
  expect(whereOf('', { name: 'material', operator: '==', value: 'Glass' })).toBe('material == "Glass"');
  expect(whereOf('mass > 2', { name: 'friction', operator: '<=', value: '0.5' })).toBe(
    'mass > 2 && friction <= 0.5',
  );
  expect(whereOf('a == 1 || b == 2', { name: 'node', operator: '!=', value: 'x "y"' })).toBe(
    `(a == 1 || b == 2) && node != 'x "y"'`,
  );
});

test('names that are not known are choices of their own where materials are hashes, and are warned of', () => {
  const choices = [
    { value: '500811281', label: 'Wood' },
    { value: '0x1DD9C611', label: 'Stone' },
  ];
  expect(ownName('material', choices, 'stone')).toBeNull();
  expect(ownName('material', choices, '0x1DD9C611')).toBeNull();
  expect(ownName('material', choices, 'Stone + Wood')).toBeNull();
  expect(ownName('material', [{ value: '9', label: 'Wood' }], 'Stoen')).toBeNull();
  expect(ownName('layer', choices, 'Stoen')).toBeNull();
  expect(ownName('material', choices, ' Stoen ')).toEqual({
    label: 'Stoen',
    value: 'not a known material, hash 0xAB24F274',
  });
  expect(unknownNames('material', choices, 'Wood + Stoen')).toEqual([
    '“Stoen” is not a known material: its hash 0xAB24F274 is written.',
  ]);
});

test('a request that sets nothing new is the same request', () => {
  const draft = { where: 'mass > 2 ', assignments: [], paths: null };
  expect(collisionQuestion({ ...draft, assignments: [{ name: 'friction', text: ' ' }] })).toEqual(
    collisionQuestion(draft),
  );
  expect(collisionQuestion(draft)).toEqual({ where: 'mass > 2', assignments: [] });
});

test('bodies warn about shared values, missing sounds, unnamed layers and values below 0', () => {
  const body = (index: number, more: Partial<CollisionBody> = {}): CollisionBody => ({
    index,
    path: `bodies[${index}]`,
    node: index === 3 ? undefined : `Node ${index}`,
    nodeBlock: undefined,
    motion: 'dynamic',
    values: { friction: { value: 0.5, path: index < 4 ? 'materials[0]' : 'materials[1]' } },
    shape: undefined,
    ...more,
  });
  const layer = { value: 99, path: 'layer' };
  const system: CollisionSystem = {
    block: 1,
    system: 'packfile',
    bodies: [
      ...[body(0), body(1), body(2), body(3), body(4, { silent: true }), body(5, { values: { layer } })],
      body(6, { values: { friction: { value: -5, path: 'x' }, mass: { value: 0, path: 'y' } } }),
    ],
  };
  const [warnings = []] = collisionWarnings([system]);
  expect(warnings[0]).toEqual([
    'Shares its friction, restitution and trigger with “Node 1”, “Node 2”, body 3: a change to one changes all of them.',
  ]);
  expect(warnings[4]).toEqual([expect.stringContaining('(0x80): its impacts make no sound')]);
  expect(warnings[5]).toEqual([expect.stringContaining('Layer 99 has no known name')]);
  expect(warnings[6]).toEqual([expect.stringContaining('Its friction is -5: the games have none below 0')]);
});

test('the hint of a material speaks of the game of the file: numbers before Skyrim, hashes since', () => {
  const body = (value: number) => ({ materials: [cell(value, 'blocks[0].material')] });
  expect(valueHint('material', [body(9)])).toContain('or its number');
  expect(valueHint('material', [body(9)])).not.toContain('hashed');
  expect(valueHint('material', [body(0x1dd9c611)])).toContain('which is hashed');
  expect(valueHint('friction', [body(9)])).toBe('Higher values grip more; at 0 it slides as on ice.');
});
