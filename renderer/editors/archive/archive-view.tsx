import type { ReactNode } from 'react';
import { useWorkbench } from '../../state/workbench.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import type { EditorProps } from '../editor.ts';
import { RepackEditor } from '../repack/repack-editor.tsx';
import { sessionKey, useRepackShown } from '../repack/repack-session.ts';
import styles from './archive-view.module.css';
import { EntriesView } from './entries-view.tsx';
import { useArchive } from './use-archive.ts';

/** An archive: what is in it, or what repacking would make of it. */
export function ArchiveView({ document, active }: EditorProps): ReactNode {
  const { archive, sizes, error, reopen } = useArchive(document);
  const { workspace, path } = document.address;
  const [repacking, setRepacking] = useRepackShown(sessionKey(workspace, path));
  if (error !== null) {
    return (
      <div className={styles.view}>
        <ErrorPanel
          title={`${document.name} cannot be opened as an archive`}
          error={error}
          onRetry={reopen}
          onJump={(offset) =>
            useWorkbench.getState().openFile(document.address, { view: 'hex', reveal: { offset, length: 1 } })
          }
        />
      </div>
    );
  }
  if (archive === null) {
    return (
      <div className={styles.view} aria-busy="true">
        <EmptyState title={`Reading ${document.name}…`} />
      </div>
    );
  }
  if (repacking) {
    return <RepackEditor document={document} archive={archive} onClose={() => setRepacking(false)} />;
  }
  return (
    <EntriesView
      document={document}
      archive={archive}
      sizes={sizes}
      active={active}
      onRepack={() => setRepacking(true)}
    />
  );
}
