/** Names of values that properties, textures and shaders share. Source: nif.xml. */

/** How a texture continues beyond its edges. */
export const CLAMP_MODES = {
  0: 'clamp U and V',
  1: 'clamp U and wrap V',
  2: 'wrap U and clamp V',
  3: 'wrap U and V',
} as const;

export const FILTER_MODES = {
  0: 'nearest',
  1: 'bilinear',
  2: 'trilinear',
  3: 'nearest in the nearest mip',
  4: 'nearest between mips',
  5: 'bilinear in the nearest mip',
  6: 'anisotropic',
} as const;

/** Factors of blending; also those of Fallout 4's material files. */
export const BLEND_MODES = {
  0: 'one',
  1: 'zero',
  2: 'source color',
  3: 'inverse source color',
  4: 'destination color',
  5: 'inverse destination color',
  6: 'source alpha',
  7: 'inverse source alpha',
  8: 'destination alpha',
  9: 'inverse destination alpha',
  10: 'saturated source alpha',
} as const;

/** When a value passes against the existing one or the threshold. */
export const TEST_FUNCTIONS = {
  0: 'always',
  1: 'less',
  2: 'equal',
  3: 'less or equal',
  4: 'greater',
  5: 'not equal',
  6: 'greater or equal',
  7: 'never',
} as const;

/** The same for the stencil, in another order. */
export const STENCIL_FUNCTIONS = { ...TEST_FUNCTIONS, 0: 'never', 7: 'always' } as const;

export const SKY_OBJECT_TYPES = {
  0: 'texture',
  1: 'sun glare',
  2: 'sky',
  3: 'clouds',
  5: 'stars',
  7: 'moon and stars mask',
} as const;
