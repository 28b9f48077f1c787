import type { ReactNode } from 'react';
import type { FieldHue } from '#shared/binary/type.ts';
import styles from './hex-view.module.css';

const HUES: readonly { readonly hue: FieldHue; readonly name: string }[] = [
  { hue: 'integer', name: 'Integer' },
  { hue: 'float', name: 'Float' },
  { hue: 'string', name: 'Text' },
  { hue: 'reference', name: 'Reference' },
  { hue: 'flag', name: 'Flags' },
  { hue: 'blob', name: 'Data' },
  { hue: 'padding', name: 'Padding' },
];

/** Legend of the colors of field kinds. */
export function Legend(): ReactNode {
  return (
    <ul className={styles.legend} aria-label="Field colors">
      {HUES.map(({ hue, name }) => (
        <li key={hue} className={styles.legendItem}>
          <span className={styles.swatch} style={{ '--kind': `var(--kind-${hue})` } as React.CSSProperties} />
          {name}
        </li>
      ))}
    </ul>
  );
}
