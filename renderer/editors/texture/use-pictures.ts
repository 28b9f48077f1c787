import { useLayoutEffect, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { isCancelled, isStale } from '#renderer/ui/describe-error.ts';
import type { DescribedTexture, TexturePicture } from '#shared/contract/textures.ts';
import type { Texture } from '#shared/image/texture.ts';
import type { PictureSet } from './card-picture.ts';
import { screenLevel } from './levels.ts';

/** Which pictures of a texture are looked at. */
export interface Chosen {
  readonly level: number;
  readonly layer: number;
  readonly slice: number;
  /** Places of the faces that are drawn together. */
  readonly faces: readonly number[];
}

export interface ShownPictures {
  /** The pictures that are there; of a smaller level while the chosen one is on its way. */
  readonly set: PictureSet | null;
  readonly level: number;
  readonly layer: number;
  readonly slice: number;
  readonly faces: readonly number[];
  /** Whether they are the chosen ones. */
  readonly whole: boolean;
  readonly error: unknown;
}

export interface PicturesOptions {
  readonly document: string;
  readonly described: DescribedTexture | null;
  readonly chosen: Chosen;
  /** Whether a card takes pixels as they are stored; null while that is not known, and nothing is asked for. */
  readonly stored: boolean | null;
  /** Pixels of the screen that one of the largest level takes. */
  readonly scale: number;
  /** The only picture, where it was not requested here. */
  readonly given: TexturePicture | null;
  /** Stops, for light that is decoded before it comes here. */
  readonly exposure: number;
}

/** Pictures that were fetched are kept up to so many bytes, for going from level to level and back. */
const KEPT_BYTES = 160 * 1024 * 1024;

/**
 * The chosen pictures of a texture. Where nothing of it was there yet, first small ones, which came with its description,
 * then those of the level that the screen has room for, and then those that were asked for.
 */
export function usePictures(options: PicturesOptions): ShownPictures {
  const { document, described, chosen, stored, exposure, scale, given } = options;
  const client = useClient();
  const [shown, setShown] = useState<(ShownPictures & { readonly of: string }) | null>(null);
  const kept = useRef(new Map<string, readonly TexturePicture[]>());
  const shownOf = useRef('');
  const scaleNow = useRef(scale);
  useLayoutEffect(() => {
    scaleNow.current = scale;
  });
  const of = `${document} ${described?.revision}`;
  const { level, layer, slice } = chosen;
  const faces = chosen.faces.join();
  // Light that the card brightens itself comes as it is.
  const stops = described?.texture.light === true && stored === false ? exposure : 0;

  // What came with the description is drawn with the next frame: effects after painting would each cost one more.
  useLayoutEffect(() => {
    if (described === null || stored === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const { texture, revision, small } = described;
    const places = faces.split(',').map(Number);
    const as = stored ? ('stored' as const) : ('rgba' as const);
    const show = (pictures: readonly TexturePicture[], at: number): void => {
      if (signal.aborted) return;
      const set: PictureSet = { pictures, form: texture.form, light: texture.light };
      setShown({ of, set, level: at, layer, slice, faces: places, whole: at === level, error: null });
    };
    const fetch = async (at: number): Promise<readonly TexturePicture[]> => {
      const picture = { document, revision, level: at, layer, slice: sliceIn(texture, at, slice) };
      const key = JSON.stringify([picture, places, as, stops]);
      const known = kept.current.get(key);
      const pictures =
        known ??
        (await Promise.all(
          places.map((face) =>
            client.request('texture.picture', { ...picture, face, as, exposure: stops }, { signal }),
          ),
        ));
      keep(kept.current, key, pictures);
      return pictures;
    };
    if (given !== null) {
      show([given], 0);
      return;
    }
    const ask = async (): Promise<void> => {
      // Going from level to level the one before stays meanwhile; of another texture anything is better than nothing.
      const fresh = shownOf.current !== of;
      shownOf.current = of;
      const first = layer === 0 && slice === 0 && stored ? small : null;
      if (fresh && first !== null && first.level > level) {
        show(
          places.flatMap((face) => first.faces[face] ?? []),
          first.level,
        );
      }
      const near = screenLevel(texture, level, scaleNow.current);
      if (fresh && near > level && near < (first?.level ?? Number.POSITIVE_INFINITY)) {
        show(await fetch(near), near);
        // What is drawn now should be seen before the card has more to do.
        await nextFrame();
      }
      if (!signal.aborted) show(await fetch(level), level);
    };
    ask().catch((error: unknown) => {
      // What has changed is described anew, and then asked for again.
      if (isCancelled(error) || signal.aborted || isStale(error)) return;
      setShown({ of, set: null, level, layer, slice, faces: places, whole: true, error });
    });
    return () => controller.abort();
  }, [client, document, described, of, level, layer, slice, faces, stored, stops, given]);

  return shown !== null && shown.of === of
    ? shown
    : { set: null, level, layer, slice, faces: chosen.faces, whole: false, error: null };
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** A volume has half as many slices on every smaller level. */
function sliceIn({ levels }: Texture, level: number, slice: number): number {
  const depth = levels[level]?.depth ?? 1;
  return Math.min(depth - 1, Math.floor((slice * depth) / (levels[0]?.depth ?? 1)));
}

function keep(
  kept: Map<string, readonly TexturePicture[]>,
  key: string,
  pictures: readonly TexturePicture[],
): void {
  kept.delete(key);
  kept.set(key, pictures);
  let bytes = 0;
  for (const [one, each] of [...kept].reverse()) {
    bytes += each.reduce((sum, picture) => sum + picture.bytes.length, 0);
    if (bytes > KEPT_BYTES && one !== key) kept.delete(one);
  }
}
