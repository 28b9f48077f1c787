import type { Texture } from 'three';
import { describeError } from '#renderer/ui/describe-error.ts';
import type { BlockCodec } from '#shared/image/pixel-form.ts';
import type { SurfacePicture } from '#shared/image/surface-picture.ts';
import { gpuCodecs, type TextureKind, textureOf } from './gpu-textures.ts';

/** How a texture is requested. */
export interface TextureRequest {
  /** Block formats that the GPU supports as stored. */
  readonly codecs: readonly BlockCodec[];
  readonly cube: boolean;
  /** Maximum side of decoded pictures; absent = the default of the services. */
  readonly largest?: number;
}

/** Fetches a texture by the path in a file; null if there is none. */
export type ReadTexture = (
  path: string,
  request: TextureRequest,
  signal: AbortSignal,
) => Promise<SurfacePicture | null>;

/** A texture that could not be drawn, and why. */
export interface TextureProblem {
  readonly path: string;
  readonly message: string;
}

/** Maximum side of environment maps: no surface reflects sharply. */
const CUBE_SIDE = 256;

/** Textures of the files in a stage, each fetched once. Users clone them; clones share pixels. */
export class TextureLibrary {
  readonly #read: ReadTexture;
  readonly #supported: readonly BlockCodec[];
  readonly #onProblem: () => void;
  readonly #cache = new Map<string, Promise<Texture | null>>();
  readonly #ended = new AbortController();
  #problems: readonly TextureProblem[] = [];

  /**
   * @param supported block formats that the GPU supports as stored
   * @param onProblem called for every new problem
   */
  constructor(read: ReadTexture, supported: readonly BlockCodec[] = [], onProblem: () => void = () => {}) {
    this.#read = read;
    this.#supported = supported;
    this.#onProblem = onProblem;
  }

  /** Textures that are missing or cannot be read. */
  get problems(): readonly TextureProblem[] {
    return this.#problems;
  }

  /**
   * A texture; null if it is missing or cannot be read.
   * @param byName whether its name is a guess, so that it is no problem if it is missing
   */
  get(path: string, kind: TextureKind, byName = false): Promise<Texture | null> {
    const key = `${kind} ${path.toLowerCase()}`;
    const held = this.#cache.get(key) ?? this.#fetch(path, kind, byName);
    this.#cache.set(key, held);
    return held;
  }

  dispose(): void {
    this.#ended.abort();
    this.#cache.clear();
  }

  async #fetch(path: string, kind: TextureKind, byName: boolean): Promise<Texture | null> {
    const cube = kind === 'environment';
    const request = {
      codecs: gpuCodecs(kind, this.#supported),
      cube,
      ...(cube ? { largest: CUBE_SIDE } : {}),
    };
    try {
      const picture = await this.#read(path, request, this.#ended.signal);
      if (picture !== null) return textureOf(picture, kind);
      if (!byName) this.#addProblem(path, 'is not in this Data folder');
    } catch (error) {
      this.#addProblem(path, `could not be read: ${describeError(error).message}`);
    }
    return null;
  }

  #addProblem(path: string, message: string): void {
    if (this.#ended.signal.aborted || this.#problems.some((problem) => problem.path === path)) return;
    this.#problems = [...this.#problems, { path, message }];
    this.#onProblem();
  }
}
