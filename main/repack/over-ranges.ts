import { allDone } from '#main/context/all-done.ts';
import type { Threads } from '#main/context/threads.ts';
import type { StampedFile } from '#main/files/file-stamp.ts';
import { MANY_FILES } from '#main/pool/pool.ts';

/** Ranges of an archive that stay, in the archive that is written. */
export interface KeptRanges extends Threads {
  /** The file with the old data; absent if there is none. */
  readonly source?: StampedFile;
  /** Path for messages. */
  readonly target: string;
  /** Unchanged ranges: from, to, length, flattened. */
  readonly ranges: readonly number[];
}

/** Has workers copy or compare unchanged ranges, without passing them through this thread. */
export async function overRanges(
  task: 'copy-ranges' | 'compare-ranges',
  { source, pool, signal, ranges, target: shown }: KeptRanges,
  target: string,
  onDone: (bytes: number) => void = () => undefined,
): Promise<void> {
  if (source === undefined || ranges.length === 0) return;
  await allDone(
    splitRanges(ranges, pool.size).map(async (piece) => {
      const bytes = await pool.run(
        task,
        { source: source.path, target, shown, ranges: piece },
        { transfer: [piece.buffer], signal, quarantineKey: MANY_FILES },
      );
      onDone(bytes);
    }),
  );
}

/** Splits ranges into about equal pieces, one per worker. */
function splitRanges(flat: readonly number[], pieces: number): Float64Array<ArrayBuffer>[] {
  let total = 0;
  for (let i = 2; i < flat.length; i += 3) total += flat[i] ?? 0;
  const each = Math.max(1024 * 1024, Math.ceil(total / pieces));
  const cut: number[][] = [];
  let room = 0;
  for (let i = 0; i + 2 < flat.length; i += 3) {
    let [from = 0, to = 0, length = 0] = flat.slice(i, i + 3);
    while (length > 0) {
      if (room <= 0) {
        cut.push([]);
        room = each;
      }
      const size = Math.min(length, room);
      cut.at(-1)?.push(from, to, size);
      from += size;
      to += size;
      length -= size;
      room -= size;
    }
  }
  return cut.map((piece) => Float64Array.from(piece));
}
