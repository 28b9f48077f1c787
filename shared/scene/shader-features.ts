/** Red, green and blue as stored (sRGB), 0 to 1; above 1 = brighter than white. */
export type FeatureColor = readonly [number, number, number];

/**
 * What the shaders of games up to Fallout 76 do beyond color, normals, glow and environment. An absent feature is not
 * used. Textures are Data paths as spelled in the file, '' = none. `SHADER_FEATURES` says which games have what.
 */
export interface ShaderFeatures {
  /** Color of highlights; their strength is `specular`. Absent = white. */
  readonly specularColor?: FeatureColor | undefined;
  /**
   * Where the strength of highlights and reflections is: in the alpha of the normal map, in red of the specular texture,
   * or in that with smoothness in green. Absent = in red, if there is a specular texture.
   */
  readonly gloss?: 'normal alpha' | 'red' | 'red and green' | undefined;
  /** Own light is multiplied by the surface's color; absent = added to it. */
  readonly glowOnColor?: boolean | undefined;
  /** A glow map that the game looks for by this name; nothing is wrong if there is none. */
  readonly glowByName?: string | undefined;
  readonly rimLight?: RimLight | undefined;
  readonly softLight?: SoftLight | undefined;
  readonly backLight?: BackLight | undefined;
  readonly tint?: Tint | undefined;
  readonly faceTint?: FaceTint | undefined;
  readonly parallax?: Parallax | undefined;
  readonly innerLayer?: InnerLayer | undefined;
  readonly palette?: GreyscalePalette | undefined;
  readonly falloff?: Falloff | undefined;
  /** How strongly light changes an unlit surface, 0 to 1; absent = not. */
  readonly lightInfluence?: number | undefined;
  /** How strongly it bends what is seen through it, 0 to 1. */
  readonly refraction?: number | undefined;
  /** Further textures over the first, in order. */
  readonly layers?: readonly TextureLayer[] | undefined;
  /** Vertex colors are its own light instead of its color. */
  readonly vertexGlow?: boolean | undefined;
}

/** Light from behind that shows at edges. */
export interface RimLight {
  /** Above 0: the higher, the narrower the edge. */
  readonly power: number;
  /** Texture that colors it; '' = as strong as highlights are. */
  readonly mask: string;
}

/** Light that reaches around the form, as on skin. */
export interface SoftLight {
  /** Cosine by which light reaches beyond the edge of shadow, above 0. */
  readonly rolloff: number;
  /** Texture that colors it; '' = the surface’s color does. */
  readonly mask: string;
}

/** Light from behind that shines through, as through leaves. */
export interface BackLight {
  readonly strength: number;
  /** Texture that colors it; '' = the surface’s color does. */
  readonly mask: string;
}

/** A color over the texture: of skin or hair. */
export interface Tint {
  readonly color: FeatureColor;
  /**
   * `multiply`; `vertex green`: multiplied where the green of vertex colors says, which then have no other use;
   * `soft`: blended as soft light, where mid gray changes nothing.
   */
  readonly by: 'multiply' | 'vertex green' | 'soft';
}

/** Makeup and wrinkles over the skin of a face. */
export interface FaceTint {
  /** Blended as soft light: mid gray changes nothing. */
  readonly tint: string;
  /** Multiplied: a quarter of white changes nothing. */
  readonly detail: string;
}

/** Relief that shifts textures by the height of the surface. */
export interface Parallax {
  /** Height in red; '' = it is in the alpha of the color texture. */
  readonly height: string;
  /** Distance between lowest and highest, in texture widths. */
  readonly depth: number;
}

/** A second surface seen through the first, where that is transparent: ice. */
export interface InnerLayer {
  /** Its color, and in alpha its depth. */
  readonly map: string;
  readonly thickness: number;
  readonly refraction: number;
  readonly scale: readonly [number, number];
}

/** Colors from a palette by how light the texture is. */
export interface GreyscalePalette {
  readonly map: string;
  /** Row of the palette, 0 to 1. */
  readonly row: number;
  /** Whether it gives the color, and the alpha. */
  readonly color: boolean;
  readonly alpha: boolean;
}

/** Opacity that depends on the angle at which a surface is seen, by cosines from edge-on (0) to facing (1). */
export interface Falloff {
  readonly start: number;
  readonly stop: number;
  readonly startOpacity: number;
  readonly stopOpacity: number;
  /** Whether color fades as well. */
  readonly color: boolean;
}

export interface TextureLayer {
  readonly map: string;
  /** `dark` is multiplied, `detail` multiplied and doubled, `decal` covers by its alpha. */
  readonly use: 'dark' | 'detail' | 'decal';
}

/** Factors of blending, as files name them. */
export type BlendFactor =
  | 'one'
  | 'zero'
  | 'source color'
  | 'inverse source color'
  | 'destination color'
  | 'inverse destination color'
  | 'source alpha'
  | 'inverse source alpha'
  | 'destination alpha'
  | 'inverse destination alpha'
  | 'saturated source alpha';

/** How the alpha of a pixel that is drawn compares with the threshold. */
export type AlphaTest =
  | 'always'
  | 'less'
  | 'equal'
  | 'less or equal'
  | 'greater'
  | 'not equal'
  | 'greater or equal'
  | 'never';

/** No feature: for surfaces whose shader another replaces. */
export const NO_FEATURES: { readonly [K in keyof ShaderFeatures]-?: undefined } = {
  specularColor: undefined,
  gloss: undefined,
  glowOnColor: undefined,
  glowByName: undefined,
  rimLight: undefined,
  softLight: undefined,
  backLight: undefined,
  tint: undefined,
  faceTint: undefined,
  parallax: undefined,
  innerLayer: undefined,
  palette: undefined,
  falloff: undefined,
  lightInfluence: undefined,
  refraction: undefined,
  layers: undefined,
  vertexGlow: undefined,
};

/** The textures of features, each once, with what its pixels are. */
export function featureTextures(features: ShaderFeatures): readonly FeatureTexture[] {
  const { rimLight, softLight, backLight, faceTint, parallax, innerLayer, palette, layers = [] } = features;
  const named: readonly (readonly [string | undefined, FeatureTexture['kind']])[] = [
    [rimLight?.mask, 'color'],
    [softLight?.mask, 'color'],
    [backLight?.mask, 'color'],
    [faceTint?.tint, 'data'],
    [faceTint?.detail, 'data'],
    [parallax?.height, 'data'],
    [innerLayer?.map, 'color'],
    [palette?.map, 'color'],
    ...layers.map(({ map }) => [map, 'color'] as const),
  ];
  const textures = new Map<string, FeatureTexture>();
  for (const [path = '', kind] of named) if (path !== '') textures.set(`${kind} ${path}`, { path, kind });
  return [...textures.values()];
}

export interface FeatureTexture {
  readonly path: string;
  /** `color`: sRGB; `data`: numbers as stored. */
  readonly kind: 'color' | 'data';
}
