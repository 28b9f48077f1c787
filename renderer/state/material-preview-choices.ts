import * as v from 'valibot';
import { PREVIEW_SHAPES } from '#shared/scene/preview-shapes.ts';
import { LIGHTINGS } from './viewport-choices.ts';

const Size = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000));

/** Settings of the preview of materials: part of the saved layout. */
export const MaterialPreviewChoices = v.object({
  open: v.boolean(),
  /** Its width beside the properties, and its height above them (px at zoom 1). */
  width: Size,
  height: Size,
  /** The shape that materials are shown on, except those of `meshes`. */
  shape: v.picklist(PREVIEW_SHAPES),
  lighting: v.picklist(LIGHTINGS),
  /** Paths in Data of materials, each with that of the mesh that it is shown on; the latest last. */
  meshes: v.array(v.tuple([v.string(), v.string()])),
});
export type MaterialPreviewChoices = v.InferOutput<typeof MaterialPreviewChoices>;

export const defaultMaterialPreview: MaterialPreviewChoices = {
  open: true,
  width: 380,
  height: 260,
  shape: 'sphere',
  lighting: 'studio',
  meshes: [],
};
