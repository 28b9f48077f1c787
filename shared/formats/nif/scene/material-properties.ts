import type { Infer } from '#shared/binary/type.ts';
import {
  BSShaderNoLightingProperty,
  BSShaderPPLightingProperty,
  SkyShaderProperty,
  TallGrassShaderProperty,
  TileShaderProperty,
} from '#shared/formats/nif/blocks/fallout-shaders.ts';
import { NiMaterialProperty, NiStencilProperty } from '#shared/formats/nif/blocks/properties.ts';
import { NiSourceTexture } from '#shared/formats/nif/blocks/textures.ts';
import { NiTexturingProperty, type TexDesc } from '#shared/formats/nif/blocks/texturing.ts';
import { stringOf } from '#shared/formats/nif/open.ts';
import { gameOf } from '#shared/formats/nif/version.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import { fieldOf, flagOf } from './flags.ts';
import { environmentOf, texturesOf, uvMapping } from './material-shaders.ts';
import { PLAIN } from './plain-material.ts';
import type { SceneParts } from './scene-parts.ts';

/** Draws both sides of faces (NiStencilProperty's drawMode). */
const BOTH_SIDES = 3;

/** Materials of Morrowind to New Vegas, combined from several properties. */
export function propertiesMaterial(parts: SceneParts, properties: readonly number[]): SceneMaterial {
  let material = PLAIN;
  // The nearest comes first, and overrides the others.
  for (const block of properties.toReversed()) {
    material = { ...material, ...colors(parts, block), ...texturing(parts, block), ...shading(parts, block) };
    if (parts.read(block, NiStencilProperty) !== undefined) {
      const mode = fieldOf(parts, block, 'drawMode') ?? fieldOf(parts, block, 'flags.drawMode');
      material = { ...material, twoSided: Number(mode?.value() ?? 0) === BOTH_SIDES };
    }
  }
  return material;
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
  return {
    name: stringOf(parts.nif, material.name),
    block,
    color: d === undefined ? [1, 1, 1] : [d.r, d.g, d.b],
    emissive: [e.r * emissiveMult, e.g * emissiveMult, e.b * emissiveMult],
    glossiness,
    specular: Math.max(s.r, s.g, s.b),
    opacity: alpha,
  };
}

function texturing(parts: SceneParts, block: number): Partial<SceneMaterial> {
  const property = parts.read(block, NiTexturingProperty);
  if (property === undefined) return {};
  const { baseTexture, glowTexture, normalTexture } = property;
  const diffuse = sourceOf(parts, baseTexture);
  // A bump map only shifts reflections: Morrowind's are not normal maps, and later games ignore it.
  const normal = sourceOf(parts, normalTexture);
  return {
    block,
    textures: {
      diffuse,
      // Oblivion finds a normal map by its name beside the texture.
      normal: normal === '' && gameOf(parts.nif.context) === 'Oblivion' ? beside(diffuse) : normal,
      glow: sourceOf(parts, glowTexture),
      specular: '',
    },
    ...uvMapping(
      baseTexture?.translation,
      baseTexture?.scale,
      baseTexture?.clampMode ?? ((baseTexture?.flags ?? 0x3000) >> 12) & 3,
    ),
  };
}

function sourceOf(parts: SceneParts, description: Infer<typeof TexDesc> | undefined): string {
  const name = parts.read(description?.source ?? -1, NiSourceTexture)?.fileName;
  return name === undefined ? '' : stringOf(parts.nif, name);
}

function beside(diffuse: string): string {
  return diffuse.replace(/\.dds$/i, '_n.dds');
}

/** Fallout 3's and New Vegas's shaders. */
function shading(parts: SceneParts, block: number): Partial<SceneMaterial> {
  const lit = parts.read(block, BSShaderPPLightingProperty);
  if (lit !== undefined) {
    const slot = texturesOf(parts, lit.textureSet);
    return {
      block,
      textures: { diffuse: slot(0), normal: slot(1), glow: slot(2), specular: '' },
      environment: flagOf(parts, block, 'shaderFlags.environmentMapping')
        ? environmentOf(slot(4), slot(5), lit.environmentMapScale)
        : undefined,
      vertexAlpha: flagOf(parts, block, 'shaderFlags.vertexAlpha'),
      ...uvMapping(undefined, undefined, lit.textureClampMode),
    };
  }
  const plain =
    parts.read(block, BSShaderNoLightingProperty) ??
    parts.read(block, SkyShaderProperty) ??
    parts.read(block, TileShaderProperty);
  const grass = plain === undefined ? parts.read(block, TallGrassShaderProperty) : undefined;
  const diffuse = plain?.fileName ?? grass?.fileName;
  if (diffuse === undefined) return {};
  return {
    block,
    textures: { ...PLAIN.textures, diffuse },
    unlit: plain !== undefined,
    vertexAlpha: flagOf(parts, block, 'shaderFlags.vertexAlpha'),
  };
}
