import { parsePath } from '#shared/binary/path.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { Selection } from './selection.ts';

/** The block that contains a document's selection; null = none. */
export async function blockOfSelection(
  client: Client,
  document: string,
  { offset, fieldPath, turn }: Selection,
  signal?: AbortSignal,
): Promise<number | null> {
  return blockOfPath((await pathOfSelection(client, document, { offset, fieldPath, turn }, signal)) ?? '');
}

/** The path of a document's selected field, or of the field that contains the selected bytes; null = no selection. */
export async function pathOfSelection(
  client: Client,
  document: string,
  { offset, fieldPath, turn }: Pick<Selection, 'offset' | 'fieldPath' | 'turn'>,
  signal?: AbortSignal,
): Promise<string | null> {
  if (turn === 0) return null;
  if (fieldPath !== null) return fieldPath;
  const options = signal === undefined ? {} : { signal };
  const { chain } = await client.request('document.fieldAt', { document, offset }, options);
  return chain.at(-1)?.path ?? null;
}

/** The block that contains a field path; null = none. */
export function blockOfPath(path: string): number | null {
  const [part, block] = parsePath(path);
  return part === 'blocks' && typeof block === 'number' ? block : null;
}
