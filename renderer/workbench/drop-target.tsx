import { type ReactNode, useEffect, useState } from 'react';
import { isDraggingOut } from '../host/drag-out.ts';
import { carriesFiles } from '../host/keep-page.ts';
import { useNotices } from '../state/notices.ts';
import { useSession } from '../state/session.ts';
import { useWorkspace } from '../state/workspace.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './drop-target.module.css';

/** What the window says while files are dragged over it. Where they lie reaches the services by the host, not by here. */
export function DropTarget(): ReactNode {
  const dropIn = useSession((session) => session.info?.capabilities.dropIn === true);
  const name = useWorkspace((state) => state.info?.name);
  const over = useFilesOver(dropIn ? null : sayWhereFrom);
  if (!over) return null;
  return (
    <div className={styles.target}>
      <div className={styles.words}>
        {dropIn ? (
          <EmptyState icon="folder-opened" title="Drop to open">
            A Data folder, an archive, or a single file. Nothing is copied or changed.
            {name !== undefined && ` What is open now (${name}) gives way; unsaved edits are kept.`}
          </EmptyState>
        ) : (
          <EmptyState icon="info" title="A browser does not say where a file is">
            So it cannot be opened by dropping it here. Start Modwright with its folder:
            <br />
            <code className="data">npm start -- --data DIR</code>
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function sayWhereFrom(): void {
  useNotices.getState().notify({
    level: 'info',
    text: 'Start Modwright with the folder: npm start -- --data DIR. A browser does not say where a dropped file is.',
  });
}

/** Whether files from outside are over the window. */
function useFilesOver(onDrop: (() => void) | null): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    const hide = (): void => setOver(false);
    window.addEventListener(
      'dragover',
      (event) => {
        if (!carriesFiles(event) || event.dataTransfer === null || isDraggingOut()) return;
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      options,
    );
    window.addEventListener(
      'drop',
      (event) => {
        if (carriesFiles(event)) onDrop?.();
        hide();
      },
      options,
    );
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && hide(), options);
    // While something is dragged the mouse moves nothing else: if it does, the end of the drag was missed. (Browsers also
    // report moves of no distance, when what lies below the mouse has changed.)
    window.addEventListener(
      'pointermove',
      ({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) hide();
      },
      options,
    );
    return () => listening.abort();
  }, [onDrop]);
  return over;
}
