import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import { evaluate, numberText } from './arithmetic.ts';
import styles from './field.module.css';

export interface NumberFieldProps {
  readonly label: string;
  /** Null = several values at once, shown as `mixed`. */
  readonly value: number | null;
  /** A finished change: Enter, leaving the field, an arrow key, the end of a drag. */
  readonly onCommit: (value: number) => void;
  /** The text was not a number, and the field went back to its value. */
  readonly onRefuse?: ((text: string) => void) | undefined;
  /** While dragging, for previews. */
  readonly onScrub?: ((value: number) => void) | undefined;
  /** The drag ended by Escape, or where it began: the value is to be the one before it. */
  readonly onScrubCancel?: (() => void) | undefined;
  /** One arrow key or one pixel of dragging; Shift a tenth, Ctrl ten times. Default 1. */
  readonly step?: number;
  readonly integer?: boolean;
  readonly unit?: string | undefined;
  /** Usual range: values outside get a warning, but are accepted. */
  readonly range?: readonly [number, number] | undefined;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
}

const DRAG_THRESHOLD = 3;

interface Drag {
  readonly x: number;
  readonly from: number;
  value: number;
  moved: boolean;
  /** Aborted at its end. */
  readonly ends: AbortController;
}

/** A number: drag to scrub, type arithmetic (`1/3`, `*2`), arrows step. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const {
    label,
    value,
    onCommit,
    onRefuse,
    onScrub,
    onScrubCancel,
    step = 1,
    integer,
    unit,
    range,
    disabled,
    className,
  } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const drag = useRef<Drag | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (drag.current === null) setDraft(null);
    void value;
  }, [value]);
  // A field that is gone must not take Escape.
  useEffect(() => () => drag.current?.ends.abort(), []);

  const shown = draft ?? (value === null ? '' : numberText(value));
  const parsed = draft === null ? value : evaluate(draft, value);
  const outside = parsed !== null && range !== undefined && (parsed < range[0] || parsed > range[1]);
  const tidy = (raw: number): number => (integer === true ? Math.round(raw) : Number(raw.toPrecision(12)));
  const factor = (event: {
    readonly shiftKey: boolean;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
  }): number => (event.shiftKey ? 0.1 : event.ctrlKey || event.metaKey ? 10 : 1);

  const commit = (): void => {
    if (draft === null) return;
    const result = evaluate(draft, value);
    setDraft(null);
    if (result === null) onRefuse?.(draft);
    else if (tidy(result) !== value) onCommit(tidy(result));
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && draft !== null) setDraft(null);
    else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && parsed !== null) {
      const amount = Math.max(step * factor(event), integer === true ? 1 : 0);
      onCommit(tidy(parsed + (event.key === 'ArrowUp' ? amount : -amount)));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const pointerDown = (event: PointerEvent<HTMLInputElement>): void => {
    if (event.button !== 0 || disabled === true || value === null || document.activeElement === input.current)
      return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const ends = new AbortController();
    drag.current = { x: event.clientX, from: value, value, moved: false, ends };
    window.addEventListener('keydown', cancel, { capture: true, signal: ends.signal });
  };
  const cancel = (event: globalThis.KeyboardEvent): void => {
    const active = drag.current;
    if (event.key !== 'Escape' || active === null) return;
    event.preventDefault();
    event.stopPropagation();
    active.ends.abort();
    drag.current = null;
    setDraft(null);
    if (active.moved) onScrubCancel?.();
  };
  const pointerMove = (event: PointerEvent<HTMLInputElement>): void => {
    const active = drag.current;
    if (active === null) return;
    const distance = event.clientX - active.x;
    if (!active.moved && Math.abs(distance) < DRAG_THRESHOLD) return;
    active.moved = true;
    active.value = tidy(active.from + distance * step * factor(event));
    setDraft(numberText(active.value));
    onScrub?.(active.value);
  };
  const pointerUp = (): void => {
    const done = drag.current;
    drag.current = null;
    done?.ends.abort();
    if (done === null) return;
    if (!done.moved) {
      input.current?.focus();
      input.current?.select();
      return;
    }
    setDraft(null);
    if (done.value !== done.from) onCommit(done.value);
    else onScrubCancel?.();
  };

  return (
    <div
      className={classes(
        styles.field,
        outside && styles.warned,
        draft !== null && parsed === null && styles.invalid,
        className,
      )}
      title={outside && range !== undefined ? `Usually ${range[0]} to ${range[1]}` : undefined}
    >
      <input
        ref={input}
        type="text"
        inputMode="decimal"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={parsed ?? undefined}
        aria-valuetext={value === null ? 'mixed' : unit === undefined ? undefined : `${shown} ${unit}`}
        aria-invalid={draft !== null && parsed === null}
        placeholder={value === null ? 'mixed' : undefined}
        data-settled={draft === null}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        className={classes(styles.input, styles.number, styles.scrub, 'data')}
        value={shown}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={keyDown}
        onBlur={commit}
        onPointerDown={pointerDown}
        onPointerMove={pointerMove}
        onPointerUp={pointerUp}
        onPointerCancel={pointerUp}
      />
      {unit !== undefined && <span className={styles.unit}>{unit}</span>}
    </div>
  );
}
