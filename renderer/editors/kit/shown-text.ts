/**
 * The display form of a value. The services write control characters as their pictures (U+2400 and up), which few
 * monospace fonts have; the window shows the same dot as the hex view's text column.
 */
export function shownText(value: string): string {
  return value.replaceAll(/[\u2400-\u2421]/g, '·');
}
