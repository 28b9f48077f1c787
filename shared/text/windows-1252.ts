/**
 * Code page 1252, which most mods use for file names. Uses its own table: some hosts decode the label as plain Latin-1
 * (Node 20.20 does), which turns curly quotes and the euro sign into control characters.
 *
 * The five bytes that the code page leaves undefined (81 8D 8F 90 9D) map to the control characters with the same
 * numbers, as in the WHATWG encoding standard, so decoding loses nothing.
 */

/** Characters of the bytes 0x80 to 0x9F. */
const C1 =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

/** Decodes any bytes. */
export function decodeWindows1252(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte >= 0x80 && byte < 0xa0 ? C1[byte - 0x80] : String.fromCharCode(byte);
  return text;
}

/** The byte of a character, or undefined if the code page lacks it. */
export function windows1252Byte(char: string): number | undefined {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code < 0x100)) return code;
  const at = C1.indexOf(char);
  return at < 0 ? undefined : 0x80 + at;
}
