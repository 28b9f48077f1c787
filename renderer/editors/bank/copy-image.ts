import { copyPicture, pngOf } from '#renderer/ui/clipboard.ts';
import { paint } from './colors.ts';

/** Copies an image to the clipboard as it is drawn. @throws Error if the browser does not allow it */
export async function copyImage(
  size: { readonly width: number; readonly height: number },
  indices: Uint8Array,
  colors: Uint32Array,
): Promise<void> {
  const canvas = document.createElement('canvas');
  paint(canvas, size, indices, colors);
  await copyPicture(pngOf(canvas));
}
