import { decodeName } from '#shared/text/encoding.ts';

/**
 * Decodes a value of a Qt program’s INI settings: backslash escapes, and byte arrays as `@ByteArray(…)` in UTF-8.
 * Invalid text stays unchanged. Source: documentation of QSettings.
 */
export function qtText(value: string): string {
  const bytes = /^@ByteArray\((.*)\)$/s.exec(value)?.[1];
  if (bytes === undefined) return unescaped(value);
  const codes = Array.from(unescaped(bytes), (char) => char.charCodeAt(0));
  // Characters above a byte mean that it was edited by hand and never escaped.
  return codes.every((code) => code < 0x100) ? decodeName(Uint8Array.from(codes)) : unescaped(bytes);
}

const ESCAPED: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '"': '"',
  '\\': '\\',
  '?': '?',
  "'": "'",
};

function unescaped(text: string): string {
  return text.replace(/\\(?:x([0-9a-f]{1,4})|([0-7]{1,3})|(.))/gi, (all, hex, octal, char) => {
    if (typeof hex === 'string') return String.fromCharCode(Number.parseInt(hex, 16));
    if (typeof octal === 'string') return String.fromCharCode(Number.parseInt(octal, 8));
    return ESCAPED[String(char)] ?? String(all);
  });
}
