/** Half a hash as eight digits: the file name of entries that no name table lists. */
export function hex32(value: number): string {
  return (value >>> 0).toString(16).toUpperCase().padStart(8, '0');
}
