import { type ReactNode, type Ref, useCallback, useEffect, useMemo, useState } from 'react';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { CanvasFooter } from '#renderer/editors/kit/canvas-screen.tsx';
import type { Point, Zoom } from '#renderer/editors/kit/placement.ts';
import { showMenuAt } from '#renderer/ui/context-menu.tsx';
import { plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { ListedImage } from '#shared/contract/banks.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import styles from './bank-view.module.css';
import { changeBankChoices, useBankChoices } from './choices.ts';
import { type Coloring, colorText } from './colors.ts';
import { FrameBar } from './frame-bar.tsx';
import { ImageCanvas, type ImageCanvasHandle } from './image-canvas.tsx';
import { ImageProperties, type ImagePropertiesProps } from './image-properties.tsx';
import { whyNotShown } from './image-tile.tsx';
import { IMAGE_MENU } from './menus.ts';
import { PaletteStrip } from './palette-strip.tsx';
import type { Frames } from './use-frames.ts';
import type { Playback } from './use-playback.ts';

export interface ImageViewerProps {
  readonly document: DocumentState;
  readonly kind: 'bank' | 'image';
  readonly image: ListedImage;
  readonly frames: Frames;
  readonly coloring: Coloring;
  readonly playback: Playback;
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  readonly picked: Point | null;
  readonly onPick: (at: Point | null) => void;
  readonly marked: number;
  readonly onMark: (index: number) => void;
  readonly onSet: ImagePropertiesProps['onSet'];
  readonly canvas: Ref<ImageCanvasHandle>;
}

/** One image: its pixels, frames, colors and properties. */
export function ImageViewer(props: ImageViewerProps): ReactNode {
  const { document, kind, image, frames, coloring, playback, picked, onPick, marked, onMark } = props;
  const { speed } = useBankChoices();
  const [hover, setHover] = useState<Point | null>(null);
  const [scale, setScale] = useState(1);
  const { width, height } = image;
  const length = width * height;
  const frame = Math.min(playback.frame, Math.max(0, frames.count - 1));
  const { pixels } = frames;
  const indices = useMemo(
    () => (pixels === undefined ? undefined : pixels.subarray(frame * length, (frame + 1) * length)),
    [pixels, frame, length],
  );
  const colors = coloring.pixels(image);
  const shown = coloring.of(image);
  const counts = useMemo(() => countColors(pixels), [pixels]);
  const why = whyNotShown(image);
  const point = hover ?? picked;
  const line =
    point === null || indices === undefined || point.x >= width || point.y >= height
      ? null
      : pixelText(image, indices, point, shown.colors);
  const hovered = useCallback((at: Point | null) => setHover(at), []);
  useEffect(() => {
    if (picked !== null && (picked.x >= width || picked.y >= height)) onPick(null);
  }, [picked, width, height, onPick]);
  return (
    <div className={styles.viewer} data-image={image.path}>
      <div className={styles.inner}>
        <div className={styles.imagePane}>
          <div className={styles.body}>
            <ImageCanvas
              ref={props.canvas}
              label={`Image ${image.name}`}
              picture={image}
              indices={indices}
              colors={colors}
              transparent={coloring.transparent}
              zoom={props.zoom}
              onZoom={props.onZoom}
              onScale={setScale}
              picked={picked}
              onPick={(at) => {
                onPick(at);
                const index = at === null ? undefined : indices?.[at.y * width + at.x];
                if (marked >= 0 && index !== undefined) onMark(index);
              }}
              onHover={hovered}
              marked={marked}
              onMenu={(x, y) => showMenuAt(x, y, commandEntries(IMAGE_MENU))}
              frame={frame}
            />
            {why !== null && (
              <div className={styles.cover}>
                <Icon name="warning" className={styles.warned} />
                <p>This image cannot be shown: {why}.</p>
                <p className={styles.quiet}>
                  Its bytes are kept unchanged. Fields and Hex show them; other images are not affected.
                </p>
              </div>
            )}
          </div>
          <CanvasFooter line={imageText(image)} readout={line ?? ''} scale={scale} />
          <div role="status" className="visually-hidden">
            {picked === null ? '' : line}
          </div>
          {image.frames > 1 && why === null && (
            <FrameBar
              image={image}
              pixels={frames.count > 1 ? pixels : undefined}
              colors={colors}
              playback={playback}
              speed={speed}
              onSpeed={(next) => changeBankChoices({ speed: next })}
            />
          )}
        </div>
        <div className={styles.details}>
          <div className={styles.paletteHead}>
            <span>{PALETTE_TITLES[shown.from]}</span>
            <span className={styles.quiet} role="status">
              {markText(shown.colors, counts, marked)}
            </span>
          </div>
          <PaletteStrip colors={shown.colors} counts={counts} marked={marked} onMark={onMark} />
          <ImageProperties
            image={image}
            named={kind === 'bank'}
            readOnly={document.readOnly !== null}
            onSet={props.onSet}
          />
          {image.findings.length > 0 && (
            <ul className={styles.findings}>
              {image.findings.slice(0, MAX_FINDINGS).map((finding) => (
                <li key={`${finding.code} ${finding.path} ${finding.message}`}>
                  <Icon name={finding.severity === 'info' ? 'info' : 'warning'} /> {finding.message}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </div>
  );
}

const MAX_FINDINGS = 20;
const PALETTE_TITLES = {
  embedded: 'Embedded palette',
  scene: 'Scene palette',
  grey: 'No palette: shown in gray',
} as const;

/** Number of pixels of each color. */
function countColors(pixels: Uint8Array | undefined): Uint32Array {
  const counts = new Uint32Array(256);
  if (pixels !== undefined) for (const index of pixels) counts[index]! += 1;
  return counts;
}

function markText(colors: Uint8Array, counts: Uint32Array, marked: number): string {
  if (marked < 0) return `${counts.filter((count) => count > 0).length} of 256 colors used`;
  return `Color ${marked} ${colorText(colors, marked)}: ${plural(counts[marked] ?? 0, 'pixel')}`;
}

/** One line on a pixel: its position, palette index, and its color as stored and as shown. */
function pixelText(image: ListedImage, indices: Uint8Array, { x, y }: Point, colors: Uint8Array): string {
  const index = indices[y * image.width + x] ?? 0;
  const stored = image.palette?.subarray(index * 3, index * 3 + 3).join(' ');
  const parts = [`x ${x}  y ${y}`, `index ${index}`, stored === undefined ? '' : `stored ${stored}`];
  return [...parts, colorText(colors, index)].filter((part) => part !== '').join('  ');
}

function imageText({ name, width, height, frames, xOffset, yOffset }: ListedImage): string {
  const offset = xOffset === 0 && yOffset === 0 ? '' : `at ${xOffset}, ${yOffset}`;
  const moves = frames > 1 ? plural(frames, 'frame') : '';
  return [name, `${width} × ${height}`, moves, offset].filter((part) => part !== '').join(' · ');
}
