import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useState } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { pressesKeysOf, userCommandFor } from '#renderer/commands/keybindings.ts';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import { type Player, rangeOf } from '#renderer/editors/mesh/animation/player.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { showMenuAt } from '#renderer/ui/context-menu.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import type { Clip } from '#shared/animation/clip.ts';
import type { GraphCurve, GraphTrack } from '#shared/animation/graph/graph-tracks.ts';
import { sampleGraph } from '#shared/animation/graph/sample-graph.ts';
import styles from './curves.module.css';
import { CURVES_MENU, type CurvesContext, curvesCommands } from './curves-commands.ts';
import { GraphCanvas, type GraphCanvasHandle } from './graph-canvas.tsx';
import { hasKeys, nextKeyTime } from './graph-keys.ts';
import { type ShownGraph, timeText } from './graph-text.ts';
import { movedView, viewWith, zoomedTime, zoomedValue } from './graph-view.ts';
import { Legend } from './legend.tsx';
import { useGraphView } from './use-graph-view.ts';

export interface TrackGraphProps {
  readonly canvas: RefObject<GraphCanvasHandle | null>;
  readonly clip: Clip;
  readonly track: GraphTrack;
  readonly curve: GraphCurve;
  readonly player: Player;
  readonly active: boolean;
  readonly onCurve: (curve: GraphCurve) => void;
  readonly onClose: () => void;
  readonly onShowFields: () => void;
}

/** The graph of a curve under its bar. */
export function TrackGraph(props: TrackGraphProps): ReactNode {
  const { canvas, clip, track, curve, player } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [spoken, setSpoken] = useState('');
  const { start, stop } = rangeOf(clip);
  const graph = useMemo(() => sampleGraph(curve, start, stop), [curve, start, stop]);
  const about = useMemo(
    (): ShownGraph => ({
      clip,
      curve,
      graph,
      shown: curve.lines.map((_, line) => !hidden.has(lineKey(curve, line))),
    }),
    [clip, curve, graph, hidden],
  );
  const { view, whole, setView } = useGraphView(about, `${track.key} ${curve.id}`);
  const others = track.curves;
  const context: CurvesContext = {
    hasKeys: hasKeys(graph),
    go: (direction) => {
      const next = hasKeys(graph) ? nextKeyTime(graph, about.shown, player.state.time, direction) : undefined;
      if (next !== undefined) {
        player.pause();
        player.seek(next);
      } else if (!hasKeys(graph)) player.step(direction);
      const { time } = player.state;
      setView(viewWith(view, whole, time));
      setSpoken(timeText(about, time));
    },
    showAll: () => setView(null),
    zoomTime: (factor) => {
      const { time } = player.state;
      const isShown = time >= view.from && time <= view.to;
      setView(zoomedTime(view, whole, isShown ? time : (view.from + view.to) / 2, factor));
    },
    zoomValue: (factor) => setView(zoomedValue(view, whole, (view.low + view.high) / 2, factor)),
    pan: (right, up) => setView(movedView(view, whole, right, up)),
    nextCurve: (by) => {
      const next = others[(others.indexOf(curve) + by + others.length) % others.length];
      if (next === undefined) return;
      props.onCurve(next);
      setSpoken(next.label);
    },
    showFields: props.onShowFields,
  };
  useCommands(curvesCommands, context, props.active);
  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    // Left to what the user gave the keys to.
    if (userCommandFor(event.nativeEvent) !== null) return;
    // The 3D view has the same keys for its camera.
    const command = curvesCommands.find((one) => pressesKeysOf(one, event.nativeEvent));
    if (command === undefined) return;
    event.preventDefault();
    void command.run(context);
  };
  return (
    <>
      <div className={styles.bar}>
        <MiddleEllipsis className={styles.track} text={track.name} />
        <Select
          label="Curve"
          className={styles.curve}
          value={curve.id}
          choices={others.map(({ id, label, still }) => ({
            value: id,
            label: still ? `${label}, constant` : label,
          }))}
          onChange={(id) => {
            const next = others.find((one) => one.id === id);
            if (next !== undefined) props.onCurve(next);
          }}
        />
        <Legend
          player={player}
          about={about}
          onToggle={(line) =>
            setHidden((old) => {
              const next = new Set(old);
              const key = lineKey(curve, line);
              if (!next.delete(key)) next.add(key);
              return next;
            })
          }
        />
        <span className={styles.buttons}>
          <CommandButton command={commandOf(curvesCommands, 'curves.showFields')} look="icon" />
          <CommandButton command={commandOf(curvesCommands, 'curves.fit')} look="icon" />
          <IconButton icon="close" label="Close Curves" onClick={props.onClose} />
        </span>
      </div>
      <GraphCanvas
        ref={canvas}
        label={`Graph of ${track.name}: ${curve.label}`}
        about={about}
        view={view}
        whole={whole}
        player={player}
        onView={setView}
        onFit={() => setView(null)}
        onKeyDown={keyDown}
        onMenu={(x, y) => showMenuAt(x, y, commandEntries(CURVES_MENU))}
      />
      <div role="status" className="visually-hidden">
        {spoken}
      </div>
    </>
  );
}

/** Tells the lines of all curves of a track apart. */
function lineKey({ id }: GraphCurve, line: number): string {
  return `${id} ${line}`;
}
