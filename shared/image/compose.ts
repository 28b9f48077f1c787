import { FormatError } from '#shared/errors.ts';

/** One frame of an animation as stored in a file: an area, and what happens before and after it. */
export interface Layer {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Pixels of the area only. */
  readonly pixels: Uint8Array;
  /** What happens to the area before the next frame. */
  readonly dispose: 'keep' | 'clear' | 'restore';
  /** Blended over the existing pixels instead of replacing them. */
  readonly over: boolean;
}

/** Pixel type of a canvas. */
export interface Surface {
  readonly bytesPerPixel: number;
  /** Value for an empty area; undefined if the surface has none. */
  readonly empty: number | undefined;
  /** Blends one pixel over another. False if the surface cannot store the result. */
  readonly blend: (from: Uint8Array, at: number, onto: Uint8Array, to: number) => boolean;
}

/** Straight RGBA. */
export const COLORS: Surface = { bytesPerPixel: 4, empty: 0, blend: blendColor };

/**
 * Palette indices. Empty is the first fully transparent color; this surface does not work if an empty area is needed
 * and there is none, or if colors would blend.
 */
export function paletteSurface(palette: Uint8Array): Surface {
  const colors = palette.length / 4;
  const alpha = (index: number): number => (index < colors ? palette[index * 4 + 3]! : 255);
  let empty: number | undefined;
  for (let index = colors - 1; index >= 0; index--) if (alpha(index) === 0) empty = index;
  return {
    bytesPerPixel: 1,
    empty,
    blend: (from, at, onto, to) => {
      const shown = alpha(from[at]!);
      if (shown === 255) onto[to] = from[at]!;
      return shown === 255 || shown === 0;
    },
  };
}

/**
 * The whole picture after each frame; undefined if the surface cannot store it.
 * @throws FormatError `frame-outside`
 */
export function compose(
  width: number,
  height: number,
  layers: readonly Layer[],
  surface: Surface,
  check?: () => void,
): readonly Uint8Array<ArrayBuffer>[] | undefined {
  const { bytesPerPixel: size, empty } = surface;
  let canvas = new Uint8Array(width * height * size);
  // The initial content of an area does not matter if every frame covers it.
  let unknown = empty === undefined;
  if (empty !== undefined) canvas.fill(empty);
  const pictures: Uint8Array<ArrayBuffer>[] = [];
  for (const layer of layers) {
    check?.();
    if (layer.x + layer.width > width || layer.y + layer.height > height) {
      throw new FormatError(
        'frame-outside',
        `has a frame of ${layer.width} × ${layer.height} pixels at ${layer.x}, ${layer.y} in a picture of ${width} × ${height}`,
      );
    }
    const whole = layer.width === width && layer.height === height;
    if (unknown && !(whole && !layer.over)) return undefined;
    const before = layer.dispose === 'restore' ? canvas.slice() : undefined;
    const wasUnknown = unknown;
    if (!draw(layer, canvas, width, surface)) return undefined;
    unknown = false;
    pictures.push(canvas.slice());
    if (before !== undefined) {
      canvas = before;
      unknown = wasUnknown;
    } else if (layer.dispose === 'clear') {
      if (empty === undefined) unknown = true;
      else clear(layer, canvas, width, size, empty);
    }
  }
  return pictures;
}

function draw(
  layer: Layer,
  canvas: Uint8Array,
  width: number,
  { bytesPerPixel: size, blend }: Surface,
): boolean {
  const rowBytes = layer.width * size;
  for (let row = 0; row < layer.height; row++) {
    const to = ((layer.y + row) * width + layer.x) * size;
    if (!layer.over) {
      canvas.set(layer.pixels.subarray(row * rowBytes, (row + 1) * rowBytes), to);
      continue;
    }
    for (let i = 0; i < rowBytes; i += size) {
      if (!blend(layer.pixels, row * rowBytes + i, canvas, to + i)) return false;
    }
  }
  return true;
}

function clear(layer: Layer, canvas: Uint8Array, width: number, size: number, empty: number): void {
  for (let row = 0; row < layer.height; row++) {
    const to = ((layer.y + row) * width + layer.x) * size;
    canvas.fill(empty, to, to + layer.width * size);
  }
}

function blendColor(from: Uint8Array, at: number, onto: Uint8Array, to: number): boolean {
  const alpha = from[at + 3]!;
  const below = onto[to + 3]!;
  if (alpha === 0) return true;
  if (alpha === 255 || below === 0) {
    for (let i = 0; i < 4; i++) onto[to + i] = from[at + i]!;
    return true;
  }
  // In 1/255² units, so that only the final result is rounded.
  const under = below * (255 - alpha);
  const shown = alpha * 255 + under;
  for (let i = 0; i < 3; i++) {
    onto[to + i] = Math.round((from[at + i]! * alpha * 255 + onto[to + i]! * under) / shown);
  }
  onto[to + 3] = Math.round(shown / 255);
  return true;
}
