import type { Curve } from '#shared/animation/curve.ts';
import { isSet } from '#shared/animation/is-set.ts';
import type { Infer, StructType } from '#shared/binary/type.ts';
import { NiBSplineBasisData, NiBSplineData } from '#shared/formats/nif/blocks/animation-data.ts';
import {
  NiBSplineColorInterpolator,
  NiBSplineCompColorInterpolator,
  NiBSplineCompFloatInterpolator,
  NiBSplineCompPoint3Interpolator,
  NiBSplineCompTransformInterpolator,
  NiBSplineFloatInterpolator,
  NiBSplinePoint3Interpolator,
  NiBSplineTransformInterpolator,
} from '#shared/formats/nif/blocks/interpolators.ts';
import { type BlockReader, blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import type { BlockCurves } from './data-curves.ts';
import { transformCurves } from './stored-values.ts';

/** B-splines: control points of several curves in one block. Source: reference animation.md, 3. */

const NO_HANDLE = 0xffff;
const COMPACT_WHOLE = 32767;
const XYZ = [0, 1, 2];
/** Files have w first, curves last. */
const XYZW = [1, 2, 3, 0];
const MISSING = 'Its control points are not in the file.';

interface SplineBlock {
  readonly startTime: number;
  readonly stopTime: number;
  readonly splineData: number;
  readonly basisData: number;
}

/** How compact points become numbers; undefined = the block has whole numbers. */
interface Range {
  readonly offset: number;
  readonly half: number;
}

/** The curves of a B-spline interpolator; undefined if the block is none. */
export function splineCurves(blocks: BlockReader, block: unknown): BlockCurves | undefined {
  const as = <S extends StructType>(schema: S) => blockAs(blocks, block, schema);
  const compact = as(NiBSplineCompTransformInterpolator);
  const transform = compact ?? as(NiBSplineTransformInterpolator);
  if (transform !== undefined) return transformSplines(blocks, transform, compact);
  const compactFloat = as(NiBSplineCompFloatInterpolator);
  const float = compactFloat ?? as(NiBSplineFloatInterpolator);
  if (float !== undefined) {
    const range = rangeOf(compactFloat?.floatOffset, compactFloat?.floatHalfRange);
    return valueSpline(blocks, float, [0], range, [float.value]);
  }
  const compactPoint = as(NiBSplineCompPoint3Interpolator);
  const point = compactPoint ?? as(NiBSplinePoint3Interpolator);
  if (point !== undefined) {
    const range = rangeOf(compactPoint?.positionOffset, compactPoint?.positionHalfRange);
    const { x, y, z } = point.value;
    return valueSpline(blocks, point, XYZ, range, [x, y, z]);
  }
  const compactColor = as(NiBSplineCompColorInterpolator);
  const color = compactColor ?? as(NiBSplineColorInterpolator);
  if (color === undefined) return undefined;
  const range = rangeOf(compactColor?.colorOffset, compactColor?.colorHalfRange);
  const { r, g, b } = color.value;
  // Four numbers a point, of which the last is not used.
  return valueSpline(blocks, color, XYZ, range, [r, g, b], 4);
}

function transformSplines(
  blocks: BlockReader,
  spline: Infer<typeof NiBSplineTransformInterpolator>,
  compact: Infer<typeof NiBSplineCompTransformInterpolator> | undefined,
): BlockCurves {
  const still = transformCurves(spline.transform);
  const { translationHandle, rotationHandle, scaleHandle } = spline;
  const curve = (handle: number, order: readonly number[], range: Range | undefined) =>
    splineOf(blocks, spline, handle, order, range);
  const places = rangeOf(compact?.translationOffset, compact?.translationHalfRange);
  const translation = curve(translationHandle, XYZ, places);
  const rotation = curve(rotationHandle, XYZW, rangeOf(compact?.rotationOffset, compact?.rotationHalfRange));
  const scale = curve(scaleHandle, [0], rangeOf(compact?.scaleOffset, compact?.scaleHalfRange));
  const isMissing =
    (translationHandle !== NO_HANDLE && translation === undefined) ||
    (rotationHandle !== NO_HANDLE && rotation === undefined) ||
    (scaleHandle !== NO_HANDLE && scale === undefined);
  return {
    translation: translation ?? still.translation,
    rotation: rotation ?? still.rotation,
    scale: scale ?? still.scale,
    note: isMissing ? MISSING : undefined,
  };
}

function valueSpline(
  blocks: BlockReader,
  spline: SplineBlock & { readonly handle: number },
  order: readonly number[],
  range: Range | undefined,
  stored: readonly number[],
  stride = order.length,
): BlockCurves {
  const curve = splineOf(blocks, spline, spline.handle, order, range, stride);
  if (curve !== undefined) return { value: curve };
  const still: Curve | undefined = stored.every(isSet) ? { kind: 'constant', value: stored } : undefined;
  return { value: still, note: spline.handle === NO_HANDLE ? undefined : MISSING };
}

function rangeOf(offset: number | undefined, half: number | undefined): Range | undefined {
  return offset === undefined || half === undefined ? undefined : { offset, half };
}

/** @param order which of a point's stored numbers is each component */
function splineOf(
  blocks: BlockReader,
  { startTime, stopTime, splineData, basisData }: SplineBlock,
  handle: number,
  order: readonly number[],
  range: Range | undefined,
  stride = order.length,
): Curve | undefined {
  const data = blockAs(blocks, splineData, NiBSplineData);
  const count = blockAs(blocks, basisData, NiBSplineBasisData)?.numControlPoints ?? 0;
  if (handle === NO_HANDLE || data === undefined || count === 0) return undefined;
  const points: ArrayLike<number> = range === undefined ? data.floatControlPoints : data.compactControlPoints;
  if (handle + count * stride > points.length) return undefined;
  const components = order.length;
  const controls = new Float32Array(count * components);
  for (let i = 0; i < count; i += 1) {
    for (let c = 0; c < components; c += 1) {
      const stored = points[handle + i * stride + order[c]!]!;
      const number = range === undefined ? stored : range.offset + (range.half * stored) / COMPACT_WHOLE;
      controls[i * components + c] = Number.isFinite(number) ? number : 0;
    }
  }
  return { kind: 'spline', components, start: startTime, stop: stopTime, controls };
}
