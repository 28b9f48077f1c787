import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byteSwap64,
  fileHash,
  fileHashInto,
  folderHash,
  folderHashInto,
  hashSortKey,
} from '#shared/formats/bsa/hash.ts';

const FOLDERS: readonly (readonly [string, bigint])[] = [
  ['textures/armor/amuletsandrings/elder council', 0x04bc422c742c696cn],
  ['sound/voice/skyrim.esm/maleuniquedbguardian', 0x594085ac732b616en],
  ['textures/architecture/windhelm', 0xc1d97ebe741e6c6dn],
  ['', 0x000000002e01002en],
  ['.', 0x000000002e01002en],
  ['meshes', 0x322f3a9a6d066573n],
  ['textures', 0xd507789e74086573n],
  ['menus\\chargen', 0xbc00217c6d0d656en],
  ['a', 0x61010061n],
  ['ab', 0x61020062n],
  ['abc', 0x61036263n],
  ['Share', 0x006819f973057265n],
  ['Tiles', 0x00691a4374056573n],
  ['Background', 0x0e09afba620a6e64n],
  ['Tilemap', 0x4adf420b74076170n],
  ['Construct 3', 0x6a326cd4630b2033n],
  ['Characters', 0x79cd3fec630a7273n],
  ['misc', 0x000000696d047363n],
];

const FILES: readonly (readonly [string, bigint])[] = [
  ['darkbrotherhood__0007469a_1.fuz', 0x011f11b0641b5f31n],
  ['elder_council_amulet_n.dds', 0xdc531e2f6516dfeen],
  ['testtoddquest_testtoddhappy_00027fa2_1.mp3', 0xde0301ee74265f31n],
  ['Mar\xEDa_F.fuz', 0x690e07826d075f66n],
  ['License.txt', 0xdc415d456c077365n],
  ['Readme.txt', 0xc7eddcea72066d65n],
  ['Preview.png', 0x7e0996a170076577n],
  ['race_sex_menu.xml', 0xfd1378d6720d6e75n],
  ['.gitignore', 0n],
  ['x.adp', 0x8c617b3ff8018078n],
  ['SampleA.png', 0x6b00348373076561n],
  ['example.txt', 0x95337b6e65076c65n],
];

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

describe('folder hash', () => {
  it.each(FOLDERS)('of %j matches real archives', (path, hash) => {
    expect(folderHash(path)).toBe(hash);
    expect(folderHash(bytesOf(path))).toBe(hash);
  });

  it('ignores separators around the path and their direction', () => {
    expect(folderHash('/menus/chargen\\\\')).toBe(folderHash('menus\\chargen'));
  });

  it('treats a path of 260 bytes or more as the root, like the original packer', () => {
    expect(folderHash('a'.repeat(259))).not.toBe(folderHash('.'));
    expect(folderHash('a'.repeat(260))).toBe(folderHash('.'));
  });

  it('does not split an extension off a folder', () => {
    expect(folderHash('skyrim.esm')).not.toBe(fileHash('skyrim.esm'));
  });

  it('keeps only the low eight bits of the length', () => {
    expect((folderHash('a'.repeat(257)) >> 16n) & 0xffn).toBe(1n);
  });
});

describe('file hash', () => {
  it.each(FILES)('of %j matches real archives', (name, hash) => {
    expect(fileHash(name)).toBe(hash);
    expect(fileHash(bytesOf(name))).toBe(hash);
  });

  it('uses only the file name', () => {
    expect(fileHash('C:\\data/share\\License.txt')).toBe(fileHash('license.txt'));
  });

  it('splits at the last dot', () => {
    expect(fileHash('a.b.nif') & 0xffffffffn).toBe(0x61038062n | (0x2en << 8n));
  });

  it('marks the low dword for the extensions that the engine knows', () => {
    const plain = fileHash('abcd.txt') & 0xffffffffn;
    const marks = { nif: 0x8000n, kf: 0x80n, dds: 0x8080n, wav: 0x80000000n, adp: 0x80008000n };
    for (const [extension, mark] of Object.entries(marks)) {
      expect(fileHash(`abcd.${extension}`) & 0xffffffffn).toBe(plain | mark);
    }
  });

  it('adds the marks without carry where a name ends in bytes above 0x7F', () => {
    // last byte 0xE9 + 0x80 wraps to 0x69, second-last 0xE8 + 0x80 to 0x68; an OR would leave 0xE9 and 0xE8
    expect(fileHash('ab\xe8\xe9.dds') & 0xffffn).toBe(0x6869n & 0xffffn);
  });

  it('is 0 if the original packer finds no stem or an extension of 16 chars', () => {
    expect(fileHash('')).toBe(0n);
    expect(fileHash(`a.${'b'.repeat(15)}`)).toBe(0n);
    expect(fileHash(`a.${'b'.repeat(14)}`)).not.toBe(0n);
  });

  it('folds only A-Z, never letters of a code page', () => {
    expect(fileHash('\xc9.txt')).not.toBe(fileHash('\xe9.txt'));
  });
});

describe('hash columns and order', () => {
  const name = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((c) => String.fromCharCode(c)) });

  it('fills columns with the same hashes', () => {
    const column = new Uint32Array(4);
    const hashes = new BigUint64Array(column.buffer);
    fc.assert(
      fc.property(name, (text) => {
        fileHashInto(text, column, 0);
        folderHashInto(bytesOf(text), column, 2);
        expect([...hashes]).toEqual([fileHash(text), folderHash(text)]);
      }),
    );
  });

  it('does not depend on case or on the direction of slashes', () => {
    fc.assert(
      fc.property(name, (text) => {
        const shouted = text.replace(/[a-z]/g, (c) => c.toUpperCase()).replaceAll('\\', '/');
        expect(folderHash(shouted)).toBe(folderHash(text));
        expect(fileHash(shouted)).toBe(fileHash(text));
      }),
    );
  });

  it('swaps all bytes for Xbox 360 and back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (hash) => {
        expect(byteSwap64(byteSwap64(hash))).toBe(hash);
      }),
    );
  });

  it('sorts folders like the PC and the Xbox sample archives', () => {
    const folders = ['share', 'tiles', 'background', 'tilemap', 'construct 3', 'characters'];
    const sorted = (xbox: boolean): string[] =>
      folders
        .map((folder) => ({ folder, key: hashSortKey(folderHash(folder), xbox) }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ folder }) => folder);
    expect(sorted(false)).toEqual(folders);
    expect(sorted(true)).toEqual(['construct 3', 'background', 'share', 'tilemap', 'tiles', 'characters']);
    expect(hashSortKey(1n, true)).toBe(0x0100000000000000n);
  });
});
