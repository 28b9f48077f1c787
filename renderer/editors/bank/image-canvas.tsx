import {
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { runCommand } from '../../commands/registry.ts';
import { readTokens, watchTokens } from '../../ui/read-token.ts';
import canvasStyles from '../kit/canvas.module.css';
import { controlCanvas } from '../kit/canvas-controls.ts';
import {
  keptInSight,
  type Point,
  placementOf,
  placeUnder,
  type Size,
  scaledAt,
  type Zoom,
} from '../kit/placement.ts';
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
  /** Of the frame that is shown; undefined = it cannot be. */
  readonly indices: Uint8Array | undefined;
  readonly colors: Uint32Array;
  readonly transparent: boolean;
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onScale: (scale: number) => void;
  readonly picked: Point | null;
  readonly onPick: (at: Point | null) => void;
  readonly onHover: (at: Point | null) => void;
  /** A color whose pixels are shown apart from the others; −1 = none. */
  readonly marked: number;
  readonly onMenu: (x: number, y: number) => void;
  readonly frame: number;
  readonly ref: Ref<ImageCanvasHandle>;
}

/** The frame of an image, as large as is wanted. */
export function ImageCanvas(props: ImageCanvasProps): ReactNode {
  const { picture, indices, colors, transparent, zoom, onZoom, onScale, picked, marked } = props;
  const screen = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hint = useId();
  const size = useScreenSize(screen);
  const tokens = useTokens();
  const { width, height } = picture;
  const whole = useMemo((): Size => ({ width, height }), [width, height]);
  const placement = useMemo(() => placementOf(whole, zoom, size, 1), [zoom, whole, size]);
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

  const pixelUnder = (point: Point): Point | null => {
    const { x, y } = placeUnder(placement, point);
    const [column, row] = [Math.floor(x), Math.floor(y)];
    return column < 0 || row < 0 || column >= width || row >= height || indices === undefined
      ? null
      : { x: column, y: row };
  };
  const zoomAt = (at: Point, factor: number): void =>
    onZoom(keptInSight(scaledAt(placement, at, placement.scale * factor), whole, size));
  const moveBy = ({ x, y }: Point): void =>
    onZoom(keptInSight({ x: placement.x + x, y: placement.y + y, scale: placement.scale }, whole, size));
  const controls = {
    onDrag: moveBy,
    onZoom: zoomAt,
    onHover: (at: Point | null) => props.onHover(at === null ? null : pixelUnder(at)),
    onPick: (at: Point) => props.onPick(pixelUnder(at)),
    onDoubleClick: () => onZoom(zoom === 'fit' ? 'actual' : 'fit'),
    onMenu: props.onMenu,
  } as const;
  const latest = useRef(controls);
  useEffect(() => {
    latest.current = controls;
  });
  useEffect(() => {
    const element = screen.current;
    return element === null ? undefined : controlCanvas(element, () => latest.current);
  }, []);
  useImperativeHandle(props.ref, () => ({
    focus: () => screen.current?.focus({ preventScroll: true }),
    zoomBy: (factor) => zoomAt({ x: size.width / 2, y: size.height / 2 }, factor),
    move: (right, down) => moveBy({ x: right * window.devicePixelRatio, y: down * window.devicePixelRatio }),
  }));
  return (
    <div className={styles.frame}>
      <div
        ref={screen}
        role="application"
        tabIndex={0}
        aria-label={props.label}
        aria-roledescription="picture"
        aria-describedby={hint}
        className={canvasStyles.screen}
        data-frame={indices === undefined ? undefined : props.frame}
        onKeyDown={(event) => {
          if (event.key !== ' ' || event.ctrlKey || event.altKey || event.shiftKey) return;
          event.preventDefault();
          runCommand('bank.play');
        }}
        onPointerDown={(event) => event.currentTarget.focus({ preventScroll: true })}
        onContextMenu={(event) => {
          // The mouse's own comes when its button is let go without a drag.
          if (event.button === 2) return;
          event.preventDefault();
          const box = event.currentTarget.getBoundingClientRect();
          props.onMenu(box.left + box.width / 2, box.top + box.height / 2);
        }}
      >
        <canvas ref={canvas} />
      </div>
      <div id={hint} className="visually-hidden">
        Shift and arrow keys pick a pixel, plus and minus zoom, 0 fits, 5 shows a pixel of it on one of the
        screen, space plays.
      </div>
    </div>
  );
}

/** In pixels of the screen. */
function useScreenSize(screen: { readonly current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  useLayoutEffect(() => {
    const node = screen.current;
    if (node === null) return undefined;
    const look = (): void => {
      const ratio = window.devicePixelRatio;
      const width = Math.max(1, Math.round(node.clientWidth * ratio));
      const height = Math.max(1, Math.round(node.clientHeight * ratio));
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(node);
    look();
    return () => observer.disconnect();
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

/** What lies over the picture where one color is looked for: the others recede. */
function markColors(index: number, accent: number): Uint32Array {
  const colors = new Uint32Array(256).fill(0xb000_0000);
  colors[index] = accent;
  return colors;
}

const CELL = 8;
const GREYS = ['#6b6b6b', '#858585'] as const;

function checker(context: CanvasRenderingContext2D, x: number, y: number, w: number, h: number): void {
  const cell = Math.round(CELL * window.devicePixelRatio);
  const tile = document.createElement('canvas');
  tile.width = cell * 2;
  tile.height = cell * 2;
  const own = tile.getContext('2d');
  if (own === null) return;
  own.fillStyle = GREYS[0];
  own.fillRect(0, 0, cell * 2, cell * 2);
  own.fillStyle = GREYS[1];
  own.fillRect(0, 0, cell, cell);
  own.fillRect(cell, cell, cell, cell);
  const pattern = context.createPattern(tile, 'repeat');
  if (pattern === null) return;
  context.fillStyle = pattern;
  context.fillRect(x, y, w, h);
}

/** Seen on every color. */
function outline(context: CanvasRenderingContext2D, x: number, y: number, side: number): void {
  context.lineWidth = 1;
  context.strokeStyle = '#000000';
  context.strokeRect(Math.round(x) - 1.5, Math.round(y) - 1.5, side + 3, side + 3);
  context.strokeStyle = '#ffffff';
  context.strokeRect(Math.round(x) - 0.5, Math.round(y) - 0.5, side + 1, side + 1);
}
