import { compose, type Matrix } from '#shared/scene/matrix.ts';

interface Transform {
  readonly translation: Point;
  readonly rotation: Rotation;
  readonly scale: number;
}
interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
type Rotation = Readonly<
  Record<'m11' | 'm12' | 'm13' | 'm21' | 'm22' | 'm23' | 'm31' | 'm32' | 'm33', number>
>;

/** An object's transform relative to its parent: rotated, scaled, translated (reference nif.md, 2). */
export function nodeTransform({ translation, rotation, scale }: Transform): Matrix {
  return compose(rowsOf(rotation), [translation.x, translation.y, translation.z], scale);
}

/** The rows of a rotation as the file stores them. */
export function rowsOf(r: Rotation): readonly number[] {
  return [r.m11, r.m12, r.m13, r.m21, r.m22, r.m23, r.m31, r.m32, r.m33];
}

/** The transform to these axes and this origin. */
export function matrixOfAxes({
  xAxis: x,
  yAxis: y,
  zAxis: z,
  translation: t,
}: Readonly<Record<'xAxis' | 'yAxis' | 'zAxis' | 'translation', Point>>): Matrix {
  return Float32Array.of(
    ...[x.x, x.y, x.z, 0],
    ...[y.x, y.y, y.z, 0],
    ...[z.x, z.y, z.z, 0],
    ...[t.x, t.y, t.z, 1],
  );
}
