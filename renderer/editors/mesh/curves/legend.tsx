import { type ReactNode, useSyncExternalStore } from 'react';
import type { Player } from '#renderer/editors/mesh/animation/player.ts';
import { lineValueAt } from '#shared/animation/graph/sample-graph.ts';
import styles from './curves.module.css';
import { lineTone } from './graph-colors.ts';
import type { ShownGraph } from './graph-text.ts';
import { valueText } from './ticks.ts';

/** The lines of a curve with their values at the time of the player; each can be hidden. */
export function Legend(props: {
  readonly player: Player;
  readonly about: ShownGraph;
  readonly onToggle: (line: number) => void;
}): ReactNode {
  const { player, about, onToggle } = props;
  const { curve, graph, shown } = about;
  const { time } = useSyncExternalStore(player.subscribe, () => player.state);
  return (
    <div role="group" aria-label="Lines" className={styles.legend}>
      {curve.lines.map((name, line) => (
        <button
          key={name}
          type="button"
          aria-pressed={shown[line] === true}
          className={styles.line}
          data-tone={lineTone(curve.lines.length, line)}
          title={shown[line] === true ? `Hide ${name}` : `Show ${name}`}
          onClick={() => onToggle(line)}
        >
          <span className={styles.swatch} />
          <span>{name}</span>
          <span className="data">{valueText(lineValueAt(graph, graph.lines[line]!, time))}</span>
        </button>
      ))}
    </div>
  );
}
