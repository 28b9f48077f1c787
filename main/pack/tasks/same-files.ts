import { openFileSource } from '#main/files/file-source.ts';
import type { FileStamp } from '#main/files/file-stamp.ts';
import type { TaskContext } from '#main/pool/task.ts';

export interface SameFilesInput {
  readonly pairs: readonly (readonly [one: string, other: string])[];
}

/** The results, and the stamps of both files of each pair at that time. */
export interface SameFilesOutput {
  /** 1 if both files of a pair have the same bytes. */
  readonly same: Uint8Array;
  readonly stamps: readonly (readonly [one: FileStamp, other: FileStamp])[];
}

/** Bytes per read. */
const PIECE = 1024 * 1024;

/** Compares files byte by byte. @throws UserError of reading them */
export function sameFiles({ pairs }: SameFilesInput, { check }: TaskContext): SameFilesOutput {
  const stamps: (readonly [FileStamp, FileStamp])[] = [];
  const same = Uint8Array.from(pairs, ([one, other]) => {
    const a = openFileSource(one);
    try {
      const b = openFileSource(other);
      try {
        stamps.push([a.stamp(), b.stamp()]);
        if (a.size !== b.size) return 0;
        for (let at = 0; at < a.size; at += PIECE) {
          check();
          const [left, right] = [a.read(at, PIECE), b.read(at, PIECE)];
          if (Buffer.compare(left, right) !== 0) return 0;
        }
        return 1;
      } finally {
        b.close();
      }
    } finally {
      a.close();
    }
  });
  return { same, stamps };
}
