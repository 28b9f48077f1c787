import { closeSync, openSync, writeSync } from 'node:fs';
import { asUserError } from '#main/files/system-error.ts';
import type { ConvertRow } from '#shared/contract/convert.ts';

/** A row without the file's address in the window. */
export type FileRow = Omit<ConvertRow, 'source'>;

/** One line of the journal: a file that was written or is about to be. */
export interface ConvertRecord {
  /** Path below the target with `/`. */
  readonly out: string;
  /** Length and CRC-32 of the result, to recognize it later. */
  readonly bytes: number;
  readonly crc: number;
  /** Size and modification time of the source file. */
  readonly from: readonly [size: number, modified: number];
  readonly row: Omit<FileRow, 'file' | 'earlier'>;
}

/**
 * A journal that several threads append to. Each record is one write and precedes its file's rename, so after a kill every
 * complete file is on record. The file of a truncated last line was never renamed.
 */
export class RecordWriter {
  readonly #path: string;
  readonly #descriptor: number;

  /** @throws UserError if the journal cannot be opened */
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
    // The newline comes first, so that a truncated line before it stays separate.
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
