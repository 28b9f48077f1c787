import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { offeredTexts } from '#renderer/editors/events/known-events.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import styles from './batch-side.module.css';
import {
  BLANK_EDIT,
  type DraftEdit,
  EVENT_EDITS,
  type EventEditKind,
  editProblem,
  useEventDraft,
} from './event-draft.ts';

const LABELS: Readonly<Record<EventEditKind, string>> = {
  remove: 'Remove',
  rename: 'Rename',
  shift: 'Shift all',
  add: 'Add',
};

/** What to do with the events of all matching clips. */
export function EventEditRows({
  disabled,
  onEnter,
}: {
  readonly disabled: boolean;
  readonly onEnter: () => void;
}): ReactNode {
  const list = useId();
  const edits = useEventDraft((draft) => draft.edits);
  const put = (next: readonly DraftEdit[]): void => useEventDraft.setState({ edits: next });
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    onEnter();
    event.preventDefault();
  };
  return (
    <>
      <datalist id={list}>
        {offeredTexts([]).map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      {edits.map((edit, at) => {
        const set = (changed: Partial<DraftEdit>): void => put(edits.with(at, { ...edit, ...changed }));
        const problem = editProblem(edit);
        const { kind } = edit;
        return (
          // By place: a row that gets another kind stays, and so does the focus in it.
          // biome-ignore lint/suspicious/noArrayIndexKey: all of a row's state comes from the draft.
          <div key={at} role="group" aria-label={`Change ${at + 1}`} className={styles.edit}>
            <div className={styles.fields}>
              <Select
                label="What to do"
                value={kind}
                choices={EVENT_EDITS.map((value) => ({ value, label: LABELS[value] }))}
                disabled={disabled}
                onChange={(next) => set({ kind: next })}
              />
              <IconButton
                icon="close"
                label="Leave out this change"
                disabled={disabled}
                onClick={() => put(edits.filter((_, one) => one !== at))}
              />
            </div>
            <div className={styles.fields}>
              {kind !== 'shift' && (
                <TextField
                  label={kind === 'add' ? 'New event' : 'Event'}
                  placeholder="FootLeft"
                  title={kind === 'add' ? undefined : 'The whole text of the event; case does not matter'}
                  list={list}
                  value={edit.event}
                  disabled={disabled}
                  onChange={(event) => set({ event })}
                  onKeyDown={keyDown}
                />
              )}
              {kind === 'rename' && (
                <TextField
                  label="New text"
                  placeholder="FootRight"
                  list={list}
                  value={edit.to}
                  disabled={disabled}
                  onChange={(to) => set({ to })}
                  onKeyDown={keyDown}
                />
              )}
              {(kind === 'add' || kind === 'shift') && (
                <TextField
                  label={kind === 'add' ? 'Time in seconds' : 'Seconds, below 0 for earlier'}
                  placeholder={kind === 'add' ? 'at, s' : 'by, s'}
                  title={
                    kind === 'shift'
                      ? 'Below 0 is earlier; no event leaves its clip'
                      : 'When it happens in the clip'
                  }
                  value={edit.time}
                  disabled={disabled}
                  onChange={(time) => set({ time })}
                  onKeyDown={keyDown}
                />
              )}
            </div>
            {problem !== null && (
              <p className={styles.problem} role="status">
                {problem}
              </p>
            )}
          </div>
        );
      })}
      <Button
        kind="quiet"
        icon="add"
        className={styles.more}
        disabled={disabled}
        onClick={() => put([...edits, BLANK_EDIT])}
      >
        {edits.length === 0 ? 'Change events' : 'Another change'}
      </Button>
      {edits.length > 1 && (
        <p className={styles.hint}>Events are removed first, then renamed, then shifted, then added.</p>
      )}
    </>
  );
}
