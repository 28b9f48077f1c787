/** Whether a file is called as games call archives. What it is, its content says. */
export function isArchiveName(name: string): boolean {
  return /\.(bsa|ba2)$/i.test(name);
}
