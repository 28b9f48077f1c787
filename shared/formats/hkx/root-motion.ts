import type { ClipMotion } from '#shared/animation/clip.ts';
import type { Members } from './members.ts';

/**
 * The way of a root, from the reference frame that Havok keeps beside an animation.
 * @returns undefined if it stays where it is, as in most idles: there, samples are noise around 0
 */
export function motionOf(frame: Members): ClipMotion | undefined {
  const stored = frame.column('referenceFrameSamples') as
    | Readonly<Record<'x' | 'y' | 'z' | 'w', Float32Array>>
    | undefined;
  const count = frame.count('referenceFrameSamples');
  const duration = frame.number('duration');
  const [x, y, z] = frame.vector('up');
  const length = Math.hypot(x, y, z);
  if (stored === undefined || !(duration > 0) || !(length > 0 && length < Infinity)) return undefined;
  const samples = new Float32Array(4 * count);
  for (let i = 0; i < count; i += 1) {
    samples.set([stored.x[i]!, stored.y[i]!, stored.z[i]!, stored.w[i]!], 4 * i);
  }
  const moves = samples.some((value) => Math.abs(value) > STILL);
  if (!moves || !samples.every(Number.isFinite)) return undefined;
  return { samples, duration, up: [x / length, y / length, z / length] };
}

/** Units or radians: less cannot be seen. Real idles have up to 0.00001. */
const STILL = 1e-3;
