import { fromByteString } from '#shared/binary/byte-string.ts';
import { decodeName } from '#shared/text/encoding.ts';

/** The name of a key as text. @param name byte string */
export function keyName(name: string): string {
  return decodeName(fromByteString(name));
}
