import type { Client } from '#shared/rpc/api.ts';
import { foldCase } from '#shared/text/fold.ts';
import { closeDocument, openDocument, useDocuments } from './documents.ts';
import { filesOf } from './tabs.ts';
import { useWorkbench } from './workbench.ts';

/**
 * Closes documents without edits while their files are written, and reopens them, so that tabs show what is saved.
 * @param paths folded, of the files; null = any
 */
export async function withFreshDocuments<T>(
  client: Client,
  paths: ReadonlySet<string> | null,
  act: () => Promise<T>,
): Promise<T> {
  const { states } = useDocuments.getState();
  const shown = Object.values(states).filter(
    ({ dirty, address }) => !dirty && (paths === null || paths.has(foldCase(address.path))),
  );
  try {
    for (const { id } of shown) await closeDocument(client, id);
    return await act();
  } finally {
    for (const file of useWorkbench.getState().tabs.flatMap(filesOf)) void openDocument(client, file);
  }
}
