import type { SceneMaterial } from '#shared/scene/scene.ts';
import { NO_FEATURES } from '#shared/scene/shader-features.ts';

/** Textures per picture: more cannot be told apart on it. */
const MOST_TEXTURES = 32;

/** The textures that a small picture of some materials shows. */
export function thumbnailTextures(materials: readonly SceneMaterial[]): readonly string[] {
  const paths = materials.map(({ textures }) => textures.diffuse).filter((path) => path !== '');
  return [...new Set(paths)].slice(0, MOST_TEXTURES);
}

/**
 * Materials for a small picture: only their colors, so that they share a few shaders, which take longest to make. Without
 * its texture a surface is gray: a checker says what is missing, but hides the form.
 * @param found the textures that there are
 */
export function thumbnailMaterials(
  materials: readonly SceneMaterial[],
  found: ReadonlySet<string>,
): readonly SceneMaterial[] {
  return materials.map((material) => {
    const { diffuse, glow } = material.textures;
    return {
      ...material,
      ...NO_FEATURES,
      textures: { diffuse: found.has(diffuse) ? diffuse : '', normal: '', glow: '', specular: '' },
      environment: undefined,
      // The map says where it glows; without the map, it would everywhere.
      emissive: glow === '' ? material.emissive : [0, 0, 0],
    };
  });
}
