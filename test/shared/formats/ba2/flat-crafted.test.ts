import { describe, expect, it } from 'vitest';
import { type CraftBa2, craftBa2 } from '#test/fixtures/crafted-ba2.ts';
import { craftTes3 } from '#test/fixtures/crafted-tes3.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';

/**
 * Tests of the fixtures: they must equal other tools' archives byte for byte before they are used against a reader.
 */
describe.skipIf(corpusMissing !== undefined)('crafted archives without folder records', () => {
  const archive = (path: string): Uint8Array => corpusFile(`archives/${path}`);
  const expectSame = (path: string, crafted: { readonly bytes: Uint8Array }): void => {
    expect(Buffer.compare(crafted.bytes, archive(path)), path).toBe(0);
  };

  it('equal Morrowind archives of one file and of two', () => {
    const data = archive('common_guess_test/data/misc/example.txt');
    expectSame('common_guess_test/tes3.bsa', craftTes3({ files: [{ name: 'misc\\example.txt', data }] }));
    const bytes = archive('tes3_read_test/test.bsa');
    const files = [
      { name: 'characters\\character_0000.png', data: bytes.slice(100, 354) },
      { name: 'share\\license.txt', data: bytes.slice(354) },
    ];
    expectSame('tes3_read_test/test.bsa', craftTes3({ files }));
  });

  it('equal a stored BA2, with names and without', () => {
    const data = archive('common_guess_test/data/misc/example.txt');
    const files = [{ name: 'misc/example.txt', data }];
    expectSame('common_guess_test/fo4.ba2', craftBa2({ version: 1, files }));
    expectSame('fo4_missing_string_table_test/in.ba2', craftBa2({ version: 1, files, names: 'none' }));
  });

  it.each([7, 8] as const)('equal a compressed BA2 of version %i', (version) => {
    const path = `fo4_next_gen_test/gnrl_v${version}.ba2`;
    const bytes = archive(path);
    const files = [
      { name: 'License.txt', payload: bytes.slice(0x60, 0x60 + 0x144), size: 574 },
      { name: 'SampleA.png', payload: bytes.slice(0x1a4, 0x1a4 + 0x49a2), size: 19_553 },
    ].map((file) => ({ ...file, data: '', compressed: true }));
    expectSame(path, craftBa2({ version, files }));
  });

  it.each([
    ['fo4_dds_test', 98, [0x100000, 0x40000, 0x15570], [0, 0, 0]],
    ['fo4_chunk_test', 71, [0x80000, 0x20000, 0xaab8], [0x316, 0xd9, 0x5b]],
  ])('equal the BA2 of textures %s', (folder, dxgiFormat, sizes, packedSizes) => {
    const bytes = archive(`${folder}/in.ba2`);
    const nameAt = Number(Buffer.from(bytes).readBigUInt64LE(16)) + 2;
    let at = 24 + 24 + 3 * 24;
    const chunks = sizes.map((size, i) => {
      const packed = packedSizes[i] ?? 0;
      const from = at;
      at += packed === 0 ? size : packed;
      const payload = bytes.slice(from, at);
      return { size, payload, compressed: packed > 0, mipFirst: i, mipLast: i === 2 ? 10 : i };
    });
    const texture = { width: 1024, height: 1024, mipCount: 11, dxgiFormat };
    const name = Buffer.from(bytes.slice(nameAt)).toString('latin1');
    const recipe: CraftBa2 = { version: 1, kind: 'DX10', files: [{ name, data: '', texture, chunks }] };
    expectSame(`${folder}/in.ba2`, craftBa2(recipe));
  });
});
