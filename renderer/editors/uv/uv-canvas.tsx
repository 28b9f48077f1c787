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
import { type LeftDrag, middleOf } from '#renderer/editors/kit/canvas-controls.ts';
import { CanvasScreen } from '#renderer/editors/kit/canvas-screen.tsx';
import type { Placement, Point, Size } from '#renderer/editors/kit/placement.ts';
import { watchScreenSize } from '#renderer/editors/kit/screen-size.ts';
import { usePanZoom } from '#renderer/editors/kit/use-pan-zoom.ts';
import { watchTokens } from '#renderer/ui/read-token.ts';
import type { UvPoint } from '#shared/uv/move-uvs.ts';
import type { UvBox } from '#shared/uv/uv-bounds.ts';
import { paintUvs, readUvColors, type UvPicture } from './paint-uvs.ts';
import { fittedPlane, planeAt, planeSize, type UvPlane, uvAt } from './uv-plane.ts';
import styles from './uv-view.module.css';

export interface UvCanvasHandle {
  zoomTo(zoom: 'fit' | 'actual'): void;
  zoomBy(factor: number): void;
  /** In CSS pixels. */
  pan(right: number, down: number): void;
  focus(): void;
  middle(): Point;
}

/** A drag on the picture, in texture coordinates. */
export interface UvDrag extends Pick<LeftDrag, 'phase' | 'ctrl' | 'shift'> {
  readonly from: UvPoint;
  readonly to: UvPoint;
}

export interface UvCanvasProps extends Omit<UvPicture, 'size' | 'ratio' | 'plane' | 'colors' | 'texture'> {
  readonly ref: Ref<UvCanvasHandle>;
  readonly label: string;
  readonly hint: string;
  readonly bitmap: ImageBitmap | null;
  /** Size of the texture in pixels, by which the plane is as wide as high. */
  readonly texture: Size;
  /** Around all coordinates when the shape was first shown: what “Fit” shows. */
  readonly whole: UvBox | undefined;
  readonly onHover: (at: UvPoint | null) => void;
  readonly onPick: (at: UvPoint, more: boolean) => void;
  readonly onDrag: (drag: UvDrag) => void;
  readonly onScale: (scale: number) => void;
  readonly onMenu: (x: number, y: number) => void;
}

/** The picture: pans and zooms, and draws when something changes. */
export function UvCanvas(props: UvCanvasProps): ReactNode {
  const { texture, whole, onHover, onPick, onDrag, onScale, onMenu } = props;
  const screen = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  const [zoom, setZoom] = useState<'fit' | 'actual' | Placement>('fit');
  useLayoutEffect(() => (screen.current === null ? undefined : watchScreenSize(screen.current, setSize)), []);
  const planeWhole = useMemo(() => planeSize(texture), [texture]);
  const fit = useMemo(() => fittedPlane(whole, texture, size), [whole, texture, size]);
  const at = (placement: Placement, point: Point): UvPoint => uvAt(planeAt(placement, texture), point);
  const { placement, zoomBy, move } = usePanZoom(
    screen,
    { whole: planeWhole, size, actual: 1, zoom: zoom === 'fit' ? fit : zoom, onZoom: setZoom },
    (placed) => ({
      onHover: (point) => onHover(point === null ? null : at(placed, point)),
      onPick: (point, more) => onPick(at(placed, point), more),
      // Two clicks in a row go through islands that lie over each other.
      onDoubleClick: () => undefined,
      onLeftDrag: ({ from, to, ...rest }) => onDrag({ ...rest, from: at(placed, from), to: at(placed, to) }),
      onMenu,
    }),
  );
  const plane = useMemo(() => planeAt(placement, texture), [placement, texture]);
  useEffect(() => onScale(placement.scale), [onScale, placement.scale]);
  usePainting(canvas, props, size, plane);
  useImperativeHandle(props.ref, () => ({
    zoomTo: setZoom,
    zoomBy,
    pan: move,
    focus: () => screen.current?.focus({ preventScroll: true }),
    middle: () => middleOf(screen.current),
  }));
  return (
    <CanvasScreen
      screen={screen}
      label={props.label}
      kind="picture"
      hint={props.hint}
      onMenu={onMenu}
      data={{ 'data-selected': props.selected.length, 'data-textured': props.bitmap !== null }}
    >
      <canvas ref={canvas} className={styles.canvas} width={size.width} height={size.height} />
    </CanvasScreen>
  );
}

/** Paints in the next frame after a change, once. */
function usePainting(
  canvas: { readonly current: HTMLCanvasElement | null },
  { bitmap, repeat, uvs, triangles, edges, selected, overlapping, outside, box }: UvCanvasProps,
  size: Size,
  plane: UvPlane,
): void {
  const [colors, setColors] = useState(readUvColors);
  useEffect(() => watchTokens(() => setColors(readUvColors())), []);
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const context = canvas.current?.getContext('2d');
      if (context == null) return;
      const ratio = window.devicePixelRatio;
      const picture = { size, ratio, plane, colors, texture: bitmap, repeat, box };
      paintUvs(context, { ...picture, uvs, triangles, edges, selected, overlapping, outside });
    });
    return () => cancelAnimationFrame(frame);
  }, [
    canvas,
    colors,
    size,
    plane,
    bitmap,
    repeat,
    uvs,
    triangles,
    edges,
    selected,
    overlapping,
    outside,
    box,
  ]);
}
