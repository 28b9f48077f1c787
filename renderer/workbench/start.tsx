import type { ReactNode } from 'react';
import type { RootInfo } from '#shared/rpc/contract.ts';
import { shortcutLabel } from '../commands/shortcut.ts';
import { useClient } from '../host/client-context.tsx';
import { useNotices } from '../state/notices.ts';
import { useSession } from '../state/session.ts';
import { openRoot, useWorkspace } from '../state/workspace.ts';
import { describeError } from '../ui/describe-error.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { MiddleEllipsis } from '../ui/middle-ellipsis.tsx';
import { isMac } from '../ui/platform.ts';
import { chooseArchive, chooseFolder, openSample } from './open-root.ts';
import { recentRoots } from './recent-roots.ts';
import { useInstalledGames } from './use-installed-games.ts';
import styles from './welcome.module.css';

/** Everything that can be opened. `onOpen` is told when something was chosen. */
export function Start({ onOpen }: { readonly onOpen?: () => void }): ReactNode {
  const client = useClient();
  const info = useSession((state) => state.info);
  const current = useWorkspace((state) => state.info?.root.id);
  const left = useWorkspace((state) => state.left);
  const installed = useInstalledGames().filter(({ root }) => root.id !== current);
  if (info === null) return null;
  const begin = (work: Promise<void>): void => {
    onOpen?.();
    work.catch((error: unknown) => {
      useNotices.getState().notify({ level: 'error', text: describeError(error).message, cause: error });
    });
  };
  const others = info.roots.filter((root) => root.id !== current);
  const sample = others.some((root) => root.kind === 'sample');
  const recent = recentRoots(left, info.recent, current);
  const named = others.filter(
    (root) => ['data', 'archive', 'file'].includes(root.kind) && !recent.some((one) => one.id === root.id),
  );
  return (
    <>
      <ul className={styles.list} aria-label="Start">
        {info.capabilities.dialogs && (
          <>
            <Choice
              icon="folder-opened"
              title="Open a Data folder"
              shortcut="Ctrl+O"
              onChoose={() => begin(chooseFolder(client))}
            >
              All loose files and archives of a game, as one tree
            </Choice>
            <Choice
              icon="archive"
              title="Open an archive"
              shortcut="Ctrl+Shift+O"
              onChoose={() => begin(chooseArchive(client))}
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
            onChoose={() => begin(openRoot(client, root))}
          >
            Named when Modwright was started
          </Choice>
        ))}
        {sample && (
          <Choice
            icon="beaker"
            title="Open the sample Data folder"
            onChoose={() => begin(openSample(client))}
          >
            Small, made for trying things out; holds no game files
          </Choice>
        )}
      </ul>
      {installed.length > 0 && (
        <>
          <h3 className={styles.heading}>Installed games</h3>
          <ul className={styles.list} aria-label="Installed games">
            {installed.map(({ root, label, path, store }) => (
              <Choice
                key={root.id}
                icon="game"
                title={label}
                action="Open"
                onChoose={() => begin(openRoot(client, root))}
              >
                {store}, {path}
              </Choice>
            ))}
          </ul>
        </>
      )}
      {recent.length > 0 && (
        <>
          <h3 className={styles.heading}>Recent</h3>
          <ul className={styles.list} aria-label="Recent">
            {recent.map((root) => (
              <Choice
                key={root.id}
                icon={rootIcon(root)}
                title={root.label}
                onChoose={() => begin(openRoot(client, root))}
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
    </>
  );
}

function Choice(props: {
  readonly icon: IconName;
  readonly title: string;
  readonly shortcut?: string;
  /** What choosing it does, where the title is the name of a thing. */
  readonly action?: string;
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
        {props.action !== undefined && <span className={styles.action}>{props.action}</span>}
        {props.shortcut !== undefined && (
          <kbd className={styles.keys}>{shortcutLabel(props.shortcut, isMac)}</kbd>
        )}
      </button>
    </li>
  );
}

function rootIcon(root: RootInfo): IconName {
  return root.kind === 'archive' || root.kind === 'file' ? root.kind : 'folder';
}
