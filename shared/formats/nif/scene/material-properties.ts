import type { Infer } from '#shared/binary/type.ts';
import {
  BSShaderNoLightingProperty,
  BSShaderPPLightingProperty,
  Lighting30ShaderProperty,
  SkyShaderProperty,
  TallGrassShaderProperty,
  TileShaderProperty,
} from '#shared/formats/nif/blocks/fallout-shaders.ts';
import {
  NiMaterialProperty,
  NiSpecularProperty,
  NiStencilProperty,
  NiVertexColorProperty,
} from '#shared/formats/nif/blocks/properties.ts';
import { NiSourceTexture } from '#shared/formats/nif/blocks/textures.ts';
import { NiTexturingProperty, type TexDesc } from '#shared/formats/nif/blocks/texturing.ts';
import { stringOf } from '#shared/formats/nif/open.ts';
import { gameOf } from '#shared/formats/nif/version.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import type { TextureLayer } from '#shared/scene/shader-features.ts';
import { fieldOf, flagOf } from './flags.ts';
import { environmentOf, texturesOf, uvMapping } from './material-shaders.ts';
import { PLAIN } from './plain-material.ts';
import type { SceneParts } from './scene-parts.ts';

/** Draws both sides of faces (NiStencilProperty's drawMode). */
const BOTH_SIDES = 3;

/** Materials of Morrowind to New Vegas, combined from several properties. */
export function propertiesMaterial(parts: SceneParts, properties: readonly number[]): SceneMaterial {
  let material = PLAIN;
  // Highlights are off in Morrowind unless a property turns them on.
  let shines = gameOf(parts.nif.context) !== 'Morrowind';
  // The nearest comes first, and overrides the others.
  for (const block of properties.toReversed()) {
    material = { ...material, ...colors(parts, block), ...texturing(parts, block), ...shading(parts, block) };
    shines = (parts.read(block, NiSpecularProperty)?.flags ?? (shines ? 1 : 0)) !== 0;
    if (parts.read(block, NiStencilProperty) !== undefined) {
      const mode = fieldOf(parts, block, 'drawMode') ?? fieldOf(parts, block, 'flags.drawMode');
      material = { ...material, twoSided: Number(mode?.value() ?? 0) === BOTH_SIDES };
    }
  }
  return withVertexColors(parts, properties, shines ? material : { ...material, specular: 0 });
}

function colors(parts: SceneParts, block: number): Partial<SceneMaterial> {
  const material = parts.read(block, NiMaterialProperty);
  if (material === undefined) return {};
  const {
    diffuseColor: d,
    emissiveColor: e,
    emissiveMult = 1,
    glossiness,
    alpha,
    specularColor: s,
  } = material;
  const specular = Math.max(s.r, s.g, s.b);
  return {
    name: stringOf(parts.nif, material.name),
    block,
    color: d === undefined ? [1, 1, 1] : [d.r, d.g, d.b],
    emissive: [e.r * emissiveMult, e.g * emissiveMult, e.b * emissiveMult],
    // Light of its own shines through its texture; only Morrowind’s glow maps are added.
    glowOnColor: true,
    glossiness,
    specular,
    specularColor: specular > 0 ? [s.r / specular, s.g / specular, s.b / specular] : undefined,
    opacity: alpha,
  };
}

/** How a texture is applied in Oblivion when its alpha is the height of a relief. */
const PARALLAX = 4;
/** Texture widths between the lowest and the highest point. */
const PARALLAX_DEPTH = 0.03;

function texturing(parts: SceneParts, block: number): Partial<SceneMaterial> {
  const property = parts.read(block, NiTexturingProperty);
  if (property === undefined) return {};
  const { baseTexture, glowTexture, normalTexture, glossTexture } = property;
  const diffuse = sourceOf(parts, baseTexture);
  const glow = sourceOf(parts, glowTexture);
  // A bump map only shifts reflections: Morrowind's are not normal maps, and later games ignore it.
  const normal = sourceOf(parts, normalTexture);
  const oblivion = gameOf(parts.nif.context) === 'Oblivion';
  const mode = fieldOf(parts, block, 'applyMode') ?? fieldOf(parts, block, 'flags.applyMode');
  const layers = layersOf(parts, property);
  return {
    block,
    textures: {
      diffuse,
      // Oblivion finds a normal map by its name beside the texture.
      normal: normal === '' && oblivion ? beside(diffuse, 'n') : normal,
      glow,
      specular: sourceOf(parts, glossTexture),
    },
    gloss: oblivion ? 'normal alpha' : 'red',
    layers: layers.length === 0 ? undefined : layers,
    ...(glow === '' ? {} : { emissive: [1, 1, 1], glowOnColor: false }),
    glowByName: oblivion && glow === '' ? beside(diffuse, 'g') : undefined,
    parallax:
      oblivion && Number(mode?.value() ?? 0) === PARALLAX ? { height: '', depth: PARALLAX_DEPTH } : undefined,
    ...uvMapping(
      baseTexture?.translation,
      baseTexture?.scale,
      baseTexture?.clampMode ?? ((baseTexture?.flags ?? 0x3000) >> 12) & 3,
    ),
  };
}

/** Textures over the first, in the order in which they are applied. */
function layersOf(
  parts: SceneParts,
  { darkTexture, detailTexture, ...more }: Infer<typeof NiTexturingProperty>,
): readonly TextureLayer[] {
  const { decal0Texture, decal1Texture, decal2Texture, decal3Texture } = more;
  const decals = [decal0Texture, decal1Texture, decal2Texture, decal3Texture];
  const stages = [
    { use: 'dark', texture: darkTexture },
    { use: 'detail', texture: detailTexture },
    ...decals.map((texture) => ({ use: 'decal', texture }) as const),
  ] as const;
  return stages.flatMap(({ use, texture }) => {
    const map = sourceOf(parts, texture);
    return map === '' ? [] : [{ map, use }];
  });
}

/** Uses of vertex colors (NiVertexColorProperty). */
const IGNORED = 0;
const EMISSIVE = 1;

/** Vertex colors as their property says; without one they tint the surface. */
function withVertexColors(
  parts: SceneParts,
  properties: readonly number[],
  material: SceneMaterial,
): SceneMaterial {
  // Fallout's shaders have flags for it.
  if (parts.nif.context.bs >= FALLOUT_3) return material;
  const nearest = properties.find((block) => parts.read(block, NiVertexColorProperty) !== undefined);
  if (nearest === undefined) return { ...material, vertexAlpha: true };
  const number = (name: string, packed: string, otherwise: number): number =>
    Number(
      (fieldOf(parts, nearest, name) ?? fieldOf(parts, nearest, `flags.${packed}`))?.value() ?? otherwise,
    );
  const use = number('vertexMode', 'sourceVertexMode', 2);
  const used = { ...material, vertexColors: use !== IGNORED, vertexAlpha: use > EMISSIVE };
  if (number('lightingMode', 'lightingMode', 1) !== 0) {
    return use === EMISSIVE ? { ...used, vertexGlow: true } : used;
  }
  // Only its own light counts.
  return { ...used, unlit: true, color: use === EMISSIVE ? [1, 1, 1] : material.emissive };
}

/** First stream version of Fallout 3's shaders. */
const FALLOUT_3 = 14;

function sourceOf(parts: SceneParts, description: Infer<typeof TexDesc> | undefined): string {
  const name = parts.read(description?.source ?? -1, NiSourceTexture)?.fileName;
  return name === undefined ? '' : stringOf(parts.nif, name);
}

/** Path of a texture beside another; '' if that has none. */
function beside(diffuse: string, kind: 'n' | 'g'): string {
  return diffuse.replace(/\.dds$/i, `_${kind}.dds`);
}

/** Fallout 3's and New Vegas's shaders. */
function shading(parts: SceneParts, block: number): Partial<SceneMaterial> {
  const lit = parts.read(block, BSShaderPPLightingProperty) ?? parts.read(block, Lighting30ShaderProperty);
  if (lit !== undefined) return litShading(parts, block, lit);
  const effect = parts.read(block, BSShaderNoLightingProperty);
  const plain = effect ?? parts.read(block, SkyShaderProperty) ?? parts.read(block, TileShaderProperty);
  const grass = plain === undefined ? parts.read(block, TallGrassShaderProperty) : undefined;
  const diffuse = plain?.fileName ?? grass?.fileName;
  if (diffuse === undefined) return {};
  const { falloffStartAngle: start, falloffStopAngle: stop = 0 } = effect ?? {};
  const { falloffStartOpacity: startOpacity = 1, falloffStopOpacity: stopOpacity = 1 } = effect ?? {};
  const fades = start !== undefined && start !== stop && (startOpacity !== 1 || stopOpacity !== 1);
  return {
    block,
    textures: { ...PLAIN.textures, diffuse },
    unlit: plain !== undefined,
    decal: isDecal(parts, block),
    falloff: fades ? { start, stop, startOpacity, stopOpacity, color: false } : undefined,
    vertexAlpha: flagOf(parts, block, 'shaderFlags.vertexAlpha'),
  };
}

function litShading(
  parts: SceneParts,
  block: number,
  lit: Infer<typeof BSShaderPPLightingProperty>,
): Partial<SceneMaterial> {
  const slot = texturesOf(parts, lit.textureSet);
  const has = (name: string): boolean => flagOf(parts, block, `shaderFlags.${name}`);
  const reflects =
    has('environmentMapping') || has('eyeEnvironmentMapping') || has('windowEnvironmentMapping');
  const relief = (has('parallaxShaderIndex15') || has('parallaxOcclusion')) && slot(HEIGHT) !== '';
  return {
    block,
    textures: { diffuse: slot(0), normal: slot(1), glow: slot(2), specular: '' },
    environment: reflects ? environmentOf(slot(4), slot(5), lit.environmentMapScale) : undefined,
    gloss: 'normal alpha',
    glowOnColor: true,
    ...(has('specular') ? {} : { specular: 0 }),
    parallax: relief ? { height: slot(HEIGHT), depth: PARALLAX_DEPTH } : undefined,
    refraction: has('refraction') || has('fireRefraction') ? (lit.refractionStrength ?? 0) : undefined,
    decal: isDecal(parts, block),
    vertexAlpha: has('vertexAlpha'),
    ...uvMapping(undefined, undefined, lit.textureClampMode),
  };
}

/** Slot of the texture set with the height of a relief. */
const HEIGHT = 3;

function isDecal(parts: SceneParts, block: number): boolean {
  return ['decalSinglePass', 'dynamicDecalSinglePass'].some((name) =>
    flagOf(parts, block, `shaderFlags.${name}`),
  );
}
