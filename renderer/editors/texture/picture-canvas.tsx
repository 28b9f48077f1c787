import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Texture } from '#shared/image/texture.ts';
import type { Input } from '#shared/rpc/contract.ts';
import { classes } from '../../ui/classes.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import canvasStyles from '../kit/canvas.module.css';
import { controlCanvas } from '../kit/canvas-controls.ts';
import {
  keptInSight,
  type Placement,
  type Point,
  placementOf,
  placeUnder,
  type Size,
  scaledAt,
} from '../kit/placement.ts';
import type { PictureSet } from './card-picture.ts';
import { useTextureChoices } from './choices.ts';
import { laidOut, type PlaceInFace, placeIn, type Shape } from './cube.ts';
import { LightHandle, WipeHandle } from './handles.tsx';
import { Histogram } from './histogram.tsx';
import type { KeptView } from './kept-views.ts';
import { useLook } from './look.ts';
import { type PixelValue, pixelIn, pixelLine, valueAt } from './pixel-value.ts';
import type { Drawing } from './texture-stage.ts';
import styles from './texture-view.module.css';
import type { ShownPictures } from './use-pictures.ts';
import type { StageState } from './use-texture-stage.ts';

export interface PictureCanvasHandle {
  zoomTo(zoom: 'fit' | 'actual'): void;
  zoomBy(factor: number): void;
  /** In pixels at zoom 1. */
  move(right: number, down: number): void;
  movePick(right: number, down: number): void;
  focus(): void;
}

export interface PictureCanvasProps {
  readonly ref: Ref<PictureCanvasHandle>;
  readonly screen: RefObject<HTMLDivElement | null>;
  readonly stageState: StageState;
  readonly name: string;
  /** The file in a line. */
  readonly line: string;
  readonly texture: Texture | null;
  readonly shown: ShownPictures;
  /** Pictures that are drawn to the right of the wipe, and what they are of. */
  readonly second: PictureSet | null;
  readonly secondName: string;
  /** Share of the width. */
  readonly wipe: number;
  readonly onWipe: (wipe: number) => void;
  /** The picture whose values are counted; null = none. */
  readonly count: Input<'texture.histogram'> | null;
  /** Where the file stands among its folder’s, in words. */
  readonly place: string;
  readonly shape: Shape;
  readonly view: KeptView;
  readonly onView: (change: Partial<KeptView>) => void;
  readonly picked: PixelValue | null;
  readonly onPick: (picked: PlaceInFace | null) => void;
  readonly onMenu: (x: number, y: number) => void;
}

/** A texture's pictures on the screen, what lies under the mouse, and the file in a line. */
export function PictureCanvas(props: PictureCanvasProps): ReactNode {
  const { screen, name, shown } = props;
  const { lost, failure } = props.stageState;
  const hint = useId();
  const { placement, whole, hovered } = usePictureOnStage(props);
  const { mode } = useLook();
  const drawn = shown.set !== null && failure === null && !lost;
  const read = hovered ?? props.picked;
  return (
    <>
      <div className={styles.frame}>
        <div
          ref={screen}
          role="application"
          tabIndex={0}
          aria-label={`Picture of ${name}`}
          aria-roledescription="picture"
          aria-describedby={hint}
          className={canvasStyles.screen}
          data-level={shown.set === null ? undefined : shown.level}
          data-whole={shown.set !== null && shown.whole}
          onPointerDown={(event) => event.currentTarget.focus({ preventScroll: true })}
          onContextMenu={(event) => {
            // The mouse's own comes when its button is let go without a drag.
            if (event.button === 2) return;
            event.preventDefault();
            const box = event.currentTarget.getBoundingClientRect();
            props.onMenu(box.left + box.width / 2, box.top + box.height / 2);
          }}
        />
        <div id={hint} className="visually-hidden">
          Left and right arrow go to other textures of the folder, plus and minus zoom, 0 fits, Shift and
          arrow keys pick a pixel, 1 to 4 switch channels.
        </div>
        {drawn && mode === 'lit' && <LightHandle placement={placement} whole={whole} />}
        {drawn && props.second !== null && (
          <>
            <div className={styles.sides}>
              <span>{name}</span>
              <span>{props.secondName}</span>
            </div>
            <WipeHandle wipe={props.wipe} onWipe={props.onWipe} />
          </>
        )}
        {drawn && props.count !== null && <Histogram input={props.count} />}
        {failure !== null && (
          <div className={styles.cover}>
            <ErrorPanel title="This window cannot draw pictures" error={failure}>
              <p>Fields and hex show the file all the same. A newer graphics driver may help.</p>
            </ErrorPanel>
          </div>
        )}
        {lost && (
          <div className={styles.cover} role="alert">
            <p>The graphics card has let the picture go. It is drawn again as soon as the card is back.</p>
          </div>
        )}
      </div>
      <div className={canvasStyles.footer}>
        <span className={styles.line} title={props.line}>
          {props.line}
        </span>
        <span className={classes(styles.readout, 'data')}>{read === null ? '' : pixelLine(read)}</span>
        <span className={classes(styles.zoom, 'data')}>{zoomText(placement.scale, props)}</span>
        {props.place !== '' && <span className={styles.place}>{props.place}</span>}
      </div>
      <div role="status" className="visually-hidden">
        {props.picked === null ? '' : pixelLine(props.picked)}
      </div>
    </>
  );
}

/** Puts pictures on the stage and keeps what is drawn up with everything that is chosen. */
function usePictureOnStage(props: PictureCanvasProps): {
  readonly placement: Placement;
  readonly whole: Size;
  readonly hovered: PixelValue | null;
} {
  const { screen, texture, shown, second, wipe, shape, view, onView, picked, onPick } = props;
  const { stage, size } = props.stageState;
  const choices = useTextureChoices();
  const look = useLook();
  const [hover, setHover] = useState<Point | null>(null);
  const base = useMemo(
    () => ({ width: texture?.width ?? 1, height: texture?.height ?? 1 }),
    [texture?.width, texture?.height],
  );
  const whole = useMemo(() => laidOut(shape, base), [shape, base]);
  const { zoom, turn } = view;
  // One pixel of the level on one of the screen.
  const actual = (texture?.levels[shown.level]?.width ?? 1) / base.width;
  const placement = useMemo(() => placementOf(whole, zoom, size, actual), [zoom, whole, size, actual]);
  const sides = useMemo(() => sidesOf(texture, shown.faces), [texture, shown.faces]);

  const drawing = useMemo(
    (): Drawing => ({
      placement,
      base,
      whole,
      shape,
      turn,
      sides,
      channels: look.channels,
      mode: look.mode,
      exposure: look.exposure,
      light: look.light,
      greenUp: choices.greenUp,
      smooth: choices.smooth,
      background: choices.background,
      color: choices.color,
      wipe,
      picked,
    }),
    [placement, base, whole, shape, turn, sides, look, choices, wipe, picked],
  );
  // In the frame that is about to be painted, not in the one after it.
  useLayoutEffect(() => stage?.show(0, shown.set), [stage, shown.set]);
  useLayoutEffect(() => stage?.show(1, second), [stage, second]);
  useLayoutEffect(() => stage?.apply(drawing), [stage, drawing]);

  const pixelUnder = (point: Point): PixelValue | null => {
    if (shown.set === null) return null;
    const place = placeIn(shape, base, placeUnder(placement, point), turn);
    if (place === undefined) return null;
    const face = shape === 'cross' || shape === 'sphere' ? (sides[place.face] ?? -1) : 0;
    const pixel = pixelIn(shown.set, { ...place, face });
    return pixel === undefined ? null : (valueAt(shown.set, pixel) ?? null);
  };
  const zoomAt = (at: Point, factor: number): void =>
    onView({ zoom: scaledAt(placement, at, placement.scale * factor) });
  const moveBy = ({ x, y }: Point): void => {
    if (shape === 'sphere') {
      const [yaw, pitch] = [turn.yaw - x * TURN, turn.pitch - y * TURN];
      onView({ turn: { yaw, pitch: Math.max(-Math.PI / 2, Math.min(Math.PI / 2, pitch)) } });
    } else {
      const { scale } = placement;
      onView({ zoom: keptInSight({ x: placement.x + x, y: placement.y + y, scale }, whole, size) });
    }
  };
  const controls = {
    onDrag: moveBy,
    onZoom: zoomAt,
    onHover: setHover,
    onPick: (at: Point) => onPick(pixelUnder(at)),
    onDoubleClick: () => onView({ zoom: zoom === 'fit' ? 'actual' : 'fit' }),
    onMenu: props.onMenu,
  } as const;
  const latest = useRef(controls);
  useEffect(() => {
    latest.current = controls;
  });
  useEffect(() => {
    const element = screen.current;
    return element === null ? undefined : controlCanvas(element, () => latest.current);
  }, [screen]);

  useImperativeHandle(props.ref, () => ({
    zoomTo: (wanted) => onView({ zoom: wanted }),
    zoomBy: (factor) => zoomAt({ x: size.width / 2, y: size.height / 2 }, factor),
    move: (right, down) => moveBy({ x: right * window.devicePixelRatio, y: down * window.devicePixelRatio }),
    movePick: (right, down) => {
      const picture = shown.set?.pictures[picked?.face ?? 0];
      if (shown.set === null || picture === undefined) return;
      const within = (value: number, length: number): number => Math.max(0, Math.min(length - 1, value));
      const x = within(
        (picked?.x ?? Math.floor(picture.width / 2)) + (picked === null ? 0 : right),
        picture.width,
      );
      const y = within(
        (picked?.y ?? Math.floor(picture.height / 2)) + (picked === null ? 0 : down),
        picture.height,
      );
      onPick({ face: picked?.face ?? 0, u: (x + 0.5) / picture.width, v: (y + 0.5) / picture.height });
    },
    focus: () => screen.current?.focus(),
  }));
  const hovered = hover === null ? null : pixelUnder(hover);
  return { placement, whole, hovered };
}

/** Radians by a pixel of the screen. */
const TURN = 0.008;

/** Which of the pictures is which side of a cube, by side; −1 where one is missing. */
function sidesOf(texture: Texture | null, faces: readonly number[]): readonly number[] {
  return Array.from({ length: 6 }, (_, side) =>
    faces.findIndex((face) => (texture?.sides?.[face] ?? face) === side),
  );
}

/** `400%`: of the level that is shown. */
function zoomText(scale: number, { texture, shown }: PictureCanvasProps): string {
  const width = texture?.levels[shown.level]?.width;
  if (texture === null || width === undefined || shown.set === null) return '';
  const percent = (scale * texture.width * 100) / width;
  return `${percent >= 100 ? Math.round(percent) : Number(percent.toPrecision(2))}%`;
}
