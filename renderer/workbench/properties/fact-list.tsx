import type { ReactNode } from 'react';
import type { InspectedPart } from '#renderer/state/inspected.ts';
import { FileLink } from './file-link.tsx';
import styles from './properties-panel.module.css';

/** Facts, one per line. */
export function FactList({ facts }: Pick<InspectedPart, 'facts'>): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, names }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {names === undefined ? (
              <span className={valueClass(value)}>{value}</span>
            ) : (
              <FileLink named={value} folder={names} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Only what is read digit by digit is monospaced: paths and hex numbers, not words or sizes. */
export function valueClass(value: string): string | undefined {
  return /[/\\]|\b0x|\b[\dA-F]{8,}\b/.test(value) ? 'data' : undefined;
}
