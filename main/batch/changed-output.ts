import { resolve } from 'node:path';
import type { Threads } from '#main/context/threads.ts';
import { existingPath } from '#main/files/existing-path.ts';
import { type FileStamp, stampIfThere } from '#main/files/file-stamp.ts';
import { FolderStamps } from '#main/files/folder-stamps.ts';
import { hasBytes } from '#main/files/has-bytes.ts';
import { refuseLinkOutside } from '#main/files/link-outside.ts';
import { saveContent } from '#main/files/save-bytes.ts';
import { archiveForGame, type EntryReplacement, isForOtherGame } from '#main/repack/archive-for-game.ts';
import { writeArchive } from '#main/repack/write-archive.ts';
import { fileKey } from '#main/workspace/hidden-files.ts';
import { openArchiveFile, writableArchive } from '#main/workspace/tasks/open-archive.ts';
import type { BatchTool } from '#shared/batch/batch-tool.ts';
import { counted } from '#shared/batch/counted.ts';
import { pathInData } from '#shared/batch/file-kind.ts';
import type { AddedFile } from '#shared/batch/other-files.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import { isArchiveName } from '#shared/formats/kit/archive-name.ts';
import { type Game, gameOf } from '#shared/games/games.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { BatchTargets } from './batch-targets.ts';
import { notConverted } from './not-converted.ts';
import { type FilePlace, type FilesJob, type FoundFile, scanFiles } from './scan-files.ts';

export interface ChangeRun<Q, F>
  extends Pick<FilesJob<Q, F>, 'tool' | 'question'>,
    Required<Omit<Threads, 'signal'>> {
  readonly targets: BatchTargets;
  /** Folder or archive for changed files; undefined = nothing is written. */
  readonly output: string | undefined;
  /** Gets every matching file. */
  readonly onFound?: (found: FoundFile<F>) => void;
}

/** Applies a question to files, and writes the changed ones to the output. */
export async function changeFiles<Q, F>(
  run: ChangeRun<Q, F>,
): Promise<{
  readonly changed: readonly (FilePlace & Pick<FoundFile<F>, 'changes'>)[];
  readonly problems: readonly Problem[];
  readonly written: readonly string[];
  readonly notes: readonly string[];
}> {
  const { tool, question, targets, output, pool, onProgress } = run;
  const changed: (FilePlace & Pick<FoundFile<F>, 'changes'>)[] = [];
  const failed: Problem[] = [];
  const writer = output === undefined ? undefined : outputFor(run, output);
  const { problems } = await untilDiskFull(changed, failed, output, () =>
    scanFiles({
      ...targets,
      tool,
      pool,
      question,
      bytes: output !== undefined,
      beforeReading: (place) => writer?.expect(place),
      use: async (found) => {
        const { source, file, path, changes, bytes, movedTo, added } = found;
        run.onFound?.(found);
        if (changes.length === 0) return;
        const place = { source, file, path };
        try {
          if (bytes !== undefined) await writer?.add({ ...place, movedTo, added }, bytes);
          changed.push({ ...place, changes });
        } catch (error) {
          if (!(error instanceof UserError) || error.code === 'disk-full') throw error;
          failed.push({ path: targets.nameOf(place), code: error.code, message: error.message });
        }
      },
      onProgress,
    }),
  );
  const { written, notes } = (await writer?.finish()) ?? { written: [], notes: [] };
  changed.sort(byPlace);
  const isOtherGame = changed.length > 0 && tool.makesFilesOf?.(question) !== undefined;
  return {
    changed,
    written,
    notes: [...notes, ...(isOtherGame ? notConverted(targets, tool.reads) : [])],
    problems: [...targets.problems, ...problems, ...failed],
  };
}

/** If the disk fills up after some files were written, reports it with them. */
async function untilDiskFull(
  changed: readonly unknown[],
  failed: Problem[],
  output: string | undefined,
  scan: () => ReturnType<typeof scanFiles>,
): Promise<{ readonly problems: readonly Problem[] }> {
  try {
    return await scan();
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== 'disk-full' || changed.length === 0) throw error;
    const message = `${error.message} The remaining files were not changed.`;
    failed.push({ path: output ?? '', code: error.code, message });
    return { problems: [] };
  }
}

/** By source, then by path. */
export function byPlace(a: FilePlace, b: FilePlace): number {
  return a.source - b.source || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.file - b.file);
}

/** Writes changed files: each to its path below a folder, or all of them into a repacked archive. */
interface Output {
  /** Notes what a file will replace. If that changes while the job runs, it stays and the file is not written. */
  expect(found: FilePlace): void;
  add(
    found: FilePlace & Pick<FoundFile<unknown>, 'movedTo' | 'added'>,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<void>;
  finish(): Promise<{ readonly written: readonly string[]; readonly notes: readonly string[] }>;
}

type OutputRun = Pick<ChangeRun<never, never>, 'targets' | 'pool' | 'onProgress'> & {
  readonly tool: Pick<BatchTool, 'reads'>;
  /** The game whose archive is written; undefined = that of the source. */
  readonly game: Game | undefined;
};

function outputFor<Q, F>(run: ChangeRun<Q, F>, output: string): Output {
  const id = run.tool.makesFilesOf?.(run.question);
  const game = id === undefined ? undefined : gameOf(id);
  return isArchiveName(output)
    ? archiveOutput({ ...run, game }, output)
    : folderOutput({ ...run, game }, output);
}

function folderOutput({ targets: { sources }, tool }: OutputRun, folder: string): Output {
  const written: string[] = [];
  /** The file written to each target, by its folded path. */
  const writtenFrom = new Map<string, string>();
  const root = resolve(folder);
  const stamps = new FolderStamps(root);
  /** What files replace, by `fileKey`; absent = nothing. */
  const expected = new Map<number, FileStamp>();
  let replaced = 0;
  /** Where a file goes below the output folder. */
  const segmentsOf = ({ source: at, path }: FilePlace): readonly string[] => {
    const source = sources[at];
    const inner = source?.kind === 'folder' ? pathInData(tool.reads, resolve(source.folder), path) : path;
    return inner.replaceAll('\\', '/').split('/');
  };
  const addBeside = async ({ path, bytes }: AddedFile): Promise<void> => {
    const target = existingPath(root, path.split('/'));
    if (hasBytes(target, bytes)) return;
    refuseLinkOutside(root, target);
    await saveContent({ target, content: bytes, expected: null, backup: false, makeFolder: true });
    written.push(target);
  };
  return {
    expect(place) {
      const stamp = stamps.stampOf(segmentsOf(place));
      if (stamp !== null) expected.set(fileKey(place.source, place.file), stamp);
    },
    async add(found, bytes) {
      const { movedTo, added = [] } = found;
      // First what the file names, so that it never names what is not there.
      for (const one of added) await addBeside(one);
      const target = existingPath(root, movedTo === undefined ? segmentsOf(found) : movedTo.split('/'));
      const known = writtenFrom.get(foldPath(target));
      if (known !== undefined) {
        const message = `would overwrite “${known}”, which was just written: name only one of the two.`;
        throw new UserError('same-output', message, { path: target });
      }
      writtenFrom.set(foldPath(target), found.path);
      refuseLinkOutside(root, target);
      const { backupPath } = await saveContent({
        target,
        content: bytes,
        // A moved file replaces none.
        expected: (movedTo === undefined ? expected.get(fileKey(found.source, found.file)) : null) ?? null,
        backup: true,
        makeFolder: true,
      });
      written.push(target);
      if (backupPath !== null) replaced += 1;
    },
    finish: () => {
      const are = replaced === 1 ? 'was replaced; it is' : 'were replaced; they are';
      const note = `${counted(replaced, ['existing file', 'existing files'])} ${are} kept as *.modwright.bak.`;
      return Promise.resolve({ written: written.sort(), notes: replaced > 0 ? [note] : [] });
    },
  };
}

function archiveOutput({ targets: { sources }, pool, onProgress, game }: OutputRun, output: string): Output {
  const [source] = sources;
  if (sources.length !== 1 || source?.kind !== 'archive') {
    const message = 'To write an archive, name one archive alone; otherwise write to a folder.';
    throw new UserError('usage', message);
  }
  const { path } = source.file;
  const { entries } = source.archive;
  const changes: EntryReplacement[] = [];
  const expected = stampIfThere(output);
  return {
    // All files replace the one archive.
    expect: () => undefined,
    add(found, bytes) {
      if (found.movedTo !== undefined)
        throw new UserError('usage', 'Files get new names in a mod folder only: name a folder with -o.');
      if (found.added !== undefined && found.added.length > 0) throw new UserError('usage', NEW_ENTRIES);
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
      if (changes.length === 0) return { written: [], notes: [] };
      const writing = { level: LEVEL, options: {}, target: output, pool, onProgress, expected };
      if (game !== undefined && isForOtherGame(source.archive, game)) {
        await writeArchive({ ...writing, ...archiveForGame(source.archive, source.file, game, changes) });
        return { written: [output], notes: [`The archive is now one of ${game.label}.`] };
      }
      const { archive, source: opened } = openArchiveFile(path, { inspect: false });
      try {
        await writeArchive({
          ...writing,
          archive: writableArchive(archive, path),
          source: source.file,
          changes,
        });
      } finally {
        opened.close();
      }
      return { written: [output], notes: [] };
    },
  };
}

const NEW_ENTRIES =
  'would come with new files, which this archive cannot take: name a folder with -o, and pack it afterwards.';

/** Compression level of changed entries, as in `repack`. */
const LEVEL = 6;
