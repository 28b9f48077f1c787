import { FormatError } from '#shared/errors.ts';
import type { Understood } from '#shared/formats/kit/understood.ts';
import {
  BSClothExtraData,
  BSCollisionQueryProxyExtraData,
} from '#shared/formats/nif/blocks/bs-extra-data.ts';
import type { BlockFit } from './inspect.ts';
import { type Nif, readBlock } from './open.ts';
import { holdsPackfile, packfileOf } from './packfile.ts';

/** How much of a NIF known fields account for, including its packfiles. @param fits one per block */
export function understoodOf(nif: Nif, fits: readonly BlockFit[]): Understood {
  const { blocks, blocksEnd, footer, header } = nif;
  const total = nif.bytes.length;
  let bytes = total - (header.streamData?.length ?? 0);
  if (footer === undefined) bytes -= total - blocksEnd;
  const types = new Set<string>();
  let count = 0;
  for (const [i, fit] of fits.entries()) {
    const unread = unreadBytes(nif, i, fit);
    if (unread === 0) continue;
    bytes -= unread;
    count += 1;
    types.add(blocks.type(i) === '' ? 'block without a type' : blocks.type(i));
  }
  return { bytes, total, except: exceptions(nif, count, [...types]) };
}

/** Types that are named; files can have any number of them. */
const NAMED = 5;

function exceptions(nif: Nif, count: number, types: readonly string[]): string {
  const { header, blocksEnd, footer } = nif;
  const more = types.length > NAMED ? `, and ${types.length - NAMED} more types` : '';
  const blocksOf = `${header.numBlocks} ${header.numBlocks === 1 ? 'block' : 'blocks'}`;
  const stream = header.streamData?.length ?? 0;
  const end = footer === undefined ? nif.bytes.length - blocksEnd : 0;
  return [
    ...(count === 0 ? [] : [`parts of ${count} of ${blocksOf} (${types.slice(0, NAMED).join(', ')}${more})`]),
    ...(stream === 0 ? [] : [`${stream} bytes of the header`]),
    ...(end === 0 ? [] : [`${end} bytes at the end`]),
  ].join(', ');
}

/** Blocks whose contents are a Havok file of a kind that is not read. */
const SEALED = new Map(
  [BSClothExtraData, BSCollisionQueryProxyExtraData].map((type) => [type.name, type] as const),
);

function unreadBytes(nif: Nif, index: number, fit: BlockFit): number {
  const [start, end] = [nif.blocks.start(index), nif.blocks.end(index)];
  switch (fit.kind) {
    case 'unknown':
    case 'damaged':
      return end - start;
    case 'rest':
      return end - fit.end;
    case 'exact': {
      const sealed = SEALED.get(nif.blocks.type(index));
      if (sealed !== undefined) return readBlock(nif, index, sealed, nif.backEnd).value.binaryData.length;
      return holdsPackfile(nif, index) ? unreadInPackfile(nif, index) : 0;
    }
  }
}

/** Bytes of the objects of a packfile whose classes are unknown; all of one that can only be kept as bytes. */
function unreadInPackfile(nif: Nif, index: number): number {
  try {
    const objects = packfileOf(nif, index)?.objects ?? [];
    return objects.reduce((sum, { type, start, end }) => (type === undefined ? sum + end - start : sum), 0);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return nif.blocks.end(index) - nif.blocks.start(index);
  }
}
