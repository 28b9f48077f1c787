import { NiAVObject } from '#shared/formats/nif/blocks/av-object.ts';
import { BSEffectShaderProperty } from '#shared/formats/nif/blocks/effect-shader.ts';
import { NiTriShape } from '#shared/formats/nif/blocks/geometry.ts';
import { BSLightingShaderProperty } from '#shared/formats/nif/blocks/lighting-shader.ts';
import { BSGeometry } from '#shared/formats/nif/blocks/newer-games.ts';
import { NiAlphaProperty } from '#shared/formats/nif/blocks/properties.ts';
import { BSTriShape } from '#shared/formats/nif/blocks/tri-shape.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import { sceneAlpha } from './alpha.ts';
import { flagOf } from './flags.ts';
import { propertiesMaterial } from './material-properties.ts';
import { effectMaterial, lightingMaterial } from './material-shaders.ts';
import { PLAIN } from './plain-material.ts';
import type { SceneParts } from './scene-parts.ts';

/** Adds a shape’s material and returns its index. Shapes with an equal material from the same block share it. */
export function addMaterial(parts: SceneParts, shape: number): number {
  let material = PLAIN;
  parts.part(shape, () => {
    material = materialOf(parts, shape);
  });
  return parts.material(material);
}

function materialOf(parts: SceneParts, shape: number): SceneMaterial {
  const surface =
    parts.read(shape, BSTriShape) ?? parts.read(shape, NiTriShape) ?? parts.read(shape, BSGeometry);
  const shader = surface?.shaderProperty ?? -1;
  const properties = inherited(parts, shape);
  const alpha = [surface?.alphaProperty ?? -1, ...properties].find(
    (block) => parts.read(block, NiAlphaProperty) !== undefined,
  );
  const material = surfaceOf(parts, shader, properties);
  return alpha === undefined ? material : { ...material, alpha: alphaOf(parts, alpha) };
}

function surfaceOf(parts: SceneParts, shader: number, properties: readonly number[]): SceneMaterial {
  const lighting = parts.read(shader, BSLightingShaderProperty);
  if (lighting !== undefined) return lightingMaterial(parts, shader, lighting);
  const effect = parts.read(shader, BSEffectShaderProperty);
  if (effect !== undefined) return effectMaterial(parts, shader, effect);
  return propertiesMaterial(parts, properties);
}

/** Properties of a shape, nearest first: up to Fallout it inherits those of the nodes above. */
function inherited(parts: SceneParts, shape: number): readonly number[] {
  const found: number[] = [];
  let node = parts.nodeOfBlock.get(shape) ?? -1;
  while (node >= 0) {
    const { block = -1, parent = -1 } = parts.nodes[node] ?? {};
    found.push(...(parts.read(block, NiAVObject)?.properties ?? []));
    node = parent;
  }
  return found;
}

function alphaOf(parts: SceneParts, block: number): SceneMaterial['alpha'] {
  const flags = parts.read(block, NiAlphaProperty)?.flags ?? 0;
  const flag = (name: string): boolean => flagOf(parts, block, `flags.${name}`);
  return sceneAlpha({
    blend: flag('alphaBlend') ? { source: (flags >> 1) % 16, destination: (flags >> 5) % 16 } : undefined,
    threshold: flag('alphaTest') ? (parts.read(block, NiAlphaProperty)?.threshold ?? 0) / 255 : undefined,
    test: (flags >> 10) % 8,
  });
}
