import type { Material } from './model.ts';

/** What the fields of BGSM and BGEM files are called and do. The words are those of the community’s Material Editor. */

export interface PropertyFacts {
  readonly label: string;
  /** What it does; absent = the label says it, or it is unknown. */
  readonly doc?: string;
  /** Change of a number for a move by one pixel; absent = that of its kind. */
  readonly step?: number;
}

/** Headings in the order of the editor, each with its properties by the paths of their fields. */
export type PropertyTable = Readonly<Record<string, Readonly<Record<string, PropertyFacts>>>>;

const text = (label: string, doc?: string, step?: number): PropertyFacts => ({
  label,
  ...(doc === undefined ? {} : { doc }),
  ...(step === undefined ? {} : { step }),
});

const UV = {
  'tileFlags.tileU': text('Tile U', 'Textures repeat sideways.'),
  'tileFlags.tileV': text('Tile V', 'Textures repeat up and down.'),
  uOffset: text('Offset U', 'Moves textures sideways; 1 = their whole width.', 0.005),
  vOffset: text('Offset V', 'Moves textures up and down; 1 = their whole height.', 0.005),
  uScale: text('Scale U', 'How often textures repeat sideways.'),
  vScale: text('Scale V', 'How often textures repeat up and down.'),
};

const ALPHA = {
  alpha: text('Alpha', 'Opacity: 0 is invisible, 1 is solid.', 0.005),
  alphaBlend: text('Alpha blending', 'Blends the surface with what is behind it.'),
  alphaSourceBlendMode: text(
    'Source blend mode',
    'What the surface is multiplied by: source alpha for standard and additive blending, destination color for multiplicative.',
  ),
  alphaDestinationBlendMode: text(
    'Destination blend mode',
    'What the background is multiplied by: inverse source alpha for standard blending, one for additive, zero for multiplicative.',
  ),
  alphaTest: text(
    'Alpha test',
    'Leaves out pixels whose alpha is below the reference: leaves, fences, hair.',
  ),
  alphaTestRef: text('Alpha test reference', 'Alpha below which nothing is drawn, from 0 to 255.'),
};

const ENVIRONMENT = {
  environmentMapping: text('Environment mapping', 'Reflects the environment texture, or the cell’s own.'),
  environmentMappingMaskScale: text('Environment mask scale', 'Strength of the reflection.'),
};

const REFLECTIONS = {
  screenSpaceReflections: text('Screen space reflections', 'Reflects what is on the screen.'),
};

const PALETTE_COLOR = {
  grayscaleToPaletteColor: text(
    'Grayscale to palette color',
    'Takes colors from the palette: the green of the texture says which column.',
  ),
};

const DRAWING = {
  twoSided: text('Two-sided', 'Draws both sides of faces: cloth, leaves, hair.'),
  decal: text('Decal', 'Lies on other surfaces and is drawn over them.'),
  decalNoFade: text('Decal no fade', 'The decal does not fade with the distance.'),
  nonOccluder: text(
    'Non-occluder',
    'Does not hide what is behind it when the game leaves out hidden objects.',
  ),
  zBufferWrite: text('Z buffer write', 'Hides what is drawn behind it later.'),
  zBufferTest: text('Z buffer test', 'Is hidden by what is in front of it.'),
  depthBias: text(
    'Depth bias',
    'Moved a little toward the viewer, so that surfaces in one place do not flicker.',
  ),
  refraction: text('Refraction', 'Bends what is seen through it: glass, heat, stealth fields.'),
  refractionFalloff: text('Refraction falloff', 'Bends less toward the edges.'),
  refractionPower: text('Refraction power', 'How much it bends.'),
};

const MASK_WRITES = {
  'maskWrites.albedo': text('Write albedo', 'A decal changes the color below it.'),
  'maskWrites.normal': text('Write normal', 'A decal changes the bumps below it.'),
  'maskWrites.specular': text('Write specular', 'A decal changes the shine below it.'),
  'maskWrites.ambientOcclusion': text('Write ambient occlusion', 'A decal changes the shading below it.'),
  'maskWrites.emissive': text('Write emissive', 'A decal changes the glow below it.'),
  'maskWrites.gloss': text('Write gloss', 'A decal changes the smoothness below it.'),
};

const WETNESS_SSR = {
  wetnessControlScreenSpaceReflections: text(
    'Wetness: screen space reflections',
    'Reflects what is on the screen when it is wet.',
  ),
};

const ADAPTIVE = {
  adaptativeEmissiveExposureOffset: text(
    'Adaptive emissive: exposure offset',
    'Added to the exposure of the scene.',
  ),
  adaptativeEmissiveFinalExposureMin: text('Adaptive emissive: least exposure'),
  adaptativeEmissiveFinalExposureMax: text('Adaptive emissive: greatest exposure'),
};

const LIT: PropertyTable = {
  Textures: {
    diffuseTexture: text('Diffuse', 'Color, and opacity in its alpha.'),
    normalTexture: text('Normal', 'Bumps.'),
    smoothSpecTexture: text('Smooth spec', 'Red: specular strength. Green: smoothness.'),
    specularTexture: text('Specular', 'Color of highlights; also how metallic the surface is.'),
    lightingTexture: text('Lighting', 'Smoothness, ambient occlusion and subsurface light.'),
    greyscaleTexture: text(
      'Greyscale',
      'Palette that colors the diffuse texture, with “Grayscale to palette color”.',
    ),
    envmapTexture: text('Environment', 'Cube map that the surface reflects; none = the cell’s own.'),
    glowTexture: text('Glow', 'Where the surface glows, with “Glowmap”.'),
    innerLayerTexture: text('Inner layer', 'Layer below the surface, for multilayer parallax.'),
    wrinklesTexture: text('Wrinkles', 'Wrinkles of faces that move.'),
    displacementTexture: text('Displacement', 'Heights, with “Tessellate”.'),
    flowTexture: text('Flow', 'Direction in which the surface flows or is brushed.'),
    distanceFieldAlphaTexture: text('Distance field alpha', 'Outlines that stay sharp from close up.'),
  },
  'Texture coordinates': UV,
  Alpha: {
    ...ALPHA,
    enableEditorAlphaRef: text(
      'Editor alpha reference',
      'The Creation Kit uses the alpha test reference too.',
    ),
  },
  Specular: {
    specularEnabled: text('Specular', 'The surface shines where light hits it.'),
    specularColor: text('Specular color', 'Color of highlights.'),
    specularMult: text('Specular multiplier', 'Strength of highlights.'),
    smoothness: text('Smoothness', '0 is rough with wide highlights, 1 is polished with small ones.', 0.005),
    fresnelPower: text('Fresnel power', 'How fast the shine fades from the edges to the middle.', 0.05),
    skewSpecularAlpha: text('Skew specular alpha'),
    anisoLighting: text('Anisotropic lighting', 'Highlights are drawn out along the hair or brushed metal.'),
    pbr: text('PBR', 'Physically based rendering.'),
    customPorosity: text('Custom porosity', 'Uses the porosity below instead of the usual one.'),
    porosityValue: text('Porosity', 'How much water the surface soaks up.'),
  },
  'Environment map': {
    ...ENVIRONMENT,
    environmentMappingWindow: text('Environment mapping: window', 'Reflects like the window of a building.'),
    environmentMappingEye: text('Environment mapping: eye', 'Reflects like an eye.'),
    ...REFLECTIONS,
  },
  'Emittance and glow': {
    emitEnabled: text('Emittance', 'The surface gives off light of its own color.'),
    emittanceColor: text('Emittance color', 'Color of its own light.'),
    emittanceMult: text('Emittance multiplier', 'Strength of its own light.'),
    externalEmittance: text(
      'External emittance',
      'Takes the color of its light from the cell or the reference.',
    ),
    lumEmittance: text('Luminous emittance', 'Strength of its own light, as a luminance.', 1),
    glowmap: text('Glowmap', 'Glows where the glow texture is bright.'),
    useAdaptativeEmissive: text('Adaptive emissive', 'Its own light follows the exposure of the scene.'),
    ...ADAPTIVE,
  },
  Palette: {
    ...PALETTE_COLOR,
    grayscaleToPaletteScale: text(
      'Grayscale to palette scale',
      'Row of the palette: 0 is the top, 1 the bottom.',
      0.005,
    ),
  },
  'Light from behind': {
    rimLighting: text('Rim lighting', 'Edges are lit by light from behind.'),
    rimPower: text('Rim power', 'The higher, the thinner the lit edge.', 0.05),
    backLighting: text('Back lighting', 'Light from behind shows through.'),
    backLightPower: text('Back light power', 'Strength of the light from behind.', 0.05),
    subsurfaceLighting: text('Subsurface lighting', 'Light spreads below the surface, as in skin.'),
    subsurfaceLightingRolloff: text(
      'Subsurface lighting rolloff',
      'How far light goes around into the shade.',
    ),
    translucency: text('Translucency', 'Light shines through.'),
    translucencyThickObject: text(
      'Translucency: thick object',
      'Light spreads inside instead of shining straight through.',
    ),
    translucencyMixAlbedoWithSubsurfaceColor: text('Translucency: mix albedo with subsurface color'),
    translucencySubsurfaceColor: text('Translucency: subsurface color', 'Color of the light inside.'),
    translucencyTransmissiveScale: text('Translucency: transmissive scale', 'How much light comes through.'),
    translucencyTurbulence: text('Translucency: turbulence'),
  },
  'Skin and hair': {
    facegen: text('FaceGen', 'A face made from the character’s own features.'),
    skinTint: text('Skin tint', 'Colored by the character’s skin.'),
    hair: text('Hair', 'Colored by the character’s hair.'),
    hairTintColor: text('Hair tint color', 'Color of hair where no character gives one.'),
  },
  Wetness: {
    wetnessControlSpecScale: text('Wetness: spec scale', 'Specular when it is wet; −1 = the game decides.'),
    wetnessControlSpecPowerScale: text(
      'Wetness: spec power scale',
      'Smoothness when it is wet; −1 = the game decides.',
    ),
    wetnessControlSpecMinvar: text(
      'Wetness: spec min var',
      'Least change of specular; −1 = the game decides.',
    ),
    wetnessControlEnvMapScale: text(
      'Wetness: env map scale',
      'Reflection when it is wet; −1 = the game decides.',
    ),
    wetnessControlFresnelPower: text(
      'Wetness: fresnel power',
      'Fresnel power when it is wet; −1 = the game decides.',
    ),
    wetnessControlMetalness: text('Wetness: metalness', 'Metalness when it is wet; −1 = the game decides.'),
    ...WETNESS_SSR,
  },
  Drawing: {
    ...DRAWING,
    modelSpaceNormals: text(
      'Model space normals',
      'The normal texture is in the model’s space, not the surface’s.',
    ),
    receiveShadows: text('Receive shadows', 'Shadows fall on it.'),
    castShadows: text('Cast shadows', 'It throws shadows.'),
    tree: text('Tree', 'Moves in the wind like a tree.'),
    dissolveFade: text('Dissolve fade', 'Fades out in a pattern of pixels.'),
    assumeShadowmask: text('Assume shadowmask'),
    hideSecret: text('Hide secret'),
    ...MASK_WRITES,
  },
  Tessellation: {
    tessellate: text(
      'Tessellate',
      'Faces are split into smaller ones, which the displacement texture moves.',
    ),
    displacementTextureBias: text('Displacement texture bias', 'Height that black stands for.'),
    displacementTextureScale: text('Displacement texture scale', 'Height from black to white.', 0.1),
    tessellationPnScale: text('Tessellation PN scale', 'How much faces are rounded.'),
    tessellationBaseFactor: text('Tessellation base factor', 'How finely faces are split.'),
    tessellationFadeDistance: text(
      'Tessellation fade distance',
      'Distance beyond which faces are not split.',
      1,
    ),
  },
  Terrain: {
    terrain: text('Terrain', 'The surface is ground, mixed with the landscape.'),
    unkInt1: text('Unknown number'),
    terrainThresholdFalloff: text('Terrain threshold falloff'),
    terrainTilingDistance: text('Terrain tiling distance', undefined, 1),
    terrainRotationAngle: text('Terrain rotation angle', undefined, 0.5),
  },
  Template: {
    rootMaterialPath: text(
      'Root material',
      'Template that the Creation Kit made this material from. The game does not take values from it.',
    ),
  },
};

const EFFECT: PropertyTable = {
  Textures: {
    baseTexture: text('Base', 'Color, and opacity in its alpha.'),
    grayscaleTexture: text('Grayscale', 'Palette for color or alpha.'),
    envmapTexture: text('Environment', 'Cube map that the surface reflects.'),
    normalTexture: text('Normal', 'Bumps.'),
    envmapMaskTexture: text('Environment mask', 'Where the surface reflects.'),
    specularTexture: text('Specular', 'Color of highlights.'),
    lightingTexture: text('Lighting', 'Smoothness and ambient occlusion.'),
    glowTexture: text('Glow', 'Where the surface glows, with “Glowmap”.'),
    glassRoughnessScratch: text('Glass roughness and scratches'),
    glassDirtOverlay: text('Glass dirt overlay'),
  },
  'Texture coordinates': UV,
  Alpha: ALPHA,
  Color: {
    baseColor: text('Base color', 'Multiplied with the base texture.'),
    baseColorScale: text('Base color scale', 'Brightness; above 1 it glows.', 0.02),
    ...PALETTE_COLOR,
    grayscaleToPaletteAlpha: text('Grayscale to palette alpha', 'Takes alpha from the palette.'),
    effectLightingEnabled: text('Effect lighting', 'Lights of the scene color the effect.'),
    lightingInfluence: text('Lighting influence', '0 = only its own color, 1 = fully lit.', 0.005),
    bloodEnabled: text('Blood', 'Drawn as blood.'),
  },
  Falloff: {
    falloffEnabled: text('Falloff', 'Opacity depends on the angle to the viewer.'),
    falloffColorEnabled: text('Falloff color', 'Brightness depends on the angle to the viewer.'),
    falloffStartAngle: text(
      'Falloff start angle',
      'Cosine of the angle where the falloff begins: 1 faces the viewer, 0 is the edge.',
      0.005,
    ),
    falloffStopAngle: text('Falloff stop angle', 'Cosine of the angle where the falloff ends.', 0.005),
    falloffStartOpacity: text('Falloff start opacity', 'Opacity at the start angle.', 0.005),
    falloffStopOpacity: text('Falloff stop opacity', 'Opacity at the stop angle.', 0.005),
    softEnabled: text('Soft', 'Fades where it touches other surfaces.'),
    softDepth: text('Soft depth', 'Distance over which it fades.', 1),
  },
  'Environment map': {
    ...ENVIRONMENT,
    effectEnvironmentMapping: ENVIRONMENT.environmentMapping,
    effectEnvironmentMappingMaskScale: ENVIRONMENT.environmentMappingMaskScale,
    envmapMinLod: text(
      'Environment map min LOD',
      'Least mip level of the cube map: higher is blurrier.',
      0.1,
    ),
    ...REFLECTIONS,
  },
  'Emittance and glow': {
    emittanceColor: text('Emittance color', 'Color of its own light.'),
    glowmap: text('Glowmap', 'Glows where the glow texture is bright.'),
    ...ADAPTIVE,
    effectPbrSpecular: text('Effect PBR specular', 'Physically based highlights.'),
  },
  Glass: {
    glassEnabled: text('Glass', 'Drawn as glass.'),
    glassFresnelColor: text('Glass fresnel color', 'Color of the reflection at the edges.'),
    glassRefractionScaleBase: text('Glass refraction scale', 'How much it bends what is behind it.'),
    glassBlurScaleFactor: text('Glass blur factor'),
    glassBlurScaleBase: text('Glass blur scale', 'How much it blurs what is behind it.'),
  },
  Wetness: WETNESS_SSR,
  Drawing: { ...DRAWING, ...MASK_WRITES },
};

/** The properties of each kind. */
export const PROPERTY_TABLES: Readonly<Record<Material['kind'], PropertyTable>> = { BGSM: LIT, BGEM: EFFECT };

const ENVIRONMENT_TEXTURES = ['envmapTexture', 'envmapMaskTexture'];
const FALLOFF = ['falloffStartAngle', 'falloffStopAngle', 'falloffStartOpacity', 'falloffStopOpacity'];

/** Properties that do nothing while a flag is off; of those of several flags, while all of them are. */
const SWITCHED: Readonly<Record<string, readonly string[]>> = {
  alphaBlend: ['alpha', 'alphaSourceBlendMode', 'alphaDestinationBlendMode'],
  alphaTest: ['alphaTestRef'],
  backLighting: ['backLightPower'],
  customPorosity: ['porosityValue'],
  decal: ['decalNoFade'],
  effectEnvironmentMapping: [...ENVIRONMENT_TEXTURES, 'effectEnvironmentMappingMaskScale'],
  effectLightingEnabled: ['lightingInfluence'],
  emitEnabled: ['emittanceMult'],
  environmentMapping: [...ENVIRONMENT_TEXTURES, 'environmentMappingMaskScale'],
  falloffColorEnabled: FALLOFF,
  falloffEnabled: FALLOFF,
  glowmap: ['glowTexture'],
  grayscaleToPaletteAlpha: ['grayscaleTexture'],
  grayscaleToPaletteColor: ['grayscaleTexture', 'greyscaleTexture', 'grayscaleToPaletteScale'],
  hair: ['hairTintColor'],
  refraction: ['refractionFalloff', 'refractionPower'],
  rimLighting: ['rimPower'],
  softEnabled: ['softDepth'],
  specularEnabled: ['specularColor', 'specularMult'],
  subsurfaceLighting: ['subsurfaceLightingRolloff'],
  tessellate: [
    ...['displacementTexture', 'displacementTextureBias', 'displacementTextureScale'],
    ...['tessellationPnScale', 'tessellationBaseFactor', 'tessellationFadeDistance'],
  ],
  translucency: [
    ...['translucencyThickObject', 'translucencyMixAlbedoWithSubsurfaceColor'],
    ...['translucencySubsurfaceColor', 'translucencyTransmissiveScale', 'translucencyTurbulence'],
  ],
  useAdaptativeEmissive: Object.keys(ADAPTIVE),
};

/** The flags of which one must be on for a property to do anything; [] = it needs none. */
export function flagsNeeded(path: string): readonly string[] {
  return Object.keys(SWITCHED).filter((flag) => SWITCHED[flag]?.includes(path));
}
