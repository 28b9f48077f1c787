import { byteString } from '#shared/binary/columns.ts';
import { type BackEnd, read } from '#shared/binary/read.ts';
import type { Infer } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import type { ShaderFeatures } from '#shared/scene/shader-features.ts';
import { effectFileFeatures, litFeatures } from './features.ts';
import {
  BGEM_MAGIC,
  BGSM_MAGIC,
  Bgem,
  Bgsm,
  type MaterialContext,
  NEWEST_VERSION,
  Opening,
} from './schema.ts';
import { dataPath } from './texture-path.ts';

/** Material files of Fallout 4 and Fallout 76, and what is needed to draw them. */

export type Material =
  | { readonly kind: 'BGSM'; readonly value: Infer<typeof Bgsm> }
  | { readonly kind: 'BGEM'; readonly value: Infer<typeof Bgem> };

/** How a surface looks, as far as a preview can show it. */
export interface MaterialTextures {
  /** An effect (BGEM) is drawn unlit; a BGSM is lit. */
  readonly effect: boolean;
  /** Data paths as byte strings (`textures\…`); '' = none. */
  readonly diffuse: string;
  readonly normal: string;
  /** Red: specular, green: smoothness. */
  readonly smoothSpec: string;
  /** A palette for color lookup if `greyscaleToColor` is set. */
  readonly greyscale: string;
  readonly glow: string;
  readonly environment: string;
  readonly environmentMask: string;
  /** Strength of environment reflections; 0 = none. */
  readonly environmentScale: number;
  /** Fallout 76. */
  readonly specular: string;
  /** Fallout 76. */
  readonly lighting: string;
  readonly greyscaleToColor: boolean;
  /** Row of the palette, 0 to 1. */
  readonly greyscaleScale: number;
  /** Opacity. */
  readonly alpha: number;
  /** Blend factors by the numbers of `BLEND_MODES`; undefined = no blending. */
  readonly alphaBlend: { readonly source: number; readonly destination: number } | undefined;
  /** Alpha, 0 to 1, below which nothing is drawn; undefined = no test. */
  readonly alphaTest: number | undefined;
  readonly twoSided: boolean;
  readonly decal: boolean;
  /** Whether the normal map is in the model's space. */
  readonly modelSpaceNormals: boolean;
  /** Color and strength of its own light; undefined = none. */
  readonly emissive: { readonly color: Rgb; readonly scale: number } | undefined;
  /** Multiplied with an effect's texture; white for others. */
  readonly color: Rgb;
  readonly colorScale: number;
  /** 0 to 1. */
  readonly smoothness: number;
  readonly uvOffset: readonly [number, number];
  readonly uvScale: readonly [number, number];
  /** Whether textures repeat, in u and v. */
  readonly wrap: readonly [boolean, boolean];
  /** Strength of highlights; absent = that of the shape. */
  readonly specularStrength?: number;
  /** What its shader does beyond that; absent = nothing. */
  readonly features?: ShaderFeatures;
}

export type Rgb = readonly [number, number, number];

export interface ReadMaterialOptions {
  readonly backEnd?: BackEnd;
}

/**
 * Reads a material file.
 * @throws FormatError `not-a-material`, `unknown-version`, and what `read` throws for a truncated or inconsistent file
 */
export function readMaterial(bytes: Uint8Array, options: ReadMaterialOptions = {}): Material {
  const { kind, context } = materialForm(bytes);
  return kind === 'BGSM'
    ? { kind, value: read(Bgsm, bytes, context, options) }
    : { kind, value: read(Bgem, bytes, context, options) };
}

/**
 * The layout that a file's first bytes declare.
 * @throws FormatError `not-a-material`, `unknown-version`, `truncated`
 */
export function materialForm(bytes: Uint8Array): {
  readonly kind: Material['kind'];
  readonly context: MaterialContext;
} {
  const magic = byteString(bytes, 0, Math.min(bytes.length, 4));
  if (magic !== BGSM_MAGIC && magic !== BGEM_MAGIC) {
    throw new FormatError(
      'not-a-material',
      'does not start with “BGSM” or “BGEM”; materials can also be text files',
      { offset: 0, path: 'magic' },
    );
  }
  const { version } = read(Opening, bytes, { littleEndian: true });
  if (version > NEWEST_VERSION) {
    throw new FormatError(
      'unknown-version',
      `is a ${magic} of version ${version}; only versions 0 to ${NEWEST_VERSION} are known`,
      { offset: 4, path: 'version' },
    );
  }
  return { kind: magic, context: { littleEndian: true, version } };
}

/** The textures of a material, and the settings for drawing them in a preview. */
export function materialTextures(material: Material): MaterialTextures {
  return material.kind === 'BGSM' ? lit(material.value) : effect(material.value);
}

function lit(value: Infer<typeof Bgsm>): MaterialTextures {
  const { emittanceColor, emittanceMult } = value;
  return {
    ...common(value),
    effect: false,
    diffuse: dataPath(value.diffuseTexture),
    normal: dataPath(value.normalTexture),
    smoothSpec: dataPath(value.smoothSpecTexture),
    greyscale: dataPath(value.greyscaleTexture),
    glow: dataPath(value.glowTexture),
    environment: dataPath(value.envmapTexture),
    environmentMask: '',
    specular: dataPath(value.specularTexture),
    lighting: dataPath(value.lightingTexture),
    greyscaleScale: value.grayscaleToPaletteScale,
    modelSpaceNormals: value.modelSpaceNormals !== 0,
    emissive: emittanceColor && { color: rgb(emittanceColor), scale: emittanceMult },
    color: WHITE,
    colorScale: 1,
    smoothness: value.smoothness,
    specularStrength: value.specularEnabled ? value.specularMult : 0,
    features: litFeatures(value),
  };
}

function effect(value: Infer<typeof Bgem>): MaterialTextures {
  return {
    ...common(value),
    effect: true,
    diffuse: dataPath(value.baseTexture),
    normal: dataPath(value.normalTexture),
    smoothSpec: '',
    greyscale: dataPath(value.grayscaleTexture),
    glow: dataPath(value.glowTexture),
    environment: dataPath(value.envmapTexture),
    environmentMask: dataPath(value.envmapMaskTexture),
    ...(value.effectEnvironmentMapping
      ? { environmentScale: value.effectEnvironmentMappingMaskScale ?? 1 }
      : {}),
    specular: dataPath(value.specularTexture),
    lighting: dataPath(value.lightingTexture),
    greyscaleScale: 1,
    modelSpaceNormals: false,
    emissive: value.emittanceColor && { color: rgb(value.emittanceColor), scale: 1 },
    color: rgb(value.baseColor),
    colorScale: value.baseColorScale,
    smoothness: 0,
    features: effectFileFeatures(value),
  };
}

function common(value: Material['value']) {
  const blend = { source: value.alphaSourceBlendMode, destination: value.alphaDestinationBlendMode };
  return {
    greyscaleToColor: value.grayscaleToPaletteColor !== 0,
    environmentScale: value.environmentMapping ? (value.environmentMappingMaskScale ?? 1) : 0,
    alpha: value.alpha,
    alphaBlend: value.alphaBlend === 0 ? undefined : blend,
    alphaTest: value.alphaTest === 0 ? undefined : value.alphaTestRef / 255,
    twoSided: value.twoSided !== 0,
    decal: value.decal !== 0,
    uvOffset: [value.uOffset, value.vOffset],
    uvScale: [value.uScale, value.vScale],
    wrap: [(value.tileFlags & TILE_U) !== 0, (value.tileFlags & TILE_V) !== 0],
  } as const;
}

const TILE_U = 2;
const TILE_V = 1;
const WHITE: Rgb = [1, 1, 1];

function rgb({ r, g, b }: { readonly r: number; readonly g: number; readonly b: number }): Rgb {
  return [r, g, b];
}
