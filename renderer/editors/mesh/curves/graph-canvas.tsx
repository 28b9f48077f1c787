import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type CanvasControls, controlCanvas } from '#renderer/editors/kit/canvas-controls.ts';
import { CanvasScreen } from '#renderer/editors/kit/canvas-screen.tsx';
import type { Point, Size } from '#renderer/editors/kit/placement.ts';
import { screenSize } from '#renderer/editors/kit/screen-size.ts';
import { placeText } from '#renderer/editors/mesh/animation/clip-text.ts';
import { frameTimeOf, type Player, rangeOf } from '#renderer/editors/mesh/animation/player.ts';
import { watchTokens } from '#renderer/ui/read-token.ts';
import { useMetrics } from '#renderer/ui/use-metrics.ts';
import styles from './curves.module.css';
import { readGraphColors } from './graph-colors.ts';
import { keyNear } from './graph-keys.ts';
import { type ShownGraph, valueTexts } from './graph-text.ts';
import {
  type GraphView,
  movedView,
  type Plot,
  timeAt,
  valueAt,
  xOf,
  zoomedTime,
  zoomedValue,
} from './graph-view.ts';
import { paintGraph, plotOf } from './paint-graph.ts';
import { valueText } from './ticks.ts';

export interface GraphCanvasHandle {
  focus(): void;
}

export interface GraphCanvasProps {
  readonly ref: Ref<GraphCanvasHandle>;
  readonly label: string;
  readonly about: ShownGraph;
  readonly view: GraphView;
  /** The view of all of the graph. */
  readonly whole: GraphView;
  readonly player: Player;
  readonly onView: (view: GraphView) => void;
  readonly onFit: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly onMenu: (x: number, y: number) => void;
}

/** How near a key the mouse takes it, in pixels at zoom 1. */
const REACH = 7;

/** The graph: drawn when something changes, with the play head and the mouse over it. */
export function GraphCanvas(props: GraphCanvasProps): ReactNode {
  const { about, view, whole, player, onView } = props;
  const screen = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  const [pointer, setPointer] = useState<Point | null>(null);
  const { zoom } = useMetrics();
  useLayoutEffect(() => {
    const element = screen.current;
    if (element === null) return;
    // Lines and texts, unlike pictures, need no whole device pixels, but what lies over them must fit.
    const measure = (): void => setSize(screenSize(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const ratio = window.devicePixelRatio;
  const unit = ratio * zoom;
  const plot = useMemo(() => plotOf(size, unit), [size, unit]);
  const dragged = useRef<Point | null>(null);

  /** The time that a place of the picture is about: that of a key there, else of the nearest frame. */
  const placeAt = (point: Point): number => {
    const key = keyNear(about.graph, about.shown, { view, plot }, point, REACH * unit);
    if (key !== undefined) return key.time;
    const { start, stop } = rangeOf(about.clip);
    const time = timeAt(view, plot, point.x);
    const frame = frameTimeOf(about.clip);
    const near =
      about.clip.frameTime === undefined ? time : start + Math.round((time - start) / frame) * frame;
    return Math.min(stop, Math.max(start, near));
  };
  const scrub = (point: Point): void => {
    player.pause();
    player.seek(placeAt(point));
  };
  const pan = ({ x, y }: Point): void => onView(movedView(view, whole, -x / plot.width, y / plot.height));
  const controls: CanvasControls = {
    onDrag: pan,
    onZoom: (at, factor, { ctrl, shift }) => {
      if (shift) onView(movedView(view, whole, Math.log2(factor) * -WHEEL_PAN, 0));
      else if (ctrl) onView(zoomedValue(view, whole, valueAt(view, plot, at.y), factor));
      else onView(zoomedTime(view, whole, timeAt(view, plot, at.x), factor));
    },
    onHover: setPointer,
    onPick: scrub,
    onLeftDrag: ({ phase, from, to, shift }) => {
      const last = dragged.current ?? from;
      dragged.current = phase === 'start' || phase === 'move' ? to : null;
      if (phase === 'cancel') return;
      if (shift) pan({ x: to.x - last.x, y: to.y - last.y });
      else scrub(to);
    },
    onDoubleClick: props.onFit,
    onMenu: props.onMenu,
  };
  const latest = useRef(controls);
  useEffect(() => {
    latest.current = controls;
  });
  useEffect(() => {
    const element = screen.current;
    return element === null ? undefined : controlCanvas(element, () => latest.current);
  }, []);
  usePainting(canvas, about, view, size, unit);
  const pointed = pointer !== null && inside(plot, pointer) ? placeAt(pointer) : null;
  useImperativeHandle(props.ref, () => ({ focus: () => screen.current?.focus({ preventScroll: true }) }));
  return (
    <div className={styles.graph}>
      <CanvasScreen
        screen={screen}
        label={props.label}
        kind="graph"
        hint="Left and right arrow go from key to key, or from frame to frame. Plus and minus zoom, Shift and arrow keys move the graph and zoom its values, Home shows all of it, Page Up and Page Down choose another curve."
        onMenu={props.onMenu}
        onKeyDown={props.onKeyDown}
        data={{
          'data-from': view.from.toFixed(4),
          'data-to': view.to.toFixed(4),
          'data-points': about.graph.times.length,
        }}
      >
        <canvas ref={canvas} className={styles.canvas} width={size.width} height={size.height} />
      </CanvasScreen>
      <Playhead player={player} view={view} plot={plot} ratio={ratio} />
      {pointer !== null && pointed !== null && (
        <Pointed
          about={about}
          time={pointed}
          value={valueAt(view, plot, pointer.y)}
          x={xOf(view, plot, pointed) / ratio}
          plot={plot}
          ratio={ratio}
        />
      )}
    </div>
  );
}

/** Shares of the picture that a doubling of the zoom is worth. */
const WHEEL_PAN = 0.3;

function inside({ left, top, width, height }: Plot, { x, y }: Point): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** The line at the time of the player. */
function Playhead(props: {
  readonly player: Player;
  readonly view: GraphView;
  readonly plot: Plot;
  readonly ratio: number;
}): ReactNode {
  const { player, view, plot, ratio } = props;
  const { time } = useSyncExternalStore(player.subscribe, () => player.state);
  if (time < view.from || time > view.to) return null;
  return (
    <div
      className={styles.playhead}
      data-time={time.toFixed(4)}
      style={{
        transform: `translateX(${xOf(view, plot, time) / ratio}px)`,
        top: plot.top / ratio,
        height: plot.height / ratio,
      }}
    />
  );
}

/** What is under the mouse. */
function Pointed(props: {
  readonly about: ShownGraph;
  readonly time: number;
  readonly value: number;
  /** In CSS pixels. */
  readonly x: number;
  readonly plot: Plot;
  readonly ratio: number;
}): ReactNode {
  const { about, time, value, x, plot, ratio } = props;
  const { left, top, width, height } = plot;
  const isRight = x > (left + width / 2) / ratio;
  return (
    <>
      <div
        className={styles.pointer}
        style={{ transform: `translateX(${x}px)`, top: top / ratio, height: height / ratio }}
      />
      <div
        aria-hidden="true"
        className={styles.tip}
        style={{
          top: top / ratio,
          transform: `translateX(${x}px) translate(${isRight ? 'calc(-100% - 0.8rem)' : '0.8rem'}, 0.4rem)`,
        }}
      >
        <span className={styles.tipPlace}>{placeText(about.clip, time)}</span>
        {valueTexts(about, time).map((text) => (
          <span key={text} className="data">
            {text}
          </span>
        ))}
        <span className={styles.tipPlace}>pointer {valueText(value)}</span>
      </div>
    </>
  );
}

/** Paints in the next frame after a change, once. */
function usePainting(
  canvas: { readonly current: HTMLCanvasElement | null },
  about: ShownGraph,
  view: GraphView,
  size: Size,
  unit: number,
): void {
  const [colors, setColors] = useState(readGraphColors);
  useEffect(() => watchTokens(() => setColors(readGraphColors())), []);
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const context = canvas.current?.getContext('2d');
      if (context == null || canvas.current === null) return;
      const font = getComputedStyle(canvas.current).fontFamily;
      paintGraph(context, { about, view, size, unit, font, colors });
    });
    return () => cancelAnimationFrame(frame);
  }, [canvas, colors, about, view, size, unit]);
}
