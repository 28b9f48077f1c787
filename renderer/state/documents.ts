import { create } from 'zustand';
import { changedState, type DocumentChange } from '#shared/contract/document-change.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Finding } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { addressKey } from './address.ts';
import { flushPending } from './pending.ts';
import { useWorkbench } from './workbench.ts';

/** A requested address: opening, open, or why it failed. */
export type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly id: string }
  | { readonly state: 'failed'; readonly error: unknown };

interface Documents {
  /** By document id. */
  readonly states: Readonly<Record<string, DocumentState>>;
  /** By address key. */
  readonly openings: Readonly<Record<string, Opening>>;
}

export const useDocuments = create<Documents>()(() => ({ states: {}, openings: {} }));

/** Opens a document unless it is open or opening. A failure is stored by address and shown in its tab. */
export async function openDocument(client: Client, address: FileAddress): Promise<void> {
  const key = addressKey(address);
  const known = useDocuments.getState().openings[key];
  if (known !== undefined && known.state !== 'failed') return;
  setOpening(key, { state: 'opening' });
  try {
    const state = await client.request('document.open', { address });
    putDocument(state);
    setOpening(key, { state: 'open', id: state.id });
    useWorkbench.getState().retarget(key, state.address);
  } catch (error) {
    setOpening(key, { state: 'failed', error });
  }
}

/** Closes a document; false if it was kept. One with unsaved edits closes only with `discard`. */
export async function closeDocument(client: Client, id: string, discard = false): Promise<boolean> {
  if (!discard) await flushPending(id);
  const state = useDocuments.getState().states[id];
  if (state === undefined || (state.dirty && !discard)) return false;
  forgetDocument(id);
  await client.request('document.close', { document: id, discard });
  return true;
}

/** Stores the whole state of a document; ignores one that is older than the known state. */
export function putDocument(state: DocumentState): void {
  useDocuments.setState(({ states, openings }) => {
    const known = states[state.id];
    if (known !== undefined && known.version >= state.version) return {};
    const key = addressKey(state.address);
    return {
      states: { ...states, [state.id]: state },
      openings:
        openings[key]?.state === 'open' ? openings : { ...openings, [key]: { state: 'open', id: state.id } },
    };
  });
}

/** Applies a change to a document of this window; requests its whole state if an earlier change was missed. */
export async function applyChange(client: Client, change: DocumentChange): Promise<void> {
  const known = useDocuments.getState().states[change.id];
  // Ignores documents of another window.
  if (known === undefined || known.version >= change.version) return;
  if (known.version === change.after) return putDocument(changedState(known, change));
  const state = await client.request('document.state', { document: change.id });
  // It may have been closed meanwhile.
  if (useDocuments.getState().states[change.id] !== undefined) putDocument(state);
}

export function forgetDocument(id: string): void {
  useDocuments.setState(({ states, openings }) => ({
    states: Object.fromEntries(Object.entries(states).filter(([key]) => key !== id)),
    openings: Object.fromEntries(
      Object.entries(openings).filter(([, opening]) => opening.state !== 'open' || opening.id !== id),
    ),
  }));
}

/** A failed address may be tried again. */
export function forgetFailure(address: FileAddress): void {
  const key = addressKey(address);
  useDocuments.setState(({ openings }) => ({
    openings: Object.fromEntries(
      Object.entries(openings).filter(([one, opening]) => one !== key || opening.state !== 'failed'),
    ),
  }));
}

/** The document of an address, or null while it is not open. */
export function useDocumentAt(key: string): DocumentState | null {
  return useDocuments(({ states, openings }) => {
    const opening = openings[key];
    return opening?.state === 'open' ? (states[opening.id] ?? null) : null;
  });
}

export function documentAt(key: string | null): DocumentState | null {
  if (key === null) return null;
  const { states, openings } = useDocuments.getState();
  const opening = openings[key];
  return opening?.state === 'open' ? (states[opening.id] ?? null) : null;
}

function setOpening(key: string, opening: Opening): void {
  useDocuments.setState(({ openings }) => ({ openings: { ...openings, [key]: opening } }));
}

/** The first error of an open file, with its edits; null = none is known. */
export function useOpenError(address: FileAddress | null): Finding | null {
  const key = address === null ? null : addressKey(address);
  return useDocuments(({ states, openings }) => {
    const opening = openings[key ?? ''];
    const state = opening?.state === 'open' ? states[opening.id] : undefined;
    return state?.findings.find(({ severity }) => severity === 'error') ?? null;
  });
}

/** Open documents with unsaved edits, for the window's title and the Changes view. */
export function useDirtyCount(): number {
  return useDocuments(({ states }) => Object.values(states).filter((state) => state.dirty).length);
}
