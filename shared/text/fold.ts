/**
 * Paths ignore case: to the games, Windows and archives, `Meshes` equals `meshes`. Comparisons, hashes and the sort
 * order use folded names: lower case, and composed (macOS lists names decomposed).
 */

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Whether all bytes of `[start, end)` are ASCII. */
export function isAscii(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at]! >= 0x80) return false;
  return true;
}

/** Lower case of an ASCII byte; other bytes are unchanged. */
export function foldByte(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
}

/** Folded UTF-8 bytes of a name in UTF-8. */
export function foldName(bytes: Uint8Array, start: number, end: number): Uint8Array {
  if (!isAscii(bytes, start, end)) return foldText(decoder.decode(bytes.subarray(start, end)));
  const folded = new Uint8Array(end - start);
  for (let at = start; at < end; at++) folded[at - start] = foldByte(bytes[at]!);
  return folded;
}

/** A text folded for comparison. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Order of texts as folded. */
export function compareFolded(a: string, b: string): number {
  const [left, right] = [foldCase(a), foldCase(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The names in a path, folders first. Both slashes separate; empty names and single dots are dropped. */
export function pathNames(path: string): readonly string[] {
  return path.split(/[\\/]/).filter((name) => name !== '' && name !== '.');
}

/** A path folded for comparison: paths with the same folded form are one file to a game, and one node of the tree. */
export function foldPath(path: string): string {
  const text = path.replaceAll('\\', '/');
  return foldCase(ODD.test(text) ? pathNames(text).join('/') : text);
}

/** Finds an empty name or a single dot, which are rare in paths. */
const ODD = /(?:^|\/)\.?(?:\/|$)/;

/** Folded UTF-8 bytes of a text. */
export function foldText(text: string): Uint8Array {
  return encoder.encode(foldCase(text));
}
