/**
 * The words that values of materials can be. Source: the public readers of the game’s database; `_9` and `_8` are the highest
 * that real files have.
 */

export const BLEND_MODES = [
  'Linear',
  'Additive',
  'PositionContrast',
  'None',
  'CharacterCombine',
  'Skin',
] as const;
export const ALPHA_BLEND_MODES = ['Linear', 'Additive', 'PositionContrast', 'None'] as const;
export const LAYER_BLEND_MODES = ['Lerp', 'Additive', 'Subtractive', 'Multiplicative'] as const;
export const EFFECT_BLEND_MODES = [
  'AlphaBlend',
  'Additive',
  'SourceSoftAdditive',
  'Multiply',
  'DestinationSoftAdditive',
  'DestinationInvertedSoftAdditive',
  'TakeSmaller',
  'None',
] as const;
export const DECAL_BLEND_MODES = ['None', 'Additive'] as const;
export const COLOR_CHANNELS = ['Red', 'Green', 'Blue', 'Alpha'] as const;
export const UV_CHANNELS = ['Zero', 'One', 'Two', 'Three'] as const;
export const ADDRESS_MODES = ['Wrap', 'Clamp', 'Mirror', 'Border'] as const;
export const TINT_MODES = ['Multiply', 'Lerp'] as const;
export const ROUTES = ['Deferred', 'Effect', 'PlanetaryRing', 'PrecomputedScattering', 'Water'] as const;
export const RESOLUTIONS = ['Tiling', 'UniqueMap', 'DetailMapTiling', 'HighResUniqueMap'] as const;
export const RENDER_LAYERS = ['Top', 'Middle', 'Bottom'] as const;
export const MASK_BLENDERS = ['None', 'Blender1', 'Blender2', 'Blender3'] as const;
export const LAYERS = numbered('MATERIAL_LAYER_', 10);
export const BLENDERS = numbered('BLEND_LAYER_', 9);

/** The words that a value with this name can be; undefined if it can be anything, or is no word that is known for it. */
export function wordsOf(name: string, value: string): readonly string[] | undefined {
  const lists = /LayerIndex$|SourceLayer$|SignificantLayer$/.test(name)
    ? [LAYERS]
    : /BlenderIndex$/.test(name)
      ? [BLENDERS]
      : BY_NAME.get(name);
  return lists?.find((words) => words.includes(value));
}

const BY_NAME: ReadonlyMap<string, readonly (readonly string[])[]> = new Map<
  string,
  readonly (readonly string[])[]
>([
  ['Value', [BLEND_MODES, COLOR_CHANNELS, UV_CHANNELS, ADDRESS_MODES, TINT_MODES]],
  ['Mode', [ALPHA_BLEND_MODES]],
  ['BlendingMode', [EFFECT_BLEND_MODES]],
  ['BlendMode', [DECAL_BLEND_MODES]],
  ['FirstBlenderMode', [LAYER_BLEND_MODES]],
  ['SecondBlenderMode', [LAYER_BLEND_MODES]],
  ['VertexColorChannel', [COLOR_CHANNELS]],
  ['AOVertexColorChannel', [COLOR_CHANNELS]],
  ['DepthOffsetMaskVertexColorChannel', [COLOR_CHANNELS]],
  ['Route', [ROUTES]],
  ['ResolutionHint', [RESOLUTIONS]],
  ['RenderLayer', [RENDER_LAYERS]],
  ['FirstLayerMaskIndex', [MASK_BLENDERS]],
  ['SecondLayerMaskIndex', [MASK_BLENDERS]],
  ['ThirdLayerMaskIndex', [MASK_BLENDERS]],
  ['EmissiveMaskSourceBlender', [MASK_BLENDERS]],
]);

function numbered(prefix: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => `${prefix}${i}`);
}
