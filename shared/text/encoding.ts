import { fromByteString, isAscii, toByteString } from '#shared/binary/byte-string.ts';
import { UserError } from '#shared/errors.ts';
import { isUtf8 } from './utf8.ts';
import { decodeWindows1252, windows1252Byte } from './windows-1252.ts';

/**
 * Display of names. Archives do not store the encoding of their names: it is usually code page 1252, but UTF-8,
 * Cyrillic and Chinese names exist. The raw bytes are a name’s identity; decoded text is used only for display and to
 * name extracted files.
 */

/** Encodings that a user may choose for an archive’s names. */
export const ENCODINGS = [
  { label: 'windows-1252', name: 'Western (Windows 1252)' },
  { label: 'utf-8', name: 'Unicode (UTF-8)' },
  { label: 'windows-1250', name: 'Central European (Windows 1250)' },
  { label: 'windows-1251', name: 'Cyrillic (Windows 1251)' },
  { label: 'windows-1253', name: 'Greek (Windows 1253)' },
  { label: 'windows-1254', name: 'Turkish (Windows 1254)' },
  { label: 'windows-1257', name: 'Baltic (Windows 1257)' },
  { label: 'gbk', name: 'Chinese, simplified (GBK)' },
  { label: 'big5', name: 'Chinese, traditional (Big5)' },
  { label: 'shift_jis', name: 'Japanese (Shift JIS)' },
  { label: 'euc-kr', name: 'Korean (EUC-KR)' },
] as const;

export type EncodingLabel = (typeof ENCODINGS)[number]['label'];

/** Encoding of an archive without evidence for another one. */
export const DEFAULT_ENCODING: EncodingLabel = 'windows-1252';

/**
 * A name as text: UTF-8 if its bytes are well-formed UTF-8 (other encodings almost never are by accident), otherwise
 * the chosen encoding. Two different names may give the same text, so it is not an identity.
 */
export function decodeName(bytes: Uint8Array, fallback: EncodingLabel = DEFAULT_ENCODING): string {
  if (isAscii(bytes)) return toByteString(bytes);
  return decodeAs(bytes, isUtf8(bytes) ? 'utf-8' : fallback);
}

/** Bytes as text in exactly this encoding; invalid ones become U+FFFD. */
export function decodeAs(bytes: Uint8Array, label: EncodingLabel): string {
  return label === 'windows-1252' ? decodeWindows1252(bytes) : decoder(label).decode(bytes);
}

/**
 * Text as bytes, for the name of a new archive entry.
 * @throws UserError `name-not-encodable` if the encoding lacks a character
 */
export function encodeName(text: string, label: EncodingLabel = DEFAULT_ENCODING): Uint8Array<ArrayBuffer> {
  if (label === 'utf-8') return new TextEncoder().encode(text);
  let bytes = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const encoded =
      code < 0x80
        ? char
        : label === 'windows-1252'
          ? byteOrNothing(windows1252Byte(char))
          : reverseTable(label).get(char);
    if (encoded === undefined) {
      const { name } = ENCODINGS.find((encoding) => encoding.label === label) ?? { name: label };
      throw new UserError(
        'name-not-encodable',
        `"${text}" cannot be written in the encoding ${name}: it has no "${char}". Rename the file or choose another encoding.`,
        { path: text },
      );
    }
    bytes += encoded;
  }
  return fromByteString(bytes);
}

function byteOrNothing(byte: number | undefined): string | undefined {
  return byte === undefined ? undefined : String.fromCharCode(byte);
}

const decoders = new Map<EncodingLabel, TextDecoder>();

function decoder(label: EncodingLabel): TextDecoder {
  let known = decoders.get(label);
  if (known === undefined) {
    known = new TextDecoder(label, { ignoreBOM: true });
    decoders.set(label, known);
  }
  return known;
}

const reverseTables = new Map<EncodingLabel, ReadonlyMap<string, string>>();

/**
 * Maps characters to bytes. Made by decoding every byte and every pair, since hosts can decode these encodings but not
 * encode them.
 */
function reverseTable(label: EncodingLabel): ReadonlyMap<string, string> {
  const known = reverseTables.get(label);
  if (known !== undefined) return known;
  const table = new Map<string, string>();
  const learn = (...bytes: readonly number[]): void => {
    const char = decoder(label).decode(Uint8Array.from(bytes));
    if ([...char].length === 1 && char !== '\ufffd' && !table.has(char)) {
      table.set(char, String.fromCharCode(...bytes));
    }
  };
  for (let byte = 0x80; byte < 0x100; byte++) learn(byte);
  if (!label.startsWith('windows')) {
    for (let lead = 0x81; lead < 0xff; lead++) {
      for (let trail = 0x40; trail < 0xff; trail++) learn(lead, trail);
    }
  }
  reverseTables.set(label, table);
  return table;
}
