import { addressKey } from '#renderer/state/address.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** Ms that a menu may wait for the answer; it offers the command then. */
const PATIENCE = 250;
/** Answers kept. */
const MOST_KNOWN = 1000;
/** Meshes and animations: names that files of PC and consoles share. */
const SHARED = /\.(?:nif|kf)$/i;

/** Whether files have a console's bytes, as far as it was asked. */
const known = new Map<string, boolean>();

/** False for a file that is known to be for PC already. */
export function maySuit(address: FileAddress): boolean {
  return known.get(addressKey(address)) ?? true;
}

/** Whether the name of a file does not tell, so that its bytes have to be asked about. */
export function isUnclear({ path }: FileAddress): boolean {
  return SHARED.test(path);
}

/** Finds out whether a file can be converted, before a menu is shown for it. Never rejects. */
export async function learnSuits(client: Client, address: FileAddress): Promise<void> {
  const key = addressKey(address);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const suits = await client.request('convert.suits', { address }, { signal: stop.signal });
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, suits);
  } catch {
    known.delete(key);
  } finally {
    clearTimeout(timer);
  }
}
