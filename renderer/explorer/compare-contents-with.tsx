import { Command as Cmdk } from 'cmdk';
import { type ReactNode, useState } from 'react';
import { create } from 'zustand';
import styles from '#renderer/commands/palette.module.css';
import { closeQuickBox, QuickInput, showQuickBox } from '#renderer/commands/quick-box.tsx';
import { useClient } from '#renderer/host/client-context.tsx';
import {
  type ContentsLocation,
  locationName,
  locationOfRoot,
  sameLocation,
} from '#renderer/state/contents-locations.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { recentRoots } from '#renderer/state/recent-roots.ts';
import { useSession } from '#renderer/state/session.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import { Icon, type IconName } from '#renderer/ui/icon.tsx';
import type { RootInfo } from '#shared/contract/roots.ts';

const useFirst = create<{ readonly first: ContentsLocation | null }>()(() => ({ first: null }));

/** Asks what to compare a folder or archive with. */
export function compareContentsWith(first: ContentsLocation): void {
  useFirst.setState({ first });
  showQuickBox('contents');
}

interface Choice {
  readonly icon: IconName;
  readonly label: string;
  readonly hint: string;
  readonly choose: () => void;
}

/** Choices to compare a folder or archive with: archives of the open folder, other folders, or any on disk. */
export function CompareContentsWith(): ReactNode {
  const [{ first }] = useState(useFirst.getState);
  const [query, setQuery] = useState('');
  const choices = useChoices(first);
  if (first === null) return null;
  const label = `Compare ${locationName(first)} with`;
  return (
    <Cmdk label={label} loop vimBindings={false}>
      <QuickInput icon="git-compare" placeholder={`${label}…`} value={query} onChange={setQuery} />
      <Cmdk.List className={styles.list} label="Folders and archives">
        <Cmdk.Empty className={styles.empty}>No matching folders or archives.</Cmdk.Empty>
        {choices.map(({ icon, label: name, hint, choose }) => (
          <Cmdk.Item
            key={`${name} ${hint}`}
            value={`${name} ${hint}`}
            className={styles.item}
            onSelect={() => {
              closeQuickBox();
              choose();
            }}
          >
            <Icon name={icon} className={styles.tick} />
            <span className={styles.label}>{name}</span>
            <span className={styles.hint}>{hint}</span>
          </Cmdk.Item>
        ))}
      </Cmdk.List>
    </Cmdk>
  );
}

function useChoices(first: ContentsLocation | null): readonly Choice[] {
  const client = useClient();
  const session = useSession((state) => state.info);
  const open = useWorkspace((state) => state.info);
  const left = useWorkspace((state) => state.left);
  if (first === null || session === null) return [];
  const known = recentRoots(left, [...session.roots, ...session.recent], open?.root.id);
  const sample = session.roots.filter(({ id, kind }) => kind === 'sample' && id !== open?.root.id);
  const within = open === null ? [] : locationsOf(open.root, open.providers);
  const others = [...known, ...sample].filter(({ kind }) => kind !== 'file').map(choiceOf);
  const ask = async (what: 'dialog.openFolder' | 'dialog.openArchive'): Promise<void> => {
    try {
      const root =
        what === 'dialog.openFolder'
          ? await client.request(what, { purpose: 'data' })
          : await client.request(what, {});
      if (root !== null) start(locationOfRoot(root));
    } catch (error) {
      if (isCancelled(error)) return;
      useNotices.getState().notify({ level: 'error', text: describeError(error).message, cause: error });
    }
  };
  const start = (after: ContentsLocation): void =>
    useWorkbench.getState().openContents({ before: first, after });
  const dialogs: readonly Choice[] = session.capabilities.dialogs
    ? [
        {
          icon: 'folder-opened',
          label: 'Choose a folder…',
          hint: 'on disk',
          choose: () => void ask('dialog.openFolder'),
        },
        {
          icon: 'archive',
          label: 'Choose an archive…',
          hint: 'on disk',
          choose: () => void ask('dialog.openArchive'),
        },
      ]
    : [];
  return [
    ...[...within, ...others]
      .filter(({ location }) => !sameLocation(location, first))
      .map(({ location, ...choice }): Choice => ({ ...choice, choose: () => start(location) })),
    ...dialogs,
  ];
}

type LocationChoice = Omit<Choice, 'choose'> & { readonly location: ContentsLocation };

/** The open root and its archives. */
function locationsOf(
  root: RootInfo,
  providers: readonly { readonly kind: string; readonly name: string }[],
): readonly LocationChoice[] {
  const archives = providers
    .filter(({ kind }) => kind === 'archive')
    .map(
      ({ name }): LocationChoice => ({
        icon: 'archive',
        label: name,
        hint: 'in the open folder',
        location: { root: root.id, label: root.label, archive: name },
      }),
    );
  return root.kind === 'archive' || root.kind === 'file' ? archives : [choiceOf(root), ...archives];
}

function choiceOf(root: RootInfo): LocationChoice {
  const location = locationOfRoot(root);
  return root.kind === 'archive'
    ? { icon: 'archive', label: root.label, hint: 'archive', location }
    : { icon: 'folder', label: root.label, hint: 'loose files of this folder', location };
}
