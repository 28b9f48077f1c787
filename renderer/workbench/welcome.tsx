import type { ReactNode } from 'react';
import type { RootInfo } from '#shared/rpc/contract.ts';
import { shortcutOf } from '../commands/menu-entries.ts';
import { findCommand, run } from '../commands/registry.ts';
import { shortcutLabel } from '../commands/shortcut.ts';
import { useClient } from '../host/client-context.tsx';
import { useSession } from '../state/session.ts';
import { cancelOpening, openRoot, useWorkspace } from '../state/workspace.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatCount } from '../ui/format.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { MiddleEllipsis } from '../ui/middle-ellipsis.tsx';
import { isMac } from '../ui/platform.ts';
import { chooseArchive, chooseFolder, openSample } from './open-root.ts';
import { Waiting } from './waiting.tsx';
import styles from './welcome.module.css';

/** Where no tab is open: a first step without a folder, the way around with one. */
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
      {open ? <Ways /> : <Start />}
    </div>
  );
}

function Start(): ReactNode {
  const client = useClient();
  const info = useSession((state) => state.info);
  if (info === null) return null;
  const sample = info.roots.some((root) => root.kind === 'sample');
  const named = info.roots.filter((root) => root.kind === 'data' || root.kind === 'archive');
  const recent = info.recent.filter((root) => !named.some((one) => one.id === root.id));
  return (
    <div className={styles.start}>
      <h2 className={styles.title}>Modwright</h2>
      <p className={styles.lead}>
        Look into a game's Data folder, change what is inside, and write archives back with nothing else
        altered.
      </p>
      <ul className={styles.list} aria-label="Start">
        {info.capabilities.dialogs && (
          <>
            <Choice
              icon="folder-opened"
              title="Open a Data folder"
              shortcut="Ctrl+O"
              onChoose={() => void chooseFolder(client)}
            >
              All loose files and archives of a game, as one tree
            </Choice>
            <Choice
              icon="archive"
              title="Open an archive"
              shortcut="Ctrl+Shift+O"
              onChoose={() => void chooseArchive(client)}
            >
              One BSA by itself
            </Choice>
          </>
        )}
        {named.map((root) => (
          <Choice
            key={root.id}
            icon={rootIcon(root)}
            title={root.label}
            onChoose={() => void openRoot(client, root)}
          >
            Named when Modwright was started
          </Choice>
        ))}
        {sample && (
          <Choice icon="beaker" title="Open the sample Data folder" onChoose={() => void openSample(client)}>
            Small, made for trying things out; holds no game files
          </Choice>
        )}
      </ul>
      {recent.length > 0 && (
        <>
          <h3 className={styles.heading}>Recent</h3>
          <ul className={styles.list} aria-label="Recent">
            {recent.map((root) => (
              <Choice
                key={root.id}
                icon={rootIcon(root)}
                title={root.label}
                onChoose={() => void openRoot(client, root)}
              />
            ))}
          </ul>
        </>
      )}
      {!info.capabilities.dialogs && (
        <p className={styles.note}>
          In a browser, Modwright only opens folders named at its start:{' '}
          <code className="data">modwright serve DATA</code>
        </p>
      )}
    </div>
  );
}

function Choice(props: {
  readonly icon: IconName;
  readonly title: string;
  readonly shortcut?: string;
  readonly onChoose: () => void;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <li>
      <button type="button" className={styles.choice} onClick={props.onChoose}>
        <Icon name={props.icon} />
        <span className={styles.words}>
          <MiddleEllipsis text={props.title} keep={24} />
          {props.children !== undefined && <span className={styles.hint}>{props.children}</span>}
        </span>
        {props.shortcut !== undefined && (
          <kbd className={styles.keys}>{shortcutLabel(props.shortcut, isMac)}</kbd>
        )}
      </button>
    </li>
  );
}

const WAYS = [
  'go.file',
  'view.commands',
  'view.side.explorer',
  'view.side.search',
  'view.togglePanel',
] as const;

function Ways(): ReactNode {
  return (
    <div className={styles.ways}>
      <p className={styles.lead}>Select a file in the explorer to look into it.</p>
      <ul className={styles.list} aria-label="Ways around">
        {WAYS.map((id) => {
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

function rootIcon(root: RootInfo): IconName {
  return root.kind === 'archive' ? 'archive' : 'folder';
}
