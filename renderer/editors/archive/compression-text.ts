import { type ArchiveSummary, type EntryColumns, EntryMark } from '#shared/formats/archive.ts';

const CODECS = { zlib: 'zlib', lz4: 'LZ4', xmem: 'XMem (Xbox 360)' } as const;

/** What is said of how the data is packed: of a codec only where something is, or by default would be. */
export function compressionText(
  { codec, compressedByDefault }: ArchiveSummary,
  { marks }: EntryColumns,
): string {
  if (codec === 'none') return 'not compressed';
  if (compressedByDefault) return `${CODECS[codec]}, compressed by default`;
  const any = marks.some((mark) => (mark & EntryMark.compressed) !== 0);
  return any ? `${CODECS[codec]}, stored by default` : 'not compressed';
}
