import type { ReactNode } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { showSideView } from '#renderer/state/layout.ts';
import { reportError } from '#renderer/state/report.ts';
import { focusShown } from '#renderer/state/window-parts.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { confirm } from '#renderer/ui/dialogs/questions.ts';
import { plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { answerJournals, discardJournal, useJournals } from '#renderer/workbench/side/journals.ts';
import styles from './journal-notice.module.css';

/** Above everything until it is answered: edits of an earlier session that were never saved. */
export function JournalNotice(): ReactNode {
  const client = useClient();
  const { journals, isAsked } = useJournals();
  if (!isAsked || journals.length === 0) return null;
  const files = plural(journals.length, 'file');
  const show = (): void => {
    answerJournals();
    showSideView('changes');
    focusShown('side');
  };
  const discard = async (): Promise<void> => {
    const edits = journals.reduce((sum, journal) => sum + journal.edits, 0);
    const yes = await confirm({
      title: 'Discard these edits?',
      message: `${plural(edits, 'edit')} of ${files}: ${namesText(journals.map(({ path }) => path))}. This cannot be undone.`,
      action: 'Discard edits',
      danger: true,
    });
    if (!yes) return;
    for (const journal of journals) await discardJournal(client, journal);
  };
  return (
    <section data-part="notice" aria-label="From an earlier session" className={styles.notice}>
      <Icon name="history" className={styles.icon} />
      <p role="alert" className={styles.text}>
        {files} with unsaved edits from an earlier session
      </p>
      <Button kind="primary" onClick={show}>
        Show
      </Button>
      <Button onClick={() => void discard().catch((error: unknown) => reportError(error))}>Discard…</Button>
      <IconButton icon="close" label="Decide later, in Changes" onClick={answerJournals} />
    </section>
  );
}

const NAMED = 3;

function namesText(names: readonly string[]): string {
  const more = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
