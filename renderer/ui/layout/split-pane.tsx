import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import styles from './split-pane.module.css';

export interface SplitPaneProps {
  /** `row`: side by side. `column`: stacked. */
  readonly direction: 'row' | 'column';
  /** The pane with the given size; the other takes the rest. */
  readonly sized: 'first' | 'second';
  /** Size of the sized pane: px at zoom 1, or a share of the whole where `unit` is `share`. */
  readonly size: number;
  readonly unit?: 'px' | 'share';
  readonly min?: number;
  /** What the other pane keeps, in px at zoom 1: the sized pane shrinks for it, down to `min`. Default 0. */
  readonly rest?: number;
  readonly onResize: (size: number) => void;
  /** Names the divider: `Resize explorer`. */
  readonly label: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** False hides the sized pane and keeps its size. */
  readonly open?: boolean;
  /** The divider cannot be moved. */
  readonly fixed?: boolean;
  /** Double click on the divider. */
  readonly onReset?: (() => void) | undefined;
}

const STEP = 16;
/** The pane without a size never falls below this share of the whole. */
const REST = 0.2;

/** Two panes and a divider for mouse and keyboard. */
export function SplitPane(props: SplitPaneProps): ReactNode {
  const {
    direction,
    sized,
    size,
    unit = 'px',
    min = 120,
    rest = 0,
    onResize,
    label,
    first,
    second,
    open = true,
    fixed = false,
  } = props;
  const root = useRef<HTMLDivElement>(null);
  const grip = useRef<number | null>(null);
  const row = direction === 'row';

  const whole = (): number => (row ? root.current?.clientWidth : root.current?.clientHeight) ?? 1;
  const zoom = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 10;
  const pixels = (): number => (unit === 'share' ? size * whole() : size * zoom());
  const resizeTo = (wanted: number): void => {
    const most = Math.min(whole() * (1 - REST), whole() - rest * zoom());
    const limited = Math.max(min * zoom(), Math.min(wanted, most));
    onResize(unit === 'share' ? limited / whole() : Math.round(limited / zoom()));
  };
  const pointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = row ? event.clientX : event.clientY;
    grip.current = sized === 'first' ? at - pixels() : at + pixels();
  };
  const pointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (grip.current === null) return;
    const at = row ? event.clientX : event.clientY;
    resizeTo(sized === 'first' ? at - grip.current : grip.current - at);
  };
  const release = (): void => {
    grip.current = null;
  };
  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const forward = row ? 'ArrowRight' : 'ArrowDown';
    const backward = row ? 'ArrowLeft' : 'ArrowUp';
    const grow = sized === 'first' ? forward : backward;
    if (event.key === forward || event.key === backward) {
      resizeTo(pixels() + (event.key === grow ? STEP : -STEP) * zoom());
    } else if (event.key === 'Enter' && props.onReset !== undefined) props.onReset();
    else return;
    event.preventDefault();
  };

  const length = unit === 'share' ? `${size * 100}%` : `${size / 10}rem`;
  const style = {
    flexBasis: length,
    ...(rest > 0 && { '--most': `max(${min / 10}rem, 100% - ${rest / 10}rem)` }),
  };
  const divider = fixed ? (
    <div className={styles.line} />
  ) : (
    // A focusable separator is the ARIA window splitter pattern.
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={row ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(unit === 'share' ? size * 100 : size)}
      aria-valuemin={unit === 'share' ? 0 : min}
      aria-valuemax={unit === 'share' ? 100 : 4000}
      className={styles.divider}
      onPointerDown={pointerDown}
      onPointerMove={pointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
      onDoubleClick={props.onReset}
      onKeyDown={keyDown}
    />
  );
  return (
    <div ref={root} className={classes(styles.split, row ? styles.row : styles.column)}>
      {(open || sized === 'second') && (
        <div
          className={sized === 'first' ? styles.sized : styles.rest}
          data-unit={unit}
          style={sized === 'first' ? style : undefined}
        >
          {first}
        </div>
      )}
      {open && divider}
      {(open || sized === 'first') && (
        <div
          className={sized === 'second' ? styles.sized : styles.rest}
          data-unit={unit}
          style={sized === 'second' ? style : undefined}
        >
          {second}
        </div>
      )}
    </div>
  );
}
