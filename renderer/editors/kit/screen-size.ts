import type { Size } from './placement.ts';

/** Size of an element in device pixels. */
export function screenSize({ clientWidth, clientHeight }: HTMLElement): Size {
  const ratio = window.devicePixelRatio;
  return { width: Math.round(clientWidth * ratio), height: Math.round(clientHeight * ratio) };
}

/** Reports the size of an element now and on every change; returns the function that stops it. */
export function watchScreenSize(element: HTMLElement, onSize: (size: Size) => void): () => void {
  onSize(screenSize(element));
  const observer = new ResizeObserver(([entry]) => {
    // Whole device pixels, if the browser reports them: any other size would blur every pixel.
    const box = entry?.devicePixelContentBoxSize?.[0];
    onSize(box === undefined ? screenSize(element) : { width: box.inlineSize, height: box.blockSize });
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    // Not every browser measures in device pixels.
    observer.observe(element);
  }
  return () => observer.disconnect();
}
