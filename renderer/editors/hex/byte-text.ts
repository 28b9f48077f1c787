/** Bytes as text, on screen and on the clipboard. */

const HEX: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).toUpperCase().padStart(2, '0'),
);

/** One character per byte; bytes that are not printable ASCII are a middle dot, which keeps the columns aligned. */
const PRINTABLE: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·',
);

export function hexOf(byte: number): string {
  return HEX[byte] ?? '??';
}

export function characterOf(byte: number): string {
  return PRINTABLE[byte] ?? '·';
}

/** A row's bytes in groups of eight; blanks for bytes not read yet (`null`) or past the end of the file. */
export function rowHex(bytes: readonly (number | null)[] | Uint8Array, columns: number): string {
  let text = '';
  for (let column = 0; column < columns; column++) {
    if (column > 0) text += column % 8 === 0 ? '  ' : ' ';
    const byte = bytes[column];
    text += byte == null ? '  ' : hexOf(byte);
  }
  return text;
}

export function rowCharacters(bytes: readonly (number | null)[] | Uint8Array, columns: number): string {
  let text = '';
  for (let column = 0; column < columns; column++) {
    const byte = bytes[column];
    text += byte == null ? ' ' : characterOf(byte);
  }
  return text;
}

/** `89 50 4E 47`, sixteen per line. */
export function copyHex(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += 16) {
    lines.push(Array.from(bytes.subarray(at, at + 16), hexOf).join(' '));
  }
  return lines.join('\n');
}

/** Decoded as UTF-8 if valid, else as Windows-1252; NULs are replaced because a clipboard would cut the text there. */
export function copyText(bytes: Uint8Array): string {
  const text = (() => {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      return new TextDecoder('windows-1252').decode(bytes);
    }
  })();
  return text.replaceAll('\0', '\u2400');
}

/** A C array named after its offset. */
export function copyArray(bytes: Uint8Array, offset: number): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += 12) {
    lines.push(`  ${Array.from(bytes.subarray(at, at + 12), (byte) => `0x${hexOf(byte)}`).join(', ')},`);
  }
  const name = `bytes_${offset.toString(16).toUpperCase()}`;
  return `const unsigned char ${name}[${bytes.length}] = {\n${lines.join('\n')}\n};\n`;
}

/** The bits of a byte in two groups: `0111 1111`. */
export function bitsOf(byte: number): string {
  const bits = byte.toString(2).padStart(8, '0');
  return `${bits.slice(0, 4)} ${bits.slice(4)}`;
}

/** A byte from its bits, spaces allowed; null if the text is not one. */
export function parseBits(text: string): number | null {
  const bits = text.replaceAll(/[\s_]|^0b/g, '');
  return /^[01]{1,8}$/.test(bits) ? Number.parseInt(bits, 2) : null;
}
