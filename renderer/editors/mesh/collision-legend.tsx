import { type ReactNode, useEffect, useState } from 'react';
import { formatCount } from '../../ui/format.ts';
import styles from './mesh-view.module.css';
import type { Stage } from './stage.ts';

/** Groups that are named: more colours nobody tells apart. */
const MOST = 10;

/** Which material or layer has which colour. */
export function CollisionLegend({ stage }: { readonly stage: Stage }): ReactNode {
  const [groups, setGroups] = useState(stage.collisionLegend);
  useEffect(() => stage.viewport.onDraw(() => setGroups(stage.collisionLegend)), [stage]);
  if (groups.length === 0) return null;
  return (
    <ul className={styles.colors} aria-label="Collision colours">
      {groups.slice(0, MOST).map(({ label, color, count }) => (
        <li key={label}>
          <span className={styles.swatch} style={{ background: color }} />
          <span className={styles.colorName} title={label}>
            {label}
          </span>
          <span className="data">{formatCount(count)}</span>
        </li>
      ))}
      {groups.length > MOST && <li>and {formatCount(groups.length - MOST)} more</li>}
    </ul>
  );
}
