/** Bytes typed in one go, not yet sent. */
export interface TypedRun {
  readonly start: number;
  readonly bytes: readonly number[];
  /** First digit of a byte whose second digit is still to come; it replaces the byte at `start + bytes.length`. */
  readonly half: number | null;
}

export function noRun(start: number): TypedRun {
  return { start, bytes: [], half: null };
}

/** The value of a hex digit key, or null. */
export function hexDigit(key: string): number | null {
  return /^[0-9a-fA-F]$/.test(key) ? Number.parseInt(key, 16) : null;
}

export function typeDigit(run: TypedRun, digit: number): TypedRun {
  if (run.half === null) return { ...run, half: digit };
  return { ...run, bytes: [...run.bytes, run.half * 16 + digit], half: null };
}

/** A character of the text pane as a byte, or null: only single-byte characters can overwrite a byte. */
export function typeCharacter(run: TypedRun, character: string): TypedRun | null {
  const byte = byteOfCharacter(character);
  return byte === null ? null : { ...run, bytes: [...run.bytes, byte], half: null };
}

/** Esc: the half-typed byte goes; whole bytes stay. */
export function dropHalf(run: TypedRun): TypedRun {
  return { ...run, half: null };
}

/** Where the caret stands after what was typed. */
export function caretOf(run: TypedRun): number {
  return run.start + run.bytes.length;
}

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

/** Bytes of pasted text, or null where a character has no single byte. */
export function parsePlainText(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0xff) return null;
    bytes[index] = code;
  }
  return bytes;
}
