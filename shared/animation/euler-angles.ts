import { type Numbers, normalizeQuaternion } from './quaternion.ts';

/** Closer to straight up or down than this, only the sum or the difference of x and z is known. */
const NEARLY_STRAIGHT = 0.9999999;

/**
 * The angles of a rotation about x, then y, then z, as `quaternionOfAngles` takes them (reference animation.md, 3).
 *
 * A rotation has many such angles: those nearest to the ones in `angles` are chosen, so that a curve of them does not
 * jump by half or whole turns where the rotation goes on smoothly.
 * @param q x, y, z, w of any length
 * @param angles three angles in radians that are near; gets the result
 */
export function anglesOfQuaternion(q: ArrayLike<number>, angles: Numbers): void {
  for (let i = 0; i < 4; i += 1) UNIT[i] = q[i] ?? 0;
  normalizeQuaternion(UNIT);
  const [x, y, z, w] = [UNIT[0]!, UNIT[1]!, UNIT[2]!, UNIT[3]!];
  const [nearX, nearY, nearZ] = [angles[0]!, angles[1]!, angles[2]!];
  const sine = 2 * (w * y - z * x);
  if (Math.abs(sine) > NEARLY_STRAIGHT) {
    const way = sine > 0 ? -1 : 1;
    const turn = 2 * Math.atan2(x, w);
    const off = closest(turn, nearX + way * nearZ) - (nearX + way * nearZ);
    angles[0] = nearX + off / 2;
    angles[1] = closest((sine > 0 ? Math.PI : -Math.PI) / 2, nearY);
    angles[2] = nearZ + (way * off) / 2;
    return;
  }
  const aboutX = Math.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y));
  const aboutY = Math.asin(sine);
  const aboutZ = Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z));
  // The same rotation the other way round.
  const one = [closest(aboutX, nearX), closest(aboutY, nearY), closest(aboutZ, nearZ)] as const;
  const other = [
    closest(aboutX + Math.PI, nearX),
    closest(Math.PI - aboutY, nearY),
    closest(aboutZ + Math.PI, nearZ),
  ] as const;
  const far = ([a, b, c]: readonly [number, number, number]): number =>
    Math.abs(a - nearX) + Math.abs(b - nearY) + Math.abs(c - nearZ);
  const best = far(one) <= far(other) ? one : other;
  for (let i = 0; i < 3; i += 1) angles[i] = best[i]!;
}

const UNIT = new Float64Array(4);

/** The same direction, by whole turns as close to another as can be. */
function closest(angle: number, near: number): number {
  return angle + 2 * Math.PI * Math.round((near - angle) / (2 * Math.PI));
}
