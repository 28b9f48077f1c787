import { describe, expect, it } from 'vitest';
import { craftBsa } from '#test/fixtures/crafted-bsa.ts';
import { entryData, openBytes } from '#test/support/archives.ts';
import { encodeLzx } from '#test/support/lzx-encoder.ts';
import { xmemStream } from '#test/support/lzx-frames.ts';

/** Names, compressed, Xbox, embedded names, XMem. */
const FLAGS = 0x3 | 0x4 | 0x40 | 0x100 | 0x200;

/** A stored block of `abc` in its frame, built by hand. */
const ABC = Buffer.from('ff0003001400303000010000000100000001000000616263000000000000', 'hex');

describe('an Xbox 360 archive with XMem', () => {
  it('returns the data of its files, compressed and stored', () => {
    const long = Buffer.from('the same words over and over, '.repeat(4000));
    const frames = encodeLzx(long, { windowBits: 17, blocks: [{ type: 'verbatim', size: 50_000 }] });
    expect(read('abc', ABC)).toBe('abc');
    expect(read(long, xmemStream(frames, long.length))).toBe(long.toString());
    expect(read('as it is', undefined, { compressed: false })).toBe('as it is');
  });

  it('rejects data that is damaged, or declares another size, with its offset in the archive', () => {
    const damaged = Buffer.from(ABC);
    damaged[6] = 0;
    expect(() => read('abc', damaged)).toThrow(/LZX data is damaged/);
    expect(() => read('abc', ABC, { declaredSize: 4 })).toThrow('should unpack to 4 bytes');
    expect(() => read('abc', ABC, { declaredSize: 0x7fffffff })).toThrow('frames add up to 3');
  });
});

function read(
  data: Uint8Array | string,
  payload: Uint8Array | undefined,
  more: { readonly compressed?: boolean; readonly declaredSize?: number } = {},
): string {
  const file = { name: 'a.txt', data, ...(payload === undefined ? {} : { payload }), ...more };
  const bytes = craftBsa({ version: 104, flags: FLAGS, folders: [{ name: 'meshes', files: [file] }] });
  return Buffer.from(entryData(openBytes(bytes), bytes, 0)).toString();
}
