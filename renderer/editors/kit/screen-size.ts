import type { Size } from './placement.ts';

/** Room of an element in pixels of the screen. */
export function screenSize({ clientWidth, clientHeight }: HTMLElement): Size {
  const ratio = window.devicePixelRatio;
  return { width: Math.round(clientWidth * ratio), height: Math.round(clientHeight * ratio) };
}

/** Tells the room of an element now and whenever it changes; answers the function that ends it. */
export function watchScreenSize(element: HTMLElement, onSize: (size: Size) => void): () => void {
  onSize(screenSize(element));
  const observer = new ResizeObserver(([entry]) => {
    // Whole pixels of the screen, as far as the browser tells: any other size would blur every pixel.
    const box = entry?.devicePixelContentBoxSize?.[0];
    onSize(box === undefined ? screenSize(element) : { width: box.inlineSize, height: box.blockSize });
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    // Not every browser measures in pixels of the screen.
    observer.observe(element);
  }
  return () => observer.disconnect();
}
