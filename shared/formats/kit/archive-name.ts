/** Whether a file has an archive's extension. Its format is decided by its content. */
export function isArchiveName(name: string): boolean {
  return /\.(bsa|ba2)$/i.test(name);
}
