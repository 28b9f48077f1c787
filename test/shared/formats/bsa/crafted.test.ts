import { describe, expect, it } from 'vitest';
import { type CraftBsa, type CraftFile, craftBsa } from '#test/fixtures/crafted-bsa.ts';
import { malformedCases } from '#test/fixtures/malformed.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';

/**
 * Tests of the fixtures: they must equal other tools' archives byte for byte before they are used against a reader.
 */
describe.skipIf(corpusMissing !== undefined)('crafted archives', () => {
  const archive = (path: string): Uint8Array => corpusFile(`archives/${path}`);
  const expectSame = (path: string, recipe: CraftBsa): void => {
    expect(Buffer.compare(craftBsa(recipe), archive(path)), path).toBe(0);
  };

  it('equal a stored one of version 103', () => {
    const data = archive('common_guess_test/data/misc/example.txt');
    const folders = [{ name: 'misc', files: [{ name: 'example.txt', data }] }];
    expectSame('common_guess_test/tes4.bsa', { version: 103, flags: 0x703, folders });
  });

  it('equal one whose files are stored against its default, in the root', () => {
    const files = ['License.txt', 'SampleA.png'].map((name) => ({
      name: name.toLowerCase(),
      data: archive(`tes4_compression_mismatch_test/${name}`),
      compressed: false,
    }));
    const recipe = {
      version: 103,
      flags: 0x107,
      contentFlags: 0x100,
      folders: [{ name: '.', files }],
    } as const;
    expectSame('tes4_compression_mismatch_test/test.bsa', recipe);
  });

  it.each([
    [104, 'test_104.bsa', [111, 0xc4ef, 50_526, 0x154], 0],
    [105, 'test_105.bsa', [119, 0xc5bc, 50_739, 0x1cd], 0x00720067],
  ] as const)(
    'equal a compressed one of version %i with embedded names',
    (version, name, places, padding) => {
      const bytes = archive(`tes4_compression_test/${name}`);
      // The packer's own payloads: after the name's length byte, the name and the size word.
      const file = (leaf: string, at: number, size: number): CraftFile => ({
        name: leaf.toLowerCase(),
        data: archive(`tes4_compression_test/${leaf}`),
        payload: bytes.slice(at + 1 + leaf.length + 4, at + size),
      });
      const files = [file('Preview.png', places[0], places[1]), file('License.txt', places[2], places[3])];
      const folders = [{ name: '.', files, padding: [padding, 0] as const }];
      expectSame(`tes4_compression_test/${name}`, { version, flags: 0x11f, contentFlags: 0x100, folders });
    },
  );

  it('equal one whose files share their data', () => {
    const data = archive('tes4_data_sharing_name_test/data/misc1/example1.txt');
    const folders = [
      { name: 'misc1', files: [{ name: 'example1.txt', data }] },
      { name: 'misc2', files: [{ name: 'example2.txt', data, sharesWith: 'misc1\\example1.txt' }] },
    ];
    const recipe = { version: 104, flags: 0x103, contentFlags: 0x100, folders } as const;
    expectSame('tes4_data_sharing_name_test/share.bsa', recipe);
  });

  it.each([
    ['normal', 0x3],
    ['xbox', 0x43],
  ])('equal the %s one of six folders, order and hashes included', (name, flags) => {
    const normal = archive('tes4_xbox_read_test/normal.bsa');
    const folders = (
      [
        ['characters', 'character_0002.png', 0x1d84, 0xc3],
        ['construct 3', 'readme.txt', 0x1d25, 0x5f],
        ['tilemap', 'tiles.png', 0x4fc, 0x1829],
        ['background', 'background_tilemap.png', 0x476, 0x86],
        ['tiles', 'tile_0003.png', 0x3b7, 0xbf],
        ['share', 'license.txt', 0x179, 0x23e],
      ] as const
    ).map(([folder, leaf, at, size]) => ({
      name: folder,
      files: [{ name: leaf, data: normal.slice(at, at + size) }],
    }));
    expectSame(`tes4_xbox_read_test/${name}.bsa`, { version: 104, flags, contentFlags: 0x100, folders });
  });
});

describe.each([103, 104, 105] as const)('the malformed cases of version %i', (version) => {
  const cases = malformedCases(version);

  it('all differ in name and in bytes', () => {
    expect(cases.length).toBeGreaterThan(60);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    const bytes = cases.map((one) => Buffer.from(one.bytes).toString('latin1'));
    expect(bytes.filter((text, index) => bytes.indexOf(text) !== index)).toEqual([]);
  });

  it('each expect a rejection, findings, problems, or that nothing is reported', () => {
    for (const { name, category, wanted } of cases) {
      const { refused = [], findings, problems, clean } = wanted;
      const says = refused.length + findings.length + problems.length + Number(clean);
      expect(says, name).toBeGreaterThan(category === 'corrupt stream' ? -1 : 0);
    }
  });
});
