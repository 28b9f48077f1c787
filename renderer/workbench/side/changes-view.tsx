import { type ReactNode, useEffect } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { releaseHanded } from '#renderer/editors/repack/release-handed.ts';
import {
  endSession,
  partsOf,
  sessionOf,
  showEntries,
  showRepack,
  useUnwrittenChanges,
  useUnwrittenKeys,
} from '#renderer/editors/repack/repack-session.ts';
import { followWorkspace, useBatches } from '#renderer/explorer/batch/batch-store.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressText, fileName, placeText } from '#renderer/state/address.ts';
import { allListed, loadCopies, useCopies } from '#renderer/state/copies.ts';
import { useDocuments } from '#renderer/state/documents.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { useSession } from '#renderer/state/session.ts';
import { compareWithItself } from '#renderer/state/start-comparison.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { breakable } from '#renderer/ui/breakable.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { confirm } from '#renderer/ui/dialogs/questions.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { fileIcon } from '#renderer/ui/file-icon.ts';
import { formatCount, formatTime, plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { discardEdits, saveDocument } from '#renderer/workbench/tabs/document-actions.ts';
import { tabCommands } from '#renderer/workbench/tabs/tab-commands.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { JournalInfo } from '#shared/contract/journals.ts';
import { ArchivesSection, useWrittenArchives } from './archives-section.tsx';
import { BatchesSection } from './batches-section.tsx';
import styles from './changes-view.module.css';
import { CopiesSections } from './copies-section.tsx';
import { discardJournal, restoreJournal, useJournals } from './journals.ts';

/** What the user has changed: unsaved edits, edits left by an earlier session, and their files in the mod folder. */
export function ChangesView(): ReactNode {
  const states = useDocuments((state) => state.states);
  const journals = useJournals((state) => state.journals);
  const copies = useCopies(allListed);
  const failed = useCopies((state) => state.error);
  const steps = useBatches((state) => state.steps.length);
  const client = useClient();
  const workspace = useWorkspace((state) => state.info?.id ?? null);
  useEffect(() => {
    followWorkspace(client, workspace);
    // Other programs write to the mod folder too.
    void loadCopies(client);
  }, [client, workspace]);
  const dirty = Object.values(states).filter((state) => state.dirty);
  const repacks = useUnwrittenKeys();
  const archives = useWrittenArchives();
  const isUnsaved = dirty.length > 0 || journals.length > 0 || repacks.length > 0;
  if (!isUnsaved && copies === 0 && steps === 0 && failed === null && archives.length === 0) {
    return (
      <EmptyState icon="request-changes" title="No changes">
        Files with unsaved edits are listed here, and the files that you saved to the mod folder. Edits are
        kept in a journal until you save them, even through a crash.
      </EmptyState>
    );
  }
  return (
    <div className={styles.view}>
      {isUnsaved && (
        <div className={styles.unsaved}>
          {journals.length > 0 && (
            <section aria-label="From an earlier session">
              <h3 className={styles.heading}>From an earlier session</h3>
              <ul>
                {journals.map((journal) => (
                  <Journal key={journal.id} journal={journal} />
                ))}
              </ul>
            </section>
          )}
          {dirty.length > 0 && (
            <section aria-label="Unsaved edits">
              <h3 className={styles.heading}>
                <span>
                  Unsaved <span className={styles.count}>{formatCount(dirty.length)}</span>
                </span>
                <CommandButton command={commandOf(tabCommands, 'file.saveAll')} look="button" kind="quiet" />
              </h3>
              <ul>
                {dirty.map((document) => (
                  <Change key={document.id} document={document} />
                ))}
              </ul>
            </section>
          )}
          {repacks.length > 0 && (
            <section aria-label="Repacks">
              <h3 className={styles.heading}>
                <span>
                  Repacks <span className={styles.count}>{formatCount(repacks.length)}</span>
                </span>
              </h3>
              <ul>
                {repacks.map((key) => (
                  <Repack key={key} session={key} />
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      <CopiesSections />
      {archives.length > 0 && <ArchivesSection archives={archives} />}
      {steps > 0 && <BatchesSection />}
    </div>
  );
}

/** A list of changes to an archive that is not written yet. */
function Repack({ session }: { readonly session: string }): ReactNode {
  const client = useClient();
  const count = useUnwrittenChanges(session);
  const { workspace, archive } = partsOf(session);
  const name = fileName(archive);
  const discard = async (): Promise<void> => {
    const yes = await confirm({
      title: `Discard the repack of ${name}?`,
      message: `${plural(count, 'change')} not written yet. The archive stays as it is. This cannot be undone.`,
      action: 'Discard changes',
      danger: true,
    });
    const known = sessionOf(session);
    if (!yes || known === null) return;
    showEntries(session);
    releaseHanded(client, known);
    endSession(session);
  };
  const open = (): void => {
    showRepack(session);
    useWorkbench
      .getState()
      .openFile({ workspace, path: archive }, { pin: true, view: 'archive', focus: true });
  };
  return (
    <li className={styles.item}>
      <button type="button" className={styles.main} title={archive} onClick={open}>
        <Icon name="archive" />
        <span className={styles.text}>
          <MiddleEllipsis text={`Repack of ${name}`} className={styles.name} />
          <span className={styles.hint}>{plural(count, 'change')} not written</span>
        </span>
      </button>
      <IconButton icon="trash" label={`Discard the repack of ${name}`} onClick={() => report(discard())} />
    </li>
  );
}

function Change({ document }: { readonly document: DocumentState }): ReactNode {
  const client = useClient();
  const target = useSession((state) => state.settings?.saveTarget ?? 'mod');
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.main}
        title={addressText(document.address)}
        // By keyboard the user goes on in the file; by mouse the next row is as likely.
        onClick={({ detail }) =>
          useWorkbench.getState().openFile(document.address, { pin: true, focus: detail === 0 })
        }
      >
        <Icon {...fileIcon(document.name)} />
        <span className={styles.text}>
          <MiddleEllipsis text={document.name} className={styles.name} />
          <MiddleEllipsis
            text={placeText(document.address)}
            className={styles.hint}
            keep={Number.POSITIVE_INFINITY}
          />
        </span>
        <span className={styles.letter} title={document.undo ?? undefined}>
          M
        </span>
      </button>
      <IconButton
        icon="git-compare"
        label={`Compare ${document.name} with the stored file`}
        onClick={() => compareWithItself(document.address, 'stored')}
      />
      <IconButton
        icon="save"
        label={`Save ${document.name}`}
        onClick={() => report(saveDocument(client, document, target))}
      />
      <IconButton
        icon="trash"
        label={`Discard the edits of ${document.name}`}
        onClick={() => report(discardEdits(client, document))}
      />
    </li>
  );
}

function Journal({ journal }: { readonly journal: JournalInfo }): ReactNode {
  const client = useClient();
  const workspace = useWorkspace((state) => state.info?.id);
  const discard = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Discard these edits?',
      message: `${plural(journal.edits, 'edit')} of ${journal.path}, made ${formatTime(journal.when)}. This cannot be undone.`,
      action: 'Discard edits',
      danger: true,
    });
    if (yes) await discardJournal(client, journal);
  };
  return (
    <li className={styles.journal}>
      <span className={styles.path}>
        {breakable(journal.archive === null ? journal.path : `${journal.archive}::${journal.path}`)}
      </span>
      <span className={styles.hint}>
        {plural(journal.edits, 'edit')}, {formatTime(journal.when)}
      </span>
      <span className={styles.buttons}>
        <Button
          kind="primary"
          disabled={workspace === undefined}
          title={workspace === undefined ? 'Open this file’s Data folder first' : undefined}
          onClick={() => workspace !== undefined && report(restoreJournal(client, journal, workspace))}
        >
          Restore
        </Button>
        <Button onClick={() => report(discard())}>Discard</Button>
      </span>
    </li>
  );
}

function report(work: Promise<void>): void {
  work.catch((error: unknown) => {
    useNotices.getState().notify({
      level: 'error',
      text: error instanceof Error ? error.message : String(error),
      cause: error,
    });
  });
}
