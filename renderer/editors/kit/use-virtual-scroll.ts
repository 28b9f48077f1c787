import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  type Align,
  lastTop,
  MAX_SCROLL_HEIGHT,
  scrollOfTop,
  topOfScroll,
  topShowing,
} from './scroll-map.ts';

/** Scroll state of a list of any length in a scrolled element. */
export interface VirtualScroll {
  /** The scrolled element. Inside: a sizer of `mappedHeight(total) + header` px, in it a sticky layer. */
  readonly scroller: RefCallback<HTMLDivElement>;
  /** Pixel of the whole list at the top of the view. */
  readonly top: number;
  /** Pixels of the list in view, header excluded. */
  readonly view: number;
  readonly scrollTo: (top: number) => void;
  readonly show: (start: number, end: number, align: Align) => void;
}

const LINE = 40;

export function useVirtualScroll(total: number, header: number): VirtualScroll {
  const [place, setPlace] = useState({ top: 0, view: 0 });
  const element = useRef<HTMLDivElement | null>(null);
  /** The scroll position we set ourselves: ignore its event. */
  const own = useRef(-1);
  const latest = useRef({ total, header, top: 0, view: 0 });
  const top = Math.min(place.top, lastTop(total, place.view));
  useLayoutEffect(() => {
    latest.current = { total, header, top, view: place.view };
  });

  const scrollTo = useCallback((wanted: number) => {
    const { total, view } = latest.current;
    const next = Math.min(lastTop(total, view), Math.max(0, wanted));
    latest.current.top = next;
    setPlace({ top: next, view });
    if (element.current === null) return;
    element.current.scrollTop = scrollOfTop(next, total, view);
    own.current = element.current.scrollTop;
  }, []);

  const show = useCallback(
    (start: number, end: number, align: Align) => {
      const { total, view, top } = latest.current;
      const next = topShowing({ start, end }, top, total, view, align);
      if (next !== top) scrollTo(next);
    },
    [scrollTo],
  );

  // A change of length moves the scroll bar.
  useLayoutEffect(() => {
    if (element.current === null || place.view === 0) return;
    element.current.scrollTop = scrollOfTop(latest.current.top, total, place.view);
    own.current = element.current.scrollTop;
  }, [total, place.view]);

  const scroller = useCallback(
    (node: HTMLDivElement | null) => {
      if (node === null) return;
      element.current = node;
      const measure = (): void => {
        const view = Math.max(0, node.clientHeight - latest.current.header);
        if (view === latest.current.view) return;
        latest.current.view = view;
        setPlace({ top: latest.current.top, view });
      };
      const scrolled = (): void => {
        if (Math.abs(node.scrollTop - own.current) < 1) return;
        own.current = -1;
        const { total, view } = latest.current;
        const top = topOfScroll(node.scrollTop, total, view);
        latest.current.top = top;
        setPlace({ top, view });
      };
      const wheel = (event: WheelEvent): void => {
        const { total, top, view } = latest.current;
        // Short lists scroll natively; in long ones a pixel of the element covers many rows.
        if (total <= MAX_SCROLL_HEIGHT || event.ctrlKey || event.shiftKey || event.deltaY === 0) return;
        event.preventDefault();
        const unit = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? view : 1;
        scrollTo(top + event.deltaY * unit);
      };
      const observer = new ResizeObserver(measure);
      observer.observe(node);
      measure();
      node.addEventListener('scroll', scrolled, { passive: true });
      node.addEventListener('wheel', wheel, { passive: false });
      return () => {
        observer.disconnect();
        node.removeEventListener('scroll', scrolled);
        node.removeEventListener('wheel', wheel);
        element.current = null;
      };
    },
    [scrollTo],
  );

  return { scroller, top, view: place.view, scrollTo, show };
}
