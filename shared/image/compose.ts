import { FormatError } from '#shared/errors.ts';

/** One frame of an animation as files store it: an area, and what happens around it. */
export interface Layer {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of the area alone. */
  readonly pixels: Uint8Array;
  /** What becomes of the area before the next frame. */
  readonly dispose: 'keep' | 'clear' | 'restore';
  /** Laid over what is there, instead of replacing it. */
  readonly over: boolean;
}

/** What a canvas is made of. */
export interface Surface {
  readonly bytesPerPixel: number;
  /** Fills an area that nothing is in; undefined where the surface has nothing for it. */
  readonly empty: number | undefined;
  /** Lays one pixel over another. False where the surface cannot hold what comes of it. */
  readonly lay: (from: Uint8Array, at: number, onto: Uint8Array, to: number) => boolean;
}

/** Straight RGBA. */
export const COLORS: Surface = { bytesPerPixel: 4, empty: 0, lay: layColor };

/**
 * The numbers of one palette. Nothing is the first color that cannot be seen at all; where there is none, or where colors
 * would mix, this surface will not do.
 */
export function paletteSurface(palette: Uint8Array): Surface {
  const colors = palette.length / 4;
  const alpha = (index: number): number => (index < colors ? palette[index * 4 + 3]! : 255);
  let empty: number | undefined;
  for (let index = colors - 1; index >= 0; index--) if (alpha(index) === 0) empty = index;
  return {
    bytesPerPixel: 1,
    empty,
    lay: (from, at, onto, to) => {
      const shown = alpha(from[at]!);
      if (shown === 255) onto[to] = from[at]!;
      return shown === 255 || shown === 0;
    },
  };
}

/**
 * The whole picture after each frame; undefined where the surface cannot hold it.
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
  // Of an area that every frame covers, nobody sees what was in it before.
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
  { bytesPerPixel: size, lay }: Surface,
): boolean {
  const rowBytes = layer.width * size;
  for (let row = 0; row < layer.height; row++) {
    const to = ((layer.y + row) * width + layer.x) * size;
    if (!layer.over) {
      canvas.set(layer.pixels.subarray(row * rowBytes, (row + 1) * rowBytes), to);
      continue;
    }
    for (let i = 0; i < rowBytes; i += size) {
      if (!lay(layer.pixels, row * rowBytes + i, canvas, to + i)) return false;
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

function layColor(from: Uint8Array, at: number, onto: Uint8Array, to: number): boolean {
  const alpha = from[at + 3]!;
  const below = onto[to + 3]!;
  if (alpha === 0) return true;
  if (alpha === 255 || below === 0) {
    for (let i = 0; i < 4; i++) onto[to + i] = from[at + i]!;
    return true;
  }
  // In 255ths of 255ths, so that nothing is rounded before the end.
  const under = below * (255 - alpha);
  const shown = alpha * 255 + under;
  for (let i = 0; i < 3; i++) {
    onto[to + i] = Math.round((from[at + i]! * alpha * 255 + onto[to + i]! * under) / shown);
  }
  onto[to + 3] = Math.round(shown / 255);
  return true;
}
