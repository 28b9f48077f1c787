import { withColumns } from '#shared/formats/nif/geometry/columns.ts';
import type { BlockValue } from '#shared/mesh-tools/kit/mesh-draft.ts';

/** Keys as schemas read them: columns. */
export interface KeyColumns {
  readonly length: number;
  readonly time: Float32Array;
  readonly value: unknown;
  readonly forward?: unknown;
  readonly backward?: unknown;
  readonly tbc?: unknown;
}

/**
 * A block with its keys changed, wherever they are in it: in groups, in lists of groups, or by themselves.
 * @param change gets the keys, and the struct that holds them, which has their type
 */
export function withKeys(
  block: BlockValue,
  change: (keys: KeyColumns, holder: BlockValue) => KeyColumns,
): BlockValue {
  const next: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(block)) {
    if (isKeys(value)) next[name] = change(value, block);
    else if (Array.isArray(value))
      next[name] = value.map((one) => (isStruct(one) ? withKeys(one, change) : one));
    else next[name] = isStruct(value) ? withKeys(value, change) : value;
  }
  return next;
}

/** How many keys a block has. */
export function countKeys(block: BlockValue): number {
  let count = 0;
  withKeys(block, (keys) => {
    count += keys.length;
    return keys;
  });
  return count;
}

/** Keys at other times. */
export function retimed(keys: KeyColumns, timeOf: (time: number) => number): KeyColumns {
  return withColumns(keys, { time: keys.time.map(timeOf) });
}

/**
 * Keys in reverse: the curve is the same, mirrored in time. Tangents change places and signs, and biases their signs; steps begin
 * where they ended.
 * @param mirror the sum of a time and its mirrored time
 * @param steps whether values hold until the next key
 */
export function mirrored(keys: KeyColumns, mirror: number, steps: boolean): KeyColumns {
  const { length, forward, backward, tbc } = keys;
  const last = length - 1;
  const time = Float32Array.from(keys.time, (_, i) => {
    if (!steps) return mirror - keys.time[last - i]!;
    // The last value held on, so now it comes first, before the others begin where they ended.
    return i === 0 ? mirror - keys.time[last]! : mirror - keys.time[length - i]!;
  });
  const changed: Record<string, unknown> = { time, value: reversed(keys.value) };
  if (forward !== undefined) changed.forward = reversed(backward, -1);
  if (backward !== undefined) changed.backward = reversed(forward, -1);
  if (tbc !== undefined) {
    const { tension, continuity, bias } = tbc as Readonly<Record<string, Float32Array>>;
    changed.tbc = {
      length,
      tension: reversed(tension),
      continuity: reversed(continuity),
      bias: reversed(bias, -1),
    };
  }
  return withColumns(keys, changed);
}

/** A column, or columns, from the last to the first, with another sign if asked. */
function reversed(column: unknown, sign: 1 | -1 = 1): unknown {
  if (ArrayBuffer.isView(column)) {
    const turned = (column as Float32Array).toReversed();
    // Minus 0 would change bytes for nothing.
    return sign === 1 ? turned : turned.map((value) => (value === 0 ? 0 : -value));
  }
  const columns = column as Readonly<Record<string, unknown>>;
  const next: Record<string, unknown> = {};
  for (const name in columns) {
    const part = columns[name];
    next[name] = name === 'length' ? part : reversed(part, sign);
  }
  return { ...next, length: columns.length };
}

function isKeys(value: unknown): value is KeyColumns {
  return isObject(value) && !Array.isArray(value) && 'time' in value && value.time instanceof Float32Array;
}

/** A struct, not columns of vertices, which may be many. */
function isStruct(value: unknown): value is BlockValue {
  return isObject(value) && !Array.isArray(value) && !ArrayBuffer.isView(value) && !('length' in value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
