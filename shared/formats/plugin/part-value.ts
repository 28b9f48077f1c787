import type { FieldNode } from '#shared/binary/field-tree.ts';
import { FormatError } from '#shared/errors.ts';
import { RECORDS } from '#shared/formats/plugin/records/part-type.ts';
import { formIdText, type PluginNames, resolveFormId } from './form-id.ts';
import { shownText } from './shown-text.ts';

/**
 * A field’s value as plain JSON that means the same in every plugin: form ids by the plugin that made the record
 * (`Coalbrook.esm|00A1B2`, null for none), texts decoded, bytes as hex digits, named bits by their names. Undefined for
 * one that is cut off.
 */
export function plainValue(node: FieldNode, names: PluginNames): unknown {
  try {
    return valueIn(node, names);
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

function valueIn(node: FieldNode, names: PluginNames): unknown {
  if (node.refersTo === RECORDS) {
    const id = Number(node.value());
    return id === 0 ? null : formIdText(resolveFormId(id, names));
  }
  const { childCount } = node;
  if (node.hue === 'flag' && childCount > 0) {
    const set = node.children(0, childCount).filter((bit) => bit.value() === true);
    return set.map(({ name }) => name);
  }
  if (node.hue !== 'group') return leaf(node.value());
  const children = node.children(0, childCount);
  if (children.length > 0 && children[0]?.name.startsWith('[') === true) {
    return children.map((child) => valueIn(child, names));
  }
  return Object.fromEntries(children.map((child) => [child.name, valueIn(child, names)]));
}

function leaf(value: unknown): unknown {
  if (typeof value === 'string') return shownText(value);
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Uint8Array) return hexDigits(value);
  return value;
}

function hexDigits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
