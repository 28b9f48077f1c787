import type { Scene, SceneMaterial } from './scene.ts';

/**
 * Use of an image in a glTF file: colors unchanged, or a normal map in glTF’s convention, whose blue is stored
 * (`normal`) or computed from red and green (`signed-normal`).
 */
export type ImageUse = 'color' | 'normal' | 'signed-normal';

/** A texture that an export can embed. */
export interface ImageName {
  /** As spelled in the file. */
  readonly path: string;
  readonly use: ImageUse;
}

/** PNG files of textures by `imageKey`; missing ones are exported as paths. */
export type Images = ReadonlyMap<string, Uint8Array>;

export function imageKey({ path, use }: ImageName): string {
  return `${use} ${path.toLowerCase()}`;
}

/** The textures of a material that glTF supports; undefined if it has none. */
export function materialImages({ textures, normalMap, unlit }: SceneMaterial): {
  readonly color: ImageName | undefined;
  readonly normal: ImageName | undefined;
  readonly glow: ImageName | undefined;
} {
  const named = (path: string, use: ImageUse): ImageName | undefined =>
    path === '' ? undefined : { path, use };
  return {
    color: named(textures.diffuse, 'color'),
    // glTF does not support model-space normal maps.
    normal:
      unlit || normalMap === 'model'
        ? undefined
        : named(textures.normal, normalMap === 'signed' ? 'signed-normal' : 'normal'),
    glow: unlit ? undefined : named(textures.glow, 'color'),
  };
}

/** All textures that a scene’s glTF file can embed, without duplicates. */
export function sceneImages({ materials }: Pick<Scene, 'materials'>): readonly ImageName[] {
  const images = new Map<string, ImageName>();
  for (const material of materials) {
    for (const image of Object.values(materialImages(material))) {
      if (image !== undefined && !images.has(imageKey(image))) images.set(imageKey(image), image);
    }
  }
  return [...images.values()];
}
