import {
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { CanvasError, CanvasFooter, CanvasScreen } from '#renderer/editors/kit/canvas-screen.tsx';
import { type Placement, type Point, picturePoint, type Size } from '#renderer/editors/kit/placement.ts';
import { usePanZoom } from '#renderer/editors/kit/use-pan-zoom.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { Texture } from '#shared/image/texture.ts';
import { useTextureChoices } from './choices.ts';
import { type FacePoint, facePointAt, layoutSize, type Shape } from './cube.ts';
import { useDisplayOptions } from './display-options.ts';
import type { PictureSet } from './gpu-picture.ts';
import { LightHandle, WipeHandle } from './handles.tsx';
import { Histogram } from './histogram.tsx';
import { type PixelValue, pixelIn, pixelLine, valueAt } from './pixel-value.ts';
import type { Drawing } from './texture-stage.ts';
import styles from './texture-view.module.css';
import type { ShownPictures } from './use-pictures.ts';
import type { StageState } from './use-texture-stage.ts';
import type { ViewState } from './view-state.ts';

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
  /** One-line summary of the file. */
  readonly line: string;
  readonly texture: Texture | null;
  readonly shown: ShownPictures;
  /** Pictures drawn to the right of the wipe, and the name of their texture. */
  readonly second: PictureSet | null;
  readonly secondName: string;
  /** Fraction of the width. */
  readonly wipe: number;
  readonly onWipe: (wipe: number) => void;
  /** The picture to show a histogram of; null = none. */
  readonly histogramInput: Input<'texture.histogram'> | null;
  /** Position of the file in its folder, such as “3 of 12”. */
  readonly positionText: string;
  readonly shape: Shape;
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
  readonly picked: PixelValue | null;
  readonly onPick: (picked: FacePoint | null) => void;
  readonly onMenu: (x: number, y: number) => void;
}

/** The pictures of a texture, with the value under the pointer and a summary of the file. */
export function PictureCanvas(props: PictureCanvasProps): ReactNode {
  const { screen, name, shown } = props;
  const { lost, failure } = props.stageState;
  const { placement, whole, hovered } = usePictureOnStage(props);
  const { mode } = useDisplayOptions();
  const drawn = shown.set !== null && failure === null && !lost;
  const pixel = hovered ?? props.picked;
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
        {drawn && props.histogramInput !== null && <Histogram input={props.histogramInput} />}
        <CanvasError title="Could not draw pictures in this window" failure={failure} lost={lost} />
      </div>
      <CanvasFooter
        line={props.line}
        readout={pixel === null ? '' : pixelLine(pixel)}
        scale={scaleOfLevel(placement.scale, props)}
      >
        {props.positionText !== '' && <span className={styles.place}>{props.positionText}</span>}
      </CanvasFooter>
      <div role="status" className="visually-hidden">
        {props.picked === null ? '' : pixelLine(props.picked)}
      </div>
    </>
  );
}

/** Puts pictures on the stage and redraws them when options or selection change. */
function usePictureOnStage(props: PictureCanvasProps): {
  readonly placement: Placement;
  readonly whole: Size;
  readonly hovered: PixelValue | null;
} {
  const { screen, texture, shown, second, wipe, shape, view, onView, picked, onPick } = props;
  const { stage, size } = props.stageState;
  const choices = useTextureChoices();
  const display = useDisplayOptions();
  const [hover, setHover] = useState<Point | null>(null);
  const base = useMemo(
    () => ({ width: texture?.width ?? 1, height: texture?.height ?? 1 }),
    [texture?.width, texture?.height],
  );
  const whole = useMemo(() => layoutSize(shape, base), [shape, base]);
  const { zoom, turn } = view;
  // Scale at which a pixel of the level covers a screen pixel.
  const actual = (texture?.levels[shown.level]?.width ?? 1) / base.width;
  const sides = useMemo(() => sidesOf(texture, shown.faces), [texture, shown.faces]);

  const pixelUnder = (placement: Placement, point: Point): PixelValue | null => {
    if (shown.set === null) return null;
    const facePoint = facePointAt(shape, base, picturePoint(placement, point), turn);
    if (facePoint === undefined) return null;
    const face = shape === 'cross' || shape === 'sphere' ? (sides[facePoint.face] ?? -1) : 0;
    const pixel = pixelIn(shown.set, { ...facePoint, face });
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
      channels: display.channels,
      mode: display.mode,
      exposure: display.exposure,
      light: display.light,
      greenUp: choices.greenUp,
      smooth: choices.smooth,
      background: choices.background,
      color: choices.color,
      wipe,
      picked,
    }),
    [placement, base, whole, shape, turn, sides, display, choices, wipe, picked],
  );
  // Layout effects draw in the frame about to be painted, not in the next one.
  useLayoutEffect(() => stage?.show(0, shown.set), [stage, shown.set]);
  useLayoutEffect(() => stage?.show(1, second), [stage, second]);
  useLayoutEffect(() => stage?.apply(drawing), [stage, drawing]);

  useImperativeHandle(props.ref, () => ({
    zoomTo: (next) => onView({ zoom: next }),
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

/** Radians per screen pixel dragged. */
const TURN = 0.008;

/** Index of the picture for each side of a cube; −1 if it is missing. */
function sidesOf(texture: Texture | null, faces: readonly number[]): readonly number[] {
  return Array.from({ length: 6 }, (_, side) =>
    faces.findIndex((face) => (texture?.sides?.[face] ?? face) === side),
  );
}

/** The scale relative to the shown level. */
function scaleOfLevel(scale: number, { texture, shown }: PictureCanvasProps): number | null {
  const width = texture?.levels[shown.level]?.width;
  return texture === null || width === undefined || shown.set === null
    ? null
    : (scale * texture.width) / width;
}
