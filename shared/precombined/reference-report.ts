import {
  instanceAt,
  instancesByReference,
  loadedText,
  type RecordId,
  type ReferenceTable,
  recordText,
  referenceId,
} from './reference-table.ts';

/** A record's form id in both notations. */
export function idJson(table: Pick<ReferenceTable, 'plugins'>, id: RecordId) {
  return { formId: recordText(table, id), loaded: loadedText(table, id) ?? null };
}

/** Where a row's reference is in its file. */
export function instancesOf(table: ReferenceTable, rows = instancesByReference(table)) {
  return (row: number) =>
    Array.from(rows.instance.subarray(rows.start[row], rows.start[row + 1]), (at) => {
      const { object, instance } = instanceAt(table, at);
      return { block: table.places.block[object] ?? 0, object: table.places.object[object] ?? 0, instance };
    });
}

/** A table as JSON. */
export function tableJson(table: ReferenceTable) {
  const { cell, references, bases, from, space, decided, matched, instances, uncombined, missing } = table;
  const instancesAt = instancesOf(table);
  return {
    cell: {
      ...idJson(table, cell.formId),
      editorId: cell.editorId,
      interior: cell.interior,
      world:
        cell.world === null ? null : { ...idJson(table, cell.world.formId), editorId: cell.world.editorId },
      grid: cell.grid,
    },
    from,
    space: decided ? space : null,
    matched,
    instances,
    uncombined,
    references: Array.from({ length: references.count }, (_, row) => {
      const base = bases[references.base[row] ?? -1];
      return {
        ...idJson(table, referenceId(table, row)),
        editorId: references.editorId[row],
        base: base === undefined ? null : { ...base, ...idJson(table, base.formId) },
        from: table.plugins[references.from[row] ?? 0]?.name,
        deleted: references.deleted[row] === 1,
        uncombined: references.uncombined[row] === 1,
        position: [...references.position.subarray(row * 3, row * 3 + 3)],
        scale: references.scale[row],
        instances: instancesAt(row),
      };
    }),
    missing: missing.map((id) => idJson(table, id)),
  };
}

/** One line per reference: its id, the object it places, and where it is in the file. */
export function tableLines(table: ReferenceTable): readonly string[] {
  const { references, bases, missing } = table;
  const instancesAt = instancesOf(table);
  const rows = Array.from({ length: references.count }, (_, row) => {
    const base = bases[references.base[row] ?? -1];
    const what =
      base === undefined
        ? 'unknown'
        : base.type === ''
          ? `${recordText(table, base.formId)} (missing)`
          : `${base.type} ${base.editorId === '' ? recordText(table, base.formId) : base.editorId}`;
    const found = instancesAt(row).map(({ block, object, instance }) => `${block}:${object} #${instance}`);
    const where = found.length === 0 ? 'at no instance' : found.join(', ');
    const deleted = references.deleted[row] === 1 ? ' (deleted)' : '';
    return `${nameOf(table, row)}${deleted}: ${what}: ${where}`;
  });
  return [...rows, ...missing.map((id) => `${recordText(table, id)}: not in any plugin`)];
}

function nameOf(table: ReferenceTable, row: number): string {
  const editorId = table.references.editorId[row] ?? '';
  const id = referenceId(table, row);
  const loaded = loadedText(table, id);
  return [
    recordText(table, id),
    ...(loaded === undefined ? [] : [loaded]),
    ...(editorId === '' ? [] : [editorId]),
  ].join(' ');
}
