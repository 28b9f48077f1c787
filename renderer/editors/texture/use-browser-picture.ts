import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { DescribedTexture, TexturePicture } from '#shared/contract/textures.ts';
import { UserError } from '#shared/errors.ts';
import { jpegFormat } from '#shared/formats/jpeg/format.ts';
import { jpegSize } from '#shared/formats/jpeg/size.ts';
import type { Client } from '#shared/rpc/api.ts';

export interface BrowserPicture {
  readonly described: DescribedTexture | null;
  readonly picture: TexturePicture | null;
  readonly error: unknown;
}

/** Limits far beyond any picture made for a game. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_PIXELS = 64 * 1024 * 1024;
/** Bytes per request. */
const PIECE = 1024 * 1024;

const NONE: BrowserPicture = { described: null, picture: null, error: null };

/** Whether the browser decodes the document, because nothing else here does. */
export function isDrawnByBrowser(document: DocumentState): boolean {
  return document.format === jpegFormat.id;
}

/** A picture decoded by the browser; nothing for other documents. */
export function useBrowserPicture(document: DocumentState): BrowserPicture {
  const client = useClient();
  const { id, name, revision, size } = document;
  const enabled = isDrawnByBrowser(document);
  const [read, setRead] = useState<BrowserPicture & { readonly of: string }>({ ...NONE, of: '' });
  const of = `${id} ${revision}`;
  useEffect(() => {
    if (!enabled) return;
    const controller = new AbortController();
    const { signal } = controller;
    decodePicture(client, { id, name, size }, signal).then(
      (picture) => setRead({ of, picture, described: described(picture, size, revision), error: null }),
      (error: unknown) => {
        if (!isCancelled(error) && !signal.aborted) setRead({ ...NONE, of, error });
      },
    );
    return () => controller.abort();
  }, [client, id, name, size, revision, of, enabled]);
  return enabled && read.of === of ? read : NONE;
}

/** @throws UserError `too-large`, `picture-damaged`; errors of reading */
async function decodePicture(
  client: Client,
  { id, name, size }: Pick<DocumentState, 'id' | 'name' | 'size'>,
  signal: AbortSignal,
): Promise<TexturePicture> {
  const tooLarge = new UserError('too-large', `“${name}” is too large to show.`, { path: name });
  if (size > MAX_BYTES) throw tooLarge;
  const bytes = new Uint8Array(size);
  for (let offset = 0; offset < size; offset += PIECE) {
    const piece = await client.request('document.read', { document: id, offset, length: PIECE }, { signal });
    bytes.set(piece.bytes.subarray(0, size - offset), offset);
  }
  const sides = jpegSize(bytes);
  if (sides !== undefined && sides.width * sides.height > MAX_PIXELS) throw tooLarge;
  const damaged = new UserError('picture-damaged', `The browser cannot decode “${name}”: it is damaged.`, {
    path: name,
  });
  if (sides === undefined) throw damaged;
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }), {
    imageOrientation: 'none',
    colorSpaceConversion: 'none',
  }).catch(() => {
    throw damaged;
  });
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw damaged;
  context.drawImage(image, 0, 0);
  image.close();
  const { data } = context.getImageData(0, 0, width, height);
  return { as: 'rgba', width, height, bytes: new Uint8Array(data.buffer) };
}

function described(
  { width, height, bytes }: TexturePicture,
  size: number,
  revision: number,
): DescribedTexture {
  const texture = {
    pixels: 'JPEG',
    width,
    height,
    depth: 1,
    levels: [{ width, height, depth: 1, length: bytes.length }],
    levelsNamed: 1,
    faces: 1,
    layers: 1,
    cube: false,
    srgb: false,
    alpha: false,
    light: false,
    form: undefined,
    findings: [],
  };
  return { revision, texture, bytes: size, small: null };
}
