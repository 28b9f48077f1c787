import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import styles from './canvas.module.css';
import { middleOf } from './canvas-controls.ts';

export interface CanvasScreenProps {
  readonly screen: RefObject<HTMLDivElement | null>;
  readonly label: string;
  /** Role description for assistive technology. */
  readonly kind: '3D view' | 'picture' | 'graph';
  /** Help on the keys. */
  readonly hint: ReactNode;
  /** Opens the menu by keyboard; the mouse opens it on release without a drag. */
  readonly onMenu: (x: number, y: number) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  /** State of the drawing, as data attributes. */
  readonly data: Readonly<Record<`data-${string}`, string | number | boolean | undefined>>;
  readonly children?: ReactNode;
}

/** The element that a canvas fills: it takes the focus, and describes its keys. */
export function CanvasScreen(props: CanvasScreenProps): ReactNode {
  const hint = useId();
  return (
    <>
      <div
        ref={props.screen}
        role="application"
        tabIndex={0}
        aria-label={props.label}
        aria-roledescription={props.kind}
        aria-describedby={hint}
        className={styles.screen}
        {...props.data}
        onKeyDown={props.onKeyDown}
        onPointerDown={(event) => event.currentTarget.focus({ preventScroll: true })}
        onContextMenu={(event) => {
          if (event.button === 2) return;
          event.preventDefault();
          const { x, y } = middleOf(event.currentTarget);
          props.onMenu(x, y);
        }}
      >
        {props.children}
      </div>
      <div id={hint} className="visually-hidden">
        {props.hint}
      </div>
    </>
  );
}

/** Covers a canvas that the graphics card cannot draw, or has lost. */
export function CanvasError(props: {
  /** `Pictures cannot be drawn in this window`. */
  readonly title: string;
  /** Why nothing can be drawn at all; null = it can. */
  readonly failure: unknown;
  /** Whether the graphics context is lost. */
  readonly lost: boolean;
}): ReactNode {
  const { title, failure, lost } = props;
  return (
    <>
      {failure !== null && (
        <div className={styles.cover}>
          <ErrorPanel title={title} error={failure}>
            <p>Fields and Hex still show the file. A newer graphics driver may help.</p>
          </ErrorPanel>
        </div>
      )}
      {lost && (
        <div className={styles.cover} role="alert">
          <p>The graphics card was lost. The picture returns when it is available again.</p>
        </div>
      )}
    </>
  );
}

/** The line below a picture: the file, the pixel under the mouse, and the zoom. */
export function CanvasFooter(props: {
  readonly line: string;
  readonly readout: string;
  /** Device pixels per picture pixel; null = no picture. */
  readonly scale: number | null;
  readonly children?: ReactNode;
}): ReactNode {
  const { line, readout, scale, children } = props;
  return (
    <div className={styles.footer}>
      <span className={styles.line} title={line}>
        {line}
      </span>
      <span className={classes(styles.readout, 'data')}>{readout}</span>
      <span className={classes(styles.zoom, 'data')}>{scale === null ? '' : percentText(scale)}</span>
      {children}
    </div>
  );
}

/** `400%`, `6.3%`. */
function percentText(scale: number): string {
  const percent = scale * 100;
  return `${percent >= 100 ? Math.round(percent) : Number(percent.toPrecision(2))}%`;
}
