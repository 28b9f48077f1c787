import { fromByteString } from '#shared/binary/byte-string.ts';
import { decodeName } from '#shared/text/encoding.ts';

/** Text of a plugin for display: the encoding of its bytes is not marked. '' = none. */
export function shownText(text: string | undefined): string {
  return text === undefined ? '' : decodeName(fromByteString(text));
}
