import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from './classes.ts';
import { cutMiddle } from './cut-middle.ts';
import styles from './middle-ellipsis.module.css';

export interface MiddleEllipsisProps {
  readonly text: string;
  readonly className?: string | undefined;
  /** Characters at the end that stay while they fit. */
  readonly keep?: number;
  /** The tooltip; absent = the text. */
  readonly title?: string | undefined;
}

/**
 * Text that is cut in the middle, not at the end, if it does not fit: the end of a path or name distinguishes it from its
 * neighbors. Assistive technology and the tooltip get the whole text.
 */
export function MiddleEllipsis({ text, className, keep = 12, title = text }: MiddleEllipsisProps): ReactNode {
  const element = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState<{ readonly of: string; readonly text: string } | null>(null);
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    return watchWidth(target, (width, font) => {
      const fitting = cutMiddle(text, keep, width, (part) => measure(part, font));
      return () => setCut(fitting === text ? null : { of: text, text: fitting });
    });
  }, [text, keep]);
  // The whole text stays in the layout, so the measured width does not depend on the cut. CSS draws the cut text over it,
  // so copying and assistive technology get the whole.
  return (
    <span
      ref={element}
      className={classes(styles.whole, className)}
      title={title}
      data-cut={cut?.of === text ? cut.text : undefined}
    >
      <span className={styles.text}>{text}</span>
    </span>
  );
}

/** Measures and returns the change to apply, so that all layout reads precede all writes. */
type Fit = (width: number, font: string) => () => void;

const watched = new Map<Element, Fit>();

let observer: ResizeObserver | null = null;

function watchWidth(target: Element, fit: Fit): () => void {
  watched.set(target, fit);
  // One observer for all: it reports after layout and before painting, so the uncut text never shows.
  observer ??= new ResizeObserver(cutAnew);
  observer.observe(target);
  return () => {
    watched.delete(target);
    observer?.unobserve(target);
  };
}

function cutAnew(entries: readonly ResizeObserverEntry[]): void {
  const changes = entries.map(({ target, contentRect }) =>
    watched.get(target)?.(contentRect.width, fontOf(target)),
  );
  flushSync(() => {
    for (const change of changes) change?.();
  });
}

/** Built from its longhands: the shorthand is empty if the browser overrides one, as forced colors do. */
function fontOf(element: Element): string {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
}

let canvas: CanvasRenderingContext2D | null = null;

function measure(text: string, font: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (canvas === null) return 0;
  canvas.font = font;
  return canvas.measureText(text).width;
}
