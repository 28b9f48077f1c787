import { compose, type Matrix } from '#shared/scene/matrix.ts';

interface Placed {
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

/** An object's place in its parent: turned, scaled, shifted (reference nif.md, 2). */
export function placeOf({ translation, rotation, scale }: Placed): Matrix {
  return compose(rowsOf(rotation), [translation.x, translation.y, translation.z], scale);
}

/** The rows of a rotation as the file stores them. */
export function rowsOf(r: Rotation): readonly number[] {
  return [r.m11, r.m12, r.m13, r.m21, r.m22, r.m23, r.m31, r.m32, r.m33];
}

/** A place given by where its axes and its origin lie. */
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
