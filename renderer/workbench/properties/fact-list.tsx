import type { ReactNode } from 'react';
import styles from './properties-panel.module.css';

/** Facts, one per line. */
export function FactList(props: {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}): ReactNode {
  return (
    <dl className={styles.facts}>
      {props.facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            <span className="data">{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
