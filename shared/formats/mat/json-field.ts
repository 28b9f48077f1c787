import type { FieldChange, FieldNode } from '#shared/binary/field-tree.ts';
import { childPath, type PathStep } from '#shared/binary/path.ts';
import { showText } from '#shared/binary/show.ts';
import type { WalkableNode } from '#shared/binary/walk-tree.ts';
import { UserError } from '#shared/errors.ts';
import {
  childrenOf,
  isContainer,
  type JsonSpans,
  keyOf,
  kindOf,
  MOST_MEMBERS,
  textOf,
} from './json-spans.ts';
import { meaningOf, spelledLike } from './spelled-value.ts';

/** What a tree of JSON shows beyond the JSON. */
export interface JsonCaptions {
  /** Title of a value in a list: `3 MRTextureFile`. */
  readonly titleOf: (node: number) => string | undefined;
  readonly docOf: (node: number) => string | undefined;
  /** Place of what a value refers to. */
  readonly targetOf: (node: number) => number | undefined;
  /** The words that a value can be, if it is one of a few. */
  readonly choicesOf: (node: number) => readonly string[] | undefined;
}

/** The fields of JSON, by its own names: `Objects[2].Components[1].Data.FileName`. */
export function jsonFields(spans: JsonSpans, captions: JsonCaptions): WalkableNode {
  return new JsonField({ spans, captions, members: new Map() }, spans.count === 0 ? -1 : 0, '', '');
}

/** Gives the paths of values: the names and numbers that lead to them. */
export function jsonPaths(spans: JsonSpans): (node: number) => string {
  const root = jsonFields(spans, NO_CAPTIONS);
  return (node) => {
    let field = root;
    for (;;) {
      const child = field.childAt(spans.starts[node] ?? 0)?.node;
      if (child === undefined) return field.path;
      field = child;
    }
  };
}

const NO_CAPTIONS: JsonCaptions = {
  titleOf: () => undefined,
  docOf: () => undefined,
  targetOf: () => undefined,
  choicesOf: () => undefined,
};

interface Ground {
  readonly spans: JsonSpans;
  readonly captions: JsonCaptions;
  /** Containers that were opened. */
  readonly members: Map<number, Members>;
}

/** What a container holds. */
interface Members {
  readonly nodes: Uint32Array;
  /** Index of the members whose names can stand in paths. */
  readonly named: ReadonlyMap<string, number>;
}

/** Names that can stand in a path: see `parsePath`. */
const PATH_NAME = /^[A-Za-z_][\w -]*$/;
/** Bytes of a text that are shown in a row. */
const ROW = 1200;

class JsonField implements WalkableNode {
  readonly path: string;
  readonly name: string;
  readonly unit = undefined;
  readonly refersTo = undefined;
  readonly #ground: Ground;
  readonly #node: number;

  constructor(ground: Ground, node: number, path: string, name: string) {
    this.#ground = ground;
    this.#node = node;
    this.path = path;
    this.name = name;
  }

  get type(): string {
    const kind = this.#kind;
    if (kind === 'array') return `${this.childCount} × ${this.#elements}`;
    if (kind === 'object') return 'object';
    return kind === 'deep' || kind === 'broken' || kind === 'null' ? kind : this.#meaning;
  }

  get title(): string | undefined {
    return this.#node < 0 ? undefined : this.#ground.captions.titleOf(this.#node);
  }

  get called(): string | undefined {
    const { title } = this;
    const number = /^\[(\d+)\]$/.exec(this.name)?.[1];
    if (title === undefined || number === undefined) return undefined;
    return `${title.replace(/^\d+ /, '')} (${number})`;
  }

  get hue(): FieldNode['hue'] {
    if (this.#isGroup) return 'group';
    const kind = this.#kind;
    if (kind === 'deep' || kind === 'broken' || kind === 'null') return 'blob';
    const meaning = this.#meaning;
    if (meaning === 'object id') return 'reference';
    if (meaning === 'number') return 'float';
    return meaning === 'flag' ? 'flag' : 'string';
  }

  get offset(): number {
    return this.#isRoot ? 0 : (this.#spans.starts[this.#node] ?? 0);
  }

  get length(): number {
    return this.#isRoot ? this.#spans.bytes.length : (this.#spans.ends[this.#node] ?? 0) - this.offset;
  }

  get doc(): string | undefined {
    return this.#node < 0 ? undefined : this.#ground.captions.docOf(this.#node);
  }

  get edit(): 'in place' | 'never' {
    return this.#refusal === undefined ? 'in place' : 'never';
  }

  get reason(): string | undefined {
    return this.#refusal;
  }

  get choices(): FieldNode['choices'] {
    if (this.#isGroup || this.edit === 'never') return undefined;
    const known = this.#ground.captions.choicesOf(this.#node);
    const words = known ?? (this.#meaning === 'flag' ? ['true', 'false'] : undefined);
    return words?.map((word) => ({ value: word, label: word }));
  }

  get target(): number | undefined {
    return this.#isGroup ? undefined : this.#ground.captions.targetOf(this.#node);
  }

  get childCount(): number {
    return this.#isGroup ? this.#members.nodes.length : 0;
  }

  value(): unknown {
    if (this.#isGroup) return undefined;
    const kind = this.#kind;
    if (kind === 'null') return null;
    const text = textOf(this.#spans, this.#node);
    if (kind === 'number') return Number(text);
    return kind === 'flag' ? text === 'true' : text;
  }

  text(): string {
    return this.#isGroup ? '' : showText(textOf(this.#spans, this.#node, ROW));
  }

  readonly wholeText = (): string | undefined =>
    !this.#isGroup && this.#kind === 'string' ? textOf(this.#spans, this.#node, this.length) : undefined;

  children(start: number, count: number): readonly WalkableNode[] {
    if (!this.#isGroup) return [];
    const nodes = this.#members.nodes.subarray(start, start + count);
    return Array.from(nodes, (node, i) => this.#child(node, start + i));
  }

  step(step: PathStep): WalkableNode | undefined {
    if (!this.#isGroup) return undefined;
    const { nodes, named } = this.#members;
    const index = typeof step === 'number' ? step : named.get(step);
    const node = index === undefined ? undefined : nodes[index];
    return index === undefined || node === undefined ? undefined : this.#child(node, index);
  }

  childAt(offset: number): { readonly node: WalkableNode; readonly index: number } | undefined {
    const index = this.#lastBefore(offset);
    const node = this.#isGroup ? this.#members.nodes[index] : undefined;
    if (node === undefined || offset >= (this.#spans.ends[node] ?? 0)) return undefined;
    return { node: this.#child(node, index), index };
  }

  childAfter(offset: number): WalkableNode | undefined {
    const index = this.#lastBefore(offset) + 1;
    const node = this.#isGroup ? this.#members.nodes[index] : undefined;
    return node === undefined ? undefined : this.#child(node, index);
  }

  /** The change that sets it, of the bytes of its value alone. @throws UserError `not-editable`, `bad-value` */
  change(text: string): FieldChange {
    const { path } = this;
    const refusal = this.#refusal;
    if (refusal !== undefined)
      throw new UserError('not-editable', `${path || 'The file'} ${refusal}.`, { path });
    const spans = this.#spans;
    const before = spans.bytes.subarray(this.offset, this.offset + this.length);
    if (text === textOf(spans, this.#node, this.length)) return { path, changes: [] };
    const after = spelledLike(spans, this.#node, text, path);
    return { path, changes: [{ offset: this.offset, before, after }] };
  }

  get #spans(): JsonSpans {
    return this.#ground.spans;
  }

  get #isRoot(): boolean {
    return this.#node <= 0;
  }

  get #kind(): ReturnType<typeof kindOf> {
    return this.#node < 0 ? 'object' : kindOf(this.#spans, this.#node);
  }

  get #isGroup(): boolean {
    return this.#node < 0 || isContainer(this.#spans, this.#node);
  }

  get #meaning(): ReturnType<typeof meaningOf> {
    return meaningOf(this.#spans, this.#node);
  }

  get #elements(): string {
    const first = this.#members.nodes[0];
    return first !== undefined && kindOf(this.#spans, first) === 'object' ? 'object' : 'value';
  }

  get #refusal(): string | undefined {
    if (this.#isGroup) return 'is a group of fields';
    const kind = this.#kind;
    if (kind === 'null') return 'has no value; edit the file as text to give it one';
    if (kind === 'deep') return 'is nested too deep; edit the file as text';
    return kind === 'broken' ? 'is no valid JSON; edit the file as text' : undefined;
  }

  get #members(): Members {
    const { members, spans } = this.#ground;
    const known = members.get(this.#node);
    if (known !== undefined) return known;
    const nodes = Uint32Array.from(this.#node < 0 ? [] : childrenOf(spans, this.#node));
    const named = new Map<string, number>();
    // Objects with more have them by number, which takes less memory.
    if (this.#kind === 'object' && nodes.length <= MOST_MEMBERS) {
      for (const [index, node] of nodes.entries()) {
        const name = keyOf(spans, node);
        // A second member of the same name has its number.
        if (name !== undefined && PATH_NAME.test(name) && !named.has(name)) named.set(name, index);
      }
    }
    const made = { nodes, named };
    members.set(this.#node, made);
    return made;
  }

  #child(node: number, index: number): JsonField {
    const key = keyOf(this.#spans, node);
    const isNamed = key !== undefined && this.#members.named.get(key) === index;
    const step = isNamed ? key : index;
    const name = isNamed ? key : `[${index}]`;
    return new JsonField(this.#ground, node, childPath(this.path, step), name);
  }

  /** Index of the last child that starts at or before a place; -1 if none does. */
  #lastBefore(offset: number): number {
    if (!this.#isGroup) return -1;
    const { nodes } = this.#members;
    let low = 0;
    let high = nodes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#spans.starts[nodes[middle] ?? 0] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
