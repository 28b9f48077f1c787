import { DataTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace } from 'three';
import { rebuildBlue } from '#shared/image/normal-map.ts';
import type { Picture } from '#shared/image/picture.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import { describeError } from '../../ui/describe-error.ts';

/** Fetches a texture by the path that a file spells; null where there is none. */
export type ReadTexture = (path: string, signal: AbortSignal) => Promise<Picture | null>;

/** A texture that is not drawn, and why. */
export interface TextureTrouble {
  readonly path: string;
  readonly message: string;
}

/** What the pixels of a texture mean. */
export type TextureKind = 'color' | 'data' | SceneMaterial['normalMap'];

/** Textures of the files that a stage shows, each fetched once. What hands them out clones them: clones share pixels. */
export class TextureLibrary {
  readonly #read: ReadTexture;
  readonly #held = new Map<string, Promise<DataTexture | null>>();
  readonly #ended = new AbortController();
  #troubles: readonly TextureTrouble[] = [];

  constructor(read: ReadTexture) {
    this.#read = read;
  }

  /** Paths that lead to no texture, or to one that cannot be read. */
  get troubles(): readonly TextureTrouble[] {
    return this.#troubles;
  }

  /** A texture; null where there is none. */
  get(path: string, kind: TextureKind): Promise<DataTexture | null> {
    const key = `${kind} ${path.toLowerCase()}`;
    const held = this.#held.get(key) ?? this.#fetch(path, kind);
    this.#held.set(key, held);
    return held;
  }

  dispose(): void {
    this.#ended.abort();
    this.#held.clear();
  }

  async #fetch(path: string, kind: TextureKind): Promise<DataTexture | null> {
    try {
      const picture = await this.#read(path, this.#ended.signal);
      if (picture !== null) return textureOf(picture, kind);
      this.#note(path, 'is not in this Data folder');
    } catch (error) {
      this.#note(path, `cannot be drawn: ${describeError(error).message}`);
    }
    return null;
  }

  #note(path: string, message: string): void {
    if (this.#ended.signal.aborted || this.#troubles.some((trouble) => trouble.path === path)) return;
    this.#troubles = [...this.#troubles, { path, message }];
  }
}

function textureOf({ width, height, rgba }: Picture, kind: TextureKind): DataTexture {
  const texture = new DataTexture(pixelsOf(rgba, kind), width, height);
  if (kind === 'color') texture.colorSpace = SRGBColorSpace;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

/** Pixels as the material takes them: normals with x, y and z in red, green and blue. */
function pixelsOf(rgba: Uint8Array<ArrayBuffer>, kind: TextureKind): Uint8Array<ArrayBuffer> {
  if (kind !== 'model' && kind !== 'signed') return rgba;
  const pixels = new Uint8Array(rgba);
  if (kind === 'signed') {
    rebuildBlue(pixels);
    return pixels;
  }
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    // The games' model space maps hold y in blue and z in green.
    const [green, blue] = [pixels[i + 1] ?? 0, pixels[i + 2] ?? 0];
    pixels[i + 1] = blue;
    pixels[i + 2] = green;
  }
  return pixels;
}
