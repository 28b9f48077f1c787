import { isLooseFirst, rankOf, type WinRule } from '#shared/games/winner.ts';
import type { TreeDraft } from './tree-draft.ts';

/** No file, as a position in a list. */
export const NONE = 0xffffffff;

/** What the rule asks of a provider: the times of its loose files. */
interface TimedInput {
  readonly modified?: Float64Array | undefined;
}

/** The files of a tree under construction, as linked lists, one per node of its draft. */
export class DraftFiles {
  count = 0;
  provider: Uint16Array;
  index: Uint32Array;
  next: Uint32Array;
  /** First file by draft node, and the one added last. */
  first: Uint32Array;
  last: Uint32Array;

  /** @param expected numbers of files and nodes; there may be more */
  constructor(expected: number, nodes: number) {
    this.provider = new Uint16Array(expected);
    this.index = new Uint32Array(expected);
    this.next = new Uint32Array(expected).fill(NONE);
    this.first = new Uint32Array(nodes).fill(NONE);
    this.last = new Uint32Array(nodes).fill(NONE);
  }

  /** Appends a file to its node’s list. */
  add(node: number, provider: number, index: number): void {
    if (this.count === this.index.length) this.#growFiles();
    if (node >= this.first.length) this.#growNodes(node);
    const added = this.count++;
    this.provider[added] = provider;
    this.index[added] = index;
    const last = this.last[node]!;
    if (last === NONE) this.first[node] = added;
    else this.next[last] = added;
    this.last[node] = added;
  }

  /**
   * Sorts each node’s list by the rule, and ties by provider and then by position in its list. One number per file holds
   * both, since an archive may have one path 100,000 times.
   */
  arrange(draft: TreeDraft, rule: WinRule, inputs: readonly TimedInput[]): void {
    const { first, next, provider, index } = this;
    let keys = new Float64Array(64);
    for (let node = 0; node < draft.count; node++) {
      const head = first[node] ?? NONE;
      if (head === NONE || next[head] === NONE) continue;
      const from = provider[head]!;
      const isLoose = from < rule.looseProviders;
      const looseTime = isLoose ? (inputs[from]?.modified?.[index[head]!] ?? Number.NaN) : Number.NaN;
      const looseFirst =
        isLoose && rule.loose.folders.length > 0 && isLooseFirst(rule, foldedPath(draft, node));
      let count = 0;
      for (let at = head; at !== NONE; at = next[at]!) {
        if (count === keys.length) keys = grown(keys, count * 2, 0);
        keys[count++] = rankOf(rule, provider[at]!, looseTime, looseFirst) * 0x1_0000_0000 + at;
      }
      const sorted = keys.subarray(0, count).sort();
      let before = NONE;
      for (const key of sorted) {
        const at = key % 0x1_0000_0000;
        if (before === NONE) first[node] = at;
        else next[before] = at;
        before = at;
      }
      next[before] = NONE;
    }
  }

  #growFiles(): void {
    const room = this.count * 2 + 64;
    this.provider = grown(this.provider, room, 0);
    this.index = grown(this.index, room, 0);
    this.next = grown(this.next, room, NONE);
  }

  #growNodes(node: number): void {
    this.first = grown(this.first, node * 2, NONE);
    this.last = grown(this.last, node * 2, NONE);
  }
}

function grown<T extends Uint16Array | Uint32Array | Float64Array>(
  column: T,
  length: number,
  empty: number,
): T {
  const longer = new (column.constructor as new (length: number) => T)(length);
  longer.set(column);
  longer.fill(empty, column.length);
  return longer;
}

function foldedPath({ parent, folded }: TreeDraft, node: number): string {
  const names: string[] = [];
  for (let at = node; at !== 0; at = parent[at]!)
    names.push(decoder.decode(folded.bytes.subarray(folded.start[at], folded.start[at + 1])));
  return names.reverse().join('/');
}

const decoder = new TextDecoder();
