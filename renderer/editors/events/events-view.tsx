import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import type { EditorProps } from '#renderer/editors/kit/editor.ts';
import { ResultsBar } from '#renderer/editors/kit/results-bar.tsx';
import { useFilteredRows } from '#renderer/editors/kit/use-filtered-rows.ts';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { useReveal } from '#renderer/state/reveal.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { askPick } from '#renderer/ui/dialogs/pick.tsx';
import { askText } from '#renderer/ui/dialogs/questions.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { evaluate } from '#renderer/ui/forms/arithmetic.ts';
import { SplitPane } from '#renderer/ui/layout/split-pane.tsx';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import { noRows, selectOnly } from '#renderer/ui/lists/row-selection.ts';
import { clipTitle } from '#shared/animation/clip-title.ts';
import { byTime, type ClipMarks, editedMarks, type NewMark } from '#shared/animation/edit-marks.ts';
import type { DocumentClips } from '#shared/contract/clips.ts';
import { EventPane } from './event-pane.tsx';
import { type EventRow, eventColumns, eventRows, filteredEvents } from './event-rows.ts';
import { EVENTS_MENU, eventsCommands } from './events-commands.ts';
import styles from './events-view.module.css';
import { offeredTexts } from './known-events.ts';
import { useClips } from './use-clips.ts';

/** The events of a file’s clips, as a table: annotations of .hkx files, text keys of .kf files and meshes. */
export function EventsView(props: EditorProps): ReactNode {
  const { document } = props;
  const { clips, error } = useClips(document);
  if (error !== null) {
    return <ErrorPanel title={`The events of ${document.name} cannot be read`} error={error} />;
  }
  if (clips === null)
    return <div className={viewStyles.view} role="status" aria-label="Reading the events" />;
  return <Listed {...props} known={clips} />;
}

function Listed({ document, active, known }: EditorProps & { readonly known: DocumentClips }): ReactNode {
  const client = useClient();
  const textField = useRef<HTMLInputElement>(null);
  const [paneHeight, setPaneHeight] = useState(PANE_HEIGHT);
  const { clips, revision } = known;
  const all = useMemo(() => eventRows(clips), [clips]);
  const columns = useMemo(() => eventColumns(clips), [clips]);
  const { rows, row, selected, select, handle, filterField, filter, table } = useFilteredRows(
    all,
    columns,
    filteredEvents,
  );
  /** The event that was added or changed last: it may have moved to another row. */
  const followed = useRef<(NewMark & { readonly clip: number }) | null>(null);
  useEffect(() => {
    const wanted = followed.current;
    if (wanted === null) return;
    followed.current = null;
    // As it is stored: a time has 32 bits.
    const time = Math.fround(wanted.time);
    const at = rows.findIndex(
      (one) => one.clip === wanted.clip && one.text === wanted.text && Math.fround(one.time) === time,
    );
    if (at >= 0) select(selectOnly(at));
  }, [rows, select]);
  useReveal(document, ({ fieldPath }) => {
    const at = rows.findIndex(({ path }) => path !== '' && path === fieldPath);
    if (at >= 0) handle.current?.reveal(at);
  });
  const clip = row === null ? undefined : clips[row.clip];
  const readOnly =
    document.readOnly ?? (known.settable ? null : 'The events of this type of file cannot be changed.');
  const marksOf = (index: number): readonly NewMark[] =>
    (clips[index]?.marks ?? []).map(({ time, text, track }) => ({ time, text, track }));

  /** Sets the events of clips, as one step. */
  const set = async (label: string, ...changed: readonly ClipMarks[]): Promise<void> => {
    await client
      .request('document.setMarks', { document: document.id, revision, clips: changed, label })
      .catch(reportError);
  };
  const add = async (): Promise<void> => {
    const text = await askText({
      title: 'Add Event',
      label: 'Event',
      placeholder: 'FootLeft',
      action: 'Add',
    });
    if (text === null) return;
    const index = row?.clip ?? 0;
    const time = row?.time ?? clips[index]?.start ?? 0;
    const mark = { time, text, track: row?.track ?? '' };
    followed.current = { ...mark, clip: index };
    await set(`Add event ${text}`, { clip: index, marks: byTime([...marksOf(index), mark]) });
    handle.current?.focus();
  };
  const remove = async (): Promise<void> => {
    const gone = selected();
    const clipsOfGone = new Set(gone.map((one) => one.clip));
    const changed = Array.from(clipsOfGone, (index): ClipMarks => {
      const removed = new Set(gone.filter((one) => one.clip === index).map((one) => one.index));
      return { clip: index, marks: marksOf(index).filter((_, i) => !removed.has(i)) };
    });
    await set(`Remove ${plural(gone.length, 'event')}`, ...changed);
    select(noRows);
  };
  const shift = async (): Promise<void> => {
    if (row === null || clip === undefined) return;
    const text = await askText({
      title: `Shift All Events of ${clipTitle(clip, row.clip)}`,
      label: 'Seconds, below 0 for earlier',
      placeholder: clip.frameTime === undefined ? '0.1' : `1/30`,
      action: 'Shift',
      validate: (typed) => (evaluate(typed, null) === null ? 'Type a number of seconds.' : null),
    });
    const seconds = text === null ? null : evaluate(text, null);
    if (seconds === null) return;
    const marks = editedMarks(marksOf(row.clip), { shift: seconds }, clip);
    await set(`Shift events by ${seconds} s`, { clip: row.clip, marks });
  };
  const copyToClip = async (): Promise<void> => {
    if (row === null) return;
    const to = await askPick({
      title: `Copy ${plural(selected().length, 'event')} to`,
      label: 'Clips',
      items: clips.map((one, index) => ({
        label: clipTitle(one, index),
        hint: plural(one.marks.length, 'event'),
      })),
    });
    if (to === null) return;
    const copied = selected().map(({ time, text, track }) => ({ time, text, track }));
    await set(`Copy ${plural(copied.length, 'event')}`, {
      clip: to,
      marks: byTime([...marksOf(to), ...copied]),
    });
  };
  useCommands(
    eventsCommands,
    {
      row,
      readOnly,
      clips: clips.length,
      onAdd: () => void add(),
      onEdit: () => textField.current?.focus(),
      onRemove: () => void remove(),
      onShift: () => void shift(),
      onCopyToClips: () => void copyToClip(),
      onShowField: () => {
        if (row === null) return;
        useWorkbench
          .getState()
          .openFile(document.address, { view: 'fields', reveal: { fieldPath: row.path } });
      },
      onFilter: () => filterField.current?.focus(),
    },
    active,
  );

  return (
    <div className={viewStyles.view}>
      <ResultsBar
        ref={filterField}
        filter={{
          label: 'Filter events by text, track or clip',
          placeholder: 'Filter events',
          ...filter,
        }}
        count={
          rows.length === all.length
            ? `${plural(all.length, 'event')} in ${plural(clips.length, 'clip')}`
            : `${formatCount(rows.length)} of ${plural(all.length, 'event')}`
        }
        actions={{
          label: 'Events',
          buttons: (
            <>
              <CommandButton command={commandOf(eventsCommands, 'events.add')} />
              <CommandButton command={commandOf(eventsCommands, 'events.remove')} />
              <CommandButton command={commandOf(eventsCommands, 'events.shift')} />
            </>
          ),
        }}
      />
      <div className={styles.body}>
        <SplitPane
          direction="column"
          sized="second"
          size={paneHeight}
          min={72}
          onResize={setPaneHeight}
          label="Resize event"
          open={row !== null}
          first={
            <DataTable
              {...table}
              ref={handle}
              label={`Events of ${document.name}`}
              columns={columns}
              onActivate={() => textField.current?.focus()}
              onContextMenu={(event, _row, anchor) =>
                showContextMenu(event, commandEntries(EVENTS_MENU), anchor)
              }
              typeAhead="text"
              empty={
                <EmptyState icon="milestone" title={all.length === 0 ? 'No events' : 'No matching events'}>
                  {all.length === 0
                    ? 'Events tell the game when a foot steps, a weapon hits or a sound plays.'
                    : 'The filter matches words in the event, its track or its clip.'}
                </EmptyState>
              }
            />
          }
          second={
            row !== null &&
            clip !== undefined && (
              <EventPane
                key={row.clip}
                ref={textField}
                row={row}
                clip={clip}
                offered={offeredTexts(all)}
                readOnly={readOnly}
                onSet={(mark) => {
                  followed.current = { ...mark, clip: row.clip };
                  const marks = byTime(marksOf(row.clip).with(row.index, mark));
                  void set(labelOf(row, mark), { clip: row.clip, marks });
                }}
                onLeave={() => handle.current?.focus()}
              />
            )
          }
        />
      </div>
    </div>
  );
}

const PANE_HEIGHT = 110;

function labelOf(row: EventRow, { text, time }: NewMark): string {
  if (text !== row.text) return `Rename event ${row.text} to ${text}`;
  return `Move event ${text} to ${time.toFixed(4)} s`;
}
