import type { PathPattern } from '#shared/text/path-glob.ts';
import { NodeKind, type TreeColumns } from './tree.ts';

/** The part of a tree needed for matching its paths. */
export type NamedTree = Pick<TreeColumns, 'count' | 'kind' | 'parent' | 'names' | 'nameStart'>;

/** Number of files to check before the caller may do something else. */
const AT_ONCE = 256;

/**
 * Matches patterns against the paths of a tree. Converts names and paths to strings only once, since that takes longer
 * than searching them.
 */
export class NameMatcher {
  readonly #tree: NamedTree;
  readonly #names: readonly string[];
  #paths: readonly string[] | undefined;

  constructor(tree: NamedTree) {
    this.#tree = tree;
    this.#names = namesOf(tree);
  }

  /** Marks, by node, files that match all patterns. Yields now and then, so that the caller can stop it. */
  *match(patterns: readonly PathPattern[]): Generator<undefined, Uint8Array<ArrayBuffer>> {
    const { count, kind } = this.#tree;
    const all = patterns.map(({ regex, of }) => ({
      regex,
      texts: of === 'name' ? this.#names : this.#pathsOf(),
    }));
    const matched = new Uint8Array(count);
    for (let node = 1; node < count; node++) {
      if (node % AT_ONCE === 0) yield;
      if (kind[node] === NodeKind.folder) continue;
      matched[node] = all.every(({ regex, texts }) => regex.test(texts[node] ?? '')) ? 1 : 0;
    }
    return matched;
  }

  #pathsOf(): readonly string[] {
    if (this.#paths !== undefined) return this.#paths;
    const paths: string[] = [];
    // Parents come before their children.
    for (const [node, name] of this.#names.entries()) {
      const parent = this.#tree.parent[node] ?? 0;
      paths.push(parent === 0 ? name : `${paths[parent]}/${name}`);
    }
    this.#paths = paths;
    return paths;
  }
}

/**
 * Names are almost always ASCII, so they can be slices of one string. Others are normalized to composed form, as in
 * patterns.
 */
function namesOf({ count, names, nameStart }: NamedTree): readonly string[] {
  const decoder = new TextDecoder();
  const text = decoder.decode(names);
  const whole = text.length === names.length;
  return Array.from({ length: count }, (_, node) =>
    whole
      ? text.slice(nameStart[node], nameStart[node + 1])
      : decoder.decode(names.subarray(nameStart[node], nameStart[node + 1])).normalize('NFC'),
  );
}
