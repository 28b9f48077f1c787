/** An option that may be given several times. */
export function collect(value: string, all: readonly string[]): readonly string[] {
  return [...all, value];
}
