/** The threshold of the packer that modders use most. */
const LEAST_SAVING = 32;

/** Whether compression saves enough; otherwise data is stored uncompressed. */
export function isWorthIt(packed: number, plain: number): boolean {
  return packed + LEAST_SAVING <= plain;
}
