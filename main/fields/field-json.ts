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
}

/** @param depth levels below the field */
export function fieldJson(node: FieldNode, depth: number): FieldJson {
  const { path, name, type, offset, length } = node;
  const children = childrenOf(node, depth).map((child) => fieldJson(child, depth - 1));
  return { path, name, type, offset, length, value: valueJson(node), children };
}

/** A leaf's value in JSON; a group's one-line summary, or null. */
export function valueJson(node: FieldNode): unknown {
  if (node.hue === 'group') return node.text() === '' ? null : node.text();
  const value = node.value();
  return value instanceof Uint8Array ? node.text() : value;
}

/** A field and those below it, one per line. */
export function fieldLines(node: FieldNode, depth: number, indent = 0): readonly string[] {
  const value = node.text();
  const name = node.name === '' ? '(file)' : node.name;
  const line = `${name}: ${node.type}${value === '' ? '' : ` = ${value}`}  @${node.offset}+${node.length}`;
  return [
    `${'  '.repeat(indent)}${line}`,
    ...childrenOf(node, depth).flatMap((child) => fieldLines(child, depth - 1, indent + 1)),
  ];
}

function childrenOf(node: FieldNode, depth: number): readonly FieldNode[] {
  return depth > 0 ? node.children(0, node.childCount) : [];
}
