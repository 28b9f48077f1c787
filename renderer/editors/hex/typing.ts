/** The value of a hex digit key, or null. */
export function hexDigit(key: string): number | null {
  return /^[0-9a-fA-F]$/.test(key) ? Number.parseInt(key, 16) : null;
}

/** A character of the text pane as a byte, or null: only single-byte characters can overwrite a byte. */
export function byteOfCharacter(character: string): number | null {
  const code = character.codePointAt(0) ?? 0x100;
  return code < 0x100 && [...character].length === 1 ? code : null;
}

/** Bytes of pasted hex: digits with any spacing, `0x` and commas allowed, or null if it is something else. */
export function parseHexText(text: string): Uint8Array | null {
  const digits = text.replaceAll(/0x|[\s,;{}]/gi, '');
  if (digits === '' || digits.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(digits)) return null;
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  }
  return bytes;
}

/** Bytes of pasted text, or null if a character does not fit into one byte. */
export function parsePlainText(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0xff) return null;
    bytes[index] = code;
  }
  return bytes;
}
