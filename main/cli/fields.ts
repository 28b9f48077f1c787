import type { FieldNode, FieldTree } from '#shared/binary/field-tree.ts';
import { UserError } from '#shared/errors.ts';
import { type ExitCode, printJson, printLines } from './output.ts';
import { type Target, withTarget } from './target.ts';

export interface FieldsOptions {
  readonly path?: string;
  readonly depth: number;
  readonly json?: boolean;
}

/** `fields FILE`: the field tree, as text or as JSON. */
export function fields(file: string, { path, depth, json }: FieldsOptions): Promise<ExitCode> {
  return withTarget(file, (target) => {
    const tree = treeOf(target);
    const node = path === undefined ? tree.root : tree.at(path);
    if (json === true) printJson(asJson(node, depth));
    else printLines(asLines(node, depth, 0));
    return 0;
  });
}

/** `get FILE PATH...`: values, one a line. */
export function get(
  file: string,
  paths: readonly string[],
  options: { readonly json?: boolean },
): Promise<ExitCode> {
  return withTarget(file, (target) => {
    const tree = treeOf(target);
    const values = paths.map((path) => [path, tree.at(path)] as const);
    if (options.json === true)
      printJson(Object.fromEntries(values.map(([path, node]) => [path, jsonValue(node)])));
    else printLines(values.map(([, node]) => node.text()));
    return 0;
  });
}

/** A file's field tree. @throws UserError `no-fields` */
export function treeOf({ format, source, name }: Target): FieldTree {
  if (format.fields !== undefined) return format.fields(source).tree;
  throw new UserError(
    'no-fields',
    `"${name}" has no fields that Modwright knows: it is shown as bytes only.`,
    { path: name },
  );
}

interface JsonField {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly offset: number;
  readonly length: number;
  readonly value: unknown;
  readonly children: readonly JsonField[];
}

function asJson(node: FieldNode, depth: number): JsonField {
  const { path, name, type, offset, length } = node;
  return {
    path,
    name,
    type,
    offset,
    length,
    value: jsonValue(node),
    children: childrenOf(node, depth).map((child) => asJson(child, depth - 1)),
  };
}

/** A leaf's value as JSON can hold it; a group's one-line summary, or null. */
function jsonValue(node: FieldNode): unknown {
  if (node.hue === 'group') return node.text() === '' ? null : node.text();
  const value = node.value();
  return value instanceof Uint8Array ? node.text() : value;
}

function asLines(node: FieldNode, depth: number, indent: number): readonly string[] {
  const value = node.text();
  const own = `${'  '.repeat(indent)}${node.name === '' ? '(file)' : node.name}: ${node.type}${value === '' ? '' : ` = ${value}`}  @${node.offset}+${node.length}`;
  return [own, ...childrenOf(node, depth).flatMap((child) => asLines(child, depth - 1, indent + 1))];
}

function childrenOf(node: FieldNode, depth: number): readonly FieldNode[] {
  return depth > 0 ? node.children(0, node.childCount) : [];
}
