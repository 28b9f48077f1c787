/**
 * The upper case of a key of one character. A character whose two cases are not one character each, or do not lead back
 * to each other, has one case only: `ß` would become `SS`, and `İ` two characters.
 */
export function upperKey(key: string): string {
  const upper = key.toUpperCase();
  return isOne(key) && isOne(upper) && upper.toLowerCase() === key ? upper : key;
}

/** The lower case of a key of one character, if `upperKey` leads back. Names of keys stay as they are. */
export function lowerKey(key: string): string {
  const lower = key.toLowerCase();
  return isOne(key) && isOne(lower) && lower.toUpperCase() === key ? lower : key;
}

function isOne(key: string): boolean {
  return key.length === 1;
}
