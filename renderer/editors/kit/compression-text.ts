import {
  type ArchiveSummary,
  type EntryCodec,
  type EntryColumns,
  EntryMark,
} from '#shared/formats/kit/archive.ts';

/** Display names of codecs. */
export const CODEC_NAMES: Readonly<Record<EntryCodec, string>> = {
  zlib: 'zlib',
  lz4: 'LZ4',
  'lz4-block': 'LZ4',
  xmem: 'XMem (Xbox 360)',
  none: 'none',
};

/** Describes the compression; names the codec only if something is compressed, or would be by default. */
export function compressionText(
  { codec, compressedByDefault }: ArchiveSummary,
  { marks }: EntryColumns,
): string {
  if (codec === 'none') return 'not compressed';
  if (compressedByDefault) return `${CODEC_NAMES[codec]}, compressed by default`;
  const any = marks.some((mark) => (mark & EntryMark.compressed) !== 0);
  return any ? `${CODEC_NAMES[codec]}, stored by default` : 'not compressed';
}
