import type { CompiledPlace, MaterialFilePlace } from '#main/workspace/tasks/compiled-material.ts';
import { nameOf, nodeAt } from '#shared/workspace/tree-paths.ts';
import { type DataExtents, type DataFile, findDataFile, findInAny } from './data-files.ts';

/** A file of Data, a material that Data may have in a compiled database only, or an open one with its unsaved edits. */
export interface MaterialFile extends Omit<DataFile, 'place'> {
  readonly place: MaterialFilePlace;
}

/** Finds the first of several paths that is a material of Data. */
export type FindMaterialFile = (paths: readonly string[]) => MaterialFile | undefined;

/**
 * Finds materials as `findDataFile` does, and if Data has no such file, says where its compiled databases are: Starfield has
 * its materials only there. Whether they have it shows when it is read. Databases are looked for once, so that a finder is
 * for one job.
 * @param extents earlier ones win
 */
export function materialFileFinder(...extents: readonly DataExtents[]): FindMaterialFile {
  let databases: readonly DataFile[] | undefined;
  return (paths) => {
    const stored = findInAny(extents, paths);
    if (stored !== undefined) return stored;
    const path = paths.find((one) => /\.mat$/i.test(one));
    if (path === undefined) return undefined;
    databases ??= extents.flatMap(databasesIn);
    return databases.length === 0 ? undefined : compiledIn(databases, path);
  };
}

function compiledIn(found: readonly DataFile[], path: string): MaterialFile {
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
