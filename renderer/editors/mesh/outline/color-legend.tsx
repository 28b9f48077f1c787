import { type ReactNode, useEffect, useState } from 'react';
import type { Stage } from '#renderer/editors/mesh/drawing/stage.ts';
import styles from '#renderer/editors/mesh/mesh-view.module.css';
import { formatCount } from '#renderer/ui/format.ts';
import type { ColorMeaning } from './object-colors.ts';

/** Maximum number of colors in the legend: more are hard to distinguish. */
const MAX_COLORS = 10;

/** Legend of the colors in the picture. */
export function ColorLegend(props: {
  readonly stage: Stage;
  readonly label: string;
  /** Returns the current list, the same one until it changes. */
  readonly read: (stage: Stage) => readonly ColorMeaning[];
  /** The name of a mesh, if a better one than the label is known. */
  readonly nameOf?: ((mesh: number) => string | undefined) | undefined;
}): ReactNode {
  const { stage, label, read, nameOf } = props;
  const [colorMeanings, setColorMeanings] = useState(() => read(stage));
  useEffect(() => stage.viewport.onDraw(() => setColorMeanings(read(stage))), [stage, read]);
  if (colorMeanings.length === 0) return null;
  const named = colorMeanings.slice(0, MAX_COLORS).map(({ label: plain, mesh, ...rest }) => ({
    name: (mesh === undefined ? undefined : nameOf?.(mesh)) ?? plain,
    ...rest,
  }));
  return (
    <ul className={styles.colors} aria-label={label}>
      {named.map(({ name, color, count }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and an entry keeps its color.
        <li key={`${name} ${index}`}>
          <span className={styles.swatch} style={{ background: color }} />
          <span className={styles.colorName} title={name}>
            {name}
          </span>
          <span className="data">{formatCount(count)}</span>
        </li>
      ))}
      {colorMeanings.length > MAX_COLORS && (
        <li>and {formatCount(colorMeanings.length - MAX_COLORS)} more, reusing the same colors</li>
      )}
    </ul>
  );
}
