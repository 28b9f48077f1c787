import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { findDataFile } from '#main/services/data-files.ts';
import { type FoundMesh, lookIntoMeshes } from '#main/services/look-into-meshes.ts';
import { newPaths, PATHS } from '#main/services/paths.ts';
import { indexFolder, type WorkspaceIndex } from '#main/services/workspace-index.ts';
import type { PathsFile } from '#main/workers/path-files.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { UserError } from '#shared/errors.ts';
import { isArchiveName } from '#shared/formats/archive-name.ts';
import { type PathQuery, pathReplacer } from '#shared/paths/path-query.ts';
import type { DataFolder } from '#shared/scene/data-path.ts';
import { foldPath } from '#shared/workspace/fold.ts';
import { byPlace, changeMeshes } from './changed-output.ts';
import { dataFoldersOf } from './export-textures.ts';
import { type MeshTargets, meshTargets } from './mesh-targets.ts';
import { type ExitCode, printJson, printLines, reportProblems, say } from './output.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';

interface PathOptions {
  readonly find?: string;
  readonly part?: boolean;
  readonly only?: DataFolder;
  readonly groupsOnly?: boolean;
  readonly json?: boolean;
}

export interface PathListOptions extends PathOptions {
  readonly byPath?: boolean;
}

export interface PathSetOptions extends PathOptions {
  readonly replace: string;
  readonly output?: string;
  readonly dryRun?: boolean;
  /** Data folders in which new paths should be. */
  readonly data: readonly string[];
}

/** `paths list FILES...`: the materials and textures that meshes name. */
export async function pathList(files: readonly string[], options: PathListOptions): Promise<ExitCode> {
  const query = queryOf(options);
  pathReplacer(query);
  return await withPool(async (pool) => {
    const targets = await meshTargets(files, pool);
    const found: FoundMesh<PathsFile>[] = [];
    const { problems } = await lookIntoMeshes({
      ...targets,
      search: PATHS,
      pool,
      query,
      use: (file) => {
        found.push(file);
      },
      onProgress: progressLine('Reading'),
    });
    found.sort(byPlace);
    const byFile = found.map((file) => ({ file: targets.nameOf(file), paths: file.names }));
    if (options.byPath === true) {
      const uses = usesOf(byFile);
      if (options.json === true) printJson(uses);
      else printLines(uses.flatMap(({ path, files: all }) => [path, ...all.map((file) => `  ${file}`)]));
    } else if (options.json === true) printJson(byFile);
    else {
      printLines(
        byFile.flatMap(({ file, paths }) => [
          file,
          ...paths.map(({ block, type, name, text }) => `  block ${block} ${type} ${name}: ${text}`),
        ]),
      );
    }
    return reportProblems([...targets.problems, ...problems]);
  });
}

/** `paths set FILES... --find X --replace Y`: another path in all meshes that name one. */
export async function pathSet(files: readonly string[], options: PathSetOptions): Promise<ExitCode> {
  const { json, dryRun } = options;
  const output = dryRun === true ? undefined : options.output;
  if (output === undefined && dryRun !== true) {
    throw new UserError(
      'usage',
      'Say where to write with -o FOLDER (or -o ARCHIVE), or only look with --dry-run.',
    );
  }
  const query = { ...queryOf(options), replace: options.replace };
  pathReplacer(query);
  return await withPool(async (pool) => {
    const targets = await meshTargets(files, pool);
    const named = newPaths();
    const { changed, problems, written } = await changeMeshes({
      search: PATHS,
      query,
      targets,
      output,
      pool,
      onFound: named.add,
    });
    const places = await indexesOf(dataOf(files, options.data), pool);
    const missing =
      places.length === 0
        ? []
        : named.missing((paths) => places.some((index) => findDataFile({ index }, paths) !== undefined));
    if (json === true) {
      printJson({
        files: changed.map((found) => ({ file: targets.nameOf(found), changes: found.changes })),
        written,
        missing,
        problems,
      });
      return problems.length > 0 ? 3 : 0;
    }
    printLines(
      changed.flatMap((found) => [
        targets.nameOf(found),
        ...found.changes.map(
          ({ block, node, name, before, after }) =>
            `  block ${block} ${node} ${name}: ${before} → ${after === '' ? '(nothing)' : after}`,
        ),
      ]),
    );
    const count = changed.reduce((sum, { changes }) => sum + changes.length, 0);
    const verb = output === undefined ? 'would change' : 'changed';
    const to = output === undefined ? '' : `, written to ${output}`;
    say(`${count} paths in ${changed.length} files ${verb}${to}.`);
    if (changed.length === 0) await hintAtPart(query, targets, pool);
    for (const path of missing) say(`Warning: “${path}” is in no Data folder that was looked in.`);
    if (places.length === 0 && changed.length > 0) {
      say(
        'No Data folder is known, so it was not checked whether the new files are there: name it with --data.',
      );
    }
    return reportProblems(problems);
  });
}

/** Says that `--part` would find something where the whole path finds nothing. */
async function hintAtPart(query: PathQuery, targets: MeshTargets, pool: Pool<Tasks>): Promise<void> {
  if (query.part || query.find === '' || /[*?]/.test(query.find)) return;
  const { replace: _, ...asked } = query;
  for (const part of [false, true]) {
    let names = 0;
    await lookIntoMeshes({
      ...targets,
      search: PATHS,
      pool,
      query: { ...asked, part },
      use: (file) => {
        names += file.names.length;
      },
    });
    if (names === 0) continue;
    if (part)
      say(
        `No path is “${query.find}” as a whole; with --part, ${names === 1 ? '1 has it in it' : `${names} have it in them`}.`,
      );
    return;
  }
}

function queryOf({ find = '', part = false, only, groupsOnly }: PathOptions): PathQuery {
  return { find, part, folder: only, groupsOnly };
}

/** The files that name each path, which is one however it is spelled. */
function usesOf(
  files: readonly { readonly file: string; readonly paths: PathsFile['names'] }[],
): readonly { readonly path: string; readonly folder: DataFolder; readonly files: readonly string[] }[] {
  const uses = new Map<string, { path: string; folder: DataFolder; files: Set<string> }>();
  for (const { file, paths } of files) {
    for (const { text, folder } of paths) {
      const key = foldPath(text);
      const use = uses.get(key) ?? { path: text, folder, files: new Set() };
      use.files.add(file);
      uses.set(key, use);
    }
  }
  return [...uses]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { path, folder, files: all }]) => ({ path, folder, files: [...all] }));
}

/** Data folders: those that are named, the folders among the files, or where the files lie. */
function dataOf(files: readonly string[], named: readonly string[]): readonly string[] {
  const all = files.flatMap((file) =>
    named.length === 0 && isFolder(file) ? [resolve(file)] : dataFoldersOf(file, named),
  );
  return [...new Set(all)].filter(isFolder);
}

function isFolder(path: string): boolean {
  return !isArchiveName(path) && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

async function indexesOf(folders: readonly string[], pool: Pool<Tasks>): Promise<readonly WorkspaceIndex[]> {
  const { signal } = new AbortController();
  const indexes: WorkspaceIndex[] = [];
  for (const folder of folders) {
    indexes.push(await indexFolder(folder, [], { pool, signal, progress: () => undefined }));
  }
  return indexes;
}
