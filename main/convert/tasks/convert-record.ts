import { closeSync, openSync, writeSync } from 'node:fs';
import { asUserError } from '#main/files/system-error.ts';
import type { ConvertRow } from '#shared/contract/convert.ts';

/** A row without the window's way to its file. */
export type FileRow = Omit<ConvertRow, 'source'>;

/** A file that a conversion has written or is just about to: a line of its journal. */
export interface ConvertRecord {
  /** Path below the target with `/`. */
  readonly out: string;
  /** Length and CRC-32 of what was written, by which it is known again. */
  readonly bytes: number;
  readonly crc: number;
  /** Of the file that it was made from: bytes, and when it was changed last. */
  readonly from: readonly [size: number, modified: number];
  readonly row: Omit<FileRow, 'file' | 'earlier'>;
}

/**
 * A journal that several threads append to: each record is one write, and it is there before its file takes its name, so that
 * every whole file of a conversion is known after a kill. A last line that was cut off names no file that is there.
 */
export class RecordWriter {
  readonly #path: string;
  readonly #descriptor: number;

  /** @throws UserError where the journal cannot be opened */
  constructor(path: string) {
    this.#path = path;
    try {
      this.#descriptor = openSync(path, 'a');
    } catch (error) {
      throw asUserError(error, path, 'opened', 'write-failed');
    }
  }

  /** @throws UserError `disk-full`, `write-failed` */
  append(record: ConvertRecord): void {
    // A line of its own, also behind one that a kill has cut off.
    const line = Buffer.from(`\n${JSON.stringify(record)}`);
    try {
      for (let done = 0; done < line.length; ) {
        done += writeSync(this.#descriptor, line, done, line.length - done);
      }
    } catch (error) {
      throw asUserError(error, this.#path, 'written', 'write-failed');
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
