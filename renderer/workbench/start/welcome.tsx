import type { ReactNode } from 'react';
import { shortcutOf } from '#renderer/commands/menu-entries.ts';
import { findCommand, run } from '#renderer/commands/registry.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { cancelOpening, openRoot, useWorkspace } from '#renderer/state/workspace.ts';
import { Button } from '#renderer/ui/button.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatCount } from '#renderer/ui/format.ts';
import { isMac } from '#renderer/ui/platform.ts';
import { shortcutLabel } from '#renderer/ui/shortcut.ts';
import { Waiting } from '#renderer/ui/waiting.tsx';
import { Start } from './start.tsx';
import styles from './welcome.module.css';

/** Shown while no tab is open: how to start without a folder, shortcuts with one. */
export function Welcome(): ReactNode {
  const opening = useWorkspace((state) => state.opening);
  const failure = useWorkspace((state) => state.failure);
  const open = useWorkspace((state) => state.info !== null);
  const client = useClient();
  if (opening !== null) {
    const { root, progress } = opening;
    return (
      <Waiting text={`Reading ${root.label}`} done={progress?.done ?? 0} total={progress?.total ?? 0}>
        <span>
          {progress === null ? '' : `${formatCount(progress.done)} ${progress.unit}`} {progress?.current}
        </span>
        <Button onClick={cancelOpening}>Cancel</Button>
      </Waiting>
    );
  }
  return (
    <div className={styles.welcome}>
      {failure !== null && (
        <ErrorPanel
          title={`${failure.root.label} could not be opened`}
          error={failure.error}
          onRetry={() => void openRoot(client, failure.root)}
        />
      )}
      {open ? (
        <Hints />
      ) : (
        <div className={styles.start}>
          <h2 className={styles.title}>Modwright</h2>
          <p className={styles.lead}>
            Open a game's Data folder, change what is inside, and write archives back with nothing else
            altered.
          </p>
          <Start />
        </div>
      )}
    </div>
  );
}

const HINTS = ['go.file', 'view.commands', 'view.side.search', 'view.togglePanel', 'file.openOther'] as const;

function Hints(): ReactNode {
  return (
    <div className={styles.ways}>
      <p className={styles.lead}>Open a file from the Explorer.</p>
      <ul className={styles.list} aria-label="Shortcuts">
        {HINTS.map((id) => {
          const command = findCommand(id);
          const shortcut = command === null ? undefined : shortcutOf(command);
          if (command === null || shortcut === undefined) return null;
          return (
            <li key={id}>
              <button type="button" className={styles.way} onClick={() => run(command)}>
                <span>{command.title}</span>
                <kbd className={styles.keys}>{shortcutLabel(shortcut, isMac)}</kbd>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
