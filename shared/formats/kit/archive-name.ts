/** Whether a file has an archive's extension. Its format is decided by its content. */
export function isArchiveName(name: string): boolean {
  return /\.(bsa|ba2)$/i.test(name);
}

/** Why a file of no known format is not read, if its name promises an archive: a sentence without its full stop. */
export function unknownArchive(name: string): string | undefined {
  return isArchiveName(name) ? 'It is named like an archive, but its format is unknown' : undefined;
}
