import { create } from 'zustand';
import { putDocument } from '#renderer/state/documents.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import type { JournalInfo } from '#shared/contract/journals.ts';
import type { Client } from '#shared/rpc/api.ts';

interface Journals {
  readonly journals: readonly JournalInfo[];
  /** Whether the user has yet to say what becomes of them. */
  readonly isAsked: boolean;
}

/** Unsaved edits of earlier sessions, offered above the window and in the Changes view. */
export const useJournals = create<Journals>()(() => ({ journals: [], isAsked: false }));

export async function loadJournals(client: Client): Promise<void> {
  useJournals.setState({ journals: await client.request('journal.list', {}), isAsked: true });
}

/** The user has seen them; they stay in Changes. */
export function answerJournals(): void {
  useJournals.setState({ isAsked: false });
}

/** Opens the file and applies the journal's edits. */
export async function restoreJournal(client: Client, journal: JournalInfo, workspace: string): Promise<void> {
  const state = await client.request('journal.restore', { journal: journal.id, workspace });
  putDocument(state);
  forget(journal);
  useWorkbench.getState().openFile(state.address, { pin: true });
}

export async function discardJournal(client: Client, journal: JournalInfo): Promise<void> {
  await client.request('journal.discard', { journal: journal.id });
  forget(journal);
}

function forget(journal: JournalInfo): void {
  useJournals.setState(({ journals }) => ({ journals: journals.filter((one) => one.id !== journal.id) }));
}
