import { nodeDeflater } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { blockMaker } from '#shared/formats/archives.ts';
import { openBsa } from '#shared/formats/bsa/model.ts';
import { emptyBsa } from '#shared/formats/bsa/new-flags.ts';
import type { BsaArchive } from '#shared/formats/bsa/opened-archive.ts';
import { decodeEntry } from '#shared/formats/decode-entry.ts';
import type { Archive, Deflater, PackLevel } from '#shared/formats/kit/archive.ts';
import type {
  ArchiveChange,
  MadeBlock,
  NewBlock,
  PlanOptions,
  WritableArchive,
} from '#shared/formats/kit/archive-plan.ts';

/** Archives in memory, for tests: runs the product's plans without files or workers. */

export function repackInMemory(
  archive: WritableArchive,
  bytes: Uint8Array,
  changes: readonly (ArchiveChange & { readonly data?: Uint8Array })[],
  options: PlanOptions & { readonly level?: PackLevel; readonly deflater?: Deflater } = {},
): Uint8Array {
  const plan = archive.plan(changes, options);
  const blocks = new Map(
    [...plan.blocks].map(([change, block]) => {
      const data = changes[change]?.data ?? new Uint8Array();
      return [change, madeBlock(data, block, options.deflater ?? nodeDeflater, options.level ?? 6)] as const;
    }),
  );
  const { head, tail } = plan.finish(blocks);
  if (head.length !== plan.dataStart || tail.length !== plan.tailLength)
    throw new Error(`directory takes ${head.length} and ${tail.length}, planned ${plan.dataStart}`);
  const data = plan.segments.map((segment) =>
    segment.kind === 'keep'
      ? bytes.subarray(segment.start, segment.start + segment.length)
      : (blocks.get(segment.change)?.bytes ?? new Uint8Array()),
  );
  return Buffer.concat([head, ...data, tail]);
}

/** A block in one piece. */
function madeBlock(
  data: Uint8Array,
  block: NewBlock,
  deflater: Deflater,
  level: PackLevel,
): MadeBlock & { readonly bytes: Uint8Array } {
  const { pieces, compressed, record } = blockMaker(block.form)(data, block, deflater, level);
  const bytes = Buffer.concat(pieces);
  return { bytes, length: bytes.length, size: data.length, compressed, record };
}

/** A new archive from files, as `pack` creates it. */
export function packInMemory(
  version: 103 | 104 | 105,
  flags: number,
  files: readonly { readonly path: string; readonly data: Uint8Array; readonly compress: boolean }[],
  contentFlags = 0,
  deflater: Deflater = nodeDeflater,
): Uint8Array {
  const empty = emptyBsa(version, flags, contentFlags);
  const changes = files.map(({ path, data, compress }) => ({ action: 'add', path, data, compress }) as const);
  return repackInMemory(empty, new Uint8Array(), changes, { deflater });
}

export function openBytes(bytes: Uint8Array): BsaArchive {
  return openBsa(bytesSource(bytes, 'test.bsa'));
}

/** An entry's decoded data. */
export function entryData(archive: Archive, bytes: Uint8Array, entry: number): Uint8Array {
  const source = bytesSource(bytes);
  return decodeEntry(archive.payload(source, entry), source, nodeDeflater);
}

/** Raw path of an entry, with `\`. */
export function entryPath({ entries }: BsaArchive, entry: number): string {
  return Buffer.from(entries.paths.subarray(entries.pathStart[entry], entries.pathStart[entry + 1])).toString(
    'latin1',
  );
}
