/** Columns of other vertices or bones, nested ones too. */
export function pickedColumns<C extends { readonly length: number }>(columns: C, from: Uint32Array): C {
  const next: Record<string, unknown> = { length: from.length };
  for (const name in columns) {
    const column: unknown = columns[name];
    if (name === 'length' || column === undefined) continue;
    next[name] = pickedColumn(column, from);
  }
  return next as C;
}

function pickedColumn(column: unknown, from: Uint32Array): unknown {
  if (ArrayBuffer.isView(column) && !(column instanceof DataView)) {
    const numbers = column as Float32Array;
    const next = new (numbers.constructor as Float32ArrayConstructor)(from.length);
    for (let i = 0; i < from.length; i += 1) next[i] = numbers[from[i]!]!;
    return next;
  }
  if (Array.isArray(column)) return Array.from(from, (old) => column[old] as unknown);
  return pickedColumns(column as { readonly length: number }, from);
}
