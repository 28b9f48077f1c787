import type { Curve } from '#shared/animation/curve.ts';
import {
  NiBoolData,
  NiColorData,
  NiFloatData,
  NiKeyframeData,
  NiPosData,
  NiRotData,
  NiTransformData,
  NiVisData,
} from '#shared/formats/nif/blocks/animation-data.ts';
import { type BlockReader, blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import {
  colorCurve,
  floatCurve,
  type KeyGroupValue,
  type RotationKeys,
  rotationCurve,
  switchCurve,
  vectorCurve,
} from './key-curves.ts';

/** What a block gives over time: the parts of a transform, or another value. */
export interface BlockCurves {
  readonly translation?: Curve | undefined;
  readonly rotation?: Curve | undefined;
  readonly scale?: Curve | undefined;
  /** One number, three numbers, or a rotation. */
  readonly value?: Curve | undefined;
  /** What of it cannot be played, and why. */
  readonly note?: string | undefined;
}

/** The curves of a data block; undefined if it is none, is damaged or missing. */
export function dataCurves(blocks: BlockReader, block: unknown): BlockCurves | undefined {
  const transform = blockAs(blocks, block, NiTransformData) ?? blockAs(blocks, block, NiKeyframeData);
  if (transform !== undefined) {
    return {
      translation: vectorCurve(transform.translations),
      rotation: rotationCurve(transform as RotationKeys),
      scale: floatCurve(transform.scales),
    };
  }
  const rotation = blockAs(blocks, block, NiRotData);
  if (rotation !== undefined) return { value: rotationCurve(rotation as RotationKeys) };
  const float = blockAs(blocks, block, NiFloatData);
  if (float !== undefined) return { value: floatCurve(float.data) };
  const point = blockAs(blocks, block, NiPosData);
  if (point !== undefined) return { value: vectorCurve(point.data) };
  const color = blockAs(blocks, block, NiColorData);
  if (color !== undefined) return { value: colorCurve(color.data) };
  const bool = blockAs(blocks, block, NiBoolData)?.data.keys ?? blockAs(blocks, block, NiVisData)?.keys;
  return bool === undefined ? undefined : { value: switchCurve(bool as KeyGroupValue['keys']) };
}
