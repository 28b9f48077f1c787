import {
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { CanvasFooter, CanvasScreen, CanvasTrouble } from '#renderer/editors/kit/canvas-screen.tsx';
import { type Placement, type Point, placeUnder, type Size } from '#renderer/editors/kit/placement.ts';
import { usePanZoom } from '#renderer/editors/kit/use-pan-zoom.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { Texture } from '#shared/image/texture.ts';
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
  const { placement, whole, hovered } = usePictureOnStage(props);
  const { mode } = useLook();
  const drawn = shown.set !== null && failure === null && !lost;
  const read = hovered ?? props.picked;
  return (
    <>
      <div className={styles.frame}>
        <CanvasScreen
          screen={screen}
          label={`Picture of ${name}`}
          kind="picture"
          hint="Left and right arrow go to other textures in the folder, plus and minus zoom, 0 fits, Shift and arrow keys pick a pixel, 1 to 4 switch channels."
          onMenu={props.onMenu}
          data={{
            'data-level': shown.set === null ? undefined : shown.level,
            'data-whole': shown.set !== null && shown.whole,
          }}
        />
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
        <CanvasTrouble title="Pictures cannot be drawn in this window" failure={failure} lost={lost} />
      </div>
      <CanvasFooter
        line={props.line}
        readout={read === null ? '' : pixelLine(read)}
        scale={scaleOfLevel(placement.scale, props)}
      >
        {props.place !== '' && <span className={styles.place}>{props.place}</span>}
      </CanvasFooter>
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
  const sides = useMemo(() => sidesOf(texture, shown.faces), [texture, shown.faces]);

  const pixelUnder = (placement: Placement, point: Point): PixelValue | null => {
    if (shown.set === null) return null;
    const place = placeIn(shape, base, placeUnder(placement, point), turn);
    if (place === undefined) return null;
    const face = shape === 'cross' || shape === 'sphere' ? (sides[place.face] ?? -1) : 0;
    const pixel = pixelIn(shown.set, { ...place, face });
    return pixel === undefined ? null : (valueAt(shown.set, pixel) ?? null);
  };
  const turnBy = ({ x, y }: Point): void => {
    const [yaw, pitch] = [turn.yaw - x * TURN, turn.pitch - y * TURN];
    onView({ turn: { yaw, pitch: Math.max(-Math.PI / 2, Math.min(Math.PI / 2, pitch)) } });
  };
  const { placement, zoomBy, move } = usePanZoom(
    screen,
    {
      whole,
      size,
      actual,
      zoom,
      onZoom: (next) => onView({ zoom: next }),
      onDrag: shape === 'sphere' ? turnBy : undefined,
    },
    (at) => ({
      onHover: setHover,
      onPick: (point) => onPick(pixelUnder(at, point)),
      onMenu: props.onMenu,
    }),
  );

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

  useImperativeHandle(props.ref, () => ({
    zoomTo: (wanted) => onView({ zoom: wanted }),
    zoomBy,
    move,
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
  const hovered = hover === null ? null : pixelUnder(placement, hover);
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

/** Of the level that is shown. */
function scaleOfLevel(scale: number, { texture, shown }: PictureCanvasProps): number | null {
  const width = texture?.levels[shown.level]?.width;
  return texture === null || width === undefined || shown.set === null
    ? null
    : (scale * texture.width) / width;
}
