/** What a bundler knows of its modules. */
export interface Modules {
  getModuleInfo(file: string): { readonly importedIds: readonly string[] } | null;
}

/** These modules, and all that are loaded with them: what they import, and so on. */
export function importedBy(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of files) if (modules.getModuleInfo(file) === null) throw new Error(`There is no ${file}.`);
  for (const file of found) for (const id of modules.getModuleInfo(file)?.importedIds ?? []) found.add(id);
  return found;
}
