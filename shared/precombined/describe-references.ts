import { hex32 } from '#shared/formats/kit/hex-name.ts';
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
    return `${first} None of the ${instances} instances matches one of them by position, so they cannot be told apart.`;
  }
  const second = `${count === instances ? 'All' : `${count} of the`} ${instances} instances match one of them by position`;
  if (cell.interior || !decided) return `${first} ${second}.`;
  const from0 = space === 'world' ? 'the world’s origin' : 'the corner of the cell';
  const other = matched[space === 'world' ? 'cell' : 'world'];
  return `${first} ${second}, relative to ${from0}${other === 0 ? '' : ` (${other} would the other way)`}.`;
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
  return `The name “${file}” does not contain a cell and mesh, so its references are unknown. The game’s names look like 0000E2DB_02BE5E11_OC.NIF.`;
}

/** What is said where no plugin lists a mesh. */
export function unlistedWords(
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
