import type { Curve } from '#shared/animation/curve.ts';
import { curveValue } from '#shared/animation/curve-value.ts';
import { NiFloatData, NiPosData } from '#shared/formats/nif/blocks/animation-data.ts';
import { type BlockReader, blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import type { BlockCurves } from './data-curves.ts';
import { floatCurve, vectorCurve } from './key-curves.ts';

const SAMPLES_PER_SECOND = 30;
/** Ten minutes. */
const MOST_SAMPLES = 18_000;
const NO_PATH = 'It follows a path that the file does not have.';

interface PathFields {
  readonly pathData: number;
  readonly percentData: number;
  readonly followAxis: number;
}

/**
 * The places on a path over time, as samples: one curve has the path, another one how far along it the object is, from 0
 * to 1 of its keys’ range.
 */
export function pathCurves(blocks: BlockReader, { pathData, percentData }: PathFields): BlockCurves {
  const path = vectorCurve(blockAs(blocks, pathData, NiPosData)?.data);
  const along = floatCurve(blockAs(blocks, percentData, NiFloatData)?.data);
  if (path?.kind !== 'keys' || along?.kind !== 'keys') return { note: NO_PATH };
  const [start, stop] = [along.times[0]!, along.times.at(-1)!];
  const count = Math.ceil((stop - start) * SAMPLES_PER_SECOND) + 1;
  if (!(count >= 1 && count <= MOST_SAMPLES)) return { note: 'It follows a path for too long a time.' };
  const [first, last] = [path.times[0]!, path.times.at(-1)!];
  const step = count > 1 ? (stop - start) / (count - 1) : 1;
  const values = new Float32Array(3 * count);
  const [share, place] = [[0], [0, 0, 0]];
  for (let i = 0; i < count; i += 1) {
    curveValue(along, start + i * step, share);
    curveValue(path, first + share[0]! * (last - first), place);
    values.set(place, 3 * i);
  }
  const translation: Curve = { kind: 'sampled', components: 3, start, step, values };
  return { translation, note: 'It turns along its path in the game, which is not played.' };
}
