import { describe, expect, test } from 'vitest';
import { standAlone } from '#shared/rpc/attachment.ts';

describe('arrays that are sent', () => {
  test('share a buffer that they fill, as columns of a mesh do', () => {
    const buffer = new ArrayBuffer(20);
    const [last, first] = [new Uint32Array(buffer, 12, 2), new Float32Array(buffer, 0, 3)];
    expect(standAlone([last, first])).toEqual([
      { array: last, copied: false },
      { array: first, copied: false },
    ]);
    const [one, other] = structuredClone(standAlone([last, first]).map(({ array }) => array));
    expect(one?.buffer).toBe(other?.buffer);
  });

  test.each([
    ['between them', [0, 4], [8, 4]],
    ['before them', [4, 4], [8, 4]],
    ['behind them', [0, 4], [4, 4]],
  ])('leave behind what is %s', (_, ...places) => {
    const buffer = new Uint8Array(12).fill(7).buffer;
    const sent = standAlone(places.map(([at, length]) => new Uint8Array(buffer, at, length)));
    expect(sent.map(({ copied }) => copied)).toEqual([true, true]);
    for (const { array } of sent) expect(array.buffer.byteLength).toBe(4);
  });

  test('are sent whole when the same one is sent twice', () => {
    const array = Uint8Array.of(1, 2);
    expect(standAlone([array, array]).map(({ copied }) => copied)).toEqual([false, false]);
  });
});
