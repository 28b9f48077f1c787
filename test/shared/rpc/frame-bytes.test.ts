import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { decodeFrame, encodeFrame } from '#shared/rpc/frame-bytes.ts';
import type { Frame } from '#shared/rpc/frames.ts';
import { wireValue } from './arbitrary.ts';

const limit = 1024 * 1024;
const id = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const name = fc.string({ maxLength: 30 });
const plain = { noNullPrototype: true } as const;
const frame: fc.Arbitrary<Frame> = fc.oneof(
  fc.record({ verb: fc.constant('request'), id, method: name, input: wireValue }, plain),
  fc.record({ verb: fc.constant('cancel'), id }, plain),
  fc.record({ verb: fc.constant('result'), id, value: wireValue }, plain),
  fc.record({ verb: fc.constant('event'), event: name, payload: wireValue }, plain),
  fc.record({ verb: fc.constant('progress'), id, progress: wireValue }, plain),
  fc.record(
    {
      verb: fc.constant('error'),
      id,
      error: fc.record(
        {
          name: fc.constantFrom('FormatError', 'UserError'),
          code: name,
          message: fc.string(),
          details: fc.record({ offset: fc.nat(), path: fc.string() }, { requiredKeys: [], ...plain }),
        },
        plain,
      ),
    },
    plain,
  ),
);

describe('frames as bytes', () => {
  it('read back as written', () => {
    fc.assert(
      fc.property(frame, (value) => {
        assert.deepEqual(decodeFrame(encodeFrame(value), limit), value);
      }),
    );
  });

  it('are read at any offset of a larger buffer', () => {
    fc.assert(
      fc.property(frame, fc.nat({ max: 9 }), (value, shift) => {
        const bytes = encodeFrame(value);
        const larger = new Uint8Array(shift + bytes.length);
        larger.set(bytes, shift);
        assert.deepEqual(decodeFrame(larger.subarray(shift), limit), value);
      }),
    );
  });

  it('hold a header of the stated length and attachments at multiples of eight', () => {
    const bytes = encodeFrame({
      verb: 'result',
      id: 1,
      value: [Uint8Array.of(1, 2, 3), Float64Array.of(0.5)],
    });
    const header = new DataView(bytes.buffer).getUint32(0, true);
    const start = Math.ceil((4 + header) / 8) * 8;
    expect(JSON.parse(Buffer.from(bytes.subarray(4, 4 + header)).toString())).toStrictEqual([
      { verb: 'result', id: 1, value: [{ $: ['bytes', 0] }, { $: ['bytes', 1] }] },
      [
        ['u8', 3],
        ['f64', 8],
      ],
    ]);
    expect([...bytes.subarray(start, start + 8)]).toStrictEqual([1, 2, 3, 0, 0, 0, 0, 0]);
    expect(bytes.length).toBe(start + 16);
  });
});

/** A frame with a custom header, followed by `rest`, padded correctly. */
function forged(header: unknown, rest = 0): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(typeof header === 'string' ? header : JSON.stringify(header));
  const bytes = new Uint8Array(Math.ceil((4 + text.length) / 8) * 8 + rest);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  return bytes;
}

const fine = { verb: 'request', id: 1, method: 'session.describe', input: {} };

describe('hostile frames', () => {
  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['empty', new Uint8Array(0), 'frame-size'],
    ['three bytes', new Uint8Array(3), 'frame-size'],
    ['a header past the end', Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0), 'frame-size'],
    [
      'a header that ends in the padding',
      Uint8Array.of(9, 0, 0, 0, 0x5b, 0x5d, 0, 0, 0, 0, 0, 0),
      'frame-size',
    ],
    ['no header', forged(''), 'frame-header'],
    ['a header that is no JSON', forged('[{},[]'), 'frame-header'],
    ['a header that is no UTF-8', Uint8Array.of(2, 0, 0, 0, 0xc3, 0x28, 0, 0), 'frame-header'],
    ['a header that is an object', forged({ 0: fine, 1: [], length: 2 }), 'frame-header'],
    ['a header without its list', forged([fine]), 'frame-header'],
    ['a list that is no list', forged([fine, {}]), 'frame-header'],
    ['an attachment of unknown kind', forged([fine, [['f16', 8]]], 8), 'frame-attachments'],
    ['an attachment of an inherited kind', forged([fine, [['constructor', 8]]], 8), 'frame-attachments'],
    ['a negative length', forged([fine, [['u8', -8]]], 8), 'frame-attachments'],
    ['a fractional length', forged([fine, [['u8', 0.5]]], 8), 'frame-attachments'],
    ['a length as text', forged([fine, [['u8', '8']]], 8), 'frame-attachments'],
    ['a length past the end', forged([fine, [['u8', 9]]], 8), 'frame-attachments'],
    ['a huge length', forged([fine, [['u8', Number.MAX_SAFE_INTEGER - 7]]], 8), 'frame-attachments'],
    ['half an element', forged([fine, [['u32', 6]]], 8), 'frame-attachments'],
    ['bytes after the end', forged([fine, []], 8), 'frame-attachments'],
    ['an attachment nobody names', forged([fine, [['u8', 8]]], 8), 'frame-value'],
    ['a placeholder out of range', forged([{ ...fine, input: { $: ['bytes', 0] } }, []]), 'frame-value'],
    ['an unknown verb', forged([{ ...fine, verb: 'eval' }, []]), 'frame-shape'],
    ['a null', forged([null, []]), 'frame-shape'],
    ['an id as text', forged([{ ...fine, id: '1' }, []]), 'frame-shape'],
    ['a negative id', forged([{ ...fine, id: -1 }, []]), 'frame-shape'],
    ['a method that is no text', forged([{ ...fine, method: ['toString'] }, []]), 'frame-shape'],
    ['a field too many', forged([{ ...fine, extra: 1 }, []]), 'frame-shape'],
    [
      'an error with a stack',
      forged([{ verb: 'error', id: 1, error: { name: 'Error', stack: 'x' } }, []]),
      'frame-shape',
    ],
    ['more bytes than allowed', forged([fine, []], limit), 'frame-size'],
  ])('with %s are rejected', (_name, bytes, code) => {
    expect(() => decodeFrame(bytes, limit)).toThrow(expect.objectContaining({ name: 'FormatError', code }));
  });

  it('made by damaging good ones are read or rejected, never anything else', () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(frame, damage, fc.nat(), (value, hits, cut) => {
        const bytes = encodeFrame(value);
        for (const [position, byte] of hits) bytes[position % bytes.length] = byte;
        const hostile = bytes.slice(0, bytes.length - (cut % 4));
        try {
          expect(decodeFrame(hostile, limit)).toBeTypeOf('object');
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError);
        }
      }),
    );
  });
});
