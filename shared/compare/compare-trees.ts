import type { FieldNode, FieldTree } from '#shared/binary/field-tree.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import type { PartPairs } from '#shared/formats/kit/pair-parts.ts';

/** One difference between two files, at a field of either. */
export interface Difference {
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  /** Field in the first file; undefined if only the second has it. */
  readonly path: string | undefined;
  /** Field in the second file; undefined if only the first has it. */
  readonly otherPath: string | undefined;
  /** The difference as text: a value, or a description of a part. */
  readonly before: string;
  readonly after: string;
  readonly offset: number | undefined;
  readonly otherOffset: number | undefined;
}

export interface Comparison {
  readonly differences: readonly Difference[];
  /** Number of further differences that are not listed. */
  readonly more: number;
}

/** Enough to read; two unrelated meshes differ in every vertex. */
export const MAX_DIFFERENCES = 2000;
/** Maximum number of elements listed individually per list. */
const MAX_PER_LIST = 20;

/** A file to compare: its fields and their bytes. */
export interface Side {
  readonly tree: FieldTree;
  readonly source: ByteSource;
}

/**
 * Compares two files of one format field by field. Derived counts, sizes and tables are not listed, only their causes.
 * @param check called now and then; throws to stop
 */
export function compareTrees(
  before: Side,
  after: Side,
  parts?: PartPairs,
  check: () => void = () => {},
): Comparison {
  const comparing = new Comparing(before, after.source, parts, check);
  comparing.groups(before.tree.root, after.tree.root);
  return { differences: comparing.listed, more: comparing.more };
}

class Comparing {
  readonly listed: Difference[] = [];
  more = 0;
  private readonly parts: PartPairs | undefined;
  private readonly partner: ReadonlyMap<number, number>;
  /** Number of parts of the first file. */
  private readonly count: number;
  /** Whether all parts exist in both and kept their numbers, so that equal bytes refer to equal parts. */
  private readonly inPlace: boolean;
  private readonly before: ByteSource;
  private readonly after: ByteSource;
  private readonly check: () => void;

  constructor(before: Side, after: ByteSource, parts: PartPairs | undefined, check: () => void) {
    this.before = before.source;
    this.after = after;
    this.parts = parts;
    this.check = check;
    this.partner = new Map(parts?.pairs);
    this.count = parts === undefined ? 0 : before.tree.at(parts.group).childCount;
    this.inPlace =
      this.partner.size === this.count && [...this.partner].every(([one, other]) => one === other);
  }

  /** Two groups of one kind: children by name, elements by index, parts by their pairs. */
  groups(a: FieldNode, b: FieldNode): void {
    if (this.parts !== undefined && a.path === this.parts.group && b.path === a.path) {
      this.pairs(a, b, this.parts.pairs);
    } else if (isList(a) && isList(b)) this.lists(a, b);
    else this.structs(a, b);
  }

  private pairs(a: FieldNode, b: FieldNode, pairs: PartPairs['pairs']): void {
    const taken = new Set(pairs.map(([, other]) => other));
    const own = new Set(pairs.map(([one]) => one));
    for (let i = 0; i < a.childCount; i += 1) if (!own.has(i)) this.gone(child(a, i));
    let last = -1;
    for (const [one, other] of pairs) {
      const [x, y] = [child(a, one), child(b, other)];
      if (x === undefined || y === undefined) continue;
      this.check();
      if (other < last) this.add('moved', x, y, `at ${one}`, `at ${other}`);
      last = Math.max(last, other);
      this.nodes(x, y);
    }
    for (let i = 0; i < b.childCount; i += 1) if (!taken.has(i)) this.come(child(b, i));
  }

  private lists(a: FieldNode, b: FieldNode): void {
    const both = Math.min(a.childCount, b.childCount);
    const from = this.listed.length;
    let unlisted = 0;
    for (let at = 0; at < both; at += PAGE) {
      this.check();
      const left = a.children(at, Math.min(PAGE, both - at));
      const right = b.children(at, Math.min(PAGE, both - at));
      for (const [i, x] of left.entries()) {
        const y = right[i];
        if (y === undefined) continue;
        if (this.listed.length - from < MAX_PER_LIST) this.nodes(x, y);
        else if (this.differ(x, y)) unlisted += 1;
      }
    }
    if (unlisted > 0) this.add('changed', a, b, `${unlisted} more elements`, 'differ');
    if (a.childCount !== b.childCount) {
      this.add('changed', a, b, `${a.childCount} elements`, `${b.childCount} elements`);
    }
  }

  private structs(a: FieldNode, b: FieldNode): void {
    const others = new Map(b.children(0, b.childCount).map((node) => [node.name, node]));
    for (const x of a.children(0, a.childCount)) {
      const y = others.get(x.name);
      others.delete(x.name);
      if (isDerived(x)) continue;
      if (y === undefined) this.gone(x);
      else this.nodes(x, y);
    }
    for (const y of others.values()) if (!isDerived(y)) this.come(y);
  }

  private nodes(x: FieldNode, y: FieldNode): void {
    if (isDerived(x) || this.same(x, y)) return;
    if (x.hue === 'group' && y.hue === 'group') {
      if (x.type === y.type || (isList(x) && isList(y))) this.groups(x, y);
      else this.add('changed', x, y, x.type, y.type);
    } else if (this.differ(x, y)) this.add('changed', x, y, x.text(), y.text());
  }

  /** Whether groups are certainly equal: their bytes are, and no number in them refers to another part now. */
  private same(x: FieldNode, y: FieldNode): boolean {
    if (x.hue !== 'group' || x.length !== y.length || x.type !== y.type) return false;
    if (!this.inPlace && !(isList(x) && !refersIn(x))) return false;
    // Names are stored as numbers too, whose tables may differ.
    if (this.parts !== undefined && namesIn(x)) return false;
    return sameBytes(this.before.read(x.offset, x.length), this.after.read(y.offset, y.length));
  }

  private differ(x: FieldNode, y: FieldNode): boolean {
    if (this.same(x, y)) return false;
    if (x.hue === 'group') {
      const [left, right] = [x.children(0, x.childCount), y.children(0, y.childCount)];
      return left.length !== right.length || left.some((node, i) => this.differ(node, right[i] ?? node));
    }
    // References are equal if they lead to the same part, whatever its number.
    if (x.refersTo !== undefined && x.refersTo === this.parts?.group && y.refersTo === x.refersTo) {
      const [one, other] = [Number(storedValue(x)), Number(storedValue(y))];
      if (Number.isNaN(one) || Number.isNaN(other)) return x.text() !== y.text();
      // A number that refers to no part is compared as such; a part without a partner has no equal in the other file.
      return (one >= 0 && one < this.count ? this.partner.get(one) : one) !== other;
    }
    if (x.hue === 'blob' || y.hue === 'blob') return !sameBytes(storedValue(x), storedValue(y));
    // Only the beginning of a long text is shown.
    return x.text() !== y.text() || x.wholeText?.() !== y.wholeText?.();
  }

  private gone(node: FieldNode | undefined): void {
    if (node !== undefined) this.add('removed', node, undefined, described(node), '');
  }

  private come(node: FieldNode | undefined): void {
    if (node !== undefined) this.add('added', undefined, node, '', described(node));
  }

  private add(
    kind: Difference['kind'],
    a: FieldNode | undefined,
    b: FieldNode | undefined,
    before: string,
    after: string,
  ): void {
    if (this.listed.length >= MAX_DIFFERENCES) {
      this.more += 1;
      return;
    }
    this.listed.push({
      kind,
      path: a?.path,
      otherPath: b?.path,
      before,
      after,
      offset: a?.offset,
      otherOffset: b?.offset,
    });
  }
}

/** Elements read at a time. */
const PAGE = 500;

/** The element of a list or group at an index. */
export function child(group: FieldNode, index: number): FieldNode | undefined {
  return group.children(index, 1)[0];
}

/** Whether it is a list of unnamed elements. */
export function isList(node: FieldNode): boolean {
  return node.hue === 'group' && / × /.test(node.type);
}

/**
 * Counts, sizes and tables derived from other fields, such as block types, and strings, which are compared as names.
 */
export function isDerived({ path, edit }: FieldNode): boolean {
  return edit === 'derived' || /^header\.(blockTypes|blockTypeIndex|blockSize|strings)$/.test(path);
}

/** Whether the elements of a list refer to parts; they are all of one type, so the first one decides. */
export function refersIn(node: FieldNode): boolean {
  if (node.childCount === 0) return node.refersTo !== undefined;
  const few = isList(node) ? node.children(0, 1) : node.children(0, node.childCount);
  return few.some(refersIn);
}

/** Whether it contains a name that is shown as text but stored as a number. */
export function namesIn(node: FieldNode): boolean {
  if (node.childCount === 0) return node.hue === 'string' && node.refersTo !== undefined;
  const few = isList(node) ? node.children(0, 1) : node.children(0, node.childCount);
  return few.some(namesIn);
}

function described(node: FieldNode): string {
  const text = node.text();
  return text === '' ? node.type : `${node.type} ${text}`;
}

/** A value; undefined if the file is cut off inside it. */
export function storedValue(node: FieldNode): unknown {
  try {
    return node.value();
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

function sameBytes(a: unknown, b: unknown): boolean {
  if (!(a instanceof Uint8Array) || !(b instanceof Uint8Array)) return a === b;
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
