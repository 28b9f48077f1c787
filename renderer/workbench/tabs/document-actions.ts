import { addressKey, sameFile } from '#renderer/state/address.ts';
import { closeDocument, openDocument, useDocuments } from '#renderer/state/documents.ts';
import { showPanel } from '#renderer/state/layout.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { flushPending } from '#renderer/state/pending.ts';
import { useSession } from '#renderer/state/session.ts';
import { filesOf } from '#renderer/state/tabs.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { confirm } from '#renderer/ui/dialogs/questions.ts';
import { plural } from '#renderer/ui/format.ts';
import type { DocumentState, SavedDocument } from '#shared/contract/documents.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import { stepReveal } from './step-reveal.ts';
import { unconfirmedMods } from './unconfirmed-mods.ts';

/** Where a save goes. */
export type SaveTarget = 'mod' | 'loose';

/** Saves a document, if it has unsaved edits, and says where; offers to show it where the host can. */
export async function saveDocument(
  client: Client,
  document: DocumentState,
  target: SaveTarget,
): Promise<void> {
  await flushPending(document.id);
  if (useDocuments.getState().states[document.id]?.dirty !== true) return;
  if (target === 'loose' && !(await mayWriteToMods([document]))) return;
  const saved = await requestSave(client, document, target);
  if (saved === undefined) return;
  const { savedTo, backup, problems } = saved;
  const { info } = useSession.getState();
  useNotices.getState().notify({
    level: problems.length === 0 ? 'info' : 'warning',
    text:
      problems[0]?.message ??
      `Saved to ${savedTo}${backup === null ? '' : `; the previous version is kept as ${backup}`}`,
    action:
      info?.capabilities.reveal === true
        ? { label: 'Show', run: () => void client.request('host.reveal', { saved: savedTo }) }
        : undefined,
  });
}

/** Saves all documents with unsaved edits; one failure does not keep the others from being saved. */
export async function saveAll(client: Client, target: SaveTarget): Promise<void> {
  await flushPending();
  const dirty = dirtyDocuments();
  if (target === 'loose' && !(await mayWriteToMods(dirty))) return;
  const failed: unknown[] = [];
  const troubles: Problem[] = [];
  const folders = new Set<string>();
  let saved = 0;
  for (const document of dirty) {
    try {
      const done = await requestSave(client, document, target);
      if (done === undefined) continue;
      const { savedTo, problems } = done;
      saved += 1;
      troubles.push(...problems);
      const folder = savedTo.slice(0, savedTo.length - document.address.path.length).replace(/\/$/, '');
      folders.add(folder || savedTo);
    } catch (error) {
      failed.push(error);
    }
  }
  if (saved > 0 && failed.length === 0) {
    useNotices.getState().notify({
      level: troubles.length === 0 ? 'info' : 'warning',
      text: `Saved ${plural(saved, 'file')} to ${[...folders].join(' and ')}${troubles.length === 0 ? '' : `. ${troubles[0]?.message}`}`,
    });
  }
  if (failed.length > 0) throw failed[0];
}

/** Asks before it saves a file that edits broke; undefined if the user would rather not. */
async function requestSave(
  client: Client,
  { id, name }: DocumentState,
  target: SaveTarget,
): Promise<SavedDocument | undefined> {
  try {
    return await client.request('document.save', { document: id, target });
  } catch (error) {
    if (!(error instanceof UserError && error.code === 'new-errors')) throw error;
    const yes = await confirm({
      title: `Save ${name} damaged?`,
      message: error.message,
      action: 'Save anyway',
      danger: true,
      instead: { action: 'Show problems', run: () => showPanel('problems') },
    });
    return yes ? await client.request('document.save', { document: id, target, damaged: true }) : undefined;
  }
}

/** Mods that the user has let files be saved into, in this session, by their keys. */
const allowed = new Set<string>();

/** Asks before the first save into each mod's own folder: it is somebody's work, and not the place that most saves go to. */
async function mayWriteToMods(documents: readonly DocumentState[]): Promise<boolean> {
  const mods = unconfirmedMods(documents, allowed);
  const asked = [...mods.values()];
  if (asked.length === 0) return true;
  const yes = await confirm({
    title: `Save into ${asked.length === 1 ? `“${asked[0]}”` : plural(asked.length, 'mod')}?`,
    message: `Loose files are saved in place, in the folder of ${asked.map((mod) => `“${mod}”`).join(', ')}. Replaced files are backed up. Saving to the mod folder leaves all mods untouched.`,
    action: 'Save there',
  });
  if (yes) for (const key of mods.keys()) allowed.add(key);
  return yes;
}

/** Undoes or redoes a step, if there is one, and says which. */
export async function stepDocument(
  client: Client,
  document: DocumentState,
  way: 'undo' | 'redo',
): Promise<void> {
  await flushPending(document.id);
  if (useDocuments.getState().states[document.id]?.[way] == null) return;
  const step = await client.request(`document.${way}`, { document: document.id });
  const { openFile, tabs, notify } = useWorkbench.getState();
  const { size = 0 } = useDocuments.getState().states[document.id] ?? {};
  const open = tabs.some((tab) => tab.id === addressKey(document.address));
  if (open) openFile(document.address, { reveal: stepReveal(step, size) });
  notify({ level: 'info', text: `${way === 'undo' ? 'Undid' : 'Redid'}: ${step.label}` });
}

/** Throws away all unsaved edits of a document. Asks, since that cannot be undone. */
export async function discardEdits(client: Client, document: DocumentState): Promise<void> {
  const yes = await confirm({
    title: `Discard the edits of ${document.name}?`,
    message: 'The file goes back to its stored content. This cannot be undone.',
    action: 'Discard edits',
    danger: true,
  });
  if (!yes) return;
  const { address } = document;
  await closeDocument(client, document.id, true);
  if (
    useWorkbench
      .getState()
      .tabs.flatMap(filesOf)
      .some((file) => sameFile(file, address))
  ) {
    await openDocument(client, address);
  }
}

export function dirtyDocuments(): readonly DocumentState[] {
  return Object.values(useDocuments.getState().states).filter((state) => state.dirty);
}
