import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anglesOfQuaternion } from '#shared/animation/euler-angles.ts';
import { quaternionOfAngles } from '#shared/animation/quaternion.ts';

const angle = fc.double({ min: -7, max: 7, noNaN: true });
const anyAngles = fc.tuple(angle, angle, angle);

/** How far two rotations are apart, from 0. */
function apart(a: readonly number[], b: readonly number[]): number {
  return 1 - Math.abs(a.reduce((sum, one, i) => sum + one * b[i]!, 0));
}

function quaternion([x, y, z]: readonly [number, number, number]): number[] {
  const out = [0, 0, 0, 0];
  quaternionOfAngles(x, y, z, out);
  return out;
}

test('angles of a rotation give the same rotation, whatever angles are near', () => {
  fc.assert(
    fc.property(anyAngles, anyAngles, (angles, near) => {
      const q = quaternion(angles);
      const found = [...near];
      anglesOfQuaternion(q, found);
      const [x, y, z] = found as [number, number, number];
      expect(apart(quaternion([x, y, z]), q)).toBeLessThan(1e-6);
    }),
  );
});

test('angles that are near come back as they are, beyond whole turns too', () => {
  fc.assert(
    fc.property(anyAngles, (angles) => {
      fc.pre(Math.abs(Math.cos(angles[1])) > 0.01);
      const found = [...angles];
      anglesOfQuaternion(quaternion(angles), found);
      for (let i = 0; i < 3; i += 1) expect(found[i]).toBeCloseTo(angles[i]!, 6);
    }),
  );
});

test('a bone that points straight up keeps the angles that it had', () => {
  fc.assert(
    fc.property(angle, angle, fc.constantFrom(1, -1), (x, z, up) => {
      const found = [x, (up * Math.PI) / 2, z];
      anglesOfQuaternion(quaternion([x, (up * Math.PI) / 2, z]), found);
      expect(found[0]).toBeCloseTo(x, 6);
      expect(found[1]).toBeCloseTo((up * Math.PI) / 2, 6);
      expect(found[2]).toBeCloseTo(z, 6);
    }),
  );
});

test('a quaternion without direction is no rotation', () => {
  const found = [0, 0, 0];
  anglesOfQuaternion([Number.NaN, 0, 0, 0], found);
  expect(found.map(Math.abs)).toEqual([0, 0, 0]);
});
