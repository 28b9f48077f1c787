import type { Texture } from 'three';
import { describeError } from '#renderer/ui/describe-error.ts';
import type { BlockCodec } from '#shared/image/pixels.ts';
import type { SurfacePicture } from '#shared/image/surface-picture.ts';
import { gpuCodecs, type TextureKind, textureOf } from './gpu-textures.ts';

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
export interface TextureProblem {
  readonly path: string;
  readonly message: string;
}

/** Six faces, seen in passing: no surface mirrors sharply. */
const CUBE_SIDE = 256;

/** Textures of the files that a stage shows, each fetched once. What hands them out clones them: clones share pixels. */
export class TextureLibrary {
  readonly #read: ReadTexture;
  readonly #supported: readonly BlockCodec[];
  readonly #onProblem: () => void;
  readonly #cache = new Map<string, Promise<Texture | null>>();
  readonly #ended = new AbortController();
  #problems: readonly TextureProblem[] = [];

  /**
   * @param taken blocks that the card takes as they are stored
   * @param noted called when there is one trouble more
   */
  constructor(read: ReadTexture, supported: readonly BlockCodec[] = [], onProblem: () => void = () => {}) {
    this.#read = read;
    this.#supported = supported;
    this.#onProblem = onProblem;
  }

  /** Paths that lead to no texture, or to one that cannot be read. */
  get problems(): readonly TextureProblem[] {
    return this.#problems;
  }

  /** A texture; null where there is none. */
  get(path: string, kind: TextureKind): Promise<Texture | null> {
    const key = `${kind} ${path.toLowerCase()}`;
    const held = this.#cache.get(key) ?? this.#fetch(path, kind);
    this.#cache.set(key, held);
    return held;
  }

  dispose(): void {
    this.#ended.abort();
    this.#cache.clear();
  }

  async #fetch(path: string, kind: TextureKind): Promise<Texture | null> {
    const cube = kind === 'environment';
    const request = {
      codecs: gpuCodecs(kind, this.#supported),
      cube,
      ...(cube ? { largest: CUBE_SIDE } : {}),
    };
    try {
      const picture = await this.#read(path, request, this.#ended.signal);
      if (picture !== null) return textureOf(picture, kind);
      this.#addProblem(path, 'is not in this Data folder');
    } catch (error) {
      this.#addProblem(path, `could not be shown: ${describeError(error).message}`);
    }
    return null;
  }

  #addProblem(path: string, message: string): void {
    if (this.#ended.signal.aborted || this.#problems.some((trouble) => trouble.path === path)) return;
    this.#problems = [...this.#problems, { path, message }];
    this.#onProblem();
  }
}
