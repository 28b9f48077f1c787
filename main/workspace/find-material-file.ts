import type { CompiledPlace, MaterialFilePlace } from '#main/workspace/tasks/compiled-material.ts';
import { nameOf, nodeAt } from '#shared/workspace/tree-paths.ts';
import { type DataExtents, type DataFile, findDataFile } from './data-files.ts';

/** A file of Data, or a material that Data may have in a compiled database only. */
export interface MaterialFile extends Omit<DataFile, 'place'> {
  readonly place: MaterialFilePlace;
}

/**
 * Finds a material as `findDataFile` does, and if Data has no such file, says where its compiled databases are: Starfield
 * has its materials only there. Whether they have it shows when it is read.
 */
export function findMaterialFile(places: DataExtents, paths: readonly string[]): MaterialFile | undefined {
  const stored = findDataFile(places, paths);
  if (stored !== undefined) return stored;
  const path = paths.find((one) => /\.mat$/i.test(one));
  if (path === undefined) return undefined;
  const found = databasesIn(places);
  if (found.length === 0) return undefined;
  const databases: CompiledPlace['databases'] = found.map(({ place, shown }) => ({ place, name: shown }));
  return {
    shown: path,
    source: found.map(({ shown }) => shown).join(', '),
    place: { kind: 'compiled', databases, path },
    key: JSON.stringify([path, ...found.map(({ key }) => key)]),
  };
}

const DATABASE = 'materialsbeta.cdb';
/** Creations have a database each, in a folder of their own. */
const CREATIONS = 'materials/creations';
const MOST_CREATIONS = 64;

/** Those of creations first: they replace materials of the game. */
function databasesIn(places: DataExtents): readonly DataFile[] {
  const { columns } = places.index.tree;
  const node = nodeAt(columns, CREATIONS);
  const first = node === undefined ? 0 : (columns.firstChild[node] ?? 0);
  const count = node === undefined ? 0 : Math.min(MOST_CREATIONS, columns.childCount[node] ?? 0);
  const folders = Array.from({ length: count }, (_, at) => `${CREATIONS}/${nameOf(columns, first + at)}`);
  return [...folders, 'materials'].flatMap((folder) => findDataFile(places, [`${folder}/${DATABASE}`]) ?? []);
}
