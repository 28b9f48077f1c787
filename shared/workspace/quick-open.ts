import { copyShort, viewOf } from '#shared/binary/copy-bytes.ts';
import {
  type FuzzyBeginning,
  fuzzyBeginning,
  fuzzyScore,
  fuzzyScoreAfter,
  maxPoints,
  maxScattered,
  pointsInOnePiece,
  scatteredScore,
} from './fuzzy.ts';
import { NodeKind, type TreeColumns } from './tree.ts';
import { queryTerms } from './tree-filter.ts';
import { charMask, type TreeIndex, treeIndex } from './tree-index.ts';
import { pathOf } from './tree-paths.ts';

/** A file found by quick open. */
export interface QuickOpenHit {
  readonly node: number;
  readonly path: string;
  /** Indices in `path` of the matched characters, ascending. */
  readonly matched: readonly number[];
}

/** A match in the name counts more than the same match spread over folders. */
const IN_NAME = 40;
/** Scores are multiplied by this, so that the shorter path wins a tie. */
const PER_POINT = 1024;

/**
 * The best `limit` files for a query. Each word is matched fuzzily against the name or else the whole path, and all
 * must match. Best first; the order is stable.
 */
export function quickOpen(tree: TreeColumns, query: string, limit: number): readonly QuickOpenHit[] {
  const terms = queryTerms(query).map((chars) => ({
    chars,
    mask: charMask(chars, 0, chars.length),
    hasSlash: chars.includes(0x2f),
    max: maxPoints(chars.length),
    maxScattered: maxScattered(chars.length),
  }));
  if (terms.length === 0) return [];
  const index = treeIndex(tree);
  const allMasks = terms.reduce((mask, term) => mask | term.mask, 0) >>> 0;
  const best = new BestHits(limit);
  const paths = new PathBuffer(tree, index);

  for (let node = 1; node < tree.count; node++) {
    if ((index.pathMask[node]! & allMasks) >>> 0 !== allMasks) continue;
    if (tree.kind[node] === NodeKind.folder) continue;
    const score = scoreAbove(best.worst, terms, node, index, paths);
    if (score > best.worst) best.offer(node, score);
  }
  return best.sorted().map((node) => {
    const path = pathOf(tree, node);
    return { node, path, matched: matchedChars(path, query) };
  });
}

interface Term {
  readonly chars: Uint8Array;
  readonly mask: number;
  readonly hasSlash: boolean;
  /** Maximum points in a path. */
  readonly max: number;
  readonly maxScattered: number;
}

function mayBeInName({ hasSlash, mask }: Term, node: number, { nameMask }: TreeIndex): boolean {
  return !hasSlash && (nameMask[node]! & mask) >>> 0 === mask;
}

/**
 * A file’s score; `worst` or less if it is not better or a word does not match. Each check lowers the maximum possible
 * score, so most files are rejected before their paths are searched.
 */
function scoreAbove(
  worst: number,
  terms: readonly Term[],
  node: number,
  index: TreeIndex,
  paths: PathBuffer,
): number {
  const { bytes, start } = index.names;
  const length = index.pathLength[node]!;
  let max = 0;
  for (const term of terms) max += term.max + (mayBeInName(term, node, index) ? IN_NAME : 0);
  for (const term of terms) {
    if (max * PER_POINT - length <= worst) return worst;
    let points = 0;
    if (mayBeInName(term, node, index)) {
      const [from, to] = [start[node]!, start[node + 1]!];
      points = pointsInOnePiece(bytes, from, to, term.chars);
      // A scattered match may be too weak; a contiguous match in the path is still possible, for fewer points.
      const lost = Math.min(term.max - term.maxScattered, IN_NAME);
      if (points === 0 && (max - lost) * PER_POINT - length <= worst) return worst;
      if (points === 0) points = scatteredScore(bytes, from, to, term.chars);
      if (points === 0) max -= IN_NAME;
    }
    if (points === 0) {
      if (max * PER_POINT - length <= worst) return worst;
      points = paths.score(node, term.chars);
      if (points === 0) return worst;
    }
    max += points - term.max;
  }
  return max * PER_POINT - length;
}

/** The matched characters of a path, computed again for the few that are shown. */
function matchedChars(path: string, query: string): readonly number[] {
  const folded = path.toLowerCase();
  // A few letters get longer in lower case, which would shift positions.
  if (folded.length !== path.length) return [];
  const chars = Array.from({ length: folded.length }, (_, at) => folded.charCodeAt(at));
  const nameStart = folded.lastIndexOf('/') + 1;
  const matched = new Set<number>();
  for (const word of query.replaceAll('\\', '/').toLowerCase().split(/\s+/).filter(Boolean)) {
    const term = Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));
    const positions: number[] = [];
    const inName = word.includes('/') ? 0 : fuzzyScore(chars, nameStart, chars.length, term, positions);
    if (inName === 0) fuzzyScore(chars, 0, chars.length, term, positions);
    for (const position of positions) matched.add(position);
  }
  return [...matched].sort((a, b) => a - b);
}

/** Builds folded paths in one buffer. Siblings are adjacent, so the folder’s part is nearly always there already. */
class PathBuffer {
  #bytes = new Uint8Array(1024);
  #view = viewOf(this.#bytes);
  readonly #names: DataView;
  readonly #tree: TreeColumns;
  readonly #index: TreeIndex;
  #folder = -1;
  #folderLength = 0;
  readonly #beginnings = new Map<Uint8Array, FuzzyBeginning>();

  constructor(tree: TreeColumns, index: TreeIndex) {
    this.#tree = tree;
    this.#index = index;
    this.#names = viewOf(index.names.bytes);
  }

  /**
   * How well a term matches a node’s path; see `fuzzyScore`. Matches in the folder are computed once for all its files.
   */
  score(node: number, term: Uint8Array): number {
    const length = this.#fill(node);
    let beginning = this.#beginnings.get(term);
    if (beginning === undefined) {
      beginning = fuzzyBeginning(this.#bytes, this.#folderLength, term);
      this.#beginnings.set(term, beginning);
    }
    return fuzzyScoreAfter(beginning, this.#bytes, length, term);
  }

  /** Puts a node’s path into the buffer; returns its length. */
  #fill(node: number): number {
    const { start } = this.#index.names;
    this.#enter(this.#tree.parent[node]!);
    const length = this.#folderLength + start[node + 1]! - start[node]!;
    this.#reserve(length);
    copyShort(this.#names, start[node]!, start[node + 1]!, this.#view, this.#folderLength);
    return length;
  }

  #enter(folder: number): void {
    if (folder === this.#folder) return;
    this.#folder = folder;
    this.#beginnings.clear();
    const { bytes, start } = this.#index.names;
    const chain: number[] = [];
    for (let up = folder; up !== 0; up = this.#tree.parent[up]!) chain.push(up);
    let at = 0;
    for (const node of chain.reverse()) {
      this.#reserve(at + start[node + 1]! - start[node]! + 1);
      for (let read = start[node]!; read < start[node + 1]!; ) this.#bytes[at++] = bytes[read++]!;
      this.#bytes[at++] = 0x2f;
    }
    this.#folderLength = at;
  }

  #reserve(length: number): void {
    if (length <= this.#bytes.length) return;
    const grown = new Uint8Array(length * 2);
    grown.set(this.#bytes);
    this.#bytes = grown;
    this.#view = viewOf(grown);
  }
}

interface Hit {
  readonly node: number;
  readonly score: number;
}

/** Total order: on a tie, the node that comes first in the tree wins. Negative if `a` is better. */
function compareHits(a: Hit, b: Hit): number {
  return b.score - a.score || a.node - b.node;
}

/** The best few of many hits: a heap with the worst of them on top. */
class BestHits {
  readonly #limit: number;
  readonly #heap: Hit[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** A score must exceed this to be added. */
  get worst(): number {
    if (this.#limit === 0) return Number.POSITIVE_INFINITY;
    return this.#heap.length < this.#limit ? Number.NEGATIVE_INFINITY : this.#heap[0]!.score;
  }

  offer(node: number, score: number): void {
    const heap = this.#heap;
    if (heap.length < this.#limit) {
      heap.push({ node, score });
      this.#rise(heap.length - 1);
    } else if (this.#limit > 0 && score > heap[0]!.score) {
      heap[0] = { node, score };
      this.#sink(0);
    }
  }

  sorted(): readonly number[] {
    return this.#heap.toSorted(compareHits).map((hit) => hit.node);
  }

  #rise(from: number): void {
    const heap = this.#heap;
    for (let at = from; at > 0; ) {
      const up = (at - 1) >> 1;
      if (compareHits(heap[up]!, heap[at]!) >= 0) return;
      [heap[up], heap[at]] = [heap[at]!, heap[up]!];
      at = up;
    }
  }

  #sink(from: number): void {
    const heap = this.#heap;
    for (let at = from; ; ) {
      let worst = at;
      for (const child of [at * 2 + 1, at * 2 + 2]) {
        if (child < heap.length && compareHits(heap[child]!, heap[worst]!) > 0) worst = child;
      }
      if (worst === at) return;
      [heap[worst], heap[at]] = [heap[at]!, heap[worst]!];
      at = worst;
    }
  }
}
