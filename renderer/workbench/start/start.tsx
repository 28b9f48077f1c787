import type { ReactNode } from 'react';
import { shortcutOf } from '#renderer/commands/menu-entries.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { useNotices } from '#renderer/state/notices.ts';
import { recentRoots } from '#renderer/state/recent-roots.ts';
import { useSession } from '#renderer/state/session.ts';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { openRoot, useWorkspace } from '#renderer/state/workspace.ts';
import { describeError } from '#renderer/ui/describe-error.ts';
import { Icon, type IconName } from '#renderer/ui/icon.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { isMac } from '#renderer/ui/platform.ts';
import { shortcutLabel } from '#renderer/ui/shortcut.ts';
import type { RootInfo } from '#shared/contract/roots.ts';
import { menuCommand } from '#shared/menu-bar.ts';
import { chooseArchive, chooseFolder, openSample } from './open-root.ts';
import { useInstalledGames } from './use-installed-games.ts';
import styles from './welcome.module.css';

/** Lists what can be opened. `onOpen` is called after a choice. */
export function Start({ onOpen }: { readonly onOpen?: () => void }): ReactNode {
  useKeyChanges();
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
              shortcut={shortcutOf(menuCommand('file.openFolder'))}
              onChoose={() => begin(chooseFolder(client))}
            >
              All loose files and archives of a game, as one tree
            </Choice>
            <Choice
              icon="archive"
              title="Open an archive"
              shortcut={shortcutOf(menuCommand('file.openArchive'))}
              onChoose={() => begin(chooseArchive(client))}
            >
              A single BSA or BA2
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
            Given at start
          </Choice>
        ))}
        {sample && (
          <Choice
            icon="beaker"
            title="Open the sample Data folder"
            onChoose={() => begin(openSample(client))}
          >
            A small folder to try things out; contains no game files
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
          In a browser, Modwright only opens folders given at start:{' '}
          <code className="data">modwright serve DATA</code>
        </p>
      )}
    </>
  );
}

/** A way to begin: what it opens or does, and a line about it. */
export function Choice(props: {
  readonly icon: IconName;
  readonly title: string;
  readonly shortcut?: string | undefined;
  /** The action, if the title is only a name. */
  readonly action?: string;
  readonly onChoose: () => void;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <li>
      <button type="button" className={styles.choice} onClick={props.onChoose}>
        <Icon name={props.icon} />
        <span className={styles.text}>
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
