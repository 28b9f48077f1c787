import { type ReactNode, type Ref, useId } from 'react';
import { NumberField } from '#renderer/ui/forms/number-field.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import type { ClipInfo } from '#shared/animation/clip.ts';
import type { NewMark } from '#shared/animation/edit-marks.ts';
import type { EventRow } from './event-rows.ts';
import styles from './events-view.module.css';

export interface EventPaneProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly row: EventRow;
  readonly clip: ClipInfo;
  /** Texts to offer. */
  readonly offered: readonly string[];
  /** Why it cannot be changed; null = it can. */
  readonly readOnly: string | null;
  readonly onSet: (mark: NewMark) => void;
  /** Returns the focus to the table. */
  readonly onLeave: () => void;
}

/** The fields of an event. */
export function EventPane(props: EventPaneProps): ReactNode {
  const { row, clip, offered, readOnly, onSet, onLeave } = props;
  const list = useId();
  const { time, text, track, frame } = row;
  const { start, stop, frameTime } = clip;
  const set = (changed: Partial<NewMark>): void => onSet({ time, text, track, ...changed });
  const outside = time < start || time > stop;
  return (
    <div className={styles.pane}>
      <div className={styles.fields}>
        <div className={styles.labeled}>
          <span aria-hidden="true">Event</span>
          <TextField
            ref={props.ref}
            label="Event"
            value={text}
            list={list}
            disabled={readOnly !== null}
            onCommit={(next) => next !== '' && set({ text: next })}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && event.currentTarget.value === text) onLeave();
            }}
          />
          <datalist id={list}>
            {offered.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </div>
        <div className={styles.labeled}>
          <span aria-hidden="true">Time</span>
          <NumberField
            label="Time"
            unit="s"
            value={Number(time.toFixed(6))}
            step={frameTime ?? 0.01}
            range={[start, stop]}
            disabled={readOnly !== null}
            onCommit={(next) => set({ time: next })}
          />
        </div>
        {frameTime !== undefined && (
          <div className={styles.labeled}>
            <span aria-hidden="true">Frame</span>
            <NumberField
              label="Frame"
              value={frame}
              integer
              range={[0, Math.max(0, Math.round((stop - start) / frameTime))]}
              disabled={readOnly !== null}
              onCommit={(next) => set({ time: start + next * frameTime })}
            />
          </div>
        )}
      </div>
      <p role="status" className={styles.note}>
        {readOnly ?? (outside ? `Outside of the clip, which goes from ${start} to ${stop} s.` : '')}
      </p>
    </div>
  );
}
