import { parsePath } from '#shared/binary/path.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { Selection } from './selection.ts';

/** The block that holds what is selected in a document; null = in none. */
export async function blockOfSelection(
  client: Client,
  document: string,
  { offset, fieldPath, turn }: Selection,
  signal?: AbortSignal,
): Promise<number | null> {
  return blockOfPath((await pathOfSelection(client, document, { offset, fieldPath, turn }, signal)) ?? '');
}

/** The path of the field that is selected in a document, or that holds the bytes that are; null = nothing is. */
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

/** The block that a field path leads into; null = none. */
export function blockOfPath(path: string): number | null {
  const [part, block] = parsePath(path);
  return part === 'blocks' && typeof block === 'number' ? block : null;
}
