import { fromByteString } from '#shared/binary/byte-string.ts';
import { decodeName } from '#shared/text/encoding.ts';

/** Text of a plugin for people: its bytes are not marked with what they mean. '' = none. */
export function shownText(text: string | undefined): string {
  return text === undefined ? '' : decodeName(fromByteString(text));
}
