import type { BankChoices } from '#renderer/state/bank-choices.ts';
import type { ListedImage } from '#shared/contract/banks.ts';
import { rgbaPalette } from '#shared/formats/palette/colors.ts';
import { type ImageColors, imageColors } from '#shared/formats/texbsi/picture.ts';

/** The colors that images are drawn with. */
export interface Coloring {
  readonly of: (image: ListedImage) => ImageColors;
  /** The same as canvas pixels, one per color. */
  readonly pixels: (image: ListedImage) => Uint32Array;
  /** Whether color 0 is transparent. */
  readonly transparent: boolean;
}

/** @param scene 256 colors; null = gray */
export function coloring(
  scene: Uint8Array | null,
  { own, depth }: Pick<BankChoices, 'own' | 'depth'>,
  transparent: boolean,
): Coloring {
  const options = {
    scene: scene ?? undefined,
    prefer: own ? ('embedded' as const) : ('scene' as const),
    depth: depth === 'auto' ? depth : depth === '6' ? (6 as const) : (8 as const),
  };
  const known = new WeakMap<ListedImage, ImageColors>();
  const pixels = new WeakMap<Uint8Array, Uint32Array>();
  const of = (image: ListedImage): ImageColors => {
    let colors = known.get(image);
    if (colors === undefined) {
      colors = imageColors({ palette: image.palette ?? undefined }, options);
      known.set(image, colors);
    }
    return colors;
  };
  return {
    of,
    transparent,
    pixels(image) {
      const { colors, from } = of(image);
      // The gray palette is a new array for each image, so cache it under one key.
      const key = from === 'grey' ? GRAY : colors;
      let made = pixels.get(key);
      if (made === undefined) {
        made = new Uint32Array(rgbaPalette(colors, { transparent }).buffer);
        pixels.set(key, made);
      }
      return made;
    },
  };
}

const GRAY = new Uint8Array();

/** Draws palette indices into a canvas, which is resized to fit. */
export function paint(
  canvas: HTMLCanvasElement,
  { width, height }: { readonly width: number; readonly height: number },
  indices: Uint8Array,
  colors: Uint32Array,
): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null || width === 0 || height === 0) return;
  const image = context.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let at = 0; at < pixels.length; at++) pixels[at] = colors[indices[at]!]!;
  context.putImageData(image, 0, 0);
}

/** `#A0B1C2` */
export function colorText(colors: Uint8Array, index: number): string {
  const hex = [0, 1, 2].map((channel) => (colors[index * 3 + channel] ?? 0).toString(16).padStart(2, '0'));
  return `#${hex.join('').toUpperCase()}`;
}
