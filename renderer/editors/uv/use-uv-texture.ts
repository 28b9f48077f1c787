import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import { rebuildBlue } from '#shared/image/normal-map.ts';
import type { SurfacePicture } from '#shared/image/surface-picture.ts';

/** A texture below the wires. */
export type UvTexture =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  | { readonly state: 'drawn'; readonly bitmap: ImageBitmap }
  /** `message`: a sentence without its subject. */
  | { readonly state: 'failed'; readonly message: string };

/** Longest side that is read: enough to see pixels of. */
const LARGEST = 2048;

/** Reads a texture by its path in the file; '' = none. */
export function useUvTexture(document: string, path: string): UvTexture {
  const client = useClient();
  const [read, setRead] = useState<{ readonly key: string; readonly texture: UvTexture }>();
  const key = `${document} ${path}`;
  useEffect(() => {
    if (path === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const put = (texture: UvTexture): void => {
      if (!signal.aborted) setRead({ key, texture });
    };
    client
      .request('scene.texture', { document, path, codecs: [], largest: LARGEST }, { signal })
      .then(async (picture) =>
        picture === null
          ? put({ state: 'failed', message: 'is not in this Data folder' })
          : put({ state: 'drawn', bitmap: await bitmapOf(picture) }),
      )
      .catch((error: unknown) => {
        if (!isCancelled(error))
          put({ state: 'failed', message: `could not be read: ${describeError(error).message}` });
      });
    return () => controller.abort();
  }, [client, document, path, key]);
  // An edit reads the file again, not its textures: the picture stays.
  if (path === '') return NONE;
  return read?.key === key ? read.texture : READING;
}

const NONE: UvTexture = { state: 'none' };
const READING: UvTexture = { state: 'reading' };

/** Opaque: alpha of a diffuse texture often means something else than how solid it is. */
async function bitmapOf({ width, height, bytes, twoChannels }: SurfacePicture): Promise<ImageBitmap> {
  const pixels = new Uint8Array(bytes);
  if (twoChannels) rebuildBlue(pixels);
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  return await createImageBitmap(new ImageData(new Uint8ClampedArray(pixels.buffer), width, height));
}
