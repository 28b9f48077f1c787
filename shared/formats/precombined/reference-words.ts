import { hex32 } from '../hex-name.ts';
import type { GroupName } from './group-path.ts';
import { loadedText, type RecordId, type ReferenceTable, recordText } from './reference-table.ts';

/** What is said of a group’s references: whole sentences. */

/** What was found. */
export function foundWords(table: ReferenceTable): string {
  const { from, instances, missing, references, space, decided, matched, cell } = table;
  const named = references.count + missing.length;
  const first = `${from} lists ${named === 1 ? 'one reference' : `${named} references`} for this mesh in ${cellWords(table)}.`;
  if (named === 0) return first;
  const count = matched[space];
  if (count === 0) {
    return `${first} None of the ${instances} instances stands where one of them does, so it is not known which is which.`;
  }
  const second = `${count === instances ? 'All' : `${count} of the`} ${instances} instances stand where one of them does`;
  if (cell.interior || !decided) return `${first} ${second}.`;
  const from0 = space === 'world' ? 'the world’s origin' : 'the corner of the cell';
  const other = matched[space === 'world' ? 'cell' : 'world'];
  return `${first} ${second}, counted from ${from0}${other === 0 ? '' : ` (${other} would the other way)`}.`;
}

/** A cell as modders know it: its name, its place, its form id. */
export function cellWords(table: Pick<ReferenceTable, 'cell' | 'plugins'>): string {
  const { formId, editorId, grid, world } = table.cell;
  return placeWords({
    editorId,
    grid: grid ?? undefined,
    world: world === null ? '' : world.editorId || recordText(table, world.formId),
    id: idWords(table, formId),
  });
}

/** A cell by what is known of it: '' and undefined = nothing. */
export function placeWords({ editorId, grid, world, id }: CellPlace): string {
  const name = editorId === '' ? 'the cell' : `the cell ${editorId}`;
  const place = grid === undefined ? '' : ` at ${grid.x}, ${grid.y}`;
  return `${name}${place}${world === '' ? '' : ` of ${world}`} (${id})`;
}

interface CellPlace {
  readonly editorId: string;
  readonly grid: { readonly x: number; readonly y: number } | undefined;
  /** Its name, or what it is told by. */
  readonly world: string;
  readonly id: string;
}

/** A form id both ways, where both are known: `Coalbrook.esm|00A1B2, 0100A1B2 in this load order`. */
export function idWords(table: Pick<ReferenceTable, 'plugins'>, id: RecordId): string {
  const loaded = loadedText(table, id);
  return loaded === undefined
    ? recordText(table, id)
    : `${recordText(table, id)}, ${loaded} in this load order`;
}

/** What is said of a file whose name does not tell which group it is. */
export function unnamedWords(file: string): string {
  return `The name “${file}” does not say which cell and mesh this is, so its references are not known. The game’s are called like 0000E2DB_02BE5E11_OC.NIF.`;
}

/** What is said where no plugin lists a mesh. */
export function unlistedWords(
  { owner, cell, mesh }: GroupName,
  plugins: readonly { readonly name: string; readonly hasCell: boolean }[],
): string {
  const id = `${owner}|${hex32(cell).slice(2)}`;
  if (plugins.length === 0) {
    return `No plugin of Fallout 4 in Data lists this mesh, so it is not known which references this mesh was made of. Its cell is ${id}.`;
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
    : `${none}: its cell ${id} would be in ${owner}, which is not there.`;
}
