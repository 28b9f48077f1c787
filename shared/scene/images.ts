import type { Scene, SceneMaterial } from './scene.ts';

/**
 * What an image of a glTF file is made for: colors as they are, or a normal map in glTF’s convention, whose blue is
 * there already (`normal`) or follows from red and green (`signed-normal`).
 */
export type ImageUse = 'color' | 'normal' | 'signed-normal';

/** A texture that an export can hold. */
export interface ImageName {
  /** As the file spells it. */
  readonly path: string;
  readonly use: ImageUse;
}

/** PNG files of textures by `imageKey`; those that are not there stay paths. */
export type Images = ReadonlyMap<string, Uint8Array>;

export function imageKey({ path, use }: ImageName): string {
  return `${use} ${path.toLowerCase()}`;
}

/** The textures that a material has a place for in glTF; undefined where it names none. */
export function materialImages({ textures, normalMap, unlit }: SceneMaterial): {
  readonly color: ImageName | undefined;
  readonly normal: ImageName | undefined;
  readonly glow: ImageName | undefined;
} {
  const named = (path: string, use: ImageUse): ImageName | undefined =>
    path === '' ? undefined : { path, use };
  return {
    color: named(textures.diffuse, 'color'),
    // glTF knows no normal maps in model space.
    normal:
      unlit || normalMap === 'model'
        ? undefined
        : named(textures.normal, normalMap === 'signed' ? 'signed-normal' : 'normal'),
    glow: unlit ? undefined : named(textures.glow, 'color'),
  };
}

/** All that a scene’s glTF file can hold, each once. */
export function sceneImages({ materials }: Pick<Scene, 'materials'>): readonly ImageName[] {
  const images = new Map<string, ImageName>();
  for (const material of materials) {
    for (const image of Object.values(materialImages(material))) {
      if (image !== undefined && !images.has(imageKey(image))) images.set(imageKey(image), image);
    }
  }
  return [...images.values()];
}
