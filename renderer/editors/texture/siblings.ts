import { addressKey, fileName, folderOf } from '#renderer/state/address.ts';
import { documentAt, putDocument, useDocuments } from '#renderer/state/documents.ts';
import { addressOf } from '#renderer/state/explorer.ts';
import { say } from '#renderer/state/report.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { plural } from '#renderer/ui/format.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import { type FileAddress, NodeKind, type TreeColumns } from '#shared/workspace/tree.ts';
import { nameOf, nodeAt } from '#shared/workspace/tree-paths.ts';

/** File extensions of textures. */
const ENDINGS = /\.(dds|tga|bmp|png|jpe?g)$/i;

/** Whether a file is a texture, by its name. */
export function isTextureName(name: string): boolean {
  return ENDINGS.test(name);
}

/** The textures in a folder, in tree order, with their names. */
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

/** The position of a file among the textures of its folder, and their number; null if it is not one of them. */
export function positionAmong(
  address: FileAddress,
): { readonly index: number; readonly count: number } | null {
  const { tree } = useWorkspace.getState();
  if (tree === null) return null;
  const textures = texturesIn(tree, folderOf(address.path));
  const index = indexIn(textures, address);
  return index < 0 ? null : { index, count: textures.length };
}

/** Whether a step is in progress; another key would only repeat it. */
let stepping = false;

/**
 * Opens the next or previous texture of the folder, wrapping around at the ends. Skips files that have the name of a
 * texture but are not one (empty, or another format), because their view has no keys to continue.
 */
export async function openNeighbor(client: Client, address: FileAddress, by: 1 | -1): Promise<void> {
  const { tree } = useWorkspace.getState();
  if (tree === null || stepping) return;
  const textures = texturesIn(tree, folderOf(address.path));
  const index = indexIn(textures, address);
  if (index < 0) return;
  const { active } = useWorkbench.getState();
  const skipped: string[] = [];
  stepping = true;
  try {
    for (let steps = 1; steps < textures.length; steps++) {
      const next = textures[(index + by * steps + textures.length) % textures.length];
      const found = next === undefined ? null : addressOf(next.node);
      if (next === undefined || found === null) return;
      const document = await openIfReadable(client, found);
      // If the user switched to another tab meanwhile, stay there.
      const left = useWorkbench.getState().active !== active;
      if (!left && document?.views.includes('texture') === true) {
        putDocument(document);
        useWorkbench.getState().openFile(document.address, { view: 'texture', focus: true });
        break;
      }
      if (document !== null) await closeUnused(client, document);
      if (left) return;
      skipped.push(next.name);
    }
  } finally {
    stepping = false;
  }
  if (skipped.length > 0) say(skippedText(skipped, textures.length - 1));
}

/** Reports skipped files. @param others number of candidates besides the open file */
export function skippedText(skipped: readonly string[], others: number): string {
  if (skipped.length === others) return 'No other file in this folder is a readable texture.';
  if (skipped.length === 1) return `Skipped ${skipped[0]}: not a readable texture.`;
  return `Skipped ${plural(skipped.length, 'file')} that are not readable textures.`;
}

/** The document of a file; null if the file cannot be opened, which skips it like one that is not a texture. */
async function openIfReadable(client: Client, address: FileAddress): Promise<DocumentState | null> {
  try {
    return documentAt(addressKey(address)) ?? (await client.request('document.open', { address }));
  } catch (error) {
    if (isAboutFile(error)) return null;
    throw error;
  }
}

/** False for a lost connection or a bug, which would affect the next file, too. */
function isAboutFile(error: unknown): boolean {
  return error instanceof FormatError || (error instanceof UserError && error.code !== 'disconnected');
}

/** Closes a document that was opened only to check it, unless a tab has it or is opening it, or it has edits. */
async function closeUnused(client: Client, { id, address, dirty }: DocumentState): Promise<void> {
  const { states, openings } = useDocuments.getState();
  if (states[id] !== undefined || openings[addressKey(address)] !== undefined || dirty) return;
  await client.request('document.close', { document: id, discard: false });
}

function indexIn(textures: readonly { readonly name: string }[], { path }: FileAddress): number {
  const own = fileName(path).toLowerCase();
  return textures.findIndex(({ name }) => name.toLowerCase() === own);
}
