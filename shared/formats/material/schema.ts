import { f32, flags, u8, u32 } from '#shared/binary/number.ts';
import { struct, when, whenAll } from '#shared/binary/struct.ts';
import { bytes, sizedText, text } from '#shared/binary/text.ts';
import { type Context, type Meta, rest } from '#shared/binary/type.ts';
import { BLEND_MODES } from '#shared/formats/nif/render-enums.ts';

/**
 * The bytes of material files: BGSM for lit surfaces, BGEM for effects. Fallout 4 has versions 1 and 2, Fallout 76 has
 * 20 to 22; those between are from its development. Source: the published layout of the community's Material Editor.
 */

export interface MaterialContext extends Context {
  readonly version: number;
}

export const BGSM_MAGIC = 'BGSM';
export const BGEM_MAGIC = 'BGEM';
export const NEWEST_VERSION = 22;

const before = (version: number) => (context: MaterialContext) => context.version < version;
const since = (version: number) => (context: MaterialContext) => context.version >= version;

const DECIDES = { edit: 'never', reason: 'decides which fields follow it' } as const;
const bool = (meta: Meta = {}) => u8({ values: { 0: 'no', 1: 'yes' }, hue: 'flag', ...meta });
/** Text whose length counts its NUL; an empty one is just a NUL. */
const path = (doc: string) => sizedText(u32(), { doc });
const texture = (doc = 'Relative to Data\\Textures') => path(doc);

export const Color = struct('color', { r: f32(), g: f32(), b: f32() });

const start = (magic: string) => ({
  magic: text(4, { expect: magic, edit: 'never', reason: 'identifies the file as a material' }),
  version: u32({
    doc: '1 and 2 Fallout 4, 20 to 22 Fallout 76',
    edit: 'never',
    reason: 'decides how the whole file is laid out',
  }),
});

/** The first fields, read to learn the version. */
export const Opening = struct('material opening', { magic: text(4), version: u32() });

/** The common first fields of both kinds. */
const COMMON = {
  tileFlags: flags(u32, { tileV: 0, tileU: 1 }, { doc: 'Whether textures repeat' }),
  uOffset: f32(),
  vOffset: f32(),
  uScale: f32(),
  vScale: f32(),
  alpha: f32({ doc: 'Opacity' }),
  alphaBlend: bool({ doc: 'Blends with the background' }),
  alphaSourceBlendMode: u32({ values: BLEND_MODES }),
  alphaDestinationBlendMode: u32({ values: BLEND_MODES }),
  alphaTestRef: u8({ doc: 'Alpha below which nothing is drawn, 0 to 255' }),
  alphaTest: bool(),
  zBufferWrite: bool(),
  zBufferTest: bool(),
  screenSpaceReflections: bool(),
  wetnessControlScreenSpaceReflections: bool(),
  decal: bool({ doc: 'Drawn on top of other surfaces' }),
  twoSided: bool({ doc: 'Draws both sides of faces' }),
  decalNoFade: bool(),
  nonOccluder: bool(),
  refraction: bool(),
  refractionFalloff: bool(),
  refractionPower: f32(),
  ...whenAll(before(10), { environmentMapping: bool(), environmentMappingMaskScale: f32() }),
  depthBias: when(since(10), bool()),
  grayscaleToPaletteColor: bool({ doc: 'Colors come from the greyscale texture, a palette' }),
  maskWrites: when(
    since(6),
    flags(u8, { albedo: 0, normal: 1, specular: 2, ambientOcclusion: 3, emissive: 4, gloss: 5 }),
  ),
};

/** Bytes after the known fields. */
const trailing = when(rest, bytes(rest, { doc: 'Bytes beyond this version’s fields; kept unchanged' }));

interface Shown {
  readonly emitEnabled?: number;
  readonly terrain?: number;
  readonly glassEnabled?: number;
}
const emits = (_context: MaterialContext, { emitEnabled = 0 }: Shown): boolean => emitEnabled !== 0;
const terrain = (_context: MaterialContext, self: Shown): boolean => (self.terrain ?? 0) !== 0;
const glass = (_context: MaterialContext, { glassEnabled = 0 }: Shown): boolean => glassEnabled !== 0;

export const Bgsm = struct('BGSM material', {
  ...start(BGSM_MAGIC),
  ...COMMON,
  diffuseTexture: texture(),
  normalTexture: texture(),
  smoothSpecTexture: texture('Red: specular, green: smoothness'),
  greyscaleTexture: texture('Palette'),
  envmapTexture: when(before(3), texture()),
  glowTexture: texture(),
  innerLayerTexture: when(before(3), texture()),
  wrinklesTexture: texture(),
  displacementTexture: when(before(3), texture()),
  ...whenAll(since(3), { specularTexture: texture(), lightingTexture: texture(), flowTexture: texture() }),
  distanceFieldAlphaTexture: when(since(17), texture()),
  enableEditorAlphaRef: bool(),
  ...whenAll(since(8), {
    translucency: bool(),
    translucencyThickObject: bool(),
    translucencyMixAlbedoWithSubsurfaceColor: bool(),
    translucencySubsurfaceColor: Color,
    translucencyTransmissiveScale: f32(),
    translucencyTurbulence: f32(),
  }),
  ...whenAll(before(8), {
    rimLighting: bool(),
    rimPower: f32(),
    backLightPower: f32(),
    subsurfaceLighting: bool(),
    subsurfaceLightingRolloff: f32(),
  }),
  specularEnabled: bool(),
  specularColor: Color,
  specularMult: f32(),
  smoothness: f32(),
  fresnelPower: f32(),
  wetnessControlSpecScale: f32({ doc: '−1 = the game decides, as for all wetness fields' }),
  wetnessControlSpecPowerScale: f32(),
  wetnessControlSpecMinvar: f32(),
  wetnessControlEnvMapScale: when(before(10), f32()),
  wetnessControlFresnelPower: f32(),
  wetnessControlMetalness: f32(),
  pbr: when(since(3), bool()),
  ...whenAll(since(9), { customPorosity: bool(), porosityValue: f32() }),
  rootMaterialPath: path('Parent material'),
  anisoLighting: bool(),
  emitEnabled: bool(DECIDES),
  emittanceColor: when(emits, Color),
  emittanceMult: f32(),
  modelSpaceNormals: bool({ doc: 'The normal map is in model space' }),
  externalEmittance: bool(),
  lumEmittance: when(since(12), f32()),
  ...whenAll(since(13), {
    useAdaptativeEmissive: bool(),
    adaptativeEmissiveExposureOffset: f32(),
    adaptativeEmissiveFinalExposureMin: f32(),
    adaptativeEmissiveFinalExposureMax: f32(),
  }),
  backLighting: when(before(8), bool()),
  receiveShadows: bool(),
  hideSecret: bool(),
  castShadows: bool(),
  dissolveFade: bool(),
  assumeShadowmask: bool(),
  glowmap: bool(),
  ...whenAll(before(7), { environmentMappingWindow: bool(), environmentMappingEye: bool() }),
  hair: bool(),
  hairTintColor: Color,
  tree: bool(),
  facegen: bool(),
  skinTint: bool(),
  tessellate: bool(),
  ...whenAll(before(3), {
    displacementTextureBias: f32(),
    displacementTextureScale: f32(),
    tessellationPnScale: f32(),
    tessellationBaseFactor: f32(),
    tessellationFadeDistance: f32(),
  }),
  grayscaleToPaletteScale: f32({ doc: 'Row of the palette' }),
  skewSpecularAlpha: when(since(1), bool()),
  terrain: when(since(3), bool(DECIDES)),
  unkInt1: when(({ version }: MaterialContext) => version === 3, when(terrain, u32())),
  terrainThresholdFalloff: when(terrain, f32()),
  terrainTilingDistance: when(terrain, f32()),
  terrainRotationAngle: when(terrain, f32()),
  trailing,
});

export const Bgem = struct('BGEM material', {
  ...start(BGEM_MAGIC),
  ...COMMON,
  baseTexture: texture(),
  grayscaleTexture: texture('Palette'),
  envmapTexture: texture(),
  normalTexture: texture(),
  envmapMaskTexture: texture(),
  ...whenAll(since(11), { specularTexture: texture(), lightingTexture: texture(), glowTexture: texture() }),
  // The editor has the fields for glass in another order and marks it as uncertain; the values in the game's files
  // support this one.
  ...whenAll(since(21), {
    glassRoughnessScratch: texture(),
    glassDirtOverlay: texture(),
    glassEnabled: bool(DECIDES),
    glassFresnelColor: when(glass, Color),
    glassRefractionScaleBase: when(glass, f32()),
  }),
  glassBlurScaleFactor: when(since(22), when(glass, f32())),
  glassBlurScaleBase: when(glass, f32()),
  // Same as the common fields of versions before 10, at another offset.
  ...whenAll(since(10), { effectEnvironmentMapping: bool(), effectEnvironmentMappingMaskScale: f32() }),
  bloodEnabled: bool(),
  effectLightingEnabled: bool(),
  falloffEnabled: bool(),
  falloffColorEnabled: bool(),
  grayscaleToPaletteAlpha: bool(),
  softEnabled: bool(),
  baseColor: Color,
  baseColorScale: f32(),
  falloffStartAngle: f32({ doc: 'Cosine of the angle to the viewer where falloff begins' }),
  falloffStopAngle: f32({ doc: 'Cosine of the angle where it ends' }),
  falloffStartOpacity: f32(),
  falloffStopOpacity: f32(),
  lightingInfluence: f32(),
  envmapMinLod: u8(),
  softDepth: f32(),
  emittanceColor: when(since(11), Color),
  ...whenAll(since(15), {
    adaptativeEmissiveExposureOffset: f32(),
    adaptativeEmissiveFinalExposureMin: f32(),
    adaptativeEmissiveFinalExposureMax: f32(),
  }),
  glowmap: when(since(16), bool()),
  effectPbrSpecular: when(since(20), bool()),
  trailing,
});
