import type { DocumentState } from '#shared/document/state.ts';

/** Whether a file is a console's, as its format says of itself: only those have big-endian meshes. */
export function isConsoleFile({ format, formatName }: DocumentState): boolean {
  return format === 'ddx' || (format === 'nif' && formatName.endsWith(', big-endian'));
}
