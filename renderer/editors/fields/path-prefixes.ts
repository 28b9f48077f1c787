/** `folders[12].files` → `folders`, `folders[12]`, `folders[12].files`, each with its last step. */
export function pathPrefixes(path: string): readonly { readonly path: string; readonly name: string }[] {
  return [...path.matchAll(/\[\d+\]|[^.[\]]+/g)].map((step) => ({
    path: path.slice(0, step.index + step[0].length),
    name: step[0],
  }));
}
