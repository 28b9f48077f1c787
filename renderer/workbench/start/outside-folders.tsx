import { type ReactNode, useEffect } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { useNotices } from '#renderer/state/notices.ts';
import { refreshTree, useWorkspace } from '#renderer/state/workspace.ts';
import { describeError } from '#renderer/ui/describe-error.ts';
import { confirm } from '#renderer/ui/dialogs/questions.ts';
import type { OutsideInfo, WorkspaceInfo } from '#shared/contract/workspace.ts';
import type { Client } from '#shared/rpc/api.ts';
import styles from './outside-folders.module.css';

/** Folders that were asked about in this window, so that a second window's answer is not waited for. */
const asked = new Set<string>();

/** Asks once for each folder outside that the opened one leads to. */
export function useOutsideQuestion(): void {
  const client = useClient();
  const info = useWorkspace((state) => state.info);
  useEffect(() => {
    if (info === null) return;
    const open = info.outside.filter(({ id, refused }) => !refused && !asked.has(`${info.id} ${id}`));
    for (const { id } of open) asked.add(`${info.id} ${id}`);
    if (open.length > 0) void ask(client, info, open);
  }, [client, info]);
}

/** Whether anything outside is not read: then the user can be asked again. */
export function hasOutside(): boolean {
  return (useWorkspace.getState().info?.outside.length ?? 0) > 0;
}

/** Asks about all folders that are not read, also those that were refused before. */
export async function askOutside(client: Client): Promise<void> {
  const { info } = useWorkspace.getState();
  if (info !== null && info.outside.length > 0) await ask(client, info, info.outside);
}

async function ask(client: Client, info: WorkspaceInfo, folders: readonly OutsideInfo[]): Promise<void> {
  const allow = await confirm({
    title: `Read folders outside ${info.name}?`,
    message: <Question folders={folders} />,
    action: 'Allow Reading',
  });
  try {
    const request = { workspace: info.id, folders: folders.map(({ id }) => id), allow };
    const next = await client.request('workspace.allowOutside', request);
    if (useWorkspace.getState().info?.id !== info.id) return;
    useWorkspace.setState({ info: next });
    if (allow) await refreshTree(client, 'reread');
  } catch (error) {
    useNotices.getState().notify({ level: 'error', text: describeError(error).message, cause: error });
  }
}

function Question({ folders }: { readonly folders: readonly OutsideInfo[] }): ReactNode {
  return (
    <>
      <p>These folders are not part of the opened one:</p>
      <ul className={styles.folders}>
        {folders.map(({ id, path, by }) => (
          <li key={id}>
            <code>{path}</code>
            <span>{by} leads there.</span>
          </li>
        ))}
      </ul>
      <p>Allow it only if you know them. Nothing is ever written there.</p>
    </>
  );
}
