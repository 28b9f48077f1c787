import {
  type ArchiveSummary,
  type EntryCodec,
  type EntryColumns,
  EntryMark,
} from '#shared/formats/kit/archive.ts';

/** A codec's name for people. */
export const CODEC_NAMES: Readonly<Record<EntryCodec, string>> = {
  zlib: 'zlib',
  lz4: 'LZ4',
  'lz4-block': 'LZ4',
  xmem: 'XMem (Xbox 360)',
  none: 'none',
};

/** What is said of how the data is packed: of a codec only where something is, or by default would be. */
export function compressionText(
  { codec, compressedByDefault }: ArchiveSummary,
  { marks }: EntryColumns,
): string {
  if (codec === 'none') return 'not compressed';
  if (compressedByDefault) return `${CODEC_NAMES[codec]}, compressed by default`;
  const any = marks.some((mark) => (mark & EntryMark.compressed) !== 0);
  return any ? `${CODEC_NAMES[codec]}, stored by default` : 'not compressed';
}
