import { join, resolve } from 'node:path';
import { saveAtomically } from '#main/files/atomic-save.ts';
import { existingPath } from '#main/files/existing-path.ts';
import { refuseLinkOutside } from '#main/files/link-outside.ts';
import {
  type FoundMesh,
  lookIntoMeshes,
  type MeshPlace,
  type MeshSearch,
} from '#main/services/look-into-meshes.ts';
import { type SourcedChange, writeArchive } from '#main/services/write-archive.ts';
import type { FoundInFile } from '#main/workers/change-files.ts';
import { openArchiveFile, writableArchive } from '#main/workers/open-archive.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { EntryMark } from '#shared/formats/archive.ts';
import { isArchiveName } from '#shared/formats/archive-name.ts';
import { foldPath } from '#shared/workspace/fold.ts';
import type { MeshTargets } from './mesh-targets.ts';
import { say } from './output.ts';
import { progressLine } from './progress.ts';

export interface ChangeRun<Q, F> {
  readonly search: MeshSearch<Q, F>;
  readonly query: Q;
  readonly targets: MeshTargets;
  /** Where changed files go; undefined = nothing is written. */
  readonly output: string | undefined;
  /** Is told of every file that has something that is meant. */
  readonly onFound?: (found: FoundMesh<F>) => void;
  readonly pool: Pool<Tasks>;
}

/** Works out what a query changes, and writes the changed files where they are to go. */
export async function changeMeshes<Q, F>(
  run: ChangeRun<Q, F>,
): Promise<{
  readonly changed: readonly (MeshPlace & Pick<FoundInFile, 'changes'>)[];
  readonly problems: readonly Problem[];
  readonly written: readonly string[];
}> {
  const { search, query, targets, output, pool } = run;
  const changed: (MeshPlace & Pick<FoundInFile, 'changes'>)[] = [];
  const written: string[] = [];
  const failed: Problem[] = [];
  const writer = output === undefined ? undefined : outputFor(targets, output, pool);
  const { problems } = await orWhatIsWritten(changed, failed, output, () =>
    lookIntoMeshes({
      ...targets,
      search,
      pool,
      query,
      bytes: output !== undefined,
      use: async (found) => {
        const { source, file, path, changes, bytes } = found;
        run.onFound?.(found);
        if (changes.length === 0) return;
        const place = { source, file, path };
        try {
          if (bytes !== undefined) await writer?.add(place, bytes);
          changed.push({ ...place, changes });
        } catch (error) {
          if (!(error instanceof UserError) || error.code === 'disk-full') throw error;
          failed.push({ path: targets.nameOf(place), code: error.code, message: error.message });
        }
      },
      onProgress: progressLine(output === undefined ? 'Reading' : 'Changing'),
    }),
  );
  written.push(...((await writer?.finish()) ?? []));
  changed.sort(byPlace);
  return { changed, written, problems: [...targets.problems, ...problems, ...failed] };
}

/** A disk that fills up after some files were written is a problem among them: what is there has to be told. */
async function orWhatIsWritten(
  changed: readonly unknown[],
  failed: Problem[],
  output: string | undefined,
  look: () => ReturnType<typeof lookIntoMeshes>,
): Promise<{ readonly problems: readonly Problem[] }> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== 'disk-full' || changed.length === 0) throw error;
    const message = `${error.message} The files that follow were not changed.`;
    failed.push({ path: output ?? '', code: error.code, message });
    return { problems: [] };
  }
}

/** In the order of sources, and in each by path. */
export function byPlace(a: MeshPlace, b: MeshPlace): number {
  return a.source - b.source || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.file - b.file);
}

/** Where changed files go: each to its path below a folder, or all of them into a repacked archive. */
interface Output {
  add(found: MeshPlace, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** What was written. */
  finish(): Promise<readonly string[]>;
}

function outputFor(targets: MeshTargets, output: string, pool: Pool<Tasks>): Output {
  return isArchiveName(output) ? archiveOutput(targets, output, pool) : folderOutput(targets, output);
}

function folderOutput({ sources }: MeshTargets, folder: string): Output {
  const written: string[] = [];
  /** What each place was taken by. */
  const taken = new Map<string, string>();
  let replaced = 0;
  return {
    async add(found, bytes) {
      const source = sources[found.source];
      const inner = source?.kind === 'archive' ? found.path : placeInData(source?.folder ?? '', found.path);
      const target = existingPath(resolve(folder), inner.replaceAll('\\', '/').split('/'));
      const known = taken.get(foldPath(target));
      if (known !== undefined) {
        const message = `would be written where “${known}” was: name one of the two.`;
        throw new UserError('same-output', message, { path: target });
      }
      taken.set(foldPath(target), found.path);
      refuseLinkOutside(resolve(folder), target);
      const { backupPath } = await saveAtomically({
        target,
        backup: true,
        makeFolder: true,
        size: bytes.length,
        write: (sink) => sink.write(bytes),
        verify: (temp) => {
          if (Buffer.compare(temp.read(0, bytes.length), bytes) !== 0)
            throw new Error('it reads back differently');
        },
      });
      written.push(target);
      if (backupPath !== null) replaced += 1;
    },
    finish: () => {
      if (replaced > 0) say(`${replaced} files were there before: they are kept as *.modwright.bak.`);
      return Promise.resolve(written.sort());
    },
  };
}

/** A loose file's path in Data: from `meshes` on, where it or else its folder says so; the folder’s last one is nearest to it. */
function placeInData(folder: string, path: string): string {
  const inside =
    /(?:^|[\\/])(meshes[\\/].*)$/is.exec(path) ?? /^.*[\\/](meshes[\\/].*)$/is.exec(join(folder, path));
  return inside?.[1] ?? path;
}

function archiveOutput({ sources }: MeshTargets, output: string, pool: Pool<Tasks>): Output {
  const [source] = sources;
  if (sources.length !== 1 || source?.kind !== 'archive') {
    const message = 'A repacked archive is made of one archive: name that alone, or write to a folder.';
    throw new UserError('usage', message);
  }
  const { path } = source.file;
  const { entries } = source.archive;
  const changes: SourcedChange[] = [];
  return {
    add(found, bytes) {
      changes.push({
        action: 'replace',
        entry: found.file,
        compress: ((entries.marks[found.file] ?? 0) & EntryMark.compressed) !== 0,
        origin: { kind: 'bytes', bytes },
        size: bytes.length,
      });
      return Promise.resolve();
    },
    async finish() {
      if (changes.length === 0) return [];
      const { archive, source: opened } = openArchiveFile(path, { inspect: false });
      try {
        const stamp = opened.stamp();
        await writeArchive({
          archive: writableArchive(archive, path),
          source: source.file,
          changes,
          options: {},
          level: LEVEL,
          target: output,
          pool,
          onProgress: progressLine('Repacking'),
          ...(resolve(output) === resolve(path) ? { expected: stamp } : {}),
        });
      } finally {
        opened.close();
      }
      return [output];
    },
  };
}

/** Level at which a changed entry is compressed, as `repack` has it. */
const LEVEL = 6;
