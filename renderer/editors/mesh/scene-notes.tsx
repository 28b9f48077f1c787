import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '#renderer/ui/button.tsx';
import { plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { keyed } from '#renderer/ui/keyed.ts';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import type { SceneNote } from '#shared/scene/scene.ts';
import styles from './mesh-view.module.css';

/** Drawn at a time: a damaged file may have something to say of every block. */
const MAX_NOTES = 100;

/** What could not be drawn, and why: a quiet line that unfolds; each note leads to its block. */
export function SceneNotes(props: {
  readonly notes: readonly SceneNote[];
  /** Whether it is unfolded to begin with. */
  readonly unfolded: boolean;
  readonly onBlock: (block: number) => void;
}): ReactNode {
  const { notes, unfolded, onBlock } = props;
  const [open, setOpen] = useState(unfolded);
  const list = useId();
  const shown = keyed(notes.slice(0, MAX_NOTES), ({ block, message }) => `${block} ${message}`);
  return (
    <section className={styles.notes} aria-label="What is not drawn">
      {open ? (
        <>
          <header>
            <Icon name="info" />
            <span>{plural(notes.length, 'part')} not drawn as stored</span>
            <IconButton icon="close" label="Hide notes" onClick={() => setOpen(false)} />
          </header>
          <ul id={list}>
            {shown.map(({ key, item: { block, message } }) => (
              <li key={key}>
                {block >= 0 && (
                  <LinkButton onClick={() => onBlock(block)}>
                    Block <span className="data">{block}</span>
                  </LinkButton>
                )}
                <span>{message}</span>
              </li>
            ))}
            {notes.length > MAX_NOTES && <li>and {plural(notes.length - MAX_NOTES, 'more')}</li>}
          </ul>
        </>
      ) : (
        <button
          type="button"
          className={styles.notesButton}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          <Icon name="info" />
          {plural(notes.length, 'note')}
        </button>
      )}
    </section>
  );
}
