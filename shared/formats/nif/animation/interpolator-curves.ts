import type { Curve } from '#shared/animation/curve.ts';
import { isSet } from '#shared/animation/is-set.ts';
import type { Infer } from '#shared/binary/type.ts';
import {
  BSRotAccumTransfInterpolator,
  NiBoolInterpolator,
  NiBoolTimelineInterpolator,
  NiColorInterpolator,
  NiFloatInterpolator,
  NiLookAtInterpolator,
  NiPathInterpolator,
  NiPoint3Interpolator,
  NiQuaternionInterpolator,
  type NiQuatTransform,
  NiTransformInterpolator,
} from '#shared/formats/nif/blocks/interpolators.ts';
import { type BlockReader, blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import type { BlockCurves } from './data-curves.ts';
import { pathCurves } from './path-curves.ts';
import { splineCurves } from './spline-curves.ts';
import { LOOKS_AT, transformCurves } from './stored-values.ts';

/** How deep interpolators may refer to others: a look-at one to three plain ones. */
const DEEPEST = 2;

/** The curves of a data block. */
type DataOf = (block: unknown) => BlockCurves | undefined;

/** The curves of an interpolator; undefined if it is damaged or missing. Values that are not set have no curve. */
export function interpolatorCurves(
  blocks: BlockReader,
  data: DataOf,
  block: unknown,
  depth = 0,
): BlockCurves | undefined {
  const transform =
    blockAs(blocks, block, NiTransformInterpolator) ?? blockAs(blocks, block, BSRotAccumTransfInterpolator);
  if (transform !== undefined) return overPose(transform.transform, data(transform.data));
  const float = blockAs(blocks, block, NiFloatInterpolator);
  if (float !== undefined) return value(data, float.data, [float.value]);
  const bool =
    blockAs(blocks, block, NiBoolInterpolator) ?? blockAs(blocks, block, NiBoolTimelineInterpolator);
  if (bool !== undefined) return value(data, bool.data, bool.value > 1 ? [] : [bool.value]);
  const point = blockAs(blocks, block, NiPoint3Interpolator);
  if (point !== undefined) return value(data, point.data, [point.value.x, point.value.y, point.value.z]);
  const color = blockAs(blocks, block, NiColorInterpolator);
  if (color !== undefined) return value(data, color.data, [color.value.r, color.value.g, color.value.b]);
  const turn = blockAs(blocks, block, NiQuaternionInterpolator);
  if (turn !== undefined) {
    return value(data, turn.data, [turn.value.x, turn.value.y, turn.value.z, turn.value.w]);
  }
  const path = blockAs(blocks, block, NiPathInterpolator);
  if (path !== undefined) return pathCurves(blocks, path);
  const lookAt = blockAs(blocks, block, NiLookAtInterpolator);
  if (lookAt !== undefined && depth < DEEPEST) return lookAtCurves(blocks, data, lookAt, depth);
  const spline = splineCurves(blocks, block);
  if (spline !== undefined) return spline;
  const type = typeof block === 'number' ? blocks.type(block) : '';
  if (type === '' || blocks.value(Number(block)) === undefined) return undefined;
  return { note: `The values of ${type} cannot be played.` };
}

/** Keys where there are some, else the pose. */
function overPose(pose: Infer<typeof NiQuatTransform>, keys: BlockCurves | undefined): BlockCurves {
  const still = transformCurves(pose);
  return {
    translation: keys?.translation ?? still.translation,
    rotation: keys?.rotation ?? still.rotation,
    scale: keys?.scale ?? still.scale,
  };
}

function value(dataOf: DataOf, data: number, stored: readonly number[]): BlockCurves {
  const keyed = dataOf(data)?.value;
  if (keyed !== undefined) return { value: keyed };
  const still: Curve | undefined =
    stored.length > 0 && stored.every(isSet) ? { kind: 'constant', value: stored } : undefined;
  return { value: still };
}

function lookAtCurves(
  blocks: BlockReader,
  data: DataOf,
  lookAt: Infer<typeof NiLookAtInterpolator>,
  depth: number,
): BlockCurves {
  const still = transformCurves(lookAt.transform);
  const part = (block: number) => interpolatorCurves(blocks, data, block, depth + 1)?.value;
  return {
    translation: part(lookAt.interpolatorTranslation) ?? still.translation,
    scale: part(lookAt.interpolatorScale) ?? still.scale,
    note: LOOKS_AT,
  };
}
