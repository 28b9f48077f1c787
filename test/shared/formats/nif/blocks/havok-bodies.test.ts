import { describe, expect, test } from 'vitest';
import { locate } from '#shared/binary/locate.ts';
import { bhkRigidBody } from '#shared/formats/nif/blocks/havok-bodies.ts';
import { blockField } from '#shared/formats/nif/located.ts';
import { type Nif, readBlock } from '#shared/formats/nif/open.ts';
import { gameOf, type NifContext, type NifGame, nifVersion } from '#shared/formats/nif/version.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { FALLOUT, FALLOUT_4, OBLIVION, SKYRIM } from '#test/support/hand-laid-nif.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

/** Offsets of a rigid body’s fields as measured (reference nif.md, 5.3); null = the field is not there. */
const OFFSETS: Readonly<Record<string, readonly (number | null)[]>> = {
  //                                       to NV  Skyrim    FO4
  shape: /*                            */ [0x00, 0x00, 0x00],
  havokFilter: /*                      */ [0x04, 0x04, 0x04],
  'worldObjectInfo.broadPhaseType': /* */ [0x0c, 0x0c, 0x0c],
  'entityInfo.collisionResponse': /*   */ [0x1c, 0x1c, 0x1c],
  'entityInfo.processContactCallbackDelay': [0x1e, 0x1e, 0x1e],
  'rigidBodyInfo.havokFilter': /*      */ [0x24, 0x24, 0x24],
  'rigidBodyInfo.collisionResponse': /**/ [0x2c, 0x30, 0xe8],
  'rigidBodyInfo.translation': /*      */ [0x34, 0x34, 0x34],
  'rigidBodyInfo.rotation': /*         */ [0x44, 0x44, 0x44],
  'rigidBodyInfo.linearVelocity': /*   */ [0x54, 0x54, 0x54],
  'rigidBodyInfo.angularVelocity': /*  */ [0x64, 0x64, 0x64],
  'rigidBodyInfo.inertiaTensor': /*    */ [0x74, 0x74, 0x74],
  'rigidBodyInfo.center': /*           */ [0xa4, 0xa4, 0xa4],
  'rigidBodyInfo.mass': /*             */ [0xb4, 0xb4, 0xb4],
  'rigidBodyInfo.linearDamping': /*    */ [0xb8, 0xb8, 0xb8],
  'rigidBodyInfo.angularDamping': /*   */ [0xbc, 0xbc, 0xbc],
  'rigidBodyInfo.timeFactor': /*       */ [null, 0xc0, 0xe0],
  'rigidBodyInfo.gravityFactor': /*    */ [null, 0xc4, 0xc0],
  'rigidBodyInfo.friction': /*         */ [0xc0, 0xc8, 0xc4],
  'rigidBodyInfo.rollingFrictionMultiplier': [null, 0xcc, 0xc8],
  'rigidBodyInfo.restitution': /*      */ [0xc4, 0xd0, 0xcc],
  'rigidBodyInfo.maxLinearVelocity': /**/ [0xc8, 0xd4, 0xd0],
  'rigidBodyInfo.maxAngularVelocity': /**/ [0xcc, 0xd8, 0xd4],
  'rigidBodyInfo.penetrationDepth': /* */ [0xd0, 0xdc, 0xdc],
  'rigidBodyInfo.motionSystem': /*     */ [0xd4, 0xe0, 0xd8],
  'rigidBodyInfo.deactivatorType': /*  */ [0xd5, 0xe1, 0xd9],
  'rigidBodyInfo.solverDeactivation': /**/ [0xd6, 0xe2, 0xda],
  'rigidBodyInfo.qualityType': /*      */ [0xd7, 0xe3, 0xec],
  numConstraints: /*                   */ [0xe4, 0xf4, 0xf4],
  constraints: /*                      */ [0xe8, 0xf8, 0xf8],
  bodyFlags: /*                        */ [0xe8, 0xf8, 0xf8],
};

/** Bytes of a body without constraints. */
const SIZES = [236, 250, 250];
const FORMS: readonly { readonly name: string; readonly form: number; readonly context: NifContext }[] = [
  { name: 'Oblivion', form: 0, context: OBLIVION },
  { name: 'Fallout 3', form: 0, context: FALLOUT },
  { name: 'Skyrim', form: 1, context: SKYRIM },
  { name: 'Skyrim SE', form: 1, context: { ...SKYRIM, bs: 100 } },
  { name: 'Fallout 4', form: 2, context: FALLOUT_4 },
];

describe.each(FORMS)('a rigid body of $name', ({ form, context }) => {
  const size = SIZES[form] ?? 0;
  const tree = locate(bhkRigidBody, new Uint8Array(size), context);

  test.each(Object.entries(OFFSETS))('has %s where it was measured', (path, offsets) => {
    const offset = offsets[form];
    if (offset === null) expect(() => tree.at(path)).toThrow(/has no field/);
    else expect(tree.at(path).offset).toBe(offset);
  });

  test('ends where its size says', () => {
    expect(tree.root.length).toBe(size);
  });
});

test('a rigid body of 10.0.1.2 lacks the copies before its position, velocity limits and depth', () => {
  const context: NifContext = { littleEndian: true, version: nifVersion(10, 0, 1, 2), user: 0, bs: 3 };
  const { root } = locate(bhkRigidBody, new Uint8Array(300), context);
  const info = root.children(0, 99).find(({ name }) => name === 'rigidBodyInfo');
  const names = info?.children(0, 99).map(({ name }) => name) ?? [];
  expect(names.slice(0, 3)).toEqual(['unused04', 'translation', 'rotation']);
  expect(names.slice(-7)).toEqual([
    'friction',
    'restitution',
    'motionSystem',
    'deactivatorType',
    'solverDeactivation',
    'qualityType',
    'unused05',
  ]);
});

interface Body {
  readonly name: string;
  readonly nif: Nif;
  readonly index: number;
  readonly game: NifGame;
}
const bodies: readonly Body[] = nifCorpus.flatMap(({ name, nif }) =>
  Array.from({ length: nif.blocks.count }, (_, index) => ({
    name,
    nif,
    index,
    game: gameOf(nif.context),
  })).filter(({ index }) => /^bhkRigidBodyT?$/.test(nif.blocks.type(index))),
);
const info = ({ nif, index }: Body) => readBlock(nif, index, bhkRigidBody).value.rigidBodyInfo;

describe.skipIf(corpusMissing !== undefined)('rigid bodies of the corpus', () => {
  test('exist for Fallout 3, Skyrim and Skyrim SE', () => {
    const of = (game: NifGame): number => bodies.filter((body) => body.game === game).length;
    expect([of('Fallout 3'), of('Skyrim'), of('Skyrim SE')]).toEqual([2, 26, 27]);
  });

  test('have a size that depends on their number of constraints', () => {
    for (const { nif, index } of bodies) {
      const { value, end } = readBlock(nif, index, bhkRigidBody);
      const [before, flags] = nif.context.bs < 76 ? [0xe4, 4] : [0xf4, 2];
      expect(end).toBe(before + 4 + 4 * value.numConstraints + flags);
      expect(end).toBe(nif.blocks.end(index) - nif.blocks.start(index));
    }
  });

  test('hold filter, response and delay twice, the same each time', () => {
    expect(bodies.length).toBeGreaterThan(50);
    for (const { nif, index } of bodies) {
      const { value } = readBlock(nif, index, bhkRigidBody);
      expect(value.rigidBodyInfo.havokFilter).toEqual(value.havokFilter);
      expect(value.rigidBodyInfo.collisionResponse).toBe(value.entityInfo.collisionResponse);
      expect(value.rigidBodyInfo.processContactCallbackDelay).toBe(
        value.entityInfo.processContactCallbackDelay,
      );
    }
  });

  test('have unit rotations and shapes that are shapes', () => {
    for (const body of bodies) {
      const { x, y, z, w } = info(body).rotation;
      expect(Math.hypot(x, y, z, w)).toBeCloseTo(1, 3);
      const { shape } = readBlock(body.nif, body.index, bhkRigidBody).value;
      expect(body.nif.blocks.type(shape)).toMatch(/^bhk\w+Shape$/);
    }
  });

  test.each(Object.entries(OFFSETS))('have %s where it was measured', (path, offsets) => {
    for (const { nif, index } of bodies) {
      const offset = offsets[nif.context.bs < 83 ? 0 : nif.context.bs < 130 ? 1 : 2];
      if (offset === null || path === 'bodyFlags') continue;
      const found = path
        .split('.')
        .reduce((field, step) => field?.step(step) ?? field, blockField(nif, index));
      expect(found.name).toBe(path.split('.').at(-1));
      expect(found.offset - nif.blocks.start(index)).toBe(offset);
    }
  });
});

/**
 * How often each value occurs in the corpus part of the measured files, counted by a script that knows only the offsets
 * above: Fallout New Vegas, Skyrim, Skyrim SE. Each is among the values of reference nif.md, 5.3.
 */
const COUNTS: Readonly<Record<string, readonly Readonly<Record<number, number>>[]>> = {
  friction: [{ 0.5: 1 }, { 0.3: 17, 0.5: 8 }, { 0.3: 18, 0.5: 8, 0.8: 1 }],
  rollingFrictionMultiplier: [{}, { 0: 25 }, { 0: 27 }],
  restitution: [{ 0.4: 1 }, { 0.4: 8, 0.8: 17 }, { 0.4: 8, 0.8: 19 }],
  linearDamping: [{ 0.1: 1 }, { 0.0498: 17, 0.09961: 8 }, { 0.09961: 27 }],
  angularDamping: [{ 0.05: 1 }, { 0.0498: 25 }, { 0.0498: 26, 0.25: 1 }],
  maxLinearVelocity: [{ 1068: 1 }, { 104.4: 24, 1000000: 1 }, { 104.4: 27 }],
  maxAngularVelocity: [{ 31.57: 1 }, { 31.57: 24, 1000000: 1 }, { 31.57: 27 }],
  timeFactor: [{}, { 1: 25 }, { 1: 27 }],
  gravityFactor: [{}, { 1: 25 }, { 1: 27 }],
  motionSystem: [{ 4: 1 }, { 3: 5, 4: 18, 5: 2 }, { 3: 3, 4: 18, 5: 6 }],
  deactivatorType: [{ 2: 1 }, { 1: 25 }, { 1: 27 }],
  solverDeactivation: [{ 2: 1 }, { 1: 2, 2: 23 }, { 1: 6, 2: 21 }],
  qualityType: [{ 3: 1 }, { 0: 2, 1: 18, 4: 5 }, { 0: 6, 1: 18, 4: 3 }],
};
const GAMES: readonly NifGame[] = ['Fallout 3', 'Skyrim', 'Skyrim SE'];

function counted(values: readonly number[]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const value of values) {
    const shown = Number(value.toPrecision(4));
    counts[shown] = (counts[shown] ?? 0) + 1;
  }
  return counts;
}

describe.skipIf(corpusMissing !== undefined)('values of the measured files’ bodies', () => {
  const measured = bodies.filter(({ name }) => name.startsWith('nif/pynifly/'));

  test.each(Object.entries(COUNTS))('%s', (field, counts) => {
    const stored = GAMES.map((game) =>
      counted(
        measured
          .filter((body) => body.game === game)
          .flatMap(
            (body) => (info(body) as unknown as Readonly<Record<string, number | undefined>>)[field] ?? [],
          ),
      ),
    );
    expect(stored).toEqual(counts);
  });

  test('layers', () => {
    const layers = GAMES.map((game) =>
      counted(
        measured
          .filter((body) => body.game === game)
          .map(({ nif, index }) => readBlock(nif, index, bhkRigidBody).value.havokFilter.layer),
      ),
    );
    expect(layers).toEqual([
      { 5: 1 },
      { 1: 2, 2: 1, 4: 3, 5: 2, 8: 17 },
      { 0: 1, 1: 3, 4: 2, 5: 1, 8: 18, 9: 1, 13: 1 },
    ]);
  });
});
