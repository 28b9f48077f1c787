/** Half a hash as eight digits: how files are named that no name table names. */
export function hex32(value: number): string {
  return (value >>> 0).toString(16).toUpperCase().padStart(8, '0');
}
