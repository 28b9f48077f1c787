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

/** Only data is monospaced: numbers and paths, not words. */
export function valueClass(value: string): string | undefined {
  return /[\d/\\]/.test(value) ? 'data' : undefined;
}
