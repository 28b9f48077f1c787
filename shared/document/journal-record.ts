import * as v from 'valibot';
import { xxhash32 } from '#shared/codec/xxhash32.ts';
import { FormatError } from '#shared/errors.ts';

/** One undo step of an unsaved document, with its bytes. */
export interface JournalStep {
  readonly label: string;
  readonly typing: boolean;
  readonly splices: readonly {
    readonly offset: number;
    readonly remove: number;
    readonly insert: Uint8Array;
  }[];
}

/** The stored file when the edits began: they apply to no other bytes. */
export interface StoredStamp {
  readonly size: number;
  readonly modified: number;
  /** SHA-256 in hex of the stored bytes; null if there are too many to hash. */
  readonly digest: string | null;
}

/** Unsaved edits of one document, kept for the next start. */
export interface JournalRecord {
  readonly address: {
    readonly workspace: string;
    readonly path: string;
    readonly archive?: string | undefined;
    readonly entry?: number | undefined;
  };
  readonly stamp: StoredStamp;
  /** Milliseconds since 1970. */
  readonly when: number;
  readonly steps: readonly JournalStep[];
}

/** `MWJ1`, then the header’s length and checksum, the header as JSON, and the inserted bytes in order. */
const MAGIC = 0x314a574d;
const HEAD_SIZE = 12;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const Header = v.strictObject({
  address: v.strictObject({
    workspace: v.string(),
    path: v.string(),
    archive: v.optional(v.string()),
    entry: v.optional(Count),
  }),
  stamp: v.strictObject({ size: Count, modified: v.number(), digest: v.nullable(v.string()) }),
  when: v.number(),
  bytes: Count,
  checksum: Count,
  steps: v.array(
    v.strictObject({
      label: v.string(),
      typing: v.boolean(),
      splices: v.array(v.strictObject({ offset: Count, remove: Count, insert: Count })),
    }),
  ),
});

/** The record as the bytes of a journal file. */
export function encodeJournal(record: JournalRecord): Uint8Array<ArrayBuffer> {
  const inserts = record.steps.flatMap((step) => step.splices.map((splice) => splice.insert));
  const size = inserts.reduce((sum, insert) => sum + insert.length, 0);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const insert of inserts) {
    bytes.set(insert, at);
    at += insert.length;
  }
  const header: v.InferInput<typeof Header> = {
    ...record,
    bytes: size,
    checksum: xxhash32(bytes),
    steps: record.steps.map((step) => ({
      ...step,
      splices: step.splices.map((splice) => ({ ...splice, insert: splice.insert.length })),
    })),
  };
  const json = new TextEncoder().encode(JSON.stringify(header));
  const file = new Uint8Array(HEAD_SIZE + json.length + size);
  const view = new DataView(file.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, json.length, true);
  view.setUint32(8, xxhash32(json), true);
  file.set(json, HEAD_SIZE);
  file.set(bytes, HEAD_SIZE + json.length);
  return file;
}

/**
 * Decodes a journal file.
 * @throws FormatError `journal-corrupt` if any byte of it is missing or changed
 */
export function decodeJournal(file: Uint8Array): JournalRecord {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  if (file.length < HEAD_SIZE || view.getUint32(0, true) !== MAGIC) throw corrupt('is not a journal');
  const jsonEnd = HEAD_SIZE + view.getUint32(4, true);
  const json = file.subarray(HEAD_SIZE, jsonEnd);
  if (jsonEnd > file.length || xxhash32(json) !== view.getUint32(8, true))
    throw corrupt('has a damaged header');
  const header = v.safeParse(Header, parseJson(json));
  if (!header.success) throw corrupt('has an unknown kind of header');
  const { bytes: size, checksum, steps, ...rest } = header.output;
  const bytes = file.slice(jsonEnd);
  if (bytes.length !== size || xxhash32(bytes) !== checksum) throw corrupt('has damaged contents');
  let at = 0;
  const record: JournalRecord = {
    ...rest,
    steps: steps.map((step) => ({
      ...step,
      splices: step.splices.map((splice) => {
        const insert = bytes.subarray(at, at + splice.insert);
        at += splice.insert;
        return { ...splice, insert };
      }),
    })),
  };
  if (at !== size) throw corrupt('has contents of the wrong length');
  return record;
}

function parseJson(json: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(json));
  } catch {
    throw corrupt('has an unreadable header');
  }
}

function corrupt(what: string): FormatError {
  return new FormatError('journal-corrupt', `The file of unsaved edits ${what}.`);
}
