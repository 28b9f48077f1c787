import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { CommandScopeContext } from '#renderer/commands/registry.ts';
import type { Player } from '#renderer/editors/mesh/animation/player.ts';
import { changeMeshChoices, useMeshChoices } from '#renderer/editors/mesh/choices.ts';
import type { SceneElement } from '#renderer/editors/mesh/scene-elements.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { SplitPane } from '#renderer/ui/layout/split-pane.tsx';
import type { Clip, Rig } from '#shared/animation/clip.ts';
import { type GraphTrack, graphTracks } from '#shared/animation/graph/graph-tracks.ts';
import { namedTracks } from '#shared/animation/named-tracks.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import styles from './curves.module.css';
import type { GraphCanvasHandle } from './graph-canvas.tsx';
import { filteredTracks } from './graph-text.ts';
import { TrackGraph } from './track-graph.tsx';
import { TrackList } from './track-list.tsx';
import { useShownTrack, usualCurve } from './use-shown-track.ts';

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
  const { track, choose } = useShownTrack(tracks, props);
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
