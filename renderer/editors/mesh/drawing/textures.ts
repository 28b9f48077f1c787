import type { Texture } from 'three';
import { describeError } from '#renderer/ui/describe-error.ts';
import type { BlockCodec } from '#shared/image/pixels.ts';
import type { SurfacePicture } from '#shared/image/surface-picture.ts';
import { cardCodecs, type TextureKind, textureOf } from './card-textures.ts';

/** What is asked for of a texture. */
export interface TextureRequest {
  /** Blocks that the card takes as they are stored. */
  readonly codecs: readonly BlockCodec[];
  readonly cube: boolean;
  /** Longest side of decoded pictures; absent = as services have it. */
  readonly largest?: number;
}

/** Fetches a texture by the path that a file spells; null where there is none. */
export type ReadTexture = (
  path: string,
  request: TextureRequest,
  signal: AbortSignal,
) => Promise<SurfacePicture | null>;

/** A texture that is not drawn, and why. */
export interface TextureTrouble {
  readonly path: string;
  readonly message: string;
}

/** Six faces, seen in passing: no surface mirrors sharply. */
const CUBE_SIDE = 256;

/** Textures of the files that a stage shows, each fetched once. What hands them out clones them: clones share pixels. */
export class TextureLibrary {
  readonly #read: ReadTexture;
  readonly #taken: readonly BlockCodec[];
  readonly #noted: () => void;
  readonly #held = new Map<string, Promise<Texture | null>>();
  readonly #ended = new AbortController();
  #troubles: readonly TextureTrouble[] = [];

  /**
   * @param taken blocks that the card takes as they are stored
   * @param noted called when there is one trouble more
   */
  constructor(read: ReadTexture, taken: readonly BlockCodec[] = [], noted: () => void = () => {}) {
    this.#read = read;
    this.#taken = taken;
    this.#noted = noted;
  }

  /** Paths that lead to no texture, or to one that cannot be read. */
  get troubles(): readonly TextureTrouble[] {
    return this.#troubles;
  }

  /** A texture; null where there is none. */
  get(path: string, kind: TextureKind): Promise<Texture | null> {
    const key = `${kind} ${path.toLowerCase()}`;
    const held = this.#held.get(key) ?? this.#fetch(path, kind);
    this.#held.set(key, held);
    return held;
  }

  dispose(): void {
    this.#ended.abort();
    this.#held.clear();
  }

  async #fetch(path: string, kind: TextureKind): Promise<Texture | null> {
    const cube = kind === 'environment';
    const request = {
      codecs: cardCodecs(kind, this.#taken),
      cube,
      ...(cube ? { largest: CUBE_SIDE } : {}),
    };
    try {
      const picture = await this.#read(path, request, this.#ended.signal);
      if (picture !== null) return textureOf(picture, kind);
      this.#note(path, 'is not in this Data folder');
    } catch (error) {
      this.#note(path, `could not be shown: ${describeError(error).message}`);
    }
    return null;
  }

  #note(path: string, message: string): void {
    if (this.#ended.signal.aborted || this.#troubles.some((trouble) => trouble.path === path)) return;
    this.#troubles = [...this.#troubles, { path, message }];
    this.#noted();
  }
}
