/** A place for numbers that are written one by one. */
export type Numbers = Float32Array | Float64Array | number[];

/** Rotations further apart than this are interpolated by angle; closer ones in a straight line, which is the same. */
const NEARLY_ONE = 0.9999995;

/** Makes the quaternion x, y, z, w at `at` one of length 1; one without direction becomes no rotation. */
export function normalizeQuaternion(q: Numbers, at = 0): void {
  const [x, y, z, w] = [q[at]!, q[at + 1]!, q[at + 2]!, q[at + 3]!];
  const length = Math.sqrt(x * x + y * y + z * z + w * w);
  if (!(length > 0) || length === Number.POSITIVE_INFINITY) {
    q[at] = 0;
    q[at + 1] = 0;
    q[at + 2] = 0;
    q[at + 3] = 1;
    return;
  }
  q[at] = x / length;
  q[at + 1] = y / length;
  q[at + 2] = z / length;
  q[at + 3] = w / length;
}

/** Turns each quaternion to the side of the one before it: what only blends them would take the long way. */
export function turnToOneSide(values: Numbers): void {
  for (let at = 4; at < values.length; at += 4) {
    let dot = 0;
    for (let i = 0; i < 4; i += 1) dot += values[at + i]! * values[at - 4 + i]!;
    if (dot < 0) for (let i = 0; i < 4; i += 1) values[at + i] = -values[at + i]!;
  }
}

/**
 * Goes from one rotation to another along the shorter way, at even speed.
 * @param values quaternions x, y, z, w, of which those at `from` and `to` are used
 * @param share 0 = the first one, 1 = the second one
 */
export function slerp(
  values: ArrayLike<number>,
  from: number,
  to: number,
  share: number,
  out: Numbers,
): void {
  const first = lengthAt(values, from);
  const second = lengthAt(values, to);
  let dot = 0;
  for (let i = 0; i < 4; i += 1) dot += (values[from + i]! / first) * (values[to + i]! / second);
  const sign = dot < 0 ? -1 : 1;
  dot = Math.min(1, dot * sign);
  let one = 1 - share;
  let other = share;
  if (dot < NEARLY_ONE) {
    const angle = Math.acos(dot);
    const sine = Math.sin(angle);
    one = Math.sin((1 - share) * angle) / sine;
    other = Math.sin(share * angle) / sine;
  }
  for (let i = 0; i < 4; i += 1) {
    out[i] = (one * values[from + i]!) / first + (sign * other * values[to + i]!) / second;
  }
  normalizeQuaternion(out);
}

/** Applies `b` first, then `a`; both at their place in arrays of x, y, z, w. `out` may be one of them. */
export function multiplyQuaternions(
  a: ArrayLike<number>,
  aAt: number,
  b: ArrayLike<number>,
  bAt: number,
  out: Numbers,
  at: number,
): void {
  const [ax, ay, az, aw] = [a[aAt]!, a[aAt + 1]!, a[aAt + 2]!, a[aAt + 3]!];
  const [bx, by, bz, bw] = [b[bAt]!, b[bAt + 1]!, b[bAt + 2]!, b[bAt + 3]!];
  out[at] = aw * bx + ax * bw + ay * bz - az * by;
  out[at + 1] = aw * by - ax * bz + ay * bw + az * bx;
  out[at + 2] = aw * bz + ax * by - ay * bx + az * bw;
  out[at + 3] = aw * bw - ax * bx - ay * by - az * bz;
}

/**
 * The rotation that turns about x, then y, then z (reference animation.md, 3).
 * @param x radians, as `y` and `z`
 */
export function quaternionOfAngles(x: number, y: number, z: number, out: Numbers): void {
  const [cx, sx] = [Math.cos(x / 2), Math.sin(x / 2)];
  const [cy, sy] = [Math.cos(y / 2), Math.sin(y / 2)];
  const [cz, sz] = [Math.cos(z / 2), Math.sin(z / 2)];
  out[0] = sx * cy * cz - cx * sy * sz;
  out[1] = cx * sy * cz + sx * cy * sz;
  out[2] = cx * cy * sz - sx * sy * cz;
  out[3] = cx * cy * cz + sx * sy * sz;
}

/** 1 for one without direction, so that it can be divided by. */
function lengthAt(values: ArrayLike<number>, at: number): number {
  const [x, y, z, w] = [values[at]!, values[at + 1]!, values[at + 2]!, values[at + 3]!];
  return Math.sqrt(x * x + y * y + z * z + w * w) || 1;
}
