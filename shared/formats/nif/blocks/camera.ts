import { f32, u16, u32 } from '#shared/binary/number.ts';
import { when } from '#shared/binary/struct.ts';
import { block, bool, ref } from '#shared/formats/nif/common.ts';
import { type NifContext, V4_2_1_0, V10_1_0_0 } from '#shared/formats/nif/version.ts';
import { AV_OBJECT } from './av-object.ts';

/** Cameras, and the order in which a scene is drawn. Source: nif.xml. */

export const NiCamera = block('NiCamera', () => ({
  ...AV_OBJECT,
  cameraFlags: when(({ version }: NifContext) => version >= V10_1_0_0, u16()),
  frustumLeft: f32(),
  frustumRight: f32(),
  frustumTop: f32(),
  frustumBottom: f32(),
  frustumNear: f32(),
  frustumFar: f32(),
  useOrthographicProjection: when(({ version }: NifContext) => version >= V10_1_0_0, bool()),
  viewportLeft: f32(),
  viewportRight: f32(),
  viewportTop: f32(),
  viewportBottom: f32(),
  lodAdjust: f32(),
  scene: ref(),
  numScreenPolygons: u32({ hue: 'padding', doc: 'Always 0' }),
  numScreenTextures: when(
    ({ version }: NifContext) => version >= V4_2_1_0,
    u32({ hue: 'padding', doc: 'Always 0' }),
  ),
}));

/** Sorters that a NiSortAdjustNode uses: neither has fields. */
export const NiAlphaAccumulator = block('NiAlphaAccumulator', () => ({}));
export const NiClusterAccumulator = block('NiClusterAccumulator', () => ({}));

export const CAMERAS = [NiCamera, NiAlphaAccumulator, NiClusterAccumulator];
