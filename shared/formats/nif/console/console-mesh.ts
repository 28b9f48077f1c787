import { closures } from '#shared/binary/closures.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { parsePath } from '#shared/binary/path.ts';
import type { BackEnd } from '#shared/binary/read.ts';
import { showText } from '#shared/binary/show.ts';
import type { Type } from '#shared/binary/type.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import type { ConsolePlatform } from '#shared/formats/kit/console-platform.ts';
import { schemaOf } from '#shared/formats/nif/block-form.ts';
import { BLOCK_TYPES } from '#shared/formats/nif/block-types.ts';
import type { BlockType } from '#shared/formats/nif/common.ts';
import { blockField } from '#shared/formats/nif/located.ts';
import { type Nif, openNif, readBlock } from '#shared/formats/nif/open.ts';
import type { NifFooter } from '#shared/formats/nif/schema.ts';
import { V20_2_0_7, versionText } from '#shared/formats/nif/version.ts';
import { ReportDraft } from './conversion-report.ts';

/** Streams of console games of this version: Fallout 3 and New Vegas, and files they were made from. */
const STREAMS = { first: 14, last: 34 };

/** Error code of a conversion that takes too long, lenient or not; the same as when reading takes too long. */
const LATE = 'budget-time';

/** Field values by their names in the block's schema. */
export type BlockValue = Readonly<Record<string, unknown>>;

/** A block of a console's mesh on its way to a PC. */
export interface MeshBlock {
  readonly type: BlockType;
  readonly value: BlockValue;
}

export interface ConsoleMeshOptions {
  readonly platform: ConsolePlatform;
  readonly lenient: boolean;
  readonly backEnd?: BackEnd;
  /** Time on `performance.now()`'s clock, in milliseconds, after which the conversion fails; absent = no limit. */
  readonly deadline?: number | undefined;
}

/**
 * A console mesh with all its blocks read, for the steps of the conversion to change. Blocks keep their numbers until
 * the mesh is written; removed ones leave gaps.
 */
export class ConsoleMesh {
  readonly nif: Nif;
  readonly footer: NifFooter;
  readonly platform: ConsolePlatform;
  readonly report: ReportDraft;
  readonly backEnd: BackEnd;
  /** Strings that blocks refer to, numbered after those of the header. */
  readonly newStrings: string[] = [];
  readonly #lenient: boolean;
  readonly #deadline: number;
  readonly #blocks: (MeshBlock | undefined)[] = [];

  /**
   * @throws FormatError `already-pc`, `not-of-console`, `budget-time`, those of `openNif`, and unless lenient if a
   *   block's type is unknown or its size does not fit
   */
  constructor(file: Uint8Array, options: ConsoleMeshOptions) {
    const { platform, lenient, backEnd = closures, deadline = Infinity } = options;
    this.#deadline = deadline;
    const nif = openNif(file, { backEnd });
    this.nif = nif;
    this.platform = platform;
    this.backEnd = backEnd;
    this.#lenient = lenient;
    requireConsole(nif);
    this.report = new ReportDraft(lenient ? nif.findings : []);
    const [problem] = nif.findings;
    if (problem !== undefined && !lenient) throw asError(problem);
    if (nif.footer === undefined) throw asError(problem);
    this.footer = nif.footer;
    for (let index = 0; index < nif.blocks.count; index += 1) {
      this.#blocks.push(undefined);
      const unknown = this.#unknown(index);
      // Creating errors for a million unknown blocks would take half a minute.
      if (unknown !== undefined && lenient) this.report.add(unknown);
      else if (unknown !== undefined) throw asError(unknown);
      else
        this.attempt(index, () => {
          this.#blocks[index] = this.#read(index);
        });
    }
  }

  /** Number of blocks, including removed ones. */
  get count(): number {
    return this.#blocks.length;
  }

  /** A block in its current state; undefined if removed or missing. */
  block(index: number): MeshBlock | undefined {
    return this.#blocks[index];
  }

  /** A block's value, if it is of the type. */
  valueOf<T>(index: number, type: Type<T, unknown>): T | undefined {
    const block = this.#blocks[index];
    return block?.type === type ? (block.value as T) : undefined;
  }

  /** Numbers of the blocks whose type has this name, including removed ones. */
  blocksNamed(name: string): readonly number[] {
    const { blocks } = this.nif;
    const found: number[] = [];
    for (let index = 0; index < this.count; index += 1) if (blocks.type(index) === name) found.push(index);
    return found;
  }

  /** Numbers of the blocks of a type, in file order. */
  blocksOf(type: BlockType): readonly number[] {
    const found: number[] = [];
    for (let index = 0; index < this.count; index += 1)
      if (this.#blocks[index]?.type === type) found.push(index);
    return found;
  }

  /** Replaces the values of some fields of a block. */
  change(index: number, fields: BlockValue): void {
    const block = this.#blocks[index];
    if (block !== undefined) this.#blocks[index] = { ...block, value: { ...block.value, ...fields } };
  }

  /** Removes a block. References to it become none when the mesh is written. */
  remove(index: number): void {
    this.#blocks[index] = undefined;
  }

  /**
   * Runs a step about a block and returns whether it succeeded. If not, lenient conversion removes and reports the
   * block.
   * @throws FormatError of the step, unless lenient; `budget-time`
   */
  attempt(index: number, step: () => void): boolean {
    this.checkTime(index);
    try {
      step();
      return true;
    } catch (error) {
      if (!(error instanceof FormatError) || !this.#lenient || error.code === LATE) throw error;
      this.report.skipped(error);
      this.remove(index);
      return false;
    }
  }

  /** Called before each piece of work. @throws FormatError `budget-time` once the conversion takes too long */
  checkTime(index: number): void {
    if (performance.now() <= this.#deadline) return;
    throw this.error(index, LATE, 'takes far too long to convert: it is damaged or malicious');
  }

  /** An error about a block, or a field of it. */
  error(index: number, code: string, message: string, field = ''): FormatError {
    return new FormatError(code, message, this.location(index, field));
  }

  /** Offset and path of a block, or a field of it, in the console's file. */
  location(index: number, field = ''): { readonly offset: number; readonly path: string } {
    const start = this.nif.blocks.start(index);
    if (field === '') return { offset: start, path: `blocks[${index}]` };
    let found: LocatedField | undefined = blockField(this.nif, index);
    for (const step of parsePath(field)) found = found?.step(step);
    return { offset: found?.offset ?? start, path: `blocks[${index}].${field}` };
  }

  /** Finding for a block of unknown type. */
  #unknown(index: number): Finding | undefined {
    const name = this.nif.blocks.type(index);
    if (BLOCK_TYPES.has(name)) return undefined;
    const message = `is a “${showText(name)}”, a block type Modwright does not know: it cannot be converted`;
    return { severity: 'error', code: 'unknown-block', message, ...this.location(index) };
  }

  #read(index: number): MeshBlock {
    const { nif, backEnd } = this;
    const name = nif.blocks.type(index);
    const type = schemaOf(nif, index);
    const { value, end } = readBlock(nif, index, type, backEnd, { deadline: this.#deadline });
    const left = nif.blocks.end(index) - nif.blocks.start(index) - end;
    if (left !== 0) {
      const message = `is a ${name} with ${left} bytes beyond its known fields: they cannot be converted`;
      throw new FormatError('block-rest', message, {
        offset: nif.blocks.start(index) + end,
        path: `blocks[${index}]`,
      });
    }
    return { type, value: value as BlockValue };
  }
}

/** @throws FormatError `already-pc`, `not-of-console` */
function requireConsole({ context, header }: Nif): void {
  const offset = header.headerLine.length + 1;
  if (context.littleEndian) {
    throw new FormatError('already-pc', 'is already a PC mesh: its byte order is little-endian', {
      offset: offset + 4,
      path: 'header.endianType',
    });
  }
  const { version, bs } = context;
  if (version === V20_2_0_7 && bs >= STREAMS.first && bs <= STREAMS.last) return;
  throw new FormatError(
    'not-of-console',
    `is a big-endian NIF of version ${versionText(version)}, stream ${bs}; only Fallout 3 and New Vegas for consoles are supported (20.2.0.7, streams ${STREAMS.first} to ${STREAMS.last})`,
    { offset, path: 'header.version' },
  );
}

function asError(finding: Finding | undefined): FormatError {
  if (finding === undefined) return new FormatError('truncated', 'has no footer');
  return new FormatError(finding.code, finding.message, finding);
}
