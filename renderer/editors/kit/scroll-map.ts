/**
 * Scrolls over more pixels than an element can have. Chromium caps an element at about 33.5 million px, and a 2 GiB hex
 * view has 134 million rows. The scrolled element is at most `MAX_SCROLL_HEIGHT` px; beyond that its scroll position is a share of
 * the whole, and fine movements (wheel, keys) change the top offset directly.
 */

/** Well below the cap, also at a device pixel ratio of 3, where the cap counts device pixels. */
export const MAX_SCROLL_HEIGHT = 8_000_000;

/** Height of the scrolled element. */
export function mappedHeight(total: number): number {
  return Math.min(total, MAX_SCROLL_HEIGHT);
}

/** The maximum top offset. */
export function lastTop(total: number, view: number): number {
  return Math.max(0, total - view);
}

/** The top offset for a scroll position. */
export function topOfScroll(scroll: number, total: number, view: number): number {
  const last = lastTop(total, view);
  if (total <= MAX_SCROLL_HEIGHT) return Math.min(last, Math.max(0, scroll));
  const range = mappedHeight(total) - view;
  return Math.min(last, Math.max(0, Math.round((scroll / range) * last)));
}

/** The scroll position for a top offset; `topOfScroll` of it is that offset, or a neighbor if many share a position. */
export function scrollOfTop(top: number, total: number, view: number): number {
  const last = lastTop(total, view);
  const place = Math.min(last, Math.max(0, top));
  if (total <= MAX_SCROLL_HEIGHT || last === 0) return place;
  return (place / last) * (mappedHeight(total) - view);
}

/** How to bring a row into view: `nearest` scrolls as little as possible, `centre` centers it if it is not in view. */
export type Align = 'nearest' | 'centre';

/** The top offset that shows `[start, end)`, given the current one. */
export function topShowing(
  range: { readonly start: number; readonly end: number },
  top: number,
  total: number,
  view: number,
  align: Align,
): number {
  const last = lastTop(total, view);
  if (range.start >= top && range.end <= top + view) return Math.min(last, top);
  const wanted =
    align === 'centre'
      ? range.start - Math.max(0, (view - (range.end - range.start)) / 2)
      : range.start < top
        ? range.start
        : Math.min(range.start, range.end - view);
  return Math.min(last, Math.max(0, Math.round(wanted)));
}
