import type { Layout } from '#shared/binary/layout.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import type { BigEndianBytes } from './big-endian-bytes.ts';

/** How indexes of a PC file map to the packed one. */
export interface Renumbering {
  block(index: number): number;
  string(index: number): number;
}

/**
 * A field of a PC file in console form. Only the field boundaries come from the schema: which bytes are swapped, and
 * how (xbox360-nif.md, A2), is implemented here again.
 */
export function swapField(
  field: LocatedField,
  out: BigEndianBytes,
  renumbering: Renumbering,
  turnPartFlags = false,
): void {
  const { layout } = field;
  const stored = field.stored();
  if (layout.kind === 'number') {
    if (field.refersTo === 'blocks') out.i32(renumbering.block(Number(field.value())));
    else if (field.refersTo === 'strings') out.u32(renumbering.string(Number(field.value())));
    else if (field.name === 'partFlag' && !turnPartFlags) out.raw(stored);
    else out.reversed(stored);
  } else if (layout.kind === 'bytes' || layout.kind === 'string') {
    const prefix = prefixOf(layout);
    out.reversed(stored.subarray(0, prefix)).raw(stored.subarray(prefix));
  } else if (layout.kind === 'struct' && layout.name === 'HavokFilter') {
    // In a body's construction info the swapper never sees it; elsewhere it is one 32-bit unit.
    if (field.path.includes('rigidBodyInfo')) out.raw(stored);
    else out.reversed(stored);
  } else if (layout.kind === 'struct' && isUnit(layout)) {
    out.reversed(stored);
  } else if (layout.kind === 'array' && isPlain(layout.element)) {
    const size = layout.element.size ?? 1;
    for (let at = 0; at < stored.length; at += size) out.reversed(stored.subarray(at, at + size));
  } else {
    const before = out.length;
    for (const child of field.children(0, field.childCount)) {
      swapField(child, out, renumbering, turnPartFlags);
    }
    if (out.length - before !== stored.length) throw new Error(`${field.path} is not all of its fields`);
  }
}

function prefixOf(layout: Layout): number {
  const length = layout.kind === 'bytes' ? layout.length : layout.kind === 'string' && lengthOf(layout);
  return typeof length === 'object' && length.by === 'prefix' ? length.prefix.minSize : 0;
}

function lengthOf({ form }: Extract<Layout, { kind: 'string' }>) {
  return form.by === 'length' ? form.length : undefined;
}

/** Single bytes that together are as long as a word: one word to the swapper. */
function isUnit(layout: Extract<Layout, { kind: 'struct' }>): boolean {
  return (
    layout.size !== undefined &&
    [2, 4, 8].includes(layout.size) &&
    layout.fields.every(({ layout: field }) => field.kind === 'number' && field.size === 1)
  );
}

function isPlain(element: Layout): boolean {
  return element.kind === 'number' && element.meta.refersTo === undefined;
}
