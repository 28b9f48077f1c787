import { STEP_40, ZERO_40 } from './rotation-formats.ts';

/**
 * Writes a unit quaternion in 40 bits: three numbers of 12 bits, which of the four parts is left out, and its sign. Source:
 * reference animation.md, 2.
 * @param rotation x, y, z and w from `from` on
 */
export function packRotation40(
  rotation: ArrayLike<number>,
  from: number,
  bytes: Uint8Array,
  at: number,
): void {
  let leftOut = 0;
  for (let i = 1; i < 4; i += 1) {
    if (Math.abs(rotation[from + i] ?? 0) > Math.abs(rotation[from + leftOut] ?? 0)) leftOut = i;
  }
  const parts = [0, 1, 2, 3].filter((i) => i !== leftOut).map((i) => packed(rotation[from + i] ?? 0));
  const [a = 0, b = 0, c = 0] = parts;
  const isNegative = (rotation[from + leftOut] ?? 0) < 0;
  bytes[at] = a;
  bytes[at + 1] = (a >> 8) | (b << 4);
  bytes[at + 2] = b >> 4;
  bytes[at + 3] = c;
  bytes[at + 4] = (c >> 8) | (leftOut << 4) | (isNegative ? 0x40 : 0);
}

function packed(value: number): number {
  return Math.min(0xfff, Math.max(0, Math.round(value / STEP_40) + ZERO_40));
}
