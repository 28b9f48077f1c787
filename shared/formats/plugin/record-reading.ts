import { read } from '#shared/binary/read.ts';
import type { Type } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import type { FindingList } from '#shared/findings.ts';
import type { RecordEntry } from './entries.ts';
import { CONTEXT, NulEndedText } from './schema.ts';
import { recordName, type Subrecord } from './subrecords.ts';

/** The parts of a record by type; anything unreadable becomes a finding. */
export class RecordReading {
  readonly #record: RecordEntry;
  readonly #parts: readonly Subrecord[];
  readonly #found: FindingList;

  constructor(record: RecordEntry, parts: readonly Subrecord[], found: FindingList) {
    this.#record = record;
    this.#parts = parts;
    this.#found = found;
  }

  /** Bytes of the first part of a type. */
  data(type: string): Uint8Array | undefined {
    return this.#parts.find((part) => part.type === type)?.data;
  }

  /** The first part of a type. */
  read<T>(type: string, schema: Type<T, unknown>): T | undefined {
    const data = this.data(type);
    if (data === undefined) return undefined;
    try {
      return read(schema, data, CONTEXT);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const { code, message, path } = error;
      this.report(code, `${type} cannot be read: ${path === undefined ? '' : `${path} `}${message}`);
      return undefined;
    }
  }

  /** The text of the first part of a type: a byte string. */
  text(type: string): string | undefined {
    const data = this.data(type);
    return data === undefined ? undefined : textOf(data);
  }

  /** The texts of all parts of a type. */
  texts(type: string): readonly string[] {
    return this.#parts.filter((part) => part.type === type).map(({ data }) => textOf(data));
  }

  /** Adds a finding about this record. */
  report(code: string, message: string): void {
    const { offset } = this.#record;
    this.#found.add({ severity: 'error', code, message, offset, path: recordName(this.#record) });
  }
}

function textOf(data: Uint8Array): string {
  const { text } = read(NulEndedText, data, CONTEXT);
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}
