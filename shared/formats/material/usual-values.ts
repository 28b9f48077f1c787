import type { FieldValues, MaterialKind, StoredField, StoredKind } from './stored-fields.ts';

/**
 * Values of a material of which nothing else is known, by field, as `read` returns them. They are those with which the
 * community’s Material Editor starts.
 */

const WHITE = { r: 1, g: 1, b: 1 };

const BOTH: FieldValues = {
  tileFlags: 3,
  uScale: 1,
  vScale: 1,
  alpha: 1,
  alphaTestRef: 128,
  zBufferWrite: 1,
  zBufferTest: 1,
  environmentMappingMaskScale: 1,
  maskWrites: 0b111111,
};

const OWN: Readonly<Record<MaterialKind, FieldValues>> = {
  BGSM: {
    ...BOTH,
    rimPower: 2,
    subsurfaceLightingRolloff: Math.fround(0.3),
    specularColor: WHITE,
    specularMult: 1,
    smoothness: 1,
    fresnelPower: 5,
    wetnessControlSpecScale: -1,
    wetnessControlSpecPowerScale: -1,
    wetnessControlSpecMinvar: -1,
    wetnessControlEnvMapScale: -1,
    wetnessControlFresnelPower: -1,
    wetnessControlMetalness: -1,
    emittanceColor: WHITE,
    emittanceMult: 1,
    hairTintColor: { r: 0.5, g: 0.5, b: 0.5 },
    displacementTextureBias: -0.5,
    displacementTextureScale: 10,
    tessellationPnScale: 1,
    tessellationBaseFactor: 1,
    grayscaleToPaletteScale: 1,
  },
  BGEM: {
    ...BOTH,
    effectEnvironmentMappingMaskScale: 1,
    baseColor: WHITE,
    baseColorScale: 1,
    falloffStartAngle: 1,
    falloffStopAngle: 1,
    lightingInfluence: 1,
    softDepth: 100,
    emittanceColor: WHITE,
    glassFresnelColor: WHITE,
    glassRefractionScaleBase: Math.fround(0.05),
    glassBlurScaleBase: Math.fround(0.4),
    glassBlurScaleFactor: 1,
  },
};

/** The games read a text of length 0 wrong, so an empty one is a NUL. */
const NOTHING: Readonly<Record<StoredKind, unknown>> = {
  text: '\0',
  color: { r: 0, g: 0, b: 0 },
  flag: 0,
  float: 0,
  whole: 0,
  bytes: undefined,
};

/** The usual value of a field; undefined for bytes that no version has. */
export function usualValue(
  kind: MaterialKind,
  { name, kind: stored }: Pick<StoredField, 'name' | 'kind'>,
): unknown {
  return OWN[kind][name] ?? NOTHING[stored];
}
