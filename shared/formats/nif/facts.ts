import type { FileFacts } from '../format.ts';
import { combinedFacts } from '../precombined/combined-facts.ts';
import type { Nif } from './open.ts';
import { gameOf, versionText } from './version.ts';

/** What `info` says of a NIF. */
export function nifFacts(nif: Nif): FileFacts {
  const { context, header, blocks, footer } = nif;
  const blockTypes: Record<string, number> = {};
  for (let i = 0; i < blocks.count; i += 1) {
    const type = blocks.type(i);
    blockTypes[type] = (blockTypes[type] ?? 0) + 1;
  }
  const version = versionText(context.version);
  const counted = Object.entries(blockTypes).toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  const combined = combinedFacts(nif);
  return {
    json: {
      game: gameOf(context),
      version,
      userVersion: context.user,
      bsVersion: context.bs,
      byteOrder: context.littleEndian ? 'little' : 'big',
      blocks: header.numBlocks,
      blocksFound: blocks.count,
      blockTypes,
      strings: header.strings?.length ?? 0,
      roots: footer === undefined ? [] : [...footer.roots],
      ...(combined === undefined ? {} : { precombined: combined.json }),
    },
    lines: [
      `version ${version}, user version ${context.user}, stream ${context.bs}, ${context.littleEndian ? 'little' : 'big'}-endian`,
      `${header.numBlocks} blocks${blocks.count === header.numBlocks ? '' : `, ${blocks.count} of them found`}, ${header.strings?.length ?? 0} strings`,
      ...counted.map(([type, count]) => `  ${String(count).padStart(5)}  ${type}`),
      ...(combined?.lines ?? []),
    ],
  };
}
