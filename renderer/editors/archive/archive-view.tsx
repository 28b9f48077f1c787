import { type ReactNode, useState } from 'react';
import type { EditorProps } from '#renderer/editors/kit/editor.ts';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { RepackEditor } from '#renderer/editors/repack/repack-editor.tsx';
import { sessionKey, useRepackShown } from '#renderer/editors/repack/repack-session.ts';
import type { RepackStart } from '#renderer/editors/repack/repack-start.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { EntriesView } from './entries-view.tsx';
import { useArchive } from './use-archive.ts';

/** An archive: its entries, or its repack. */
export function ArchiveView({ document, active }: EditorProps): ReactNode {
  const { archive, sizes, error, reopen } = useArchive(document);
  const { workspace, path } = document.address;
  const [repacking, setRepacking] = useRepackShown(sessionKey(workspace, path));
  const [start, setStart] = useState<RepackStart | null>(null);
  if (error !== null) {
    return (
      <div className={viewStyles.view}>
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
      <div className={viewStyles.view} aria-busy="true">
        <EmptyState title={`Reading ${document.name}…`} />
      </div>
    );
  }
  if (repacking) {
    const close = (): void => {
      setStart(null);
      setRepacking(false);
    };
    return <RepackEditor document={document} archive={archive} start={start} onClose={close} />;
  }
  return (
    <EntriesView
      document={document}
      archive={archive}
      sizes={sizes}
      active={active}
      onRepack={(next) => {
        setStart(next ?? null);
        setRepacking(true);
      }}
    />
  );
}
