import type { Size } from '#renderer/editors/kit/placement.ts';
import { type Rgb, readTokens } from '#renderer/ui/read-token.ts';
import type { UvBox } from '#shared/uv/uv-bounds.ts';
import type { UvPlane } from './uv-plane.ts';

/** What is drawn of a shape’s texture coordinates. */
export interface UvPicture {
  readonly size: Size;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly plane: UvPlane;
  readonly texture: CanvasImageSource | null;
  /** Whether the texture is drawn again around 0 to 1. */
  readonly repeat: boolean;
  readonly uvs: Float32Array;
  readonly triangles: Uint32Array;
  /** Two vertices per edge. */
  readonly edges: Uint32Array;
  readonly selected: readonly number[];
  /** 1 for each triangle to mark; null = none. */
  readonly overlapping: Uint8Array | null;
  readonly outside: Uint8Array | null;
  /** The rectangle that is being drawn. */
  readonly box: UvBox | null;
  readonly colors: UvColors;
}

const TOKENS = {
  background: '--surface-0',
  tile: '--surface-2',
  line: '--line-strong',
  wire: '--text-1',
  accent: '--accent',
  overlapping: '--warning',
  outside: '--error',
} as const;

export type UvColors = Readonly<Record<keyof typeof TOKENS, Rgb>>;

/** The theme's current colors. */
export function readUvColors(): UvColors {
  const names = Object.keys(TOKENS) as (keyof typeof TOKENS)[];
  const colors = readTokens(names.map((name) => TOKENS[name]));
  return Object.fromEntries(names.map((name, at) => [name, colors[at]])) as UvColors;
}

/** Tiles smaller than this are not repeated: nothing could be seen in them. */
const LEAST_TILE = 12;
/** Above this many edges, dark edges behind the wires would cover the texture. */
const MOST_CASED = 40_000;
/** How much a repeated tile is faded. */
const FADED = 0.35;
/** Lines in 0 to 1 along each axis. */
const CELLS = 8;

/** Draws the texture, its grid, and the triangles on it. */
export function paintUvs(context: CanvasRenderingContext2D, picture: UvPicture): void {
  const { size, colors, plane, selected } = picture;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = css(colors.background);
  context.fillRect(0, 0, size.width, size.height);
  paintTexture(context, picture);
  paintGrid(context, picture);
  const { overlapping, outside } = picture;
  if (overlapping !== null) fillFaces(context, picture, flagged(overlapping), colors.overlapping, 0.45);
  if (outside !== null) fillFaces(context, picture, flagged(outside), colors.outside, 0.35);
  fillFaces(context, picture, selected, colors.accent, 0.35);
  paintWires(context, picture);
  paintSelected(context, picture);
  if (picture.box !== null) paintBox(context, plane, picture.box, picture);
}

function paintTexture(
  context: CanvasRenderingContext2D,
  { size, plane, texture, repeat, colors }: UvPicture,
): void {
  const { x, y, perU, perV } = plane;
  const draw = (column: number, row: number): void => {
    const [left, top] = [Math.round(x + column * perU), Math.round(y + row * perV)];
    const width = Math.round(x + (column + 1) * perU) - left;
    const height = Math.round(y + (row + 1) * perV) - top;
    if (texture === null) {
      context.fillStyle = css(colors.tile);
      context.fillRect(left, top, width, height);
    } else context.drawImage(texture, left, top, width, height);
  };
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  if (repeat && Math.min(perU, perV) >= LEAST_TILE) {
    context.globalAlpha = FADED;
    for (let row = Math.floor(-y / perV); row * perV + y < size.height; row += 1) {
      for (let column = Math.floor(-x / perU); column * perU + x < size.width; column += 1)
        if (row !== 0 || column !== 0) draw(column, row);
    }
    context.globalAlpha = 1;
  }
  draw(0, 0);
}

function paintGrid(context: CanvasRenderingContext2D, { size, ratio, plane, colors }: UvPicture): void {
  const { x, y, perU, perV } = plane;
  context.lineWidth = ratio;
  context.strokeStyle = css(colors.line, 0.4);
  context.beginPath();
  for (let line = 1; line < CELLS; line += 1) {
    const [across, down] = [x + (line / CELLS) * perU, y + (line / CELLS) * perV];
    context.moveTo(across, y);
    context.lineTo(across, y + perV);
    context.moveTo(x, down);
    context.lineTo(x + perU, down);
  }
  if (Math.min(perU, perV) >= LEAST_TILE) {
    for (let u = Math.ceil(-x / perU); u * perU + x <= size.width; u += 1) {
      context.moveTo(u * perU + x, 0);
      context.lineTo(u * perU + x, size.height);
    }
    for (let v = Math.ceil(-y / perV); v * perV + y <= size.height; v += 1) {
      context.moveTo(0, v * perV + y);
      context.lineTo(size.width, v * perV + y);
    }
  }
  context.stroke();
  context.lineWidth = 2 * ratio;
  context.strokeStyle = css(colors.line);
  context.strokeRect(x, y, perU, perV);
}

function fillFaces(
  context: CanvasRenderingContext2D,
  { plane, uvs, triangles, size }: UvPicture,
  faces: Iterable<number>,
  color: Rgb,
  alpha: number,
): void {
  context.fillStyle = css(color, alpha);
  context.beginPath();
  for (const face of faces) trace(context, plane, uvs, triangles, face, size);
  context.fill();
}

function paintWires(context: CanvasRenderingContext2D, picture: UvPicture): void {
  const { plane, uvs, edges, ratio, colors, size } = picture;
  const { x, y, perU, perV } = plane;
  context.beginPath();
  for (let at = 0; at < edges.length; at += 2) {
    const [a, b] = [edges[at]!, edges[at + 1]!];
    const [ax, ay] = [x + uvs[2 * a]! * perU, y + uvs[2 * a + 1]! * perV];
    const [bx, by] = [x + uvs[2 * b]! * perU, y + uvs[2 * b + 1]! * perV];
    if (!isNear(Math.min(ax, bx), Math.max(ax, bx), size.width)) continue;
    if (!isNear(Math.min(ay, by), Math.max(ay, by), size.height)) continue;
    context.moveTo(ax, ay);
    context.lineTo(bx, by);
  }
  if (edges.length < 2 * MOST_CASED) {
    context.lineWidth = 2.5 * ratio;
    context.strokeStyle = css(colors.background, 0.6);
    context.stroke();
  }
  context.lineWidth = 0.75 * ratio;
  context.strokeStyle = css(colors.wire, 0.9);
  context.stroke();
}

function paintSelected(context: CanvasRenderingContext2D, picture: UvPicture): void {
  const { plane, uvs, triangles, ratio, colors, selected, size } = picture;
  context.beginPath();
  for (const face of selected) trace(context, plane, uvs, triangles, face, size);
  context.lineWidth = ratio;
  context.strokeStyle = css(colors.accent);
  context.stroke();
}

function trace(
  context: CanvasRenderingContext2D,
  { x, y, perU, perV }: UvPlane,
  uvs: Float32Array,
  triangles: Uint32Array,
  face: number,
  size: Size,
): void {
  const [a, b, c] = [triangles[3 * face]!, triangles[3 * face + 1]!, triangles[3 * face + 2]!];
  const [ax, ay] = [x + uvs[2 * a]! * perU, y + uvs[2 * a + 1]! * perV];
  const [bx, by] = [x + uvs[2 * b]! * perU, y + uvs[2 * b + 1]! * perV];
  const [cx, cy] = [x + uvs[2 * c]! * perU, y + uvs[2 * c + 1]! * perV];
  if (!isNear(Math.min(ax, bx, cx), Math.max(ax, bx, cx), size.width)) return;
  if (!isNear(Math.min(ay, by, cy), Math.max(ay, by, cy), size.height)) return;
  context.moveTo(ax, ay);
  context.lineTo(bx, by);
  context.lineTo(cx, cy);
  context.closePath();
}

/** Whether a range touches the canvas; not if it has no numbers. */
function isNear(min: number, max: number, length: number): boolean {
  return max >= 0 && min <= length;
}

function paintBox(
  context: CanvasRenderingContext2D,
  { x, y, perU, perV }: UvPlane,
  { minU, minV, maxU, maxV }: UvBox,
  { colors, ratio }: UvPicture,
): void {
  const [left, top] = [x + minU * perU, y + minV * perV];
  const [width, height] = [(maxU - minU) * perU, (maxV - minV) * perV];
  context.fillStyle = css(colors.accent, 0.15);
  context.fillRect(left, top, width, height);
  context.lineWidth = ratio;
  context.strokeStyle = css(colors.accent);
  context.strokeRect(left, top, width, height);
}

function* flagged(flags: Uint8Array): Generator<number> {
  for (let face = 0; face < flags.length; face += 1) if (flags[face] === 1) yield face;
}

function css([red, green, blue]: Rgb, alpha = 1): string {
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}
