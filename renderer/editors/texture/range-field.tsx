import { type ReactNode, useId } from 'react';
import styles from './texture-view.module.css';

/** A labeled slider that shows its value as text. */
export function RangeField(props: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The value as text. */
  readonly text: string;
  readonly onChange: (value: number) => void;
  readonly onReset?: () => void;
}): ReactNode {
  const { label, value, min, max, step = 1, text, onChange, onReset } = props;
  const id = useId();
  return (
    <span className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        onDoubleClick={onReset}
        // Keep the slider’s own keys from triggering commands.
        onKeyDown={(event) => {
          if (/^(Arrow|Page|Home|End)/.test(event.key)) event.stopPropagation();
        }}
      />
      <output htmlFor={id} className="data">
        {text}
      </output>
    </span>
  );
}
