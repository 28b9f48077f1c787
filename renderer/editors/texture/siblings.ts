import { say } from '#renderer/editors/kit/report.ts';
import { addressKey, fileName, folderOf } from '#renderer/state/address.ts';
import { documentAt, putDocument, useDocuments } from '#renderer/state/documents.ts';
import { addressOf } from '#renderer/state/explorer.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { plural } from '#renderer/ui/format.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import { type FileAddress, NodeKind, type TreeColumns } from '#shared/workspace/tree.ts';
import { nameOf, nodeAt } from '#shared/workspace/tree-paths.ts';

/** Endings of files that hold one texture. */
const ENDINGS = /\.(dds|tga|bmp|png|jpe?g)$/i;

/** Whether a file seems to hold a texture, by its name. */
export function isTextureName(name: string): boolean {
  return ENDINGS.test(name);
}

/** The textures of a folder of the tree, in its order, by name. */
export function texturesIn(tree: TreeColumns, folder: string): readonly { node: number; name: string }[] {
  const parent = folder === '' ? 0 : nodeAt(tree, folder);
  if (parent === undefined) return [];
  const first = tree.firstChild[parent] ?? 0;
  const found: { node: number; name: string }[] = [];
  for (let node = first; node < first + (tree.childCount[parent] ?? 0); node++) {
    if (tree.kind[node] === NodeKind.folder || tree.kind[node] === NodeKind.archive) continue;
    const name = nameOf(tree, node);
    if (isTextureName(name)) found.push({ node, name });
  }
  return found;
}

/** Where a file stands among the textures of its folder, and how many those are; null where it is none of them. */
export function placeAmong(address: FileAddress): { readonly index: number; readonly count: number } | null {
  const { tree } = useWorkspace.getState();
  if (tree === null) return null;
  const textures = texturesIn(tree, folderOf(address.path));
  const index = indexIn(textures, address);
  return index < 0 ? null : { index, count: textures.length };
}

/** A step is on its way: the next key would only take the same one. */
let stepping = false;

/**
 * Opens the next texture of the folder, or the one before; after the last one comes the first. Files that are called
 * textures and are none (an empty one, another format) are passed over, since no key would lead on from them.
 */
export async function openNeighbor(client: Client, address: FileAddress, by: 1 | -1): Promise<void> {
  const { tree } = useWorkspace.getState();
  if (tree === null || stepping) return;
  const textures = texturesIn(tree, folderOf(address.path));
  const index = indexIn(textures, address);
  if (index < 0) return;
  const { active } = useWorkbench.getState();
  const passed: string[] = [];
  stepping = true;
  try {
    for (let steps = 1; steps < textures.length; steps++) {
      const next = textures[(index + by * steps + textures.length) % textures.length];
      const found = next === undefined ? null : addressOf(next.node);
      if (next === undefined || found === null) return;
      const document = await opened(client, found);
      // Whoever went elsewhere meanwhile stays there.
      const left = useWorkbench.getState().active !== active;
      if (!left && document?.views.includes('texture') === true) {
        putDocument(document);
        useWorkbench.getState().openFile(document.address, { view: 'texture', focus: true });
        break;
      }
      if (document !== null) await letGo(client, document);
      if (left) return;
      passed.push(next.name);
    }
  } finally {
    stepping = false;
  }
  if (passed.length > 0) say(passedText(passed, textures.length - 1));
}

/** What is said of files that were passed over, of so many that there are besides the one on screen. */
export function passedText(passed: readonly string[], others: number): string {
  if (passed.length === others) return 'No other file in this folder is a readable texture.';
  if (passed.length === 1) return `Skipped ${passed[0]}: not a readable texture.`;
  return `Skipped ${plural(passed.length, 'file')} that are not readable textures.`;
}

/** The document of a file; null if the file cannot be opened, which skips it like one that is not a texture. */
async function opened(client: Client, address: FileAddress): Promise<DocumentState | null> {
  try {
    return documentAt(addressKey(address)) ?? (await client.request('document.open', { address }));
  } catch (error) {
    if (isAboutFile(error)) return null;
    throw error;
  }
}

/** False for a lost connection and for a bug, which the next file would meet too. */
function isAboutFile(error: unknown): boolean {
  return error instanceof FormatError || (error instanceof UserError && error.code !== 'disconnected');
}

/** Lets a document go that was opened to look at it, unless a tab has it, or is about to, or it has edits. */
async function letGo(client: Client, { id, address, dirty }: DocumentState): Promise<void> {
  const { states, openings } = useDocuments.getState();
  if (states[id] !== undefined || openings[addressKey(address)] !== undefined || dirty) return;
  await client.request('document.close', { document: id, discard: false });
}

function indexIn(textures: readonly { readonly name: string }[], { path }: FileAddress): number {
  const own = fileName(path).toLowerCase();
  return textures.findIndex(({ name }) => name.toLowerCase() === own);
}
