import type { DocumentState } from '#shared/contract/documents.ts';

/**
 * The mods that loose saves of the files go to and that the user has not confirmed yet. Names, by a key that is unique
 * among several instances, as each has an `Overwrite`.
 */
export function unconfirmedMods(
  documents: readonly Pick<DocumentState, 'looseMod' | 'address'>[],
  allowed: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const mods = new Map<string, string>();
  for (const { looseMod, address } of documents) {
    const key = `${address.workspace} ${looseMod}`;
    if (looseMod !== null && !allowed.has(key)) mods.set(key, looseMod);
  }
  return mods;
}
