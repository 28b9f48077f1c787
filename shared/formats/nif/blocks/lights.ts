import { f32, i16, u16, u32 } from '#shared/binary/number.ts';
import { array, when } from '#shared/binary/struct.ts';
import {
  block,
  bool,
  byteBool,
  Color3,
  Matrix33,
  NiPlane,
  ptr,
  ref,
  Vector3,
} from '#shared/formats/nif/common.ts';
import { CLAMP_MODES, FILTER_MODES } from '#shared/formats/nif/render-enums.ts';
import {
  type NifContext,
  nifVersion,
  V3_3_0_13,
  V4_0_0_2,
  V10_1_0_0,
  V10_1_0_106,
  V10_2_0_0,
  V20_2_0_5,
} from '#shared/formats/nif/version.ts';
import { AV_OBJECT } from './av-object.ts';

/** Lights, and textures projected onto a scene like light. Source: nif.xml. */

const listsNodes = ({ version, bs }: NifContext): boolean => version >= V10_1_0_0 && bs < 130;

const DYNAMIC_EFFECT = {
  ...AV_OBJECT,
  switchState: when(
    ({ version, bs }: NifContext) => version >= V10_1_0_106 && bs < 130,
    bool({ doc: 'Whether it is on' }),
  ),
  numAffectedNodes: when(
    (context: NifContext) => context.version <= V4_0_0_2 || listsNodes(context),
    u32({ edit: 'derived' }),
  ),
  affectedNodes: when(
    (context: NifContext) => context.version <= V3_3_0_13 || listsNodes(context),
    array(ptr(), 'numAffectedNodes', { doc: 'Nodes it lights, with all below them' }),
  ),
  affectedNodePointers: when(
    ({ version }: NifContext) => version > V3_3_0_13 && version <= V4_0_0_2,
    array(u32({ display: 'hex' }), 'numAffectedNodes', {
      doc: 'Addresses of the nodes when exported; meaningless in the file',
    }),
  ),
};

const LIGHT = {
  ...DYNAMIC_EFFECT,
  dimmer: f32({ doc: 'Brightness of its colors' }),
  ambientColor: Color3,
  diffuseColor: Color3,
  specularColor: Color3,
};

export const NiAmbientLight = block('NiAmbientLight', LIGHT);
export const NiDirectionalLight = block('NiDirectionalLight', LIGHT);

const POINT_LIGHT = {
  ...LIGHT,
  constantAttenuation: f32(),
  linearAttenuation: f32(),
  quadraticAttenuation: f32(),
};
export const NiPointLight = block('NiPointLight', POINT_LIGHT);

export const NiSpotLight = block('NiSpotLight', () => ({
  ...POINT_LIGHT,
  outerSpotAngle: f32({ unit: '°' }),
  innerSpotAngle: when(({ version }: NifContext) => version >= V20_2_0_5, f32({ unit: '°' })),
  exponent: f32({ doc: 'How the light falls off toward the edge' }),
}));

export const NiTextureEffect = block('NiTextureEffect', () => ({
  ...DYNAMIC_EFFECT,
  modelProjectionMatrix: Matrix33,
  modelProjectionTranslation: Vector3,
  textureFiltering: u32({ values: FILTER_MODES }),
  textureClamping: u32({ values: CLAMP_MODES }),
  textureType: u32({
    values: { 0: 'projected light', 1: 'projected shadow', 2: 'environment map', 3: 'fog map' },
  }),
  coordinateGenerationType: u32({
    values: {
      0: 'planar',
      1: 'perspective',
      2: 'sphere map',
      3: 'specular cube map',
      4: 'diffuse cube map',
    },
  }),
  sourceTexture: ref(),
  enablePlane: byteBool({ doc: 'Whether the plane clips it' }),
  plane: NiPlane,
  ps2L: when(({ version }: NifContext) => version <= V10_2_0_0, i16()),
  ps2K: when(({ version }: NifContext) => version <= V10_2_0_0, i16()),
  unknownShort: when(({ version }: NifContext) => version <= nifVersion(4, 1, 0, 12), u16()),
}));

export const LIGHTS = [NiAmbientLight, NiDirectionalLight, NiPointLight, NiSpotLight, NiTextureEffect];
