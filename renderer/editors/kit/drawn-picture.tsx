import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Picture } from '#shared/image/picture.ts';

/** A picture in its own size; the class may scale it. */
export function DrawnPicture(props: {
  readonly picture: Picture;
  readonly className?: string | undefined;
}): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, rgba } = props.picture;
  useLayoutEffect(() => {
    const pixels = new ImageData(
      new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.length),
      width,
      height,
    );
    canvas.current?.getContext('2d')?.putImageData(pixels, 0, 0);
  }, [rgba, width, height]);
  return <canvas ref={canvas} width={width} height={height} className={props.className} />;
}
