import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '#renderer/ui/button.tsx';
import { plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { keyed } from '#renderer/ui/keyed.ts';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import type { SceneNote } from '#shared/scene/scene.ts';
import styles from './mesh-view.module.css';

/** Maximum number of notes shown: a damaged file may have one for every block. */
const MAX_NOTES = 100;

/** Collapsible list of what could not be drawn as stored, and why; each note links to its block. */
export function SceneNotes(props: {
  readonly notes: readonly SceneNote[];
  /** Whether it is initially open. */
  readonly unfolded: boolean;
  readonly onBlock: (block: number) => void;
}): ReactNode {
  const { notes, unfolded, onBlock } = props;
  const [open, setOpen] = useState(unfolded);
  const list = useId();
  const shown = keyed(notes.slice(0, MAX_NOTES), ({ block, message }) => `${block} ${message}`);
  return (
    <section className={styles.notes} aria-label="Display notes">
      {open ? (
        <>
          <header>
            <Icon name="info" />
            <span>{plural(notes.length, 'display note')}</span>
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
