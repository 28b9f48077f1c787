import type { FieldNode } from '#shared/binary/field-tree.ts';

/** A field as JSON. */
export interface FieldJson {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly offset: number;
  readonly length: number;
  readonly value: unknown;
  readonly children: readonly FieldJson[];
  /** How many more children there are than the limit allows. */
  readonly omitted?: number;
}

/** How much of a tree is shown. */
export interface FieldLevels {
  /** Levels below the field. */
  readonly depth: number;
  /** Number of fields. */
  readonly most: number;
}

/** Deeper than the fields of any format; a schema that refers to itself ends here. */
const MOST_LEVELS = 100;

export interface FieldsShown<T> {
  readonly shown: T;
  /** Fields that the limit left out, not counting those below them. */
  readonly omitted: number;
}

/** A field and those below it as JSON. */
export function fieldJson(node: FieldNode, { depth, most }: FieldLevels): FieldsShown<FieldJson> {
  const allowance = new Allowance(most);
  const json = (one: FieldNode, levels: number): FieldJson => {
    const { path, name, type, offset, length } = one;
    const { nodes, omitted } = allowance.childrenOf(one, levels);
    const children = nodes.map((child) => json(child, levels - 1));
    const whole = { path, name, type, offset, length, value: valueJson(one), children };
    return omitted === 0 ? whole : { ...whole, omitted };
  };
  return { shown: json(node, Math.min(depth, MOST_LEVELS)), omitted: allowance.omitted };
}

/** A leaf's value in JSON; a group's one-line summary, or null. */
export function valueJson(node: FieldNode): unknown {
  if (node.hue === 'group') return node.text() === '' ? null : node.text();
  const value = node.value();
  return value instanceof Uint8Array ? node.text() : value;
}

/** A field and those below it, one per line. */
export function fieldLines(node: FieldNode, { depth, most }: FieldLevels): FieldsShown<readonly string[]> {
  const allowance = new Allowance(most);
  const lines: string[] = [];
  const add = (one: FieldNode, levels: number, indent: string): void => {
    const value = one.text();
    const name = one.name === '' ? '(file)' : one.name;
    lines.push(
      `${indent}${name}: ${one.type}${value === '' ? '' : ` = ${value}`}  @${one.offset}+${one.length}`,
    );
    const { nodes, omitted } = allowance.childrenOf(one, levels);
    for (const child of nodes) add(child, levels - 1, `${indent}  `);
    if (omitted > 0 && nodes.length > 0) lines.push(`${indent}  … ${omitted} more`);
  };
  add(node, Math.min(depth, MOST_LEVELS), '');
  return { shown: lines, omitted: allowance.omitted };
}

/** Hands out fields until the limit. A field's children are taken before theirs, so what is beside comes before what is below. */
class Allowance {
  omitted = 0;
  #left: number;

  constructor(limit: number) {
    this.#left = limit;
  }

  childrenOf(
    node: FieldNode,
    levels: number,
  ): { readonly nodes: readonly FieldNode[]; readonly omitted: number } {
    if (levels <= 0) return { nodes: [], omitted: 0 };
    const count = Math.min(node.childCount, this.#left);
    this.#left -= count;
    const omitted = node.childCount - count;
    this.omitted += omitted;
    return { nodes: count === 0 ? [] : node.children(0, count), omitted };
  }
}
