import { createHash } from 'node:crypto';
import type { ByteSource } from '#shared/binary/source.ts';
import type { Problem } from '#shared/errors.ts';
import { type SaveOptions, type SaveResult, saveAtomically } from './atomic-save.ts';
import type { FileStamp } from './file-stamp.ts';

/** New content of a file; pieces may be generated during the write, so that the whole is never in memory. */
export type Content = Uint8Array | ByteSource | Iterable<Uint8Array>;

export type ContentSave = Pick<
  SaveOptions,
  'target' | 'backup' | 'restores' | 'expected' | 'makeFolder' | 'private' | 'ops'
> & {
  readonly content: Content;
};

/**
 * Writes content that is known beforehand, and reads it back to verify it: see `saveAtomically`.
 * @throws UserError as `saveAtomically`, and errors of generating the pieces: nothing is written then
 */
export async function saveContent({ content, ...options }: ContentSave): Promise<SaveResult> {
  if (content instanceof Uint8Array) return await saveWhole(content, options);
  const wanted = createHash('sha256');
  const size = sizeOf(content);
  return await saveAtomically({
    ...options,
    ...(size === undefined ? {} : { size }),
    write: (sink) => {
      for (const piece of piecesOf(content)) {
        wanted.update(piece);
        sink.write(piece);
      }
    },
    verify: (temp) => {
      const found = createHash('sha256');
      for (const piece of piecesOf(temp)) found.update(piece);
      if (!found.digest().equals(wanted.digest())) throw new Error('it differs');
    },
  });
}

/** Content in memory is compared as it is, which takes a fraction of the time of a hash of each. */
async function saveWhole(content: Uint8Array, options: Omit<ContentSave, 'content'>): Promise<SaveResult> {
  return await saveAtomically({
    ...options,
    size: content.length,
    write: (sink) => sink.write(content),
    verify: (temp) => {
      let at = 0;
      for (const piece of chunksOf(temp)) {
        if (Buffer.compare(piece, content.subarray(at, at + piece.length)) !== 0)
          throw new Error('it differs');
        at += piece.length;
      }
    },
  });
}

export interface SavedBytes {
  readonly bytes: number;
  /** For the user: how much was written, and where the previous file is. */
  readonly message: string;
  readonly problems: readonly Problem[];
}

/**
 * Writes the output file of a command; a file that it replaces stays as a backup.
 * @param expected stamp of the file to replace, if the content was made from it
 * @throws as `saveContent`
 */
export async function saveBytes(target: string, content: Content, expected?: FileStamp): Promise<SavedBytes> {
  const options = expected === undefined ? {} : { expected };
  const { backupPath, bytes, problems } = await saveContent({ target, content, backup: true, ...options });
  const kept = backupPath === null ? '' : `; the previous file is now ${backupPath}`;
  return { bytes, message: `Wrote ${bytes} bytes to ${target}${kept}.`, problems };
}

function sizeOf(content: Exclude<Content, Uint8Array>): number | undefined {
  return 'size' in content ? content.size : undefined;
}

function piecesOf(content: Exclude<Content, Uint8Array>): Iterable<Uint8Array> {
  return 'read' in content ? chunksOf(content) : content;
}

function* chunksOf(source: ByteSource): Generator<Uint8Array> {
  for (let at = 0; at < source.size; at += CHUNK) yield source.read(at, Math.min(CHUNK, source.size - at));
}

/** Bytes per copy or read. */
const CHUNK = 4 * 1024 * 1024;
