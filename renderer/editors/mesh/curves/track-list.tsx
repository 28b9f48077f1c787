import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { FilterField } from '#renderer/editors/kit/filter-field.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { plural } from '#renderer/ui/format.ts';
import { noRows, selectOnly } from '#renderer/ui/lists/row-selection.ts';
import { findByPrefix } from '#renderer/ui/lists/type-ahead.ts';
import { type TreeHandle, VirtualTree } from '#renderer/ui/lists/virtual-tree.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import type { GraphTrack } from '#shared/animation/graph/graph-tracks.ts';
import styles from './curves.module.css';
import { movesText } from './graph-text.ts';

/** The bones, nodes and shapes that a clip is about. */
export function TrackList(props: {
  readonly filterRef: RefObject<HTMLInputElement | null>;
  readonly tracks: readonly GraphTrack[];
  /** Those that the filter leaves. */
  readonly found: readonly GraphTrack[];
  readonly chosen: GraphTrack | undefined;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly onChoose: (track: GraphTrack) => void;
  /** Goes to the graph. */
  readonly onEnter: () => void;
}): ReactNode {
  const { found, chosen, filter, onFilter, onChoose } = props;
  const tree = useRef<TreeHandle>(null);
  const row = chosen === undefined ? -1 : found.indexOf(chosen);
  // What was selected in the 3D view comes into sight.
  useEffect(() => {
    if (row >= 0) tree.current?.show(row);
  }, [row]);
  return (
    <div className={styles.tracks}>
      <div className={styles.filter}>
        <FilterField
          ref={props.filterRef}
          label="Filter tracks"
          placeholder={`Filter ${plural(props.tracks.length, 'track')}`}
          value={filter}
          onChange={onFilter}
          onEnter={() => tree.current?.focus()}
          // Stays here: the list would take its first track when it gets the focus.
          onLeave={() => {
            onFilter('');
            props.filterRef.current?.focus();
          }}
        />
      </div>
      <div className={styles.list}>
        {found.length === 0 ? (
          <EmptyState title="No matches">
            The filter matches words in names of bones and their values.
          </EmptyState>
        ) : (
          <VirtualTree
            ref={tree}
            label="Tracks"
            count={found.length}
            rowAt={(index) => ({
              key: found[index]?.key ?? index,
              level: 1,
              setSize: found.length,
              posInSet: index + 1,
              expanded: null,
            })}
            renderRow={(index) => <TrackRow track={found[index]} />}
            multiple={false}
            selection={row < 0 ? noRows : selectOnly(row)}
            onSelect={({ focus }) => {
              const track = found[focus];
              if (track !== undefined) onChoose(track);
            }}
            onToggle={() => undefined}
            parentOf={() => -1}
            onActivate={(_, pin) => {
              if (pin) props.onEnter();
            }}
            findByName={(text, start) =>
              findByPrefix(found.length, start, text, (index) => found[index]?.name ?? '')
            }
          />
        )}
      </div>
    </div>
  );
}

function TrackRow({ track }: { readonly track: GraphTrack | undefined }): ReactNode {
  if (track === undefined) return null;
  const moves = movesText(track);
  return (
    <>
      <MiddleEllipsis className={styles.name} text={track.name} />
      <span className={styles.moves} title={moves}>
        {moves}
      </span>
    </>
  );
}
