import { hex32 } from '#shared/formats/kit/hex-name.ts';
import type { GroupName } from './group-path.ts';
import { loadedText, type RecordId, type ReferenceTable, recordText } from './reference-table.ts';

/** Descriptions of a group's references, in whole sentences. */

/** Describes how instances match references. */
export function describeMatches(table: ReferenceTable): string {
  const { from, instances, missing, references, space, decided, matched, cell } = table;
  const named = references.count + missing.length;
  const first = `${from} lists ${named === 1 ? 'one reference' : `${named} references`} for this mesh in ${describeTableCell(table)}.`;
  if (named === 0) return first;
  const count = matched[space];
  if (count === 0) {
    return `${first} None of the ${instances} instances matches a reference by position, so it is unknown which is which.`;
  }
  const second = `${count === instances ? 'All' : `${count} of the`} ${instances} instances match a reference by position`;
  if (cell.interior || !decided) return `${first} ${second}.`;
  const from0 = space === 'world' ? 'the world’s origin' : 'the corner of the cell';
  const other = matched[space === 'world' ? 'cell' : 'world'];
  return `${first} ${second}, relative to ${from0}${other === 0 ? '' : ` (${other} with the other origin)`}.`;
}

/** A cell with its name, grid position and form id. */
export function describeTableCell(table: Pick<ReferenceTable, 'cell' | 'plugins'>): string {
  const { formId, editorId, grid, world } = table.cell;
  return describeCell({
    editorId,
    grid: grid ?? undefined,
    world: world === null ? '' : world.editorId || recordText(table, world.formId),
    id: describeId(table, formId),
  });
}

/** A cell from known facts: '' and undefined = unknown. */
export function describeCell({ editorId, grid, world, id }: KnownCell): string {
  const name = editorId === '' ? 'the cell' : `the cell ${editorId}`;
  const position = grid === undefined ? '' : ` at ${grid.x}, ${grid.y}`;
  return `${name}${position}${world === '' ? '' : ` of ${world}`} (${id})`;
}

interface KnownCell {
  readonly editorId: string;
  readonly grid: { readonly x: number; readonly y: number } | undefined;
  /** Its name, or else its form id. */
  readonly world: string;
  readonly id: string;
}

/** A form id in both notations, if both are known: `Coalbrook.esm|00A1B2, 0100A1B2 in this load order`. */
export function describeId(table: Pick<ReferenceTable, 'plugins'>, id: RecordId): string {
  const loaded = loadedText(table, id);
  return loaded === undefined
    ? recordText(table, id)
    : `${recordText(table, id)}, ${loaded} in this load order`;
}

/** The message for a file whose name does not identify its group. */
export function describeUnnamed(file: string): string {
  return `The name “${file}” does not contain a cell and mesh, so its references are unknown. The game’s names look like 0000E2DB_02BE5E11_OC.NIF.`;
}

/** The message if no plugin lists a mesh. */
export function describeUnlisted(
  { owner, cell, mesh }: GroupName,
  plugins: readonly { readonly name: string; readonly hasCell: boolean }[],
): string {
  const id = `${owner}|${hex32(cell).slice(2)}`;
  if (plugins.length === 0) {
    return `No Fallout 4 plugin in Data lists this mesh, so its references are unknown. Its cell is ${id}.`;
  }
  const none = `No plugin in Data lists this mesh (${hex32(mesh)})`;
  const having = plugins.filter(({ hasCell }) => hasCell).map(({ name }) => name);
  if (having.length > 0) {
    const some =
      having.length > 3
        ? `${having.slice(0, 3).join(', ')} and ${having.length - 3} more`
        : having.join(', ');
    return `${none}: its cell ${id} is in ${some}, which ${having.length === 1 ? 'lists' : 'list'} others or none. The game does not draw it.`;
  }
  const there = plugins.some(({ name }) => name.toLowerCase() === owner.toLowerCase());
  return there
    ? `${none}: none has its cell ${id}.`
    : `${none}: its cell ${id} would be in ${owner}, which is missing.`;
}
