import { type ReactNode, useEffect, useRef } from 'react';
import { NumberField } from '#renderer/ui/forms/number-field.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { brightness, hexOf, ofHex, type Rgb } from './color-values.ts';
import styles from './material-view.module.css';

export interface ColorControlProps {
  readonly label: string;
  readonly value: Rgb;
  readonly disabled: boolean;
  readonly onSet: (value: Rgb) => void;
  /** While it is mixed or dragged. */
  readonly onDrag: (value: Rgb) => void;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
  /** What was typed is no color. @param problem why, as a sentence */
  readonly onRefuse: (problem: string) => void;
}

const PARTS = ['red', 'green', 'blue'] as const;

/** A color: swatch with the system's picker, hex digits, and its three numbers, which may be above 1. */
export function ColorControl(props: ColorControlProps): ReactNode {
  const { label, value, disabled, onSet, onDrag, onEnd, onCancel, onRefuse } = props;
  const picker = useRef<HTMLInputElement>(null);
  /** The color before it was mixed: a darker one on the way must not take its brightness. */
  const mixed = useRef<Rgb | null>(null);
  useEffect(() => {
    // React's own change event comes for every color on the way.
    const element = picker.current;
    const end = (): void => {
      mixed.current = null;
      onEnd();
    };
    element?.addEventListener('change', end);
    element?.addEventListener('blur', end);
    return () => {
      element?.removeEventListener('change', end);
      element?.removeEventListener('blur', end);
    };
  }, [onEnd]);
  const by = brightness(value);
  const mix = (text: string): void => {
    mixed.current ??= value;
    const color = ofHex(text, mixed.current);
    if (color !== null) onDrag(color);
  };
  const commit = (text: string): void => {
    const color = ofHex(text, value);
    if (color === null) onRefuse(`“${text}” is not a color. Type six hex digits, such as FF8000.`);
    else if (hexOf(color) !== hexOf(value)) onSet(color);
  };
  const withPart = (index: number, part: number): Rgb => {
    const [r, g, b] = value.map((old, at) => (at === index ? part : old));
    return [r ?? 0, g ?? 0, b ?? 0];
  };
  return (
    <div className={styles.color}>
      <input
        ref={picker}
        type="color"
        aria-label={`${label}: pick color`}
        className={styles.swatch}
        disabled={disabled}
        value={hexOf(value).toLowerCase()}
        onChange={(event) => mix(event.target.value)}
      />
      <TextField
        label={`${label}: hex`}
        data
        className={styles.hex}
        disabled={disabled}
        value={hexOf(value)}
        onCommit={commit}
      />
      <span className={styles.parts}>
        {PARTS.map((part, index) => (
          <NumberField
            key={part}
            label={`${label}: ${part}`}
            className={styles.part}
            value={value[index] ?? 0}
            step={0.005}
            disabled={disabled}
            onCommit={(next) => onSet(withPart(index, next))}
            onScrub={(next) => onDrag(withPart(index, next))}
            onScrubCancel={onCancel}
            onRefuse={(text) => onRefuse(notNumber(text))}
          />
        ))}
      </span>
      {by > 1 && (
        <span
          className={styles.brighter}
          title="Brighter than white: the hex digits are the color without it."
        >
          × {Number(by.toPrecision(3))}
        </span>
      )}
    </div>
  );
}

/** What is said of text that is no number. */
export function notNumber(text: string): string {
  return `“${text}” is not a number.`;
}
