import { describe, expect, test } from 'vitest';
import {
  bhkBallSocketConstraintChain,
  bhkBreakableConstraint,
  bhkHingeConstraint,
  bhkLimitedHingeConstraint,
  bhkMalleableConstraint,
  bhkPrismaticConstraint,
  bhkRagdollConstraint,
} from '#shared/formats/nif/blocks/havok-constraints.ts';
import {
  bhkBlendController,
  bhkPoseArray,
  bhkRagdollTemplateData,
} from '#shared/formats/nif/blocks/havok-ragdoll.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { FALLOUT, lay, OBLIVION, SKYRIM, take } from '#test/support/hand-laid-nif.ts';

/** Blocks written by hand from the published description, for types without a file in the corpus. */

const FALLOUT_14: NifContext = { ...FALLOUT, bs: 14 };

const vector = (from: number): readonly number[] => [from, from + 1, from + 2, from + 3];

describe('constraints', () => {
  const bodies = (context: NifContext) => lay(context).u32(2).i32(3, 4).u32(1);
  const vectors = (count: number): readonly number[] => Array.from({ length: count * 4 }, (_, i) => i);

  test('of Oblivion have pivots first; since Fallout 3 each side is a transform, and there may be a motor', () => {
    const old = take(bhkRagdollConstraint, bodies(OBLIVION).f32(...vectors(6), 1, 2, 3, 4, 5, 6), OBLIVION);
    expect(old.constraint).toMatchObject({
      pivotA: { x: 0 },
      twistA: { x: 8 },
      coneMaxAngle: 1,
      maxFriction: 6,
    });
    const early = take(
      bhkRagdollConstraint,
      bodies(FALLOUT_14).f32(...vectors(6), 1, 2, 3, 4, 5, 6),
      FALLOUT_14,
    );
    expect(early.constraint).toMatchObject({ pivotA: { x: 0 } });
    const late = take(
      bhkRagdollConstraint,
      bodies(FALLOUT)
        .f32(...vectors(8), 1, 2, 3, 4, 5, 6)
        .u8(0),
      FALLOUT,
    );
    expect(late.constraint).toMatchObject({ twistA: { x: 0 }, pivotA: { x: 12 }, pivotB: { x: 28 } });
  });

  test.each([
    [1, [1, 2, 3, 4, 5, 6], [1], 'positionMotor'],
    [2, [1, 2, 3, 4], [1, 0], 'velocityMotor'],
    [3, [1, 2, 3, 4], [1], 'springDamperMotor'],
  ] as const)('a motor of kind %i has fields of its own', (type, floats, bools, name) => {
    const laid = bodies(FALLOUT)
      .f32(...vectors(8), -1, 1, 10)
      .u8(type)
      .f32(...floats)
      .u8(...bools);
    const { constraint } = take(bhkLimitedHingeConstraint, laid, FALLOUT);
    expect(constraint).toMatchObject({ minAngle: -1, motor: { type, [name]: { minForce: 1, maxForce: 2 } } });
  });

  test('hinge and prismatic follow the version', () => {
    const hinge = take(bhkHingeConstraint, bodies(OBLIVION).f32(...vectors(5)), OBLIVION);
    expect(hinge.constraint).toMatchObject({ pivotA: { x: 0 }, axisB: { x: 16 } });
    expect(take(bhkHingeConstraint, bodies(FALLOUT).f32(...vectors(8)), FALLOUT).constraint).toMatchObject({
      axisA: { x: 0 },
      pivotB: { x: 28 },
    });
    const rail = take(bhkPrismaticConstraint, bodies(OBLIVION).f32(...vectors(8), 1, 2, 3), OBLIVION);
    expect(rail.constraint).toMatchObject({ slidingA: { x: 12 }, slidingB: { x: 16 }, maxDistance: 2 });
    const later = take(
      bhkPrismaticConstraint,
      bodies(FALLOUT)
        .f32(...vectors(8), 1, 2, 3)
        .u8(0),
      FALLOUT,
    );
    expect(later.constraint).toMatchObject({ slidingA: { x: 0 }, slidingB: { x: 16 }, friction: 3 });
  });

  test('a malleable one holds another, softened by two numbers in Oblivion and by one later', () => {
    const inner = (context: NifContext) =>
      bodies(context)
        .u32(0)
        .u32(2)
        .i32(3, 4)
        .u32(1)
        .f32(...vectors(2));
    const old = take(bhkMalleableConstraint, inner(OBLIVION).f32(0.5, 0.25), OBLIVION).constraint;
    expect(old).toMatchObject({ type: 0, ballAndSocket: { pivotB: { x: 4 } }, tau: 0.5, damping: 0.25 });
    const late = take(bhkMalleableConstraint, inner(FALLOUT).f32(0.75), FALLOUT).constraint;
    expect(late).toMatchObject({ strength: 0.75, hinge: undefined });
    expect(late).not.toHaveProperty('tau');
  });

  test('a breakable one may hold a malleable one', () => {
    const laid = bodies(FALLOUT)
      .u32(13, 2)
      .i32(3, 4)
      .u32(1)
      .u32(8, 2)
      .i32(3, 4)
      .u32(1)
      .f32(...vectors(2), 5)
      .f32(0.75)
      .f32(1000)
      .u8(1);
    const { constraintData, threshold, removeWhenBroken } = take(bhkBreakableConstraint, laid, FALLOUT);
    expect(constraintData.malleable).toMatchObject({ type: 8, stiffSpring: { length: 5 }, strength: 0.75 });
    expect([threshold, removeWhenBroken]).toEqual([1000, 1]);
  });

  test('a chain counts two pivots per joint', () => {
    const laid = lay(SKYRIM)
      .u32(4)
      .f32(...vectors(4), 1, 0.6, 0.001, 0.1)
      .u32(3)
      .i32(5, 6, 7)
      .u32(2)
      .i32(5, 7)
      .u32(1);
    const chain = take(bhkBallSocketConstraintChain, laid, SKYRIM);
    expect([...chain.pivots.pivotA.x]).toEqual([0, 8]);
    expect([...chain.constraintChainInfo.chainedEntities]).toEqual([5, 6, 7]);
  });
});

describe('ragdolls of Fallout 3', () => {
  test('poses hold one transform per bone', () => {
    const laid = lay(FALLOUT).u32(2, 3, 4).u32(1).u32(1).f32(1, 2, 3, 0, 0, 0, 1, 1, 1, 1);
    const { bones, poses } = take(bhkPoseArray, laid, FALLOUT);
    expect(bones).toEqual(Uint32Array.of(3, 4));
    expect(poses[0]?.transforms.rotation.w[0]).toBe(1);
  });

  test('a bone of a template holds constraints of any kind', () => {
    const laid = lay(FALLOUT)
      .u32(0)
      .f32(9, 0.8, 0.3, 1)
      .u32(7, 1)
      .u32(0, 2)
      .i32(-1, -1)
      .u32(1)
      .f32(...vector(0), ...vector(4));
    const bone = take(bhkRagdollTemplateData, laid, FALLOUT);
    expect(bone).toMatchObject({ mass: 9, material: 7 });
    expect(bone.constraint[0]?.ballAndSocket?.pivotB.x).toBe(4);
  });

  test('a blend controller is a controller followed by a number', () => {
    const laid = lay(FALLOUT).i32(-1).u16(8).f32(1, 0, 0, 0).i32(3).u32(0);
    expect(take(bhkBlendController, laid, FALLOUT)).toMatchObject({ target: 3, keys: 0 });
  });
});
