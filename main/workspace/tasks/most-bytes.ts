import type { EntryBlocks } from '#main/archives/tasks/entry-blocks.ts';
import { headSource } from '#main/archives/tasks/read-ahead.ts';
import { placeOf } from '#main/archives/tasks/read-entries.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { refuseIfChanged } from '#main/files/file-stamp.ts';
import type { TaskContext } from '#main/pool/task.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { entryLimit } from '#shared/formats/decode-entry.ts';
import type { BlockLocation } from '#shared/formats/kit/archive.ts';
import { payloadReader } from '#shared/formats/registry.ts';

export interface MostBytesInput {
  readonly blocks: EntryBlocks;
  /** Bytes that all of them may take. */
  readonly room: number;
}

/**
 * The most bytes that each entry can have when it is unpacked: by its stored size alone, or as its data block declares.
 * Every declaration costs a read, so the largest entries come first, and no more are read once all fit into `room`
 * whatever the others declare: usually that is soon. Where they do not fit, all are read.
 *
 * A declaration is believed only as far as the stored bytes can hold it, and what cannot be read takes nothing.
 * @throws UserError `changed-on-disk` and those of opening the file
 */
export function mostBytes({ blocks, room }: MostBytesInput, context: TaskContext): Float64Array<ArrayBuffer> {
  const { form, storedSize, compressed } = blocks;
  const most = Float64Array.from(storedSize, (stored, at) => entryLimit(form, compressed[at] === 1, stored));
  let total = most.reduce((sum, bytes) => sum + bytes, 0);
  if (total > room) {
    const largestFirst = new Uint32Array(most.length).map((_, at) => at);
    largestFirst.sort((a, b) => (most[b] ?? 0) - (most[a] ?? 0));
    const source = openFileSource(blocks.file.path);
    try {
      refuseIfChanged(blocks.file, source.stamp());
      const heads = headSource(source);
      for (const at of largestFirst) {
        if (total <= room) break;
        context.check();
        const limit = most[at] ?? 0;
        most[at] = Math.min(limit, declaredSize(blocks, heads, placeOf(blocks, at)));
        total -= limit - most[at];
      }
    } finally {
      source.close();
    }
  }
  context.transfer(most.buffer);
  return most;
}

function declaredSize({ form }: EntryBlocks, source: ByteSource, place: BlockLocation): number {
  try {
    return payloadReader(form)(form, source, place).size;
  } catch (error) {
    if (error instanceof FormatError) return 0;
    throw error;
  }
}
