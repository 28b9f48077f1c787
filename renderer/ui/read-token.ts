/** Red, green, blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/**
 * Reads the current color tokens, for code that paints by itself. A hidden element resolves system colors under forced
 * colors, which a canvas does not; a canvas converts every color space to bytes.
 */
export function readTokens(tokens: readonly string[]): readonly Rgb[] {
  const probe = document.createElement('span');
  probe.hidden = true;
  probe.style.setProperty('forced-color-adjust', 'none');
  document.body.append(probe);
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const read = (token: string): Rgb => {
    if (context === null) return [128, 128, 128];
    probe.style.color = `var(${token})`;
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const colors = tokens.map(read);
  probe.remove();
  return colors;
}

/** Calls back whenever tokens may have changed; returns the function that stops it. */
export function watchTokens(changed: () => void): () => void {
  const root = document.documentElement;
  const observer = new MutationObserver(([first]) => {
    // Saving settings sets the same theme again: pictures that take seconds are not redrawn for that.
    if (first?.oldValue !== root.getAttribute('data-theme')) changed();
  });
  observer.observe(root, { attributeFilter: ['data-theme'], attributeOldValue: true });
  const forced = forcedColors();
  forced.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    forced.removeEventListener('change', changed);
  };
}

/** Whether the user forces colors. */
export function forcedColors(): MediaQueryList {
  return window.matchMedia('(forced-colors: active)');
}
