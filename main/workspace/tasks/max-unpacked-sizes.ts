import type { EntryBlocks } from '#main/archives/tasks/entry-blocks.ts';
import { headSource } from '#main/archives/tasks/read-ahead.ts';
import { placeOf } from '#main/archives/tasks/read-entries.ts';
import { storedLimits } from '#main/archives/tasks/stored-limits.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { refuseIfChanged } from '#main/files/file-stamp.ts';
import type { TaskContext } from '#main/pool/task.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import type { BlockLocation } from '#shared/formats/kit/archive.ts';
import { payloadReader } from '#shared/formats/payloads.ts';

export interface MaxUnpackedSizesInput {
  readonly blocks: EntryBlocks;
  /** Bytes available for all entries. */
  readonly room: number;
}

/**
 * Upper bounds of the entries' unpacked sizes, from the stored size alone or as declared in the data block. Each
 * declaration costs a read, so the largest entries are read first, and reading stops as soon as all fit into `room`
 * whatever the rest declare, which is usually soon. If they do not fit, all are read.
 *
 * A declaration counts only up to what the stored bytes can hold, and an unreadable entry counts as 0.
 * @throws UserError `changed-on-disk` and those of opening the file
 */
export function maxUnpackedSizes(
  { blocks, room }: MaxUnpackedSizesInput,
  context: TaskContext,
): Float64Array<ArrayBuffer> {
  const { limits, ...sum } = storedLimits(blocks);
  let { total } = sum;
  if (total > room) {
    const largestFirst = new Uint32Array(limits.length).map((_, at) => at);
    largestFirst.sort((a, b) => (limits[b] ?? 0) - (limits[a] ?? 0));
    const source = openFileSource(blocks.file.path);
    try {
      refuseIfChanged(blocks.file, source.stamp());
      const heads = headSource(source);
      for (const at of largestFirst) {
        if (total <= room) break;
        context.check();
        const limit = limits[at] ?? 0;
        limits[at] = Math.min(limit, declaredSize(blocks, heads, placeOf(blocks, at)));
        total -= limit - limits[at];
      }
    } finally {
      source.close();
    }
  }
  context.transfer(limits.buffer);
  return limits;
}

function declaredSize({ form }: EntryBlocks, source: ByteSource, place: BlockLocation): number {
  try {
    return payloadReader(form)(form, source, place).size;
  } catch (error) {
    if (error instanceof FormatError) return 0;
    throw error;
  }
}
