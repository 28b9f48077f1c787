import { type ReactNode, useId } from 'react';
import { weightRange } from '#shared/scene/morph-set.ts';
import styles from './morph-panel.module.css';
import type { MorphRow } from './morph-rows.ts';

const STEP = 0.05;

/** The slider of a morph. Delete and a double click set it to 0. */
export function MorphSlider(props: {
  readonly row: MorphRow;
  readonly weight: number;
  readonly onChange: (weight: number) => void;
}): ReactNode {
  const { row, weight, onChange } = props;
  const [min, max] = weightRange(row.group);
  const id = useId();
  const text = weight.toFixed(2);
  return (
    <li className={styles.row}>
      <label htmlFor={id} title={row.name}>
        {row.name}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={STEP}
        value={weight}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onDoubleClick={() => onChange(0)}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') onChange(0);
          // Keep the slider’s own keys from triggering commands.
          else if (!/^(Arrow|Page|Home|End)/.test(event.key)) return;
          event.stopPropagation();
        }}
      />
      <output htmlFor={id} className="data">
        {text}
      </output>
    </li>
  );
}
