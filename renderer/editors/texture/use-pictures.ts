import { useLayoutEffect, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { isCancelled, isStale } from '#renderer/ui/describe-error.ts';
import type { DescribedTexture, TexturePicture } from '#shared/contract/textures.ts';
import type { Texture } from '#shared/image/texture.ts';
import type { PictureSet } from './gpu-picture.ts';
import { screenLevel } from './levels.ts';

/** The selected pictures of a texture. */
export interface PictureSelection {
  readonly level: number;
  readonly layer: number;
  readonly slice: number;
  /** Indices of the faces drawn together. */
  readonly faces: readonly number[];
}

export interface ShownPictures {
  /** The loaded pictures, of a smaller level while the selected one loads. */
  readonly set: PictureSet | null;
  readonly level: number;
  readonly layer: number;
  readonly slice: number;
  readonly faces: readonly number[];
  /** Whether they are the selected ones. */
  readonly whole: boolean;
  readonly error: unknown;
}

export interface PicturesOptions {
  readonly document: string;
  readonly described: DescribedTexture | null;
  readonly selection: PictureSelection;
  /** Whether the GPU supports the stored form; null = not known yet, so nothing is requested. */
  readonly stored: boolean | null;
  /** Screen pixels per pixel of the largest level. */
  readonly scale: number;
  /** The only picture, if it was decoded elsewhere. */
  readonly provided: TexturePicture | null;
  /** Stops, for HDR pixels that the services decode. */
  readonly exposure: number;
}

/** Cache of fetched pictures, for going back and forth between levels. */
const MAX_CACHED_BYTES = 160 * 1024 * 1024;

/**
 * Loads the selected pictures of a texture. For a texture not shown yet, it first shows the small pictures that came
 * with the description, then the level that matches the screen, and then the selected level.
 */
export function usePictures(options: PicturesOptions): ShownPictures {
  const { document, described, selection, stored, exposure, scale, provided } = options;
  const client = useClient();
  const [shown, setShown] = useState<(ShownPictures & { readonly of: string }) | null>(null);
  const cache = useRef(new Map<string, readonly TexturePicture[]>());
  const shownOf = useRef('');
  const scaleNow = useRef(scale);
  useLayoutEffect(() => {
    scaleNow.current = scale;
  });
  const of = `${document} ${described?.revision}`;
  const { level, layer, slice } = selection;
  const faces = selection.faces.join();
  // If the GPU applies the exposure, the services must not.
  const stops = described?.texture.light === true && stored === false ? exposure : 0;

  // A layout effect draws the small pictures in the next frame; an effect after painting would take one more.
  useLayoutEffect(() => {
    if (described === null || stored === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const { texture, revision, small } = described;
    const faceIndexes = faces.split(',').map(Number);
    const as = stored ? ('stored' as const) : ('rgba' as const);
    const show = (pictures: readonly TexturePicture[], at: number): void => {
      if (signal.aborted) return;
      const set: PictureSet = { pictures, form: texture.form, light: texture.light };
      setShown({ of, set, level: at, layer, slice, faces: faceIndexes, whole: at === level, error: null });
    };
    const fetch = async (at: number): Promise<readonly TexturePicture[]> => {
      const picture = { document, revision, level: at, layer, slice: sliceIn(texture, at, slice) };
      const key = JSON.stringify([picture, faceIndexes, as, stops]);
      const known = cache.current.get(key);
      const pictures =
        known ??
        (await Promise.all(
          faceIndexes.map((face) =>
            client.request('texture.picture', { ...picture, face, as, exposure: stops }, { signal }),
          ),
        ));
      store(cache.current, key, pictures);
      return pictures;
    };
    if (provided !== null) {
      show([provided], 0);
      return;
    }
    const load = async (): Promise<void> => {
      // Between levels the previous one stays on screen; for another texture, anything is better than nothing.
      const fresh = shownOf.current !== of;
      shownOf.current = of;
      const first = layer === 0 && slice === 0 && stored ? small : null;
      if (fresh && first !== null && first.level > level) {
        show(
          faceIndexes.flatMap((face) => first.faces[face] ?? []),
          first.level,
        );
      }
      const near = screenLevel(texture, level, scaleNow.current);
      if (fresh && near > level && near < (first?.level ?? Number.POSITIVE_INFINITY)) {
        show(await fetch(near), near);
        // Let this level appear on screen before the GPU gets more to do.
        await nextFrame();
      }
      if (!signal.aborted) show(await fetch(level), level);
    };
    load().catch((error: unknown) => {
      // If the texture changed, its new description triggers another request.
      if (isCancelled(error) || signal.aborted || isStale(error)) return;
      setShown({ of, set: null, level, layer, slice, faces: faceIndexes, whole: true, error });
    });
    return () => controller.abort();
  }, [client, document, described, of, level, layer, slice, faces, stored, stops, provided]);

  return shown !== null && shown.of === of
    ? shown
    : { set: null, level, layer, slice, faces: selection.faces, whole: false, error: null };
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** The slice at the same depth on another level: each level of a volume has half as many slices. */
function sliceIn({ levels }: Texture, level: number, slice: number): number {
  const depth = levels[level]?.depth ?? 1;
  return Math.min(depth - 1, Math.floor((slice * depth) / (levels[0]?.depth ?? 1)));
}

function store(
  cache: Map<string, readonly TexturePicture[]>,
  key: string,
  pictures: readonly TexturePicture[],
): void {
  cache.delete(key);
  cache.set(key, pictures);
  let bytes = 0;
  for (const [one, each] of [...cache].reverse()) {
    bytes += each.reduce((sum, picture) => sum + picture.bytes.length, 0);
    if (bytes > MAX_CACHED_BYTES && one !== key) cache.delete(one);
  }
}
