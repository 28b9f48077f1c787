import { statSync } from 'node:fs';
import { isFolder } from '#main/games/system-places.ts';
import { extractArchive } from '#main/services/extract-archive.ts';
import { packFolder } from '#main/services/pack-folder.ts';
import { type SourcedChange, writeArchive } from '#main/services/write-archive.ts';
import { openArchiveFile, writableArchive } from '#main/workers/open-archive.ts';
import { UserError } from '#shared/errors.ts';
import { type Archive, EntryMark, type PackLevel } from '#shared/formats/archive.ts';
import { entryPaths, findEntries } from '#shared/formats/entry-path.ts';
import { pathStyle, storedPath } from '#shared/formats/stored-path.ts';
import { mayCompress } from '#shared/games/compression.ts';
import { GAMES, gameOf } from '#shared/games/games.ts';
import { pathGlob } from '#shared/workspace/path-glob.ts';
import type { DataOptions } from './data-folder.ts';
import { type ExitCode, printJson, reportProblems, say } from './output.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';

export interface ExtractOptions {
  readonly output: string;
  readonly include?: string;
  readonly overwrite?: boolean;
  /** Files that are there are left alone and not reported, but for those of another size. */
  readonly missing?: boolean;
  /** Files get the archive's own time. */
  readonly times?: boolean;
  readonly json?: boolean;
}

/** `extract ARCHIVE -o DIR`, or the same of a Data folder. */
export async function extract(path: string, options: ExtractOptions & DataOptions): Promise<ExitCode> {
  if (options.overwrite === true && options.missing === true)
    throw new UserError('usage', '--overwrite and --missing say opposite things: give one of them.');
  if (isFolder(path)) return await (await import('./data-folder.ts')).extractFolder(path, options);
  const report = await withPool(async (pool) => {
    const { archive, source } = openArchiveFile(path, { inspect: false });
    source.close();
    return extractArchive({
      file: { path, stamp: source.stamp() },
      archive,
      root: options.output,
      existing: options.overwrite === true ? 'replace' : options.missing === true ? 'missing' : 'keep',
      ...(options.times === true ? { modified: source.stamp().mtimeMs } : {}),
      pool,
      onProgress: progressLine('Extracting'),
      ...(options.include === undefined ? {} : { entries: matching(archive, options.include) }),
    });
  }).catch((error: unknown) => {
    // Scripts that can ask for other entries, or another disk, need to know that nothing was extracted, and why.
    if (options.json === true && error instanceof UserError && error.code === 'not-enough-space') {
      const { code, message } = error;
      printJson({ files: 0, bytes: 0, problems: [{ path: options.output, code, message }] });
    }
    throw error;
  });
  const kept = report.problems.filter(({ code }) => code === 'exists').length;
  const hint =
    kept === 0 || options.overwrite === true
      ? ''
      : ` ${kept} were there already and stay as they are; --overwrite replaces them.`;
  const skipped = report.skipped === 0 ? '' : ` ${report.skipped} were there already.`;
  return finish(
    report,
    `Extracted ${report.files} files (${report.bytes} bytes) to ${report.target}.${skipped}${hint}`,
    options.json,
  );
}

export interface PackOptions {
  readonly output: string;
  readonly game: string;
  readonly compress?: boolean;
  readonly level: PackLevel;
  readonly flags?: number;
  readonly share?: boolean;
  readonly json?: boolean;
}

/** `pack DIR -o OUT --game G`. */
export async function pack(folder: string, options: PackOptions): Promise<ExitCode> {
  const game = gameOf(options.game);
  if (game === undefined) {
    throw new UserError(
      'unknown-game',
      `“${options.game}” is no game that Modwright packs for; known are ${Object.keys(GAMES).join(', ')}.`,
    );
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UserError('folder-missing', `"${folder}" is no folder.`, { path: folder });
  }
  const report = await withPool((pool) =>
    packFolder({
      folder,
      target: options.output,
      game,
      compress: options.compress === true,
      level: options.level,
      share: options.share === true,
      pool,
      onProgress: progressLine('Packing'),
      ...(options.flags === undefined ? {} : { flags: options.flags }),
    }),
  );
  if (options.json === true) {
    const { files, bytes, problems, archives, notes } = report;
    printJson({ files, bytes, problems, archives, notes });
    return problems.length > 0 ? 3 : 0;
  }
  for (const { target, files, bytes, backup, shared, saved } of report.archives) {
    say(`Packed ${files} files into ${target} (${bytes} bytes).${keptAs(backup)}`);
    if (shared > 0) say(`${shared} of them share the data of others, which saves ${saved} bytes.`);
  }
  for (const { path, message } of report.notes) say(path === undefined ? message : `${path}: ${message}`);
  return reportProblems(report.problems);
}

export interface RepackOptions {
  readonly output: string;
  readonly replace: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly compress?: boolean;
  readonly store?: boolean;
  readonly level: PackLevel;
  readonly json?: boolean;
}

/** `repack ARCHIVE -o OUT`. */
export async function repack(path: string, options: RepackOptions): Promise<ExitCode> {
  const written = await withPool(async (pool) => {
    const { archive, source } = openArchiveFile(path, { inspect: false });
    try {
      const stamp = source.stamp();
      const samePlace = statSync(options.output, { throwIfNoEntry: false })?.ino === stamp.ino;
      return await writeArchive({
        archive: writableArchive(archive, path),
        source: { path, stamp },
        changes: changesOf(archive, options),
        options: {},
        level: options.level,
        target: options.output,
        pool,
        onProgress: progressLine('Repacking'),
        ...(samePlace ? { expected: stamp } : {}),
      });
    } finally {
      source.close();
    }
  });
  const report = {
    files: written.unchanged + written.changed,
    bytes: written.bytes,
    problems: written.problems,
    target: options.output,
  };
  const removed = options.remove.length === 0 ? '' : `${options.remove.length} removed, `;
  return finish(
    report,
    `Wrote ${options.output}: ${written.changed} entries new, ${removed}${written.unchanged} unchanged, verified.${keptAs(written.backupPath)}`,
    options.json,
  );
}

function changesOf(archive: Archive, options: RepackOptions): readonly SourcedChange[] {
  const compressed = (entry: number): boolean =>
    ((archive.entries.marks[entry] ?? 0) & EntryMark.compressed) !== 0;
  const style = pathStyle(archive);
  const wanted = options.store === true ? false : options.compress === true ? true : undefined;
  const fileChange = (file: string) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isFile() !== true)
      throw new UserError('file-missing', `"${file}" is no file.`, { path: file });
    return { origin: { kind: 'file', path: file } as const, size: stats.size };
  };
  const changed = new Set<number>();
  const changedEntry = (path: string): number => {
    const entry = entryOf(archive, path);
    if (changed.has(entry)) throw new UserError('usage', `“${path}” is to be changed twice: say it once.`);
    changed.add(entry);
    return entry;
  };
  return [
    ...options.remove.map((path) => ({ action: 'remove' as const, entry: changedEntry(path) })),
    ...options.replace.map(splitPair).map(([path, file]) => {
      const entry = changedEntry(path);
      return {
        action: 'replace' as const,
        entry,
        compress: wanted ?? compressed(entry),
        ...fileChange(file),
      };
    }),
    ...options.add.map(splitPair).map(([path, file]) => ({
      action: 'add' as const,
      path: storedPath(path, style),
      compress: wanted ?? (archive.summary.compressedByDefault && mayCompress(path, archive.summary)),
      ...fileChange(file),
    })),
  ];
}

function keptAs(backup: string | null): string {
  return backup === null ? '' : ` What was there is now ${backup}.`;
}

function splitPair(pair: string): readonly [path: string, file: string] {
  const at = pair.indexOf('=');
  if (at > 0) return [pair.slice(0, at), pair.slice(at + 1)];
  throw new UserError('usage', `“${pair}” names no file: write PATH=FILE.`);
}

function entryOf(archive: Archive, path: string): number {
  const found = findEntries(archive.entries, path);
  const [entry] = found;
  if (entry === undefined)
    throw new UserError('no-such-entry', `The archive has no entry "${path}".`, { path });
  if (found.length > 1) {
    throw new UserError(
      'ambiguous',
      `The archive has ${found.length} entries "${path}"; which one is meant cannot be told.`,
      { path },
    );
  }
  return entry;
}

/** Entries that a glob names. */
function matching({ entries }: Archive, glob: string): Uint32Array {
  const matches = pathGlob(glob);
  const paths = entryPaths(entries);
  const found = Uint32Array.from({ length: entries.count }, (_, i) => i).filter((i) =>
    matches(paths[i] ?? ''),
  );
  if (found.length === 0) say(`None of the ${entries.count} entries matches "${glob}".`);
  return found;
}

function finish(
  {
    files,
    bytes,
    problems,
  }: {
    readonly files: number;
    readonly bytes: number;
    readonly problems: Parameters<typeof reportProblems>[0];
  },
  message: string,
  json: boolean | undefined,
): ExitCode {
  if (json === true) printJson({ files, bytes, problems });
  else say(message);
  return json === true ? (problems.length > 0 ? 3 : 0) : reportProblems(problems);
}
