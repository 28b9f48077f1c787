import { paint } from './colors.ts';

/** Puts a picture on the clipboard, as it is drawn. @throws Error where the browser does not let it */
export async function copyPicture(
  size: { readonly width: number; readonly height: number },
  indices: Uint8Array,
  colors: Uint32Array,
): Promise<void> {
  const canvas = document.createElement('canvas');
  paint(canvas, size, indices, colors);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (blob === null) throw new Error('The browser could not make a picture of it.');
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
}
