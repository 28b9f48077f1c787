import type { ClipMotion } from '#shared/animation/clip.ts';
import { TRANSFORM } from '#shared/animation/transform-numbers.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import { composeInto } from './transform-parts.ts';

/**
 * Writes where a body is on the way of its root. Between samples it moves evenly, and turns the short way.
 * @param seconds since the start of the clip
 */
export function motionInto(out: Matrix, { samples, duration, up }: ClipMotion, seconds: number): void {
  const last = samples.length / 4 - 1;
  const place = Math.min(last, Math.max(0, (seconds / duration) * last || 0));
  const from = 4 * Math.floor(place);
  const to = 4 * Math.ceil(place);
  const part = place - Math.floor(place);
  for (let axis = 0; axis < 3; axis += 1) {
    PARTS[axis] = samples[from + axis]! + part * (samples[to + axis]! - samples[from + axis]!);
  }
  const turned = samples[to + 3]! - samples[from + 3]!;
  const angle = samples[from + 3]! + part * Math.atan2(Math.sin(turned), Math.cos(turned));
  const sine = Math.sin(angle / 2);
  PARTS[3] = up[0] * sine;
  PARTS[4] = up[1] * sine;
  PARTS[5] = up[2] * sine;
  PARTS[6] = Math.cos(angle / 2);
  composeInto(out, PARTS, 0);
}

const PARTS = new Float32Array(TRANSFORM).fill(1);
