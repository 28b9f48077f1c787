import { fromByteString } from '#shared/binary/byte-string.ts';
import { decodeName } from '#shared/text/encoding.ts';

/**
 * A label as text, up to its zero.
 * @param label byte string
 * @param wide whether it has two bytes a character
 */
export function labelText(label: string, wide: boolean): string {
  const bytes = fromByteString(label);
  if (wide) return upToZero(new TextDecoder('utf-16le').decode(bytes));
  return decodeName(fromByteString(upToZero(label)));
}

function upToZero(text: string): string {
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}
