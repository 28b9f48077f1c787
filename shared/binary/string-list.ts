import { putByteString, stringList } from './columns.ts';
import type { StringList } from './type.ts';

/** What stands around each string: nothing, a length of 16 bits in front (little-endian), or a NUL behind. */
export type StringForm = 'bare' | 'sized' | 'terminated';

const BEFORE = { bare: 0, sized: 2, terminated: 0 } as const;
const AFTER = { bare: 0, sized: 0, terminated: 1 } as const;

/** Byte strings as the list that a schema writes. @throws RangeError for a string too long for its length, or no byte string */
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
    putByteString(bytes, start[i] ?? 0, string);
  }
  return stringList(bytes, start, end);
}
