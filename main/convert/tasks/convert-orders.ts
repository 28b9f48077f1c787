import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { EntryBlocks } from '#main/archives/tasks/entry-blocks.ts';
import { ReadAhead } from '#main/archives/tasks/read-ahead.ts';
import { placeOf } from '#main/archives/tasks/read-entries.ts';
import { reusingDeflater } from '#main/codec/reusing-deflater.ts';
import { ExtractionTarget } from '#main/files/extraction-target.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { refuseIfChanged } from '#main/files/file-stamp.ts';
import type { TaskContext } from '#main/pool/task.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { type ConvertError, MOST_FINDINGS } from '#shared/contract/convert.ts';
import type { ConversionReport } from '#shared/convert/console/convert-console.ts';
import { type Finding, FormatError, UserError } from '#shared/errors.ts';
import { entrySource } from '#shared/formats/entry-source.ts';
import { HEAD_BYTES } from '#shared/formats/kit/format.ts';
import { payloadReader } from '#shared/formats/payloads.ts';
import {
  type ConsoleFileKind,
  type ConvertSettings,
  consoleFileKind,
  convertConsoleFile,
} from './console-file.ts';
import { type ConvertRecord, type FileRow, RecordWriter } from './convert-record.ts';

export interface ConvertFilesInput {
  /** Archive entries, or absolute paths of files; one for each order. */
  readonly from:
    | { readonly kind: 'entries'; readonly blocks: EntryBlocks }
    | { readonly kind: 'files'; readonly paths: readonly string[] };
  readonly orders: readonly ConvertOrder[];
  readonly settings: ConvertSettings;
  /** Folder for the results. */
  readonly root: string;
  readonly existing: 'keep' | 'replace';
  /** Whether files of an earlier run count as done; otherwise they may be replaced if unchanged since. */
  readonly resumes: boolean;
  /** Whether unconverted files are copied; otherwise the caller takes them from the source. */
  readonly copies: boolean;
  readonly journal: string;
}

/** One file and its path in the result. */
export interface ConvertOrder {
  /** Index in the plan. */
  readonly file: number;
  /** Display name. */
  readonly in: string;
  /** Displayed path in the result. */
  readonly out: string;
  /** Planned path below the root: safe and unique. */
  readonly segments: readonly string[];
  /** Record of an earlier run. */
  readonly earlier?: ConvertRecord | undefined;
  /** About its name. */
  readonly findings: readonly Finding[];
}

/** Results of a batch. */
export interface ConvertedBatch {
  readonly rows: readonly FileRow[];
  /** For the log; the rows tell the user that there was one. */
  readonly bugs: readonly ConvertBug[];
}

/** A bug in Modwright that a file triggered. */
export interface ConvertBug {
  /** Display name of the file. */
  readonly in: string;
  readonly stack: string;
}

/** Console meshes and textures have a few MiB; converting takes several times that in memory. */
const MAX_CONVERTED = 64 * 1024 * 1024;
/** Compressed entries are unpacked whole. */
const MAX_UNPACKED = 256 * 1024 * 1024;
const CHUNK = 1024 * 1024;

/**
 * Converts files into separate files, each complete before it gets its name. A rejected file does not stop the rest; a
 * full disk does.
 * @throws UserError `disk-full`, `changed-on-disk` (the archive), and those of opening the archive and the journal
 */
export function convertFiles(input: ConvertFilesInput, context: TaskContext): ConvertedBatch {
  const writer = new RecordWriter(input.journal);
  try {
    const conversion = new Conversion(input, writer);
    const rows =
      input.from.kind === 'entries'
        ? fromEntries(input, input.from.blocks, conversion, context)
        : input.from.paths.map((path, at) => {
            context.check();
            return fromFile(path, input.orders[at]!, conversion);
          });
    return { rows, bugs: conversion.bugs };
  } finally {
    writer.close();
  }
}

function fromFile(path: string, order: ConvertOrder, conversion: Conversion): FileRow {
  return conversion.attempt(order, (use) => {
    const source = openFileSource(path);
    try {
      return use(source, source.stamp().mtimeMs);
    } finally {
      source.close();
    }
  });
}

function fromEntries(
  { orders }: ConvertFilesInput,
  blocks: EntryBlocks,
  conversion: Conversion,
  context: TaskContext,
): readonly FileRow[] {
  const source = openFileSource(blocks.file.path);
  try {
    refuseIfChanged(blocks.file, source.stamp());
    const ahead = new ReadAhead(source);
    const readPayload = payloadReader(blocks.form);
    return orders.map((order, at) => {
      context.check();
      return conversion.attempt(order, (use) => {
        ahead.prepare(blocks, at);
        const payload = readPayload(blocks.form, ahead, placeOf(blocks, at));
        const isPacked = payload.parts.some(({ codec }) => codec !== 'none');
        if (isPacked) refuseIfTooLarge(payload.size, MAX_UNPACKED);
        return use(entrySource(payload, ahead, reusingDeflater, order.in), blocks.file.stamp.mtimeMs);
      });
    });
  } finally {
    source.close();
  }
}

type Opened = (use: (source: ByteSource, modified: number) => FileRow) => FileRow;

class Conversion {
  readonly bugs: ConvertBug[] = [];
  readonly #input: ConvertFilesInput;
  readonly #writer: RecordWriter;
  readonly #target: ExtractionTarget;

  constructor(input: ConvertFilesInput, writer: RecordWriter) {
    this.#input = input;
    this.#writer = writer;
    const overwrite = input.existing === 'replace';
    this.#target = new ExtractionTarget(input.root, { overwrite, backup: true });
  }

  /** Converts one file; returns its row even if it fails. */
  attempt(order: ConvertOrder, open: Opened): FileRow {
    let kind: ConsoleFileKind = /\.ddx$/i.test(order.in) ? 'texture' : 'other';
    let size = 0;
    try {
      return open((source, modified) => {
        size = source.size;
        const earlier = this.#doneEarlier(order, [size, modified]);
        if (earlier !== undefined) return earlier;
        kind = consoleFileKind(source.read(0, HEAD_BYTES), order.in);
        return this.#process(order, kind, source, modified);
      });
    } catch (error) {
      return refusedRow(order, kind, size, this.#refusalOf(error, order));
    }
  }

  /** Turns an error into the reason for rejecting one file. @throws errors that end the job: a full disk, a cancel */
  #refusalOf(error: unknown, order: ConvertOrder): ConvertError {
    if (error instanceof FormatError) {
      const { code, message, offset, path } = error;
      return { code, message, offset, path };
    }
    if (error instanceof UserError) {
      const { code, message } = error;
      if (code === 'disk-full' || code === 'cancelled') throw error;
      return { code, message };
    }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.bugs.push({ in: order.in, stack });
    return BUG;
  }

  #process(order: ConvertOrder, kind: ConsoleFileKind, source: ByteSource, modified: number): FileRow {
    const { settings, copies } = this.#input;
    if (kind === 'other') {
      const row = rowOf(order, kind, 'copied', source.size, source.size);
      if (!copies) return row;
      return this.#write(order, row, [source.size, modified], () => chunks(source));
    }
    refuseIfTooLarge(source.size, MAX_CONVERTED);
    const { bytes, report } = convertConsoleFile(kind, source.read(0, source.size), settings);
    const row = rowOf(order, kind, 'converted', source.size, bytes.length, report);
    return this.#write(order, row, [source.size, modified], () => [bytes]);
  }

  #write(
    order: ConvertOrder,
    row: FileRow,
    from: ConvertRecord['from'],
    content: () => Iterable<Uint8Array>,
  ): FileRow {
    const own = this.#isAsWritten(order);
    if (this.#input.existing !== 'replace' && !own && this.#target.sizeOf(order.segments) !== null) {
      // A finished run leaves no journal, so its files are recognized by content.
      if (this.#holds(order.segments, row.bytesOut, () => crcOf(content()))) return { ...row, earlier: true };
      throw alreadyThere(order);
    }
    const file = this.#target.openFile(order.segments, own);
    let [bytes, crc] = [0, 0];
    try {
      for (const chunk of content()) {
        file.write(chunk);
        bytes += chunk.length;
        crc = crc32(chunk, crc);
      }
      const { file: _file, earlier: _earlier, ...stored } = row;
      this.#writer.append({ out: order.segments.join('/'), bytes, crc, from, row: stored });
    } catch (error) {
      file.discard();
      throw error;
    }
    file.finish();
    return row;
  }

  /** The row of an earlier run, if its result is still there and the source is unchanged. */
  #doneEarlier(order: ConvertOrder, from: ConvertRecord['from']): FileRow | undefined {
    const { earlier, file } = order;
    if (!this.#input.resumes || earlier === undefined) return undefined;
    if (earlier.from.some((value, i) => value !== from[i])) return undefined;
    return this.#isAsWritten(order) ? { ...earlier.row, file, earlier: true } : undefined;
  }

  /** Whether the existing file was written by an earlier run and is unchanged. */
  #isAsWritten({ earlier, segments }: ConvertOrder): boolean {
    return earlier !== undefined && this.#holds(segments, earlier.bytes, () => earlier.crc);
  }

  #holds(segments: readonly string[], bytes: number, crc: () => number): boolean {
    if (this.#target.sizeOf(segments) !== bytes) return false;
    const there = openFileSource(join(this.#target.root, ...segments));
    try {
      return crcOf(chunks(there)) === crc();
    } finally {
      there.close();
    }
  }
}

/** The error itself goes to the log only, because it may contain paths and internals. */
const BUG: ConvertError = {
  code: 'internal',
  message:
    'could not be converted because of a bug in Modwright, described in the log: please report it, with the file if you can',
};

function alreadyThere({ segments }: ConvertOrder): UserError {
  const path = segments.join('/');
  return new UserError('exists', `“${path}” already exists and was kept.`, { path });
}

function crcOf(content: Iterable<Uint8Array>): number {
  let crc = 0;
  for (const chunk of content) crc = crc32(chunk, crc);
  return crc;
}

function* chunks(source: ByteSource): Generator<Uint8Array> {
  for (let at = 0; at < source.size; at += CHUNK) yield source.read(at, Math.min(CHUNK, source.size - at));
}

function refuseIfTooLarge(size: number, limit: number): void {
  if (size <= limit) return;
  throw new UserError('file-too-large', `has ${size} bytes, and the limit for such files is ${limit}`);
}

function rowOf(
  { file, in: name, out, findings }: ConvertOrder,
  kind: ConsoleFileKind,
  result: FileRow['result'],
  bytesIn: number,
  bytesOut: number,
  report?: ConversionReport,
): FileRow {
  return {
    file,
    in: name,
    out,
    kind,
    result,
    earlier: false,
    layouts: report?.layouts ?? [],
    blocksConverted: report?.blocksConverted ?? 0,
    blocksRemoved: report?.blocksRemoved ?? 0,
    namesRestored: report?.namesRestored ?? 0,
    findings: fewer([...findings, ...(report?.findings ?? [])]),
    error: null,
    bytesIn,
    bytesOut,
  };
}

/** Results of errors that are not faults of the file. */
const RESULTS: Readonly<Record<string, FileRow['result']>> = {
  'already-pc': 'already-pc',
  exists: 'existing',
};

/** The row of a file missing from the result. */
export function refusedRow(
  order: ConvertOrder,
  kind: ConsoleFileKind,
  bytesIn: number,
  error: ConvertError,
): FileRow {
  const result = RESULTS[error.code] ?? 'refused';
  return { ...rowOf(order, kind, result, bytesIn, 0), out: null, error };
}

function fewer(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= MOST_FINDINGS) return findings;
  const left = findings.slice(MOST_FINDINGS - 1);
  const severity = (['error', 'warning', 'info'] as const).find((one) =>
    left.some((finding) => finding.severity === one),
  );
  const count = left.reduce((sum, finding) => sum + (finding.count ?? 1), 0);
  const rest: Finding = {
    severity: severity ?? 'info',
    code: 'more-findings',
    message: `and ${count} more`,
    count,
  };
  return [...findings.slice(0, MOST_FINDINGS - 1), rest];
}
