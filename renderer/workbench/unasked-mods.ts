import type { DocumentState } from '#shared/contract/documents.ts';

/**
 * The mods that saves of some files as loose ones go to, and that the user was not asked about yet: their names, by a key
 * that tells those of several instances apart. All of them have an `Overwrite`.
 */
export function unaskedMods(
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
