import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { pressesKeysOf } from '#renderer/commands/keybindings.ts';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { CommandScopeContext, useCommands } from '#renderer/commands/registry.ts';
import { type Player, rangeOf } from '#renderer/editors/mesh/animation/player.ts';
import { changeMeshChoices, useMeshChoices } from '#renderer/editors/mesh/choices.ts';
import { type SceneElement, sameElement } from '#renderer/editors/mesh/scene-elements.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { showMenuAt } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { SplitPane } from '#renderer/ui/layout/split-pane.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import type { Clip, Rig } from '#shared/animation/clip.ts';
import { type GraphCurve, type GraphTrack, graphTracks } from '#shared/animation/graph/graph-tracks.ts';
import { sampleGraph } from '#shared/animation/graph/sample-graph.ts';
import { namedTracks } from '#shared/animation/named-tracks.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import styles from './curves.module.css';
import { CURVES_MENU, type CurvesContext, curvesCommands } from './curves-commands.ts';
import { GraphCanvas, type GraphCanvasHandle } from './graph-canvas.tsx';
import { hasKeys, nextKeyTime } from './graph-keys.ts';
import { filteredTracks, type ShownGraph, timeText } from './graph-text.ts';
import { fittedView, type GraphView, movedView, viewWith, zoomedTime, zoomedValue } from './graph-view.ts';
import { Legend } from './legend.tsx';
import { trackElements } from './track-elements.ts';
import { TrackList } from './track-list.tsx';

export interface CurvesPanelProps {
  /** null = none is chosen, or its curves are not read yet. */
  readonly clip: Clip | null;
  /** Whether a clip is chosen. */
  readonly chosen: boolean;
  /** The file that the clip is from, and whether that is another one than the scene’s. */
  readonly source: FileAddress;
  readonly foreign: boolean;
  /** Names the bones of clips that only have their numbers. */
  readonly names: Rig | undefined;
  readonly player: Player;
  readonly scene: Scene | null;
  /** The first selected one; null = nothing is selected. */
  readonly primary: SceneElement | null;
  readonly onSelect: (elements: readonly SceneElement[]) => void;
  readonly active: boolean;
  /** Returns the focus to the 3D view. */
  readonly onLeave: () => void;
}

/** The curves of a clip: its tracks, and a graph of one of them. */
export function CurvesPanel(props: CurvesPanelProps): ReactNode {
  const { clip, names, source, player, active } = props;
  const { curves: choices } = useMeshChoices();
  const scope = useRef<HTMLDivElement>(null);
  const graph = useRef<GraphCanvasHandle>(null);
  const filterField = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState('');
  /** Kept from track to track. */
  const [wanted, setWanted] = useState('');
  const tracks = useMemo(
    () =>
      clip === null ? NONE : graphTracks((names === undefined ? clip : namedTracks(clip, names)).tracks),
    [clip, names],
  );
  const { track, choose } = useTrack(props, tracks);
  const words = useDeferredValue(filter);
  const found = useMemo(() => filteredTracks(tracks, words), [tracks, words]);
  const curve = track && (track.curves.find(({ id }) => id === wanted) ?? usualCurve(track));
  if (clip === null || track === undefined || curve === undefined) {
    return (
      <section aria-label="Curves" className={styles.panel}>
        <EmptyState icon="graph-line" title={props.chosen ? 'No curves' : 'No clip is chosen'}>
          {props.chosen
            ? clip === null
              ? 'Reading the clip…'
              : 'This clip moves nothing.'
            : 'Choose a clip in the bar above to see how its bones and values move.'}
        </EmptyState>
      </section>
    );
  }
  return (
    <section aria-label="Curves" className={styles.panel}>
      <SplitPane
        direction="row"
        sized="first"
        size={choices.list}
        min={120}
        rest={240}
        label="Resize tracks"
        onResize={(list) => changeMeshChoices({ curves: { ...choices, list } })}
        first={
          <TrackList
            filterRef={filterField}
            tracks={tracks}
            found={found}
            chosen={track}
            filter={filter}
            onFilter={setFilter}
            onChoose={choose}
            onEnter={() => graph.current?.focus()}
          />
        }
        second={
          <div ref={scope} className={styles.side}>
            <CommandScopeContext value={scope}>
              <TrackGraph
                canvas={graph}
                clip={clip}
                track={track}
                curve={curve}
                player={player}
                active={active}
                onCurve={({ id }) => setWanted(id)}
                onClose={() => {
                  changeMeshChoices({ curves: { ...choices, open: false } });
                  props.onLeave();
                }}
                onShowFields={() =>
                  useWorkbench
                    .getState()
                    .openFile(source, { view: 'fields', reveal: { fieldPath: curve.track.path } })
                }
              />
            </CommandScopeContext>
          </div>
        }
      />
    </section>
  );
}

const NONE: readonly GraphTrack[] = [];

/** What says most of a track: the first of its curves that changes, rather a rotation. */
function usualCurve({ curves }: GraphTrack): GraphCurve | undefined {
  const moving = curves.filter(({ still }) => !still);
  return moving.find(({ shows }) => shows === 'angles') ?? moving[0] ?? curves[0];
}

/** The first track that turns: bones that only move are often helpers of the game. */
function usualTrack(tracks: readonly GraphTrack[]): GraphTrack | undefined {
  const changes = tracks.filter(({ curves }) => curves.some(({ still }) => !still));
  const turns = changes.find(({ curves }) => curves.some(({ still, shows }) => !still && shows === 'angles'));
  return turns ?? changes[0] ?? tracks[0];
}

/** The track that is shown: the one chosen here, or the one of what is selected in the 3D view. */
function useTrack(
  { scene, foreign, primary, onSelect }: CurvesPanelProps,
  tracks: readonly GraphTrack[],
): { readonly track: GraphTrack | undefined; readonly choose: (track: GraphTrack) => void } {
  const [own, setOwn] = useState<{ readonly key: string; readonly primary: SceneElement | null } | null>(
    null,
  );
  const elements = useMemo(
    () => (scene === null ? null : trackElements(scene, tracks, foreign)),
    [scene, tracks, foreign],
  );
  const chosen = own === null ? undefined : tracks.find(({ key }) => key === own.key);
  // One that is about nothing in the scene stays until something else is selected there.
  const place = chosen && (elements?.elementOf(chosen) ?? own?.primary ?? null);
  const selected = primary === null ? undefined : elements?.trackOf(primary);
  const isOwn = chosen !== undefined && sameElement(place ?? null, primary);
  return {
    track: (isOwn ? chosen : (selected ?? chosen)) ?? usualTrack(tracks),
    choose: (track) => {
      setOwn({ key: track.key, primary });
      const element = elements?.elementOf(track);
      if (element !== undefined && !sameElement(element, primary)) onSelect([element]);
    },
  };
}

interface TrackGraphProps {
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
function TrackGraph(props: TrackGraphProps): ReactNode {
  const { canvas, clip, track, curve, player } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [spoken, setSpoken] = useState('');
  const { start, stop } = rangeOf(clip);
  const graph = useMemo(() => sampleGraph(curve, start, stop), [curve, start, stop]);
  const lineKey = (line: number): string => `${curve.id} ${line}`;
  const about = useMemo(
    (): ShownGraph => ({
      clip,
      curve,
      graph,
      shown: curve.lines.map((_, line) => !hidden.has(`${curve.id} ${line}`)),
    }),
    [clip, curve, graph, hidden],
  );
  const { view, whole, setView } = useView(about, `${track.key} ${curve.id}`);
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
              if (!next.delete(lineKey(line))) next.add(lineKey(line));
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

/** What is shown of a graph: its times stay from curve to curve, its values are fitted to each. */
function useView(
  about: ShownGraph,
  key: string,
): {
  readonly view: GraphView;
  readonly whole: GraphView;
  /** null = all of it. */
  readonly setView: (view: GraphView | null) => void;
} {
  const [times, setTimes] = useState<
    (Pick<GraphView, 'from' | 'to'> & { readonly clip: Clip['path'] }) | null
  >(null);
  const [values, setValues] = useState<(Pick<GraphView, 'low' | 'high'> & { readonly key: string }) | null>(
    null,
  );
  const { graph, shown, clip } = about;
  const whole = useMemo(() => fittedView(graph, shown), [graph, shown]);
  const view = useMemo(() => {
    const { from, to } = times?.clip === clip.path ? times : whole;
    const { low, high } = values?.key === key ? values : whole;
    return { from, to, low, high };
  }, [times, values, whole, key, clip.path]);
  return {
    view,
    whole,
    setView: (next) => {
      setTimes(next === null ? null : { from: next.from, to: next.to, clip: clip.path });
      const isFitted = next === null || (next.low === whole.low && next.high === whole.high);
      setValues(isFitted ? null : { low: next.low, high: next.high, key });
    },
  };
}
