import type { Infer } from '#shared/binary/type.ts';
import { type BSEffectShaderProperty, effectShaderData } from '#shared/formats/nif/blocks/effect-shader.ts';
import {
  type BSLightingShaderProperty,
  lightingShaderData,
} from '#shared/formats/nif/blocks/lighting-shader.ts';
import { BSShaderTextureSet } from '#shared/formats/nif/blocks/shader-textures.ts';
import { stringOf } from '#shared/formats/nif/open.ts';
import { SHADER_FLAG_HASHES } from '#shared/formats/nif/shader-flags.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import { effectFeatures } from './effect-features.ts';
import { flagOf } from './flags.ts';
import { innerEnvironmentScale, lightingFeatures } from './lighting-features.ts';
import { PLAIN } from './plain-material.ts';
import type { SceneParts } from './scene-parts.ts';

/** Materials of Skyrim and later: one shader block holds nearly everything. */

/** Slots of a texture set (see BSShaderTextureSet). */
const DIFFUSE = 0;
const NORMAL = 1;
const GLOW = 2;
const SPECULAR = 7;
const ENVIRONMENT = 4;
const ENVIRONMENT_MASK = 5;

export function lightingMaterial(
  parts: SceneParts,
  block: number,
  shader: Infer<typeof BSLightingShaderProperty>,
): SceneMaterial {
  const data = lightingShaderData(shader);
  const slot = texturesOf(parts, data.textureSet ?? -1);
  const fallout4 = parts.nif.context.bs >= 130;
  const has = shaderFlags(parts, block, data);
  const { emissiveColor: e, emissiveMultiple = 1 } = data;
  const surface = { data, bs: parts.nif.context.bs, slot, has };
  const innerScale = innerEnvironmentScale(surface);
  const reflects =
    has('environmentMapping', 'ENVMAP') ||
    has('eyeEnvironmentMapping', 'EYE_ENVMAP') ||
    innerScale !== undefined;
  const model = has('modelSpaceNormals', 'MODELSPACENORMALS');
  const glow = has('ownEmit', 'EMIT_ENABLED') && e !== undefined ? emissiveMultiple : 0;
  return {
    ...PLAIN,
    name: stringOf(parts.nif, shader.name),
    block,
    file: materialFile(stringOf(parts.nif, shader.name)),
    textures: {
      diffuse: slot(DIFFUSE),
      normal: slot(NORMAL),
      glow: has('glowMap', 'GLOWMAP') ? slot(GLOW) : '',
      // Skyrim has it in the alpha of normal maps, except where those are in model space.
      specular: fallout4 || model ? slot(SPECULAR) : '',
    },
    environment: reflects
      ? environmentOf(
          slot(ENVIRONMENT),
          slot(ENVIRONMENT_MASK),
          innerScale ?? data.environmentMapScale ?? data.eyeCubemapScale,
        )
      : undefined,
    twoSided: has('doubleSided', 'TWO_SIDED'),
    decal: has('decal', 'DECAL') || has('dynamicDecal', 'DYNAMIC_DECAL'),
    vertexColors: has('vertexColors', 'VERTEXCOLORS'),
    // The alpha of trees says how they sway.
    vertexAlpha: has('vertexAlpha', 'VERTEX_ALPHA') && !has('treeAnim', ''),
    normalMap: model ? 'model' : fallout4 ? 'signed' : 'tangent',
    opacity: data.alpha ?? 1,
    emissive: [(e?.r ?? 0) * glow, (e?.g ?? 0) * glow, (e?.b ?? 0) * glow],
    // Fallout 4 stores 0 to 1, earlier games a power.
    glossiness: data.glossiness ?? (data.smoothness ?? 0) * 100,
    specular: has('specular', 'SPECULAR') || fallout4 ? (data.specularStrength ?? 0) : 0,
    ...lightingFeatures(surface),
    ...uvMapping(data.uvOffset, data.uvScale, data.textureClampMode),
  };
}

export function effectMaterial(
  parts: SceneParts,
  block: number,
  shader: Infer<typeof BSEffectShaderProperty>,
): SceneMaterial {
  const data = effectShaderData(shader);
  const has = shaderFlags(parts, block, data);
  const { baseColor: c, baseColorScale = 1 } = data;
  const features = effectFeatures(data, has);
  const isColored = features.palette?.color !== true;
  const channel = (value = 1): number => (isColored ? value : 1) * baseColorScale;
  return {
    ...PLAIN,
    name: stringOf(parts.nif, shader.name),
    block,
    file: materialFile(stringOf(parts.nif, shader.name)),
    textures: { ...PLAIN.textures, diffuse: data.sourceTexture ?? '', normal: data.normalTexture ?? '' },
    environment: environmentOf(data.envMapTexture ?? '', data.envMaskTexture ?? '', data.environmentMapScale),
    twoSided: has('doubleSided', 'TWO_SIDED'),
    decal: has('decal', 'DECAL') || has('dynamicDecal', 'DYNAMIC_DECAL'),
    unlit: true,
    vertexColors: has('vertexColors', 'VERTEXCOLORS'),
    vertexAlpha: has('vertexAlpha', 'VERTEX_ALPHA'),
    // With a palette, red is the row of that.
    color: [channel(c?.r), channel(c?.g), channel(c?.b)],
    opacity: c?.a ?? 1,
    ...features,
    ...uvMapping(data.uvOffset, data.uvScale, data.textureClampMode),
  };
}

/** Environment map; undefined if none is named or its scale hides it. */
export function environmentOf(map: string, mask: string, scale = 1): SceneMaterial['environment'] {
  return map === '' || !(scale > 0) ? undefined : { map, mask, scale };
}

/** Paths of a texture set by slot. */
export function texturesOf(parts: SceneParts, block: number): (slot: number) => string {
  const textures = parts.read(block, BSShaderTextureSet)?.textures;
  return (slot) => (textures !== undefined && slot < textures.length ? textures.get(slot) : '');
}

/** UV offset, scale and wrapping. Clamp modes: bit 0 repeats along v, bit 1 along u. */
export function uvMapping(
  offset: { readonly u: number; readonly v: number } | undefined,
  scale: { readonly u: number; readonly v: number } | undefined,
  clampMode = 3,
): Pick<SceneMaterial, 'uvOffset' | 'uvScale' | 'wrap'> {
  return {
    uvOffset: [offset?.u ?? 0, offset?.v ?? 0],
    uvScale: [scale?.u ?? 1, scale?.v ?? 1],
    wrap: [(clampMode & 2) !== 0, (clampMode & 1) !== 0],
  };
}

/** Whether a shader has a flag: a named bit, or since late Fallout 4 the hash of its name in a list. */
function shaderFlags(
  parts: SceneParts,
  block: number,
  { sf1, sf2 }: { readonly sf1?: Uint32Array | undefined; readonly sf2?: Uint32Array | undefined },
): (bit: string, hashed: string) => boolean {
  const names = [...(sf1 ?? []), ...(sf2 ?? [])].map(
    (hash) => (SHADER_FLAG_HASHES as Readonly<Record<number, string>>)[hash],
  );
  return (bit, hashed) =>
    names.includes(hashed) ||
    flagOf(parts, block, `shaderFlags1.${bit}`) ||
    flagOf(parts, block, `shaderFlags2.${bit}`);
}

/** Since Fallout 4 a shader's name is the path of its material file, .mat in Starfield; '' for other names. */
export function materialFile(name: string): string {
  return /\.(?:bg[se]m|mat)$/i.test(name) ? name : '';
}
