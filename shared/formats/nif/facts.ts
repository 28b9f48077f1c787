import { hex32 } from '#shared/formats/kit/hex-name.ts';
import type { FileFacts } from '#shared/formats/kit/open-file.ts';
import { combinedGeometries } from '#shared/formats/nif/combined/objects.ts';
import type { Nif } from './open.ts';
import { gameOf, versionText } from './version.ts';

/** Facts that `info` shows about a NIF. */
export function nifFacts(nif: Nif): FileFacts {
  const { context, header, blocks, footer } = nif;
  const blockTypes: Record<string, number> = {};
  for (let i = 0; i < blocks.count; i += 1) {
    const type = blocks.type(i);
    blockTypes[type] = (blockTypes[type] ?? 0) + 1;
  }
  const version = versionText(context.version);
  // Not `localeCompare`: the first one in a process loads the rules of all languages, which takes 10 ms.
  const counted = Object.entries(blockTypes).toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
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

/** Facts about a NIF's combined objects; undefined if it has none. */
function combinedFacts(
  nif: Nif,
): { readonly json: readonly unknown[]; readonly lines: readonly string[] } | undefined {
  const all = combinedGeometries(nif);
  if (all.length === 0) return undefined;
  return {
    json: all.map(({ block, variant, objects }) => ({
      block,
      variant,
      objects: objects.map(({ hash, offset, vertices, stride, lod, instances }) => ({
        hash: hash === undefined ? null : hex32(hash),
        offset: offset ?? null,
        vertices,
        stride,
        lod,
        instances,
      })),
    })),
    lines: all.map(({ block, variant, objects }) => {
      const placements = objects.reduce((sum, { instances }) => sum + instances, 0);
      const hashes = new Set(objects.flatMap(({ hash }) => (hash === undefined ? [] : [hex32(hash)])));
      const files = hashes.size === 0 ? '' : `, in the geometry file ${[...hashes].join(', ')}`;
      return `block ${block}: ${objects.length} ${variant} objects with ${placements} placements${files}`;
    }),
  };
}
