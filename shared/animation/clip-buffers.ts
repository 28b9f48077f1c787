import type { Clip, Rig } from './clip.ts';
import type { Curve } from './curve.ts';

/** The buffers of a clip’s arrays, without duplicates: transferred between threads without copying. */
export function clipBuffers({ tracks, motion }: Clip): readonly ArrayBuffer[] {
  return unique([...tracks.flatMap(({ curve }) => arraysOf(curve)), motion?.samples]);
}

/** The same for skeletons. */
export function rigBuffers(rigs: readonly Rig[]): readonly ArrayBuffer[] {
  return unique(rigs.map(({ pose }) => pose));
}

function arraysOf(curve: Curve): readonly (Float32Array | undefined)[] {
  switch (curve.kind) {
    case 'constant':
      return [];
    case 'sampled':
      return [curve.values];
    case 'keys':
      return [curve.times, curve.values, curve.incoming, curve.outgoing, curve.tbc];
    case 'euler':
      return curve.axes.flatMap(arraysOf);
    case 'spline':
      return [curve.controls];
  }
}

function unique(arrays: readonly (Float32Array | undefined)[]): readonly ArrayBuffer[] {
  const buffers = arrays.flatMap((array) => (array?.buffer instanceof ArrayBuffer ? [array.buffer] : []));
  return [...new Set(buffers)];
}
