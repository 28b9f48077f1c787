import { putByteString, stringList } from './columns.ts';
import { copyShort, viewOf } from './copy-bytes.ts';
import type { StringList } from './type.ts';

/** Framing of each string: none, a length prefix of 16 or 32 bits (little-endian), or a trailing NUL. */
export type StringForm = 'bare' | 'sized' | 'long' | 'terminated';

const BEFORE = { bare: 0, sized: 2, long: 4, terminated: 0 } as const;
const AFTER = { bare: 0, sized: 0, long: 0, terminated: 1 } as const;

/** The strings of a list without their framing: string `i` is `bytes[start[i], start[i + 1])`. */
export function bareStrings({ bytes, start, end, length }: StringList): {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly start: Uint32Array<ArrayBuffer>;
} {
  const bareStart = new Uint32Array(length + 1);
  for (let i = 0; i < length; i += 1) bareStart[i + 1] = bareStart[i]! + end[i]! - start[i]!;
  const bare = new Uint8Array(bareStart[length]!);
  const [from, to] = [viewOf(bytes), viewOf(bare)];
  for (let i = 0; i < length; i += 1) copyShort(from, start[i]!, end[i]!, to, bareStart[i]!);
  return { bytes: bare, start: bareStart };
}

/**
 * Byte strings as the list that a schema writes. @throws RangeError for a string that is too long for its length prefix
 * or not a byte string
 */
export function makeStringList(strings: readonly string[], form: StringForm): StringList {
  const start = new Uint32Array(strings.length);
  const end = new Uint32Array(strings.length);
  let at = 0;
  for (const [i, { length }] of strings.entries()) {
    start[i] = at + BEFORE[form];
    end[i] = at + BEFORE[form] + length;
    at += BEFORE[form] + length + AFTER[form];
  }
  const bytes = new Uint8Array(at);
  const view = new DataView(bytes.buffer);
  for (const [i, string] of strings.entries()) {
    if (form === 'sized') {
      if (string.length > 0xffff) throw new RangeError('a string is longer than 65,535 bytes');
      view.setUint16((start[i] ?? 0) - 2, string.length, true);
    }
    if (form === 'long') view.setUint32((start[i] ?? 0) - 4, string.length, true);
    putByteString(bytes, start[i] ?? 0, string);
  }
  return stringList(bytes, start, end);
}
