/** Files mark a value or a time as not set by the largest number that a float can hold, or by the most negative one. */
const NOT_SET = 3.4e38;

/** Whether a number is a value: finite, and not the mark for none. */
export function isSet(value: number): boolean {
  return Math.abs(value) < NOT_SET;
}
