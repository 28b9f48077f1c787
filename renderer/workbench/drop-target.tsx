import { type ReactNode, useEffect, useState } from 'react';
import { isDraggingOut } from '#renderer/host/drag-out.ts';
import { type DropZone, takeDrop, wasDropTaken, zoneAt } from '#renderer/host/file-drop.ts';
import { carriesFiles } from '#renderer/host/keep-page.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { useSession } from '#renderer/state/session.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import styles from './drop-target.module.css';

/** Overlay while files are dragged over the window. Their paths reach the services through the host, not the window. */
export function DropTarget(): ReactNode {
  const dropIn = useSession((session) => session.info?.capabilities.dropIn === true);
  const name = useWorkspace((state) => state.info?.name);
  const over = useFileDrag(dropIn ? null : explainDrop);
  if (over === null) return null;
  const { zone } = over;
  const place = zone?.element()?.getBoundingClientRect();
  return (
    <div
      className={styles.target}
      style={
        place && { inset: 'auto', top: place.top, left: place.left, width: place.width, height: place.height }
      }
    >
      <div className={styles.text}>
        {zone !== undefined ? (
          <EmptyState icon="add" title={zone.title}>
            {zone.text}
          </EmptyState>
        ) : dropIn ? (
          <EmptyState icon="folder-opened" title="Drop to open">
            A Data folder, an archive, or a single file. Nothing is copied or changed.
            {name !== undefined && ` This replaces what is open now (${name}); unsaved edits are kept.`}
          </EmptyState>
        ) : (
          <EmptyState icon="info" title="Browsers do not reveal where a file is">
            So dropped files cannot be opened here. Start Modwright with the folder:
            <br />
            <code className="data">npm start -- --data DIR</code>
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function explainDrop(): void {
  useNotices.getState().notify({
    level: 'info',
    text: 'Start Modwright with the folder: npm start -- --data DIR. Browsers do not reveal where a dropped file is.',
  });
}

interface FileDrag {
  /** The part of the window that would take the files; undefined = they would be opened. */
  readonly zone: DropZone | undefined;
}

/**
 * Where files from outside are dragged over the window; null = they are not.
 * @param onDrop called when they are dropped outside of all zones
 */
function useFileDrag(onDrop: (() => void) | null): FileDrag | null {
  const [over, setOver] = useState<FileDrag | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    const hide = (): void => setOver(null);
    window.addEventListener(
      'dragover',
      (event) => {
        if (!carriesFiles(event) || event.dataTransfer === null) return;
        const zone = zoneAt(event.target);
        if (isDraggingOut() && zone === undefined) {
          hide();
          return;
        }
        event.dataTransfer.dropEffect = 'copy';
        setOver((old) => (old !== null && old.zone === zone ? old : { zone }));
      },
      options,
    );
    window.addEventListener(
      'drop',
      (event) => {
        if (carriesFiles(event)) {
          takeDrop(event);
          if (!wasDropTaken() && !isDraggingOut()) onDrop?.();
        }
        hide();
      },
      options,
    );
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && hide(), options);
    // No mouse moves are reported during a drag: one means that the end of the drag was missed. (Browsers also report moves
    // of no distance when the element below the mouse has changed.)
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
