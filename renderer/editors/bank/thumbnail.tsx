import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import styles from './bank-view.module.css';
import { paint } from './colors.ts';

export interface ThumbnailProps {
  readonly width: number;
  readonly height: number;
  /** Undefined = the image cannot be shown. */
  readonly pixels: Uint8Array | undefined;
  readonly colors: Uint32Array;
  /** Side of the surrounding square, in tenths of a rem. */
  readonly side: number;
}

/** Small images are enlarged by whole factors, to keep pixels square, up to this limit, to stay recognizable. */
const MAX_SCALE = 4;

/** An image scaled to fit its square. */
export const Thumbnail = memo(function Thumbnail(props: ThumbnailProps): ReactNode {
  const { width, height, pixels, colors, side } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current !== null && pixels !== undefined)
      paint(canvas.current, { width, height }, pixels, colors);
  }, [width, height, pixels, colors]);
  const scale = Math.min(side / Math.max(1, width), side / Math.max(1, height));
  const factor = scale < 1 ? scale : Math.min(MAX_SCALE, Math.floor(scale));
  return (
    <span className={styles.square} style={{ width: `${side / 10}rem`, height: `${side / 10}rem` }}>
      {pixels === undefined ? (
        <Icon name="circle-slash" className={styles.none} />
      ) : (
        <canvas
          ref={canvas}
          width={width}
          height={height}
          className={classes(styles.picture, factor < 1 && styles.reduced)}
          style={{ width: `${(width * factor) / 10}rem`, height: `${(height * factor) / 10}rem` }}
        />
      )}
    </span>
  );
});
