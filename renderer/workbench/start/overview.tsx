import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { shortcutOf } from '#renderer/commands/menu-entries.ts';
import { findCommand, run } from '#renderer/commands/registry.ts';
import { useCopies } from '#renderer/state/copies.ts';
import { openFolder, setFilter, useExplorer } from '#renderer/state/explorer.ts';
import { countKinds, kindWord } from '#renderer/state/file-kinds.ts';
import { showSideView } from '#renderer/state/layout.ts';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { focusShown } from '#renderer/state/window-parts.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { kindIcon } from '#renderer/ui/file-icon.ts';
import { formatBytes, formatCount, plural } from '#renderer/ui/format.ts';
import { Icon, type IconName, type IconTint } from '#renderer/ui/icon.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { isMac } from '#renderer/ui/platform.ts';
import { shortcutLabel } from '#renderer/ui/shortcut.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import styles from './overview.module.css';

/** What the open folder holds, what in it is the user's, and what to do next; shown while no tab is open. */
export function Overview({ info }: { readonly info: WorkspaceInfo }): ReactNode {
  const archives = info.providers.filter(({ kind }) => kind === 'archive').length;
  const files = `${plural(info.files, 'file')}${archives === 0 ? '' : `, loose and in ${plural(archives, 'archive')}`}`;
  return (
    <section className={styles.overview} aria-label="Overview">
      <h2 className={styles.title}>{info.name}</h2>
      <p className={styles.lead}>
        {info.game?.label ?? <NoGame />} · {files}
      </p>
      <Kinds />
      <ul className={styles.list} aria-label="Next">
        <YourFiles folder={info.modFolder} />
        {NEXT.map(([id, icon]) => (
          <Way key={id} id={id} {...(icon !== undefined && { icon })} />
        ))}
      </ul>
    </section>
  );
}

function NoGame(): ReactNode {
  const choose = findCommand('file.game');
  return (
    <>
      No game chosen {choose !== null && <LinkButton onClick={() => run(choose)}>Choose a game…</LinkButton>}
    </>
  );
}

const NEXT: readonly (readonly [command: string, icon?: IconName])[] = [
  ['go.file'],
  ['view.side.search', 'search'],
  ['view.commands'],
  ['file.openOther'],
];

const NAMES: Readonly<Record<IconTint, string>> = {
  mesh: 'Meshes',
  texture: 'Textures',
  material: 'Materials',
  animation: 'Animations',
  plugin: 'Plugins',
  archive: 'Archives',
  sound: 'Sounds',
  script: 'Scripts',
  text: 'Text files',
};

function Kinds(): ReactNode {
  // Counting takes a tenth of a second in a large folder, for which the explorer does not wait.
  const tree = useDeferredValue(
    useWorkspace((state) => state.tree),
    null,
  );
  const kinds = useMemo(() => (tree === null ? [] : countKinds(tree)), [tree]);
  return (
    <ul className={styles.kinds} aria-label="Files by kind">
      {kinds.map(([kind, count]) => (
        <li key={kind}>
          <button
            type="button"
            className={styles.kind}
            title="By extension, in all folders and archives: show them in the explorer"
            onClick={() => showKind(kind)}
          >
            <Icon {...(kind === null ? { name: 'file' } : kindIcon(kind))} />
            <span className={styles.name}>{kind === null ? 'Other' : NAMES[kind]}</span>
            <span className={styles.count}>{formatCount(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Shows the files of a kind in the explorer, wherever they are. */
function showKind(kind: IconTint | null): void {
  setFilter(kindWord(kind));
  if (useExplorer.getState().grid !== null) openFolder(0);
  showSideView('explorer');
  focusShown('side');
}

/** Saved work is never out of sight. */
function YourFiles({ folder }: { readonly folder: string }): ReactNode {
  const present = useCopies((state) => state.present);
  const bytes = useCopies((state) => state.bytes);
  const text =
    present === 0
      ? 'No files of yours in the mod folder yet'
      : `${plural(present, 'file')} of yours in the mod folder, ${formatBytes(bytes)}`;
  return <Way id="view.side.changes" icon="request-changes" text={text} hint={folder} />;
}

/** A command, called by what it leads to. */
function Way(props: {
  readonly id: string;
  readonly icon?: IconName;
  readonly text?: string;
  readonly hint?: string;
}): ReactNode {
  const { id, icon, text, hint } = props;
  useKeyChanges();
  const command = findCommand(id);
  if (command === null) return null;
  const shortcut = shortcutOf(command);
  return (
    <li>
      <button type="button" className={styles.way} onClick={() => run(command)}>
        <Icon name={icon ?? command.icon ?? 'chevron-right'} />
        <span className={styles.name}>
          {text ?? command.title}
          {hint !== undefined && <MiddleEllipsis text={hint} keep={24} className={styles.hint} />}
        </span>
        {shortcut !== undefined && <kbd className={styles.keys}>{shortcutLabel(shortcut, isMac)}</kbd>}
      </button>
    </li>
  );
}
