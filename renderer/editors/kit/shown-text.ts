/**
 * A value as the window shows it. The services write control characters by their pictures (U+2400 and on), which few
 * monospace fonts have; the window shows the same dot as the hex view's text.
 */
export function shownText(value: string): string {
  return value.replaceAll(/[\u2400-\u2421]/g, '·');
}
