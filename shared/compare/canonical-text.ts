import type { FieldNode } from '#shared/binary/field-tree.ts';
import { xxhash32 } from '#shared/codec/xxhash32.ts';
import { child, isDerived, isList, namesIn, refersIn, type Side, storedValue } from './compare-trees.ts';
import type { LineMap } from './line-map.ts';

/** A file’s fields as text, one field per line, for reading and line-by-line comparison. */
export interface CanonicalText {
  readonly text: string;
  readonly lines: LineMap;
  /** Whether the text is cut short; its last line says so. */
  readonly cut: boolean;
}

export interface CanonicalOptions {
  /** The group whose elements are parts, their labels, and the order to write them in. */
  readonly parts?: {
    readonly group: string;
    readonly labels: readonly string[];
    readonly order: readonly number[];
  };
  /** Paths that get their own lines, even inside a list that is too long to be written in full. */
  readonly shown?: ReadonlySet<string>;
  /** Parts that get only one line each, by index. */
  readonly brief?: ReadonlySet<number>;
  /** Called now and then; throws to stop. */
  readonly check?: () => void;
}

/** More than anyone reads, and beyond this an editor takes seconds to compare two texts. */
export const MAX_LINES = 40_000;
/** Lists up to this length are written in full; longer ones, only the first `HEAD` elements. */
const WHOLE = 24;
const HEAD = 16;
/** Lists of references are short, and their targets are what matters. */
const WHOLE_REFERENCES = 512;
/** Elements read at a time. */
const PAGE = 500;

/**
 * The field tree as text that is equal for equal content: names instead of numbers, references by their targets, no
 * derived fields. Lists that are cut end in a checksum of the remaining elements, so that no difference goes unnoticed.
 */
export function canonicalText({ tree, source }: Side, options: CanonicalOptions = {}): CanonicalText {
  const writer = new CanonicalWriter(source, options);
  writer.fields(tree.root, -1, 0);
  return writer.done();
}

class CanonicalWriter {
  private readonly options: CanonicalOptions;
  private readonly source: Side['source'];
  private readonly texts: string[] = [];
  private readonly parents: number[] = [];
  private readonly steps: string[] = [];
  private readonly offsets: number[] = [];
  private readonly lengths: number[] = [];
  private cut = false;
  /** Set while skipped elements’ lines are only counted and hashed. */
  private hashing: { hash: number } | undefined;
  private readonly kept: ReadonlyMap<string, ReadonlySet<number>>;

  constructor(source: Side['source'], options: CanonicalOptions) {
    this.source = source;
    this.options = options;
    this.kept = keptElements(options.shown ?? new Set());
  }

  done(): CanonicalText {
    return {
      text: this.texts.join('\n'),
      lines: {
        parents: Int32Array.from(this.parents),
        steps: this.steps.join('\n'),
        offsets: Float64Array.from(this.offsets),
        lengths: Float64Array.from(this.lengths),
      },
      cut: this.cut,
    };
  }

  fields(group: FieldNode, line: number, depth: number): void {
    if (group.path === this.options.parts?.group) this.parts(group, line, depth);
    else if (isList(group)) this.list(group, line, depth);
    else this.struct(group, line, depth);
  }

  private struct(group: FieldNode, line: number, depth: number): void {
    for (const node of group.children(0, group.childCount)) {
      if (this.cut) return;
      if (!isDerived(node)) this.field(node, group, line, depth);
    }
  }

  private parts(group: FieldNode, line: number, depth: number): void {
    const { order = [], labels = [] } = this.options.parts ?? {};
    for (const index of order) {
      this.options.check?.();
      const node = child(group, index);
      if (this.cut || node === undefined) continue;
      const brief = this.options.brief?.has(index) === true;
      const content = `${labels[index] ?? node.type}${brief ? '  (identical, hidden)' : ''}`;
      const own = this.line(content, node, group, line, depth);
      if (!brief) this.fields(node, own, depth + 1);
    }
  }

  private list(group: FieldNode, line: number, depth: number): void {
    const refers = refersIn(group) || namesIn(group);
    const limit = refers && isPlain(child(group, 0)) ? WHOLE_REFERENCES : WHOLE;
    const count = group.childCount;
    const head = count <= limit ? count : Math.min(limit, HEAD);
    const rows = [...this.keptIn(group)].filter((index) => index >= head && index < count);
    const shown = [...Array(head).keys(), ...rows.sort((a, b) => a - b)];
    for (const index of shown) {
      const node = child(group, index);
      if (this.cut || node === undefined) return;
      this.field(node, group, line, depth);
    }
    if (shown.length === count || this.cut) return;
    const hash = refers ? this.hashOfTexts(group, shown) : this.hashOfBytes(group, shown);
    const rest = `… ${count - shown.length} more, checksum ${hex(hash)}`;
    this.line(rest, group, group, line, depth);
  }

  private keptIn(group: FieldNode): ReadonlySet<number> {
    return this.kept.get(group.path) ?? new Set();
  }

  private field(node: FieldNode, parent: FieldNode, line: number, depth: number): void {
    // References are in order anyway; element numbers would only shift.
    const name = isList(parent) && node.refersTo !== undefined ? '-' : `${node.name}:`;
    const value = this.valueOf(node);
    const own = this.line(value === '' ? name : `${name} ${value}`, node, parent, line, depth);
    if (node.hue === 'group' && !isVector(node)) this.fields(node, own, depth + 1);
  }

  private valueOf(node: FieldNode): string {
    if (node.hue === 'group') {
      if (isVector(node))
        return node
          .children(0, node.childCount)
          .map((part) => part.text())
          .join(', ');
      // The elements themselves show how many there are.
      const kind = isList(node) || node.path === this.options.parts?.group ? '' : node.type;
      const none = node.childCount === 0 ? '(none)' : '';
      return [kind, node.text(), none].filter((content) => content !== '').join(' ');
    }
    if (node.childCount > 0) return [node.text(), ...this.bitsOf(node)].join('  ');
    const { parts } = this.options;
    if (node.refersTo !== undefined && node.refersTo === parts?.group) {
      const index = Number(storedValue(node));
      return parts.labels[index] ?? (index === -1 ? 'none' : node.text());
    }
    return `${node.text()}${cutOff(node)}`;
  }

  /** Names of the bits that are set, with values for bit fields wider than one. */
  private bitsOf(node: FieldNode): readonly string[] {
    const bits = node.children(0, node.childCount).flatMap((bit) => {
      const value = storedValue(bit);
      if (value === true) return [bit.name];
      return value === undefined || value === false || value === 0 ? [] : [`${bit.name} ${bit.text()}`];
    });
    return bits.length === 0 ? [] : [`[${bits.join(', ')}]`];
  }

  private line(content: string, node: FieldNode, parent: FieldNode, above: number, depth: number): number {
    // A line break inside a name would start a line without a field.
    const text = `${'  '.repeat(depth)}${content.replaceAll(/[\n\r\u2028\u2029]/g, '␤')}`;
    if (this.hashing !== undefined) {
      this.hashing.hash = xxhash32(utf16(text), 0, text.length * 2, this.hashing.hash);
      return -1;
    }
    if (this.texts.length >= MAX_LINES) {
      if (!this.cut) this.push('… more lines not shown', '', -1, node);
      this.cut = true;
      return -1;
    }
    return this.push(text, node.path.slice(parent.path.length), above, node);
  }

  private push(text: string, step: string, above: number, { offset, length }: FieldNode): number {
    this.texts.push(text);
    this.steps.push(step);
    this.parents.push(above);
    this.offsets.push(offset);
    this.lengths.push(length);
    return this.texts.length - 1;
  }

  /** Hashes the bytes of all elements except the shown ones. */
  private hashOfBytes(group: FieldNode, shown: readonly number[]): number {
    let hash = 0;
    const add = (from: number, to: number): void => {
      if (to <= from) return;
      const bytes = this.source.read(from, to - from);
      hash = xxhash32(bytes, 0, bytes.length, hash);
    };
    let at = group.offset;
    for (const index of shown) {
      this.options.check?.();
      const node = child(group, index);
      if (node === undefined) continue;
      add(at, node.offset);
      at = node.offset + node.length;
    }
    add(at, group.offset + group.length);
    return hash;
  }

  /**
   * Hashes the lines that all elements except the shown ones would have: their bytes may contain renumbered references.
   */
  private hashOfTexts(group: FieldNode, shown: readonly number[]): number {
    const outer = this.hashing;
    const own = { hash: 0 };
    this.hashing = own;
    const left = new Set(shown);
    for (let at = 0; at < group.childCount; at += PAGE) {
      this.options.check?.();
      for (const [i, node] of group.children(at, PAGE).entries()) {
        if (!left.has(at + i)) this.field(node, group, -1, 0);
      }
    }
    this.hashing = outer;
    return own.hash;
  }
}

/** A few numbers that belong together: `x y z`, a color, a matrix. */
function isVector(node: FieldNode): boolean {
  if (node.hue !== 'group' || isList(node) || node.childCount === 0 || node.childCount > 16) return false;
  return node
    .children(0, node.childCount)
    .every(
      ({ name, hue }) => (hue === 'float' || hue === 'integer') && /^(?:[a-z]|[a-z]\d{1,2})$/.test(name),
    );
}

function isPlain(node: FieldNode | undefined): boolean {
  return node !== undefined && node.hue !== 'group';
}

/** A checksum of a value that is shown cut. */
function cutOff(node: FieldNode): string {
  const text = node.wholeText?.();
  if (text !== undefined) return text.length > 256 ? ` checksum ${hex(xxhash32(utf16(text)))}` : '';
  const value = node.hue === 'blob' ? storedValue(node) : undefined;
  return value instanceof Uint8Array && value.length > 32 ? ` checksum ${hex(xxhash32(value))}` : '';
}

function hex(hash: number): string {
  return (hash >>> 0).toString(16).toUpperCase().padStart(8, '0');
}

function utf16(text: string): Uint8Array {
  const codes = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return new Uint8Array(codes.buffer);
}

/** Elements to show, by the path of their list. */
function keptElements(paths: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<number>> {
  const kept = new Map<string, Set<number>>();
  for (const path of paths) {
    for (const match of path.matchAll(/\[(\d+)\]/g)) {
      const list = path.slice(0, match.index);
      const known = kept.get(list);
      if (known === undefined) kept.set(list, new Set([Number(match[1])]));
      else known.add(Number(match[1]));
    }
  }
  return kept;
}
