import type { DocumentState } from '#shared/document/state.ts';

const BIG_ENDIAN = ', big-endian';

/** What kind of file it is, in words; of a console's mesh, which consoles those are. */
export function formatWords(document: DocumentState): string {
  const { format, formatName } = document;
  return format === 'nif' && isConsoleFile(document)
    ? `${formatName.slice(0, -BIG_ENDIAN.length)}, Xbox 360 or PlayStation 3 (big-endian)`
    : formatName;
}

/** Whether a file is a console's, as its format says of itself: only those have big-endian meshes. */
export function isConsoleFile({ format, formatName }: DocumentState): boolean {
  return format === 'ddx' || (format === 'nif' && formatName.endsWith(BIG_ENDIAN));
}
