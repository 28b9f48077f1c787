import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOf, movedBox } from '#shared/scene/bounds.ts';

const number = fc.integer({ min: -1000, max: 1000 });

test('a box that is moved, rotated, mirrored or scaled is the box around its corners', () => {
  const points = fc.array(number, { minLength: 6, maxLength: 30 });
  fc.assert(
    fc.property(points, fc.array(number, { minLength: 12, maxLength: 12 }), (all, place) => {
      const [a, b, c, d, e, f, g, h, i, ...shift] = place;
      const matrix = Float32Array.from([a, b, c, 0, d, e, f, 0, g, h, i, 0, ...shift, 1] as number[]);
      const box = boxOf(Float32Array.from(all))!;
      const [x, y, z] = [0, 1, 2].map((axis) => [box.min[axis]!, box.max[axis]!]) as [
        number[],
        number[],
        number[],
      ];
      const corners = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) => [x[n & 1]!, y[(n >> 1) & 1]!, z[n >> 2]!]);
      // Whole numbers of this size are exact, but for the sign of zero.
      const plus = ({ min, max }: typeof box) => [...min, ...max].map((value) => value + 0);
      expect(plus(movedBox(box, matrix))).toEqual(plus(boxOf(Float32Array.from(corners), matrix)!));
    }),
  );
});
