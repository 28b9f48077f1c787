import { nodeDeflater } from '#main/workers/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { Deflater } from '#shared/formats/archive.ts';
import { dataBlock } from '#shared/formats/bsa/data-block.ts';
import { emptyBsa, GAMES } from '#shared/formats/bsa/games.ts';
import { type BsaArchive, openBsa } from '#shared/formats/bsa/model.ts';
import { type BsaChange, type PlanOptions, planBsa } from '#shared/formats/bsa/plan.ts';
import { decodeEntry } from '#shared/formats/decode.ts';

/** Archives in memory, for tests: the product's plans carried out without files and workers. */

export function repackInMemory(
  archive: BsaArchive,
  bytes: Uint8Array,
  changes: readonly (BsaChange & { readonly data?: Uint8Array })[],
  options: PlanOptions & { readonly level?: number; readonly deflater?: Deflater } = {},
): Uint8Array {
  const plan = planBsa(archive, changes, options);
  const blocks = new Map(
    [...plan.blocks].map(([change, block]) => [
      change,
      dataBlock(
        changes[change]?.data ?? new Uint8Array(),
        block,
        options.deflater ?? nodeDeflater,
        options.level ?? 6,
      ),
    ]),
  );
  const parts = [plan.finish(blocks)];
  if (parts[0]?.length !== plan.dataStart)
    throw new Error(`directory takes ${parts[0]?.length}, planned ${plan.dataStart}`);
  for (const segment of plan.segments) {
    if (segment.kind === 'keep') parts.push(bytes.subarray(segment.start, segment.start + segment.length));
    else parts.push(blocks.get(segment.change)?.bytes ?? new Uint8Array());
  }
  return Buffer.concat(parts);
}

/** A new archive from files, as `pack` makes one. */
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
export function entryData(archive: BsaArchive, bytes: Uint8Array, entry: number): Uint8Array {
  const source = bytesSource(bytes);
  return decodeEntry(archive.payload(source, entry), source, nodeDeflater);
}

/** Raw path of an entry, with `\`. */
export function entryPath({ entries }: BsaArchive, entry: number): string {
  return Buffer.from(entries.paths.subarray(entries.pathStart[entry], entries.pathStart[entry + 1])).toString(
    'latin1',
  );
}

export { GAMES };
