import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { runCommand } from '#renderer/commands/registry.ts';
import { CanvasScreen } from '#renderer/editors/kit/canvas-screen.tsx';
import {
  type Placement,
  type Point,
  picturePoint,
  type Size,
  type Zoom,
} from '#renderer/editors/kit/placement.ts';
import { watchScreenSize } from '#renderer/editors/kit/screen-size.ts';
import { usePanZoom } from '#renderer/editors/kit/use-pan-zoom.ts';
import { readTokens, watchTokens } from '#renderer/ui/read-token.ts';
import { bankCommands } from './bank-commands.ts';
import styles from './bank-view.module.css';
import { paint } from './colors.ts';

export interface ImageCanvasHandle {
  focus(): void;
  zoomBy(factor: number): void;
  /** In pixels at zoom 1. */
  move(right: number, down: number): void;
}

export interface ImageCanvasProps {
  readonly label: string;
  readonly picture: Size;
  /** Palette indices of the shown frame; undefined = it cannot be shown. */
  readonly indices: Uint8Array | undefined;
  readonly colors: Uint32Array;
  readonly transparent: boolean;
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onScale: (scale: number) => void;
  readonly picked: Point | null;
  readonly onPick: (at: Point | null) => void;
  readonly onHover: (at: Point | null) => void;
  /** A color whose pixels are highlighted; −1 = none. */
  readonly marked: number;
  readonly onMenu: (x: number, y: number) => void;
  readonly frame: number;
  readonly ref: Ref<ImageCanvasHandle>;
}

/** One frame of an image, with pan and zoom. */
export function ImageCanvas(props: ImageCanvasProps): ReactNode {
  const { picture, indices, colors, transparent, zoom, onZoom, onScale, picked, marked } = props;
  const screen = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useScreenSize(screen);
  const tokens = useTokens();
  const { width, height } = picture;
  const whole = useMemo((): Size => ({ width, height }), [width, height]);
  const pixelUnder = (at: Placement, point: Point): Point | null => {
    const { x, y } = picturePoint(at, point);
    const [column, row] = [Math.floor(x), Math.floor(y)];
    return column < 0 || row < 0 || column >= width || row >= height || indices === undefined
      ? null
      : { x: column, y: row };
  };
  const { placement, zoomBy, move } = usePanZoom(screen, { whole, size, actual: 1, zoom, onZoom }, (at) => ({
    onHover: (point) => props.onHover(point === null ? null : pixelUnder(at, point)),
    onPick: (point) => props.onPick(pixelUnder(at, point)),
    onMenu: props.onMenu,
  }));
  useEffect(() => onScale(placement.scale), [onScale, placement.scale]);

  const drawn = useMemo(() => document.createElement('canvas'), []);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context == null) return;
    context.canvas.width = size.width;
    context.canvas.height = size.height;
    if (indices === undefined || whole.width === 0 || whole.height === 0) return;
    paint(drawn, whole, indices, colors);
    const { x, y, scale } = placement;
    const [w, h] = [whole.width * scale, whole.height * scale];
    if (transparent) checker(context, x, y, w, h);
    context.imageSmoothingEnabled = scale < 1;
    context.drawImage(drawn, x, y, w, h);
    if (marked >= 0) {
      paint(drawn, whole, indices, markColors(marked, tokens.accent));
      context.drawImage(drawn, x, y, w, h);
    }
    context.strokeStyle = tokens.line;
    context.lineWidth = 1;
    context.strokeRect(x - 0.5, y - 0.5, w + 1, h + 1);
    if (picked !== null) outline(context, x + picked.x * scale, y + picked.y * scale, Math.max(3, scale));
  }, [drawn, size, whole, indices, colors, transparent, placement, marked, picked, tokens]);

  useImperativeHandle(props.ref, () => ({
    focus: () => screen.current?.focus({ preventScroll: true }),
    zoomBy,
    move,
  }));
  return (
    <div className={styles.frame}>
      <CanvasScreen
        screen={screen}
        label={props.label}
        kind="picture"
        hint="Shift and arrow keys pick a pixel, plus and minus zoom, 0 fits, 5 shows actual pixels, space plays."
        onMenu={props.onMenu}
        onKeyDown={(event) => {
          if (event.key !== ' ' || event.ctrlKey || event.altKey || event.shiftKey) return;
          event.preventDefault();
          runCommand(bankCommands, 'bank.play');
        }}
        data={{ 'data-frame': indices === undefined ? undefined : props.frame }}
      >
        <canvas ref={canvas} />
      </CanvasScreen>
    </div>
  );
}

/** The size of an element in device pixels. */
function useScreenSize(screen: { readonly current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  useLayoutEffect(() => {
    const node = screen.current;
    if (node === null) return undefined;
    return watchScreenSize(node, (now) => {
      const [width, height] = [Math.max(1, now.width), Math.max(1, now.height)];
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    });
  }, [screen]);
  return size;
}

interface Tokens {
  readonly line: string;
  readonly accent: number;
}

function useTokens(): Tokens {
  const [tokens, setTokens] = useState(tokensNow);
  useEffect(() => watchTokens(() => setTokens(tokensNow())), []);
  return tokens;
}

function tokensNow(): Tokens {
  const [line, accent] = readTokens(['--line-strong', '--accent']);
  const [red, green, blue] = accent ?? [255, 255, 255];
  return {
    line: `rgb(${(line ?? [128, 128, 128]).join(' ')})`,
    accent: (0xff00_0000 | (blue << 16) | (green << 8) | red) >>> 0,
  };
}

/** Colors of the overlay that highlights one palette index and darkens the others. */
function markColors(index: number, accent: number): Uint32Array {
  const colors = new Uint32Array(256).fill(0xb000_0000);
  colors[index] = accent;
  return colors;
}

const CELL = 8;
const GRAYS = ['#6b6b6b', '#858585'] as const;

function checker(context: CanvasRenderingContext2D, x: number, y: number, w: number, h: number): void {
  const cell = Math.round(CELL * window.devicePixelRatio);
  const tile = document.createElement('canvas');
  tile.width = cell * 2;
  tile.height = cell * 2;
  const own = tile.getContext('2d');
  if (own === null) return;
  own.fillStyle = GRAYS[0];
  own.fillRect(0, 0, cell * 2, cell * 2);
  own.fillStyle = GRAYS[1];
  own.fillRect(0, 0, cell, cell);
  own.fillRect(cell, cell, cell, cell);
  const pattern = context.createPattern(tile, 'repeat');
  if (pattern === null) return;
  context.fillStyle = pattern;
  context.fillRect(x, y, w, h);
}

/** Draws a frame that is visible on any color. */
function outline(context: CanvasRenderingContext2D, x: number, y: number, side: number): void {
  context.lineWidth = 1;
  context.strokeStyle = '#000000';
  context.strokeRect(Math.round(x) - 1.5, Math.round(y) - 1.5, side + 3, side + 3);
  context.strokeStyle = '#ffffff';
  context.strokeRect(Math.round(x) - 0.5, Math.round(y) - 0.5, side + 1, side + 1);
}
