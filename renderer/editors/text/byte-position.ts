/** Length of the byte order mark: part of the encoding's name (`UTF-8 with mark`), or always present in UTF-16. */
function markOf(encoding: string): number {
  if (/utf-?16/i.test(encoding)) return 2;
  return /with mark/i.test(encoding) ? 3 : 0;
}

/** The character that contains a byte of the file. `text` is the whole text with its original line ends. */
export function characterAt(text: string, encoding: string, offset: number): number {
  const bytes = Math.max(0, offset - markOf(encoding));
  if (/utf-?16/i.test(encoding)) return Math.min(text.length, Math.floor(bytes / 2));
  if (!/utf-?8/i.test(encoding)) return Math.min(text.length, bytes);
  let at = 0;
  for (let character = 0; character < text.length; ) {
    const code = text.codePointAt(character) ?? 0;
    const size = utf8Size(code);
    if (at + size > bytes) return character;
    at += size;
    character += code > 0xffff ? 2 : 1;
  }
  return text.length;
}

/** The byte offset of a character. */
export function byteAt(text: string, encoding: string, character: number): number {
  const mark = markOf(encoding);
  if (/utf-?16/i.test(encoding)) return mark + character * 2;
  if (!/utf-?8/i.test(encoding)) return mark + character;
  let bytes = mark;
  for (let at = 0; at < character && at < text.length; ) {
    const code = text.codePointAt(at) ?? 0;
    bytes += utf8Size(code);
    at += code > 0xffff ? 2 : 1;
  }
  return bytes;
}

function utf8Size(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
