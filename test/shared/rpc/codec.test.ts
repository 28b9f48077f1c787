import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attachment } from '#shared/rpc/attachment.ts';
import { pack, unpack } from '#shared/rpc/message-codec.ts';
import { wireValue } from './arbitrary.ts';

describe('values on the wire', () => {
  it('are restored completely, whatever they are made of', () => {
    fc.assert(
      fc.property(wireValue, (value) => {
        const packed = pack(value);
        const json: unknown = JSON.parse(JSON.stringify(packed.value));
        assert.deepEqual(unpack({ value: json, attachments: packed.attachments }), value);
      }),
    );
  });

  it('keep their typed arrays out of the text', () => {
    const bytes = new Uint8Array(1000).fill(7);
    const packed = pack({ rows: [{ bytes }, { bytes }] });
    expect(packed.attachments).toStrictEqual([bytes, bytes]);
    expect(JSON.stringify(packed.value).length).toBeLessThan(100);
  });

  it('can be objects that look like tags', () => {
    for (const value of [{ $: ['bytes', 0] }, { $: 1, other: 2 }, { $: { $: undefined } }]) {
      expect(unpack(pack(value))).toStrictEqual(value);
    }
  });

  it('treat a Node buffer as its bytes', () => {
    expect(pack(Buffer.from('abc')).value).toStrictEqual({ $: ['bytes', 0] });
  });

  const cycle: { self?: unknown } = {};
  cycle.self = cycle;
  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a Map', new Map()],
    ['a Date', new Date(0)],
    ['an error', new Error('no')],
    ['a promise', Promise.resolve(1)],
    ['an ArrayBuffer', new ArrayBuffer(8)],
    ['a DataView', new DataView(new ArrayBuffer(8))],
    ['a number of 65 bits', 2n ** 64n],
    ['a cycle', cycle],
    ['a key named __proto__', JSON.parse('{"__proto__":1}')],
  ])('cannot be %s', (_name, value) => {
    expect(() => pack({ value })).toThrow(TypeError);
  });

  const one: readonly Attachment[] = [new Uint8Array(1)];
  const deep = JSON.parse('['.repeat(5000) + ']'.repeat(5000));
  it.each<[string, unknown, readonly Attachment[]]>([
    ['an attachment out of range', { $: ['bytes', 1] }, one],
    ['a negative attachment', { $: ['bytes', -1] }, one],
    ['a fractional attachment', { $: ['bytes', 0.5] }, one],
    ['an attachment by name', { $: ['bytes', 'length'] }, one],
    ['an attachment used twice', [{ $: ['bytes', 0] }, { $: ['bytes', 0] }], one],
    ['an attachment that is never used', [], one],
    ['an unknown tag', { $: ['function', 'alert(1)'] }, []],
    ['a tag that is no list', { $: 'bytes' }, []],
    ['a tag with a neighbor', { $: ['undefined'], other: 1 }, []],
    ['a number that is text', { $: ['number', '12'] }, []],
    ['a bigint with letters', { $: ['bigint', '0x10'] }, []],
    ['an endless bigint', { $: ['bigint', '9'.repeat(1000)] }, []],
    ['a plain object that is a list', { $: ['plain', []] }, []],
    ['a key for the prototype', JSON.parse('{"__proto__":{"polluted":true}}'), []],
    ['such a key inside a tag', JSON.parse('{"$":["plain",{"$":1,"__proto__":{"polluted":true}}]}'), []],
    ['nesting without end', deep, []],
  ])('are rejected with %s', (_name, value, attachments) => {
    expect(() => unpack({ value, attachments })).toThrow(
      expect.objectContaining({ name: 'FormatError', code: 'frame-value' }),
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
