import { fromByteString } from '#shared/binary/byte-string.ts';
import { decodeName } from '#shared/text/encoding.ts';

/** The name of a shape or a morph as text. @param name byte string */
export function nameText(name: string): string {
  return decodeName(fromByteString(name));
}
