import type { ReactNode } from 'react';
import { say } from '#renderer/state/report.ts';
import { numberText } from '#renderer/ui/forms/arithmetic.ts';
import { NumberField } from '#renderer/ui/forms/number-field.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import type { ListedImage } from '#shared/contract/banks.ts';
import styles from './bank-view.module.css';
import { ticksOf } from './playback.ts';

export interface ImagePropertiesProps {
  readonly image: ListedImage;
  /** Whether the image has a name; only those of a bank do. */
  readonly named: boolean;
  readonly readOnly: boolean;
  /** Sets a field below the image's path, as an undo step with the given label. */
  readonly onSet: (field: string, text: string, label: string) => void;
}

/** 1 as a fixed-point number with 8 fractional bits. */
const ONE = 256;

/** The editable header fields of an image. */
export function ImageProperties({ image, named, readOnly, onSet }: ImagePropertiesProps): ReactNode {
  const { xOffset, yOffset, delay, flags, scale, encoding, frames } = image;
  const set = (field: string, text: string, name: string, shown: string): void =>
    onSet(field, text, `Set ${name} of image “${image.name}” to ${shown}`);
  const number = (
    label: string,
    field: string,
    value: number,
    range: readonly [number, number],
    more: { readonly unit?: string; readonly hint?: string } = {},
  ): ReactNode => (
    <div className={styles.property} title={more.hint}>
      <span className={styles.label}>{label}</span>
      <NumberField
        label={label}
        value={value}
        integer
        unit={more.unit}
        range={range}
        onRefuse={(text) => warnNotANumber(label, text, value)}
        disabled={readOnly}
        className={styles.number}
        onCommit={(next) => set(`BHDR.${field}`, String(next), label.toLowerCase(), String(next))}
      />
    </div>
  );
  return (
    <div className={styles.properties} role="group" aria-label="Image properties">
      {named && (
        <div className={styles.property}>
          <span className={styles.label}>Name</span>
          <TextField
            label="Name"
            data
            value={image.name}
            disabled={readOnly}
            maxLength={9}
            className={styles.number}
            onCommit={(name) => onSet('name', name, `Rename image “${image.name}” to “${name}”`)}
          />
        </div>
      )}
      {number('X offset', 'xOffset', xOffset, INT16, { unit: 'px' })}
      {number('Y offset', 'yOffset', yOffset, INT16, { unit: 'px' })}
      {number('Delay', 'delay', delay, [0, 0x7fff], {
        unit: 'ms',
        hint: `Per frame. The game counts in ticks of 1/18.2 s: ${ticksOf(delay)}.`,
      })}
      <div
        className={styles.property}
        title={`Stored as ${scale}: 256 is 1. Its effect in the game is unknown.`}
      >
        <span className={styles.label}>Scale</span>
        <NumberField
          label="Scale"
          value={scale / ONE}
          step={1 / ONE}
          range={[0, 0xffff / ONE]}
          onRefuse={(text) => warnNotANumber('Scale', text, scale / ONE)}
          disabled={readOnly}
          className={styles.number}
          onCommit={(next) => {
            const stored = Math.max(0, Math.round(next * ONE));
            set('BHDR.scale', String(stored), 'scale', String(stored / ONE));
          }}
        />
      </div>
      {number('Flags', 'flags', flags, [0, 0xff], { hint: 'Meaning unknown; 0, 1 and 9 occur.' })}
      <div className={styles.property} title="Derived from the pixels">
        <span className={styles.label}>Encoding</span>
        <span className={styles.fixed}>{encodingText(encoding, frames)}</span>
      </div>
    </div>
  );
}

const INT16 = [-0x8000, 0x7fff] as const;

function warnNotANumber(label: string, text: string, value: number): void {
  say(`${label} stays ${numberText(value)}: “${text.trim()}” is not a number.`, 'warning');
}

function encodingText(encoding: number, frames: number): string {
  const how = { 0: 'raw', 4: 'row table' }[encoding] ?? 'unknown';
  return `${encoding}, ${how}${frames > 1 === (encoding === 4) ? '' : ' (unusual)'}`;
}
