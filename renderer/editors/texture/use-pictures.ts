import { useEffect, useRef, useState } from 'react';
import type { Texture } from '#shared/image/texture.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { Input } from '#shared/rpc/contract.ts';
import type { DescribedTexture, TexturePicture } from '#shared/rpc/texture-contract.ts';
import { useClient } from '../../host/client-context.tsx';
import { isCancelled } from '../../ui/describe-error.ts';
import type { PictureSet } from './card-picture.ts';
import { previewLevel } from './levels.ts';

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
  /** Stops, for light that is decoded before it comes here. */
  readonly exposure: number;
}

/** Pictures that were fetched are kept up to so many bytes, for going from level to level and back. */
const KEPT_BYTES = 160 * 1024 * 1024;

/** The chosen pictures of a texture: first a small one, where nothing of it was there yet, then those that were asked for. */
export function usePictures(options: PicturesOptions): ShownPictures {
  const { document, described, chosen, stored, exposure } = options;
  const client = useClient();
  const [shown, setShown] = useState<(ShownPictures & { readonly of: string }) | null>(null);
  const kept = useRef(new Map<string, readonly TexturePicture[]>());
  const of = `${document} ${described?.revision}`;
  const { level, layer, slice } = chosen;
  const faces = chosen.faces.join();
  // Light that the card brightens itself comes as it is.
  const stops = described?.texture.light === true && stored === false ? exposure : 0;

  useEffect(() => {
    if (described === null || stored === null) return;
    const controller = new AbortController();
    const { texture, revision } = described;
    const places = faces.split(',').map(Number);
    const as = stored ? ('stored' as const) : ('rgba' as const);
    const fetch = async (wanted: number): Promise<void> => {
      const picture = { document, revision, level: wanted, layer, slice: sliceIn(texture, wanted, slice) };
      const key = JSON.stringify([picture, places, as, stops]);
      const pictures =
        kept.current.get(key) ??
        (await fetchPictures(
          client,
          places.map((face) => ({ ...picture, face, as, exposure: stops })),
          controller.signal,
        ));
      keep(kept.current, key, pictures);
      if (controller.signal.aborted) return;
      const set: PictureSet = { pictures, form: texture.form, light: texture.light };
      const whole = wanted === level;
      setShown((old) =>
        !whole && old?.of === of && old.whole
          ? old
          : { of, set, level: wanted, layer, slice: picture.slice, faces: places, whole, error: null },
      );
    };
    const failed = (error: unknown): void => {
      if (isCancelled(error) || controller.signal.aborted) return;
      setShown({ of, set: null, level, layer, slice, faces: places, whole: true, error });
    };
    const preview = previewLevel(texture, level);
    // What comes second says what is wrong with either.
    if (preview !== level) fetch(preview).catch(() => {});
    fetch(level).catch(failed);
    return () => controller.abort();
  }, [client, document, described, of, level, layer, slice, faces, stored, stops]);

  return shown !== null && shown.of === of
    ? shown
    : { set: null, level, layer, slice, faces: chosen.faces, whole: false, error: null };
}

async function fetchPictures(
  client: Client,
  wanted: readonly Input<'texture.picture'>[],
  signal: AbortSignal,
): Promise<readonly TexturePicture[]> {
  return await Promise.all(wanted.map((input) => client.request('texture.picture', input, { signal })));
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
