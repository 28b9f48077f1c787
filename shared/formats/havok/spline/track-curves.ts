import type { Curve } from '#shared/animation/curve.ts';
import { ROTATION, SCALE, TRANSFORM, TRANSLATION } from '#shared/animation/transform-numbers.ts';
import type { DecodedTracks } from './spline-animation.ts';

/** Curves of a transform track. */
export interface TrackCurves {
  readonly translation: Curve;
  readonly rotation: Curve;
  /** x, y, z. */
  readonly scale: Curve;
}

/** The curves of every transform track; a part that never changes is a constant. @param frameTime seconds, above 0 */
export function trackCurves(decoded: DecodedTracks, frameTime: number): readonly TrackCurves[] {
  return Array.from({ length: decoded.tracks }, (_, track) => {
    const part = (offset: number, components: number): Curve =>
      curveOf(
        decoded.transforms,
        decoded.tracks * TRANSFORM,
        track * TRANSFORM + offset,
        components,
        frameTime,
      );
    return {
      translation: part(TRANSLATION, 3),
      rotation: part(ROTATION, 4),
      scale: part(SCALE, 3),
    };
  });
}

/** The curves of the float tracks. */
export function floatCurves({ floats, floatTracks }: DecodedTracks, frameTime: number): readonly Curve[] {
  return Array.from({ length: floatTracks }, (_, track) => curveOf(floats, floatTracks, track, 1, frameTime));
}

function curveOf(all: Float32Array, stride: number, from: number, components: number, step: number): Curve {
  const count = Math.floor(all.length / stride);
  const values = new Float32Array(count * components);
  let isConstant = true;
  for (let frame = 0, to = 0, at = from; frame < count; frame += 1, at += stride) {
    for (let i = 0; i < components; i += 1, to += 1) {
      const value = all[at + i] ?? 0;
      values[to] = value;
      if (value !== all[from + i]) isConstant = false;
    }
  }
  if (isConstant) return { kind: 'constant', value: Array.from(values.subarray(0, components)) };
  return { kind: 'sampled', components, start: 0, step, values };
}
