/** A group in Valve’s key-value format: values are texts or nested groups. */
export type VdfGroup = ReadonlyMap<string, string | VdfGroup>;

/** Deeper than any Steam file. */
const MAX_DEPTH = 32;

/**
 * Reads Valve’s key-value text, such as `libraryfolders.vdf`. Never throws: malformed text ends its group, keeping what
 * was read so far. Keys are folded to lower case.
 */
export function readVdf(text: string): VdfGroup {
  const tokens = text.matchAll(/"((?:[^"\\]|\\.)*)"|([{}])|\/\/[^\n]*|([^\s"{}]+)/g);
  const root = new Map<string, string | VdfGroup>();
  const open: Map<string, string | VdfGroup>[] = [root];
  let key: string | undefined;
  for (const [, quoted, brace, plain] of tokens) {
    const group = open.at(-1);
    if (group === undefined) break;
    if (brace === '{') {
      if (open.length > MAX_DEPTH) break;
      const inner = new Map<string, string | VdfGroup>();
      group.set(key ?? '', inner);
      open.push(inner);
      key = undefined;
    } else if (brace === '}') {
      open.pop();
      key = undefined;
    } else {
      const value = quoted?.replaceAll(/\\(.)/g, '$1') ?? plain;
      if (value === undefined) continue;
      if (key === undefined) key = value.toLowerCase();
      else {
        group.set(key, value);
        key = undefined;
      }
    }
  }
  return root;
}
