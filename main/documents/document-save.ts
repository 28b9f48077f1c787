import { setImmediate as breathe } from 'node:timers/promises';
import { saveAtomically } from '#main/files/atomic-save.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { Progress } from '#shared/contract/method.ts';
import type { SaveMark } from '#shared/document/history.ts';
import { contentsSource } from '#shared/document/pieces.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { OpenDocument } from './open-document.ts';

export interface SaveOptions {
  readonly target: 'mod' | 'loose';
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
}

export interface Saved {
  readonly savedTo: string;
  readonly backup: string | null;
  readonly size: number;
  /** Problems to report although the file was saved. */
  readonly problems: readonly Problem[];
}

/** Bytes written between other requests. */
const CHUNK = 1024 * 1024;

/**
 * Saves the contents of a mark; edits made since stay unsaved.
 * @throws UserError `read-only`, `unsafe-path`, `no-data-folder`, `changed-on-disk`, `exists`, `disk-full`, `cancelled`…
 */
export async function saveDocument(
  document: OpenDocument,
  mark: SaveMark,
  options: SaveOptions,
): Promise<Saved> {
  const { base, history, places } = document;
  const place = places[options.target];
  if (base.readOnly !== null) throw new UserError('read-only', base.readOnly, { path: document.name });
  const { path } = place;
  if (path === undefined) throw place.refusal ?? new Error('a place without path says why');
  base.check();
  const contents = contentsSource(mark.contents, base.source, document.name);
  const total = contents.size * 2;
  const step = (done: number) => options.progress({ done, total, unit: 'bytes', current: document.name });

  let result: Awaited<ReturnType<typeof saveAtomically>>;
  try {
    result = await saveAtomically({
      target: path,
      // Each time, also what this session saved: undo ends with the session, and what Changes reverts to would be older.
      backup: true,
      expected: place.stamp,
      size: contents.size,
      makeFolder: true,
      signal: options.signal,
      async write(sink) {
        await eachChunk(contents, options.signal, (bytes, offset) => {
          sink.write(bytes);
          step(offset + bytes.length);
        });
      },
      async verify(written) {
        await eachChunk(contents, options.signal, (bytes, offset) => {
          if (Buffer.compare(bytes, written.read(offset, bytes.length)) !== 0) {
            throw new Error(`it differs near byte ${offset}`);
          }
          step(contents.size + offset + bytes.length);
        });
        base.release(path);
      },
    });
  } catch (error) {
    base.reopen(path);
    throw error;
  }
  if (result.backupPath !== null) base.reopen(result.backupPath);
  place.stamp = result.stamp;
  place.ours = true;
  history.markSaved(mark);
  // Opening it again would read these bytes: from the mod folder, or from the loose file.
  if (options.target === 'mod' || base.from === 'loose') {
    document.stored = { contents: mark.contents, modified: result.stamp.mtimeMs };
  }
  return { savedTo: path, backup: result.backupPath, size: contents.size, problems: result.problems };
}

async function eachChunk(
  source: ByteSource,
  signal: AbortSignal,
  use: (bytes: Uint8Array, offset: number) => void,
): Promise<void> {
  for (let offset = 0; offset < source.size; offset += CHUNK) {
    if (signal.aborted) throw new UserError('cancelled', 'Canceled. Nothing was changed.');
    use(source.read(offset, Math.min(CHUNK, source.size - offset)), offset);
    await breathe();
  }
}
