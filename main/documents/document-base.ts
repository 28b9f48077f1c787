import { existsSync } from 'node:fs';
import type { ServiceContext } from '#main/context/context.ts';
import { type FileSource, openFileSource } from '#main/files/file-source.ts';
import { type FileStamp, sameStamp, stampOf } from '#main/files/file-stamp.ts';
import { pagedSource } from '#main/files/paged-source.ts';
import type { ResolvedFile } from '#main/workspace/workspace.ts';
import { type ByteSource, bytesSource, windowSource } from '#shared/binary/source.ts';
import { type Finding, FormatError, UserError } from '#shared/errors.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';

/** The bytes that a document was opened with. Its edits refer to them for as long as it is open. */
export interface DocumentBase {
  /** The bytes as they were on opening, even after a save replaced the file. */
  readonly source: ByteSource;
  /** Where they come from. `mod`: the copy that a save put in the mod folder. */
  readonly from: 'loose' | 'entry' | 'mod';
  /** Modification time of the file or archive. */
  readonly modified: number;
  readonly readOnly: string | null;
  readonly findings: readonly Finding[];
  /** @throws UserError `changed-on-disk` if another program wrote to the file while it is read from */
  check(): void;
  /** Closes the file at `path` if bytes are read from it: Windows cannot replace an open file. */
  release(path: string): void;
  /** After `release`: reads on from `path`, which has the same bytes. */
  reopen(path: string): void;
  close(): void;
}

/** Files up to this size are held in memory, so they can be replaced or removed while open. */
const IN_MEMORY = 16 * 1024 * 1024;
/** Unpacking 256 MiB takes about a second. */
const UNPACK_DEADLINE = 60_000;

/** @param modCopy where a save to the mod folder puts this file; read instead of it if it exists */
export async function openBase(
  { pool }: ServiceContext,
  file: ResolvedFile,
  modCopy: string | undefined,
  signal: AbortSignal,
): Promise<DocumentBase> {
  if (modCopy !== undefined && existsSync(modCopy)) {
    const from = file.kind === 'entry' ? `the archive ${file.archive.name}` : 'the Data folder';
    const message = `This is your saved copy from the mod folder (${modCopy}), not the file in ${from}.`;
    return fileBase(modCopy, 'mod', [{ severity: 'info', code: 'from-mod-folder', message }]);
  }
  if (file.kind === 'loose') return fileBase(file.path, 'loose', []);

  const { archive, entry } = file;
  const { stamp, path } = archive;
  if (!sameStamp(stampOf(path), stamp)) {
    throw new UserError(
      'changed-on-disk',
      `“${archive.name}” has changed since the folder was read. Refresh the folder.`,
      {
        path: archive.name,
      },
    );
  }
  const output = await pool
    .run(
      'entry-data',
      { archive: { path, stamp }, entry, limit: LARGEST_READ },
      {
        signal,
        priority: 'interactive',
        deadlineMs: UNPACK_DEADLINE,
        quarantineKey: `${path} ${entry} ${stamp.mtimeMs}`,
      },
    )
    .catch((error: unknown) => {
      throw named(error, file.shown);
    });
  if (output.kind === 'data') return memoryBase(output.data, 'entry', stamp.mtimeMs, []);
  const readOnly =
    output.kind === 'stored'
      ? 'Larger than 256 MiB, so it is read-only. Extract it to edit it.'
      : `Larger than 256 MiB unpacked (${output.size} bytes), so it is shown compressed, as stored. Extract it to see its contents.`;
  return partOfFile(path, output.offset, output.length, readOnly);
}

/** Messages of formats have no subject, so this adds the file's name. */
function named(error: unknown, shown: string): unknown {
  if (error instanceof FormatError) {
    const { code, message, offset } = error;
    return new FormatError(code, `“${shown}” ${message}`, { offset, path: shown });
  }
  return error;
}

function memoryBase(
  bytes: Uint8Array,
  from: DocumentBase['from'],
  modified: number,
  findings: readonly Finding[],
): DocumentBase {
  return {
    source: bytesSource(bytes),
    from,
    modified,
    readOnly: null,
    findings,
    check: () => {},
    release: () => {},
    reopen: () => {},
    close: () => {},
  };
}

function fileBase(path: string, from: DocumentBase['from'], findings: readonly Finding[]): DocumentBase {
  const file = openFileSource(path);
  if (file.size > IN_MEMORY) return heldBase(file, from, findings);
  try {
    return memoryBase(file.read(0, file.size), from, file.stamp().mtimeMs, findings);
  } finally {
    file.close();
  }
}

function heldBase(
  opened: FileSource,
  from: DocumentBase['from'],
  findings: readonly Finding[],
): DocumentBase {
  let file = opened;
  let pages = pagedSource(file);
  let released = false;
  return {
    source: { size: file.size, name: file.name, read: (offset, length) => pages.read(offset, length) },
    from,
    modified: file.stamp().mtimeMs,
    readOnly: null,
    findings,
    check: () => refuseIfWritten(file),
    release(path) {
      if (path !== file.path) return;
      released = true;
      file.close();
    },
    reopen(path) {
      if (!released) return;
      file = openFileSource(path);
      released = false;
      pages = pagedSource(file);
    },
    close: () => file.close(),
  };
}

function partOfFile(path: string, offset: number, length: number, readOnly: string): DocumentBase {
  const file = openFileSource(path);
  return {
    source: pagedSource(windowSource(file, offset, length)),
    from: 'entry',
    modified: file.stamp().mtimeMs,
    readOnly,
    findings: [],
    check: () => refuseIfWritten(file),
    release: () => {},
    reopen: () => {},
    close: () => file.close(),
  };
}

/** An open file that was replaced still reads as before; one that was written to does not. */
function refuseIfWritten(file: FileSource): void {
  const opened = file.stamp();
  let now: FileStamp;
  try {
    now = stampOf(file.path);
  } catch (error) {
    if (error instanceof UserError && error.code === 'file-missing') return;
    throw error;
  }
  if (now.ino !== opened.ino || sameStamp(now, opened)) return;
  throw new UserError(
    'changed-on-disk',
    `“${file.path}” was changed by another program while it was open. Close it and open it again.`,
    { path: file.path },
  );
}
