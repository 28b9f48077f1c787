import type { LocatedField } from '#shared/binary/located-field.ts';
import { FormatError } from '#shared/errors.ts';
import { RECORDS, STRINGS } from '#shared/formats/plugin/records/part-type.ts';
import { formIdText, type PluginNames, resolveFormId } from './form-id.ts';
import { shownText } from './shown-text.ts';

/**
 * A field’s value as plain JSON that means the same in every plugin: form ids by the plugin that made the record
 * (`Coalbrook.esm|00A1B2`, null for none), texts decoded, those of string tables by their id and whose tables they are in,
 * bytes as hex digits, named bits by their names. Undefined for one that is cut off.
 */
export function plainValue(node: LocatedField, names: PluginNames): unknown {
  try {
    return valueIn(node, names);
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

function valueIn(node: LocatedField, names: PluginNames): unknown {
  if (node.refersTo === RECORDS) {
    const id = Number(node.value());
    return id === 0 ? null : formIdText(resolveFormId(id, names));
  }
  if (node.refersTo === STRINGS) {
    const stringId = Number(node.value());
    return stringId === 0 ? null : { stringId, plugin: names.name };
  }
  const { childCount } = node;
  if (node.hue === 'flag' && childCount > 0) {
    return bitNames(node);
  }
  if (node.hue !== 'group') return leaf(node.value());
  const children = node.children(0, childCount);
  if (children.length > 0 && children[0]?.name.startsWith('[') === true) {
    return children.map((child) => valueIn(child, names));
  }
  return Object.fromEntries(children.map((child) => [child.name, valueIn(child, names)]));
}

/** Names of the bits that are set; `bit 7` for one without a name. */
function bitNames(field: LocatedField): readonly string[] {
  const names = new Map(field.children(0, field.childCount).map(({ bit, name }) => [bit?.at, name]));
  const value = BigInt(field.value() as number | bigint);
  const bits = Array.from({ length: field.length * 8 }, (_, bit) => bit);
  return bits
    .filter((bit) => ((value >> BigInt(bit)) & 1n) !== 0n)
    .map((bit) => names.get(bit) ?? `bit ${bit}`);
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
