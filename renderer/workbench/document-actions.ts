import type { DocumentState } from '#shared/document/state.ts';
import type { Problem } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import { addressKey, sameFile } from '../state/address.ts';
import { closeDocument, openDocument, putDocument, useDocuments } from '../state/documents.ts';
import { useNotices } from '../state/notices.ts';
import { flushPending } from '../state/pending.ts';
import { useSession } from '../state/session.ts';
import { filesOf, useWorkbench } from '../state/workbench.ts';
import { plural } from '../ui/format.ts';
import { confirm } from '../ui/questions.ts';
import { stepReveal } from './step-reveal.ts';
import { unaskedMods } from './unasked-mods.ts';

/** Where a save goes. */
export type SaveTarget = 'mod' | 'loose';

/** Saves a document and says where; offers to show it where the host can. */
export async function saveDocument(
  client: Client,
  document: DocumentState,
  target: SaveTarget,
): Promise<void> {
  await flushPending(document.id);
  if (target === 'loose' && !(await mayWriteToMods([document]))) return;
  const { state, savedTo, backup, problems } = await client.request('document.save', {
    document: document.id,
    target,
  });
  putDocument(state);
  const { info } = useSession.getState();
  useNotices.getState().notify({
    level: problems.length === 0 ? 'info' : 'warning',
    text:
      problems[0]?.message ??
      `Saved to ${savedTo}${backup === null ? '' : `; the original is kept as ${backup}`}`,
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
  let folder = '';
  for (const document of dirty) {
    try {
      const { state, savedTo, problems } = await client.request('document.save', {
        document: document.id,
        target,
      });
      putDocument(state);
      troubles.push(...problems);
      folder = savedTo.slice(0, savedTo.length - document.address.path.length).replace(/\/$/, '') || savedTo;
    } catch (error) {
      failed.push(error);
    }
  }
  const saved = dirty.length - failed.length;
  if (saved > 0 && failed.length === 0) {
    useNotices.getState().notify({
      level: troubles.length === 0 ? 'info' : 'warning',
      text: `Saved ${plural(saved, 'file')} to ${folder}${troubles.length === 0 ? '' : `. ${troubles[0]?.message}`}`,
    });
  }
  if (failed.length > 0) throw failed[0];
}

/** Mods that the user has let files be saved into, in this session, by their keys. */
const allowed = new Set<string>();

/** Asks before the first save into each mod's own folder: it is somebody's work, and not the place that most saves go to. */
async function mayWriteToMods(documents: readonly DocumentState[]): Promise<boolean> {
  const mods = unaskedMods(documents, allowed);
  const asked = [...mods.values()];
  if (asked.length === 0) return true;
  const yes = await confirm({
    title: `Save into ${asked.length === 1 ? `“${asked[0]}”` : plural(asked.length, 'mod')}?`,
    message: `Loose files are saved where they are: in the folder of ${asked.map((mod) => `“${mod}”`).join(', ')}. What is replaced there is kept as a backup. Saves to the mod folder leave all mods alone.`,
    action: 'Save there',
  });
  if (yes) for (const key of mods.keys()) allowed.add(key);
  return yes;
}

/** Undo or redo, and say in words what was done. */
export async function stepDocument(
  client: Client,
  document: DocumentState,
  way: 'undo' | 'redo',
): Promise<void> {
  await flushPending(document.id);
  const step = await client.request(`document.${way}`, { document: document.id });
  const { state, label } = step;
  putDocument(state);
  const { openFile, tabs, notify } = useWorkbench.getState();
  const open = tabs.some((tab) => tab.id === addressKey(state.address));
  if (open) openFile(state.address, { reveal: stepReveal(step) });
  notify({ level: 'info', text: `${way === 'undo' ? 'Undid' : 'Redid'}: ${label}` });
}

/** Throws away all unsaved edits of a document. Asks, since that cannot be undone. */
export async function discardEdits(client: Client, document: DocumentState): Promise<void> {
  const yes = await confirm({
    title: `Discard the edits of ${document.name}?`,
    message: 'The file goes back to what is stored. This cannot be undone.',
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
