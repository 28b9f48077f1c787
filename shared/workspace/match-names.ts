import type { PathPattern } from '#shared/text/path-glob.ts';
import { NodeKind, type TreeColumns } from './tree.ts';

/** What is needed of a tree to match its paths. */
export type NamedTree = Pick<TreeColumns, 'count' | 'kind' | 'parent' | 'names' | 'nameStart'>;

/** Files that are looked at before the caller may do something else. */
const AT_ONCE = 256;

/**
 * Holds patterns against the paths of a tree. Names and paths become texts once: to make them takes longer than to look
 * through them.
 */
export class NameMatcher {
  readonly #tree: NamedTree;
  readonly #names: readonly string[];
  #paths: readonly string[] | undefined;

  constructor(tree: NamedTree) {
    this.#tree = tree;
    this.#names = namesOf(tree);
  }

  /** Marks, by node, files that fit all patterns. Stops now and then, so that the caller can end it. */
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

/** Names are ASCII almost always, and then they are pieces of one text. Others are composed, as patterns are. */
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
