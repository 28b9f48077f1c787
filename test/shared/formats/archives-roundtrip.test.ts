import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { openArchive } from '#shared/formats/archives.ts';
import { chunkLayout } from '#shared/formats/ba2/blocks.ts';
import { emptyBa2 } from '#shared/formats/ba2/empty.ts';
import { textureBytes, textureLayout } from '#shared/formats/dds/texture-facts.ts';
import { textureHead } from '#shared/formats/dds/texture-head.ts';
import type { ArchiveChange, WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import { rawEntryPath } from '#shared/formats/kit/entry-path.ts';
import { emptyTes3 } from '#shared/formats/tes3/empty.ts';
import { entryData, repackInMemory } from '#test/support/archives.ts';

type Change = ArchiveChange & { readonly data?: Uint8Array };
interface Held {
  readonly path: string;
  readonly data: Uint8Array;
}

const KINDS = {
  'a Morrowind archive': { empty: emptyTes3, textures: false },
  'a BA2 of version 1': { empty: () => emptyBa2({ version: 1, kind: 'GNRL' }), textures: false },
  'a BA2 of version 2': { empty: () => emptyBa2({ version: 2, kind: 'GNRL' }), textures: false },
  'a BA2 of version 3, LZ4': { empty: () => emptyBa2({ version: 3, kind: 'GNRL' }), textures: false },
  'a BA2 of version 8': { empty: () => emptyBa2({ version: 8, kind: 'GNRL' }), textures: false },
  'a BA2 of textures': { empty: () => emptyBa2({ version: 1, kind: 'DX10' }), textures: true },
  'a BA2 of textures, version 3, LZ4': {
    empty: () => emptyBa2({ version: 3, kind: 'DX10' }),
    textures: true,
  },
} as const;

const paths = fc.uniqueArray(
  fc
    .tuple(
      fc.constantFrom('', 'meshes\\', 'meshes\\a\\', 'b c\\'),
      fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' }),
    )
    .map(([folder, name]) => `${folder}${name.replaceAll(/[^a-z0-9_ ]/gi, '_').toLowerCase()}.dds`),
  { minLength: 1, maxLength: 8 },
);

const texture = fc
  .record({
    size: fc.constantFrom([1, 1], [4, 8], [16, 16], [1, 32]),
    mips: fc.integer({ min: 1, max: 11 }),
    dxgiFormat: fc.constantFrom(71, 80, 98, 28, 61),
    cubemap: fc.boolean(),
    seed: fc.integer(),
  })
  .map(({ size: [width = 1, height = 1], mips, dxgiFormat, cubemap, seed }) => {
    const mipCount = Math.min(mips, 32 - Math.clz32(Math.max(width, height)));
    const facts = { width, height, mipCount, dxgiFormat, cubemap };
    return Buffer.concat([textureHead(facts), noise(textureBytes(facts) ?? 0, seed)]);
  });

const plain = fc
  .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer())
  .map(([size, seed]) => noise(size, seed));

describe.each(Object.entries(KINDS))('%s', (_, { empty, textures }) => {
  const data = textures ? texture : plain;
  const chunks = (bytes: Uint8Array) =>
    textures ? { chunks: chunkLayout(textureLayout(bytes, bytes.length)).length } : {};
  const add = ({ path, data: bytes }: Held, compress: boolean): Change => ({
    action: 'add',
    path,
    compress,
    data: bytes,
    ...chunks(bytes),
  });

  test('returns the packed files under their names, and repacks to itself', () => {
    fc.assert(
      fc.property(
        paths.chain((list) =>
          fc.tuple(
            ...list.map((path) => fc.record({ path: fc.constant(path), data, compress: fc.boolean() })),
          ),
        ),
        (files) => {
          const start = empty();
          const bytes = repackInMemory(
            start,
            new Uint8Array(),
            files.map((file) => add(file, file.compress)),
          );
          const archive = reopen(start, bytes);
          expect(archive.findings).toEqual([]);
          expect(contents(archive, bytes)).toEqual(new Map(files.map((file) => [file.path, hex(file.data)])));
          expect(Buffer.compare(repackInMemory(archive, bytes, []), bytes)).toBe(0);
        },
      ),
      { numRuns: textures ? 6 : 40 },
    );
  });

  test('changes exactly the named entries, and keeps the stored bytes of all others', () => {
    fc.assert(
      fc.property(
        paths.chain((list) =>
          fc.tuple(
            ...list.map((path) =>
              fc.record({
                path: fc.constant(path),
                data,
                fresh: data,
                what: fc.constantFrom('keep', 'remove', 'replace', 'add'),
              }),
            ),
          ),
        ),
        (files) => {
          const start = empty();
          const old = files.filter(({ what }) => what !== 'add');
          const before = repackInMemory(
            start,
            new Uint8Array(),
            old.map((file) => add(file, true)),
          );
          const archive = reopen(start, before);
          const entryOf = (path: string): number =>
            [...Array(archive.entries.count).keys()].find((i) => rawEntryPath(archive.entries, i) === path) ??
            -1;
          const changes = files.flatMap((file): readonly Change[] => {
            if (file.what === 'keep') return [];
            if (file.what === 'remove') return [{ action: 'remove', entry: entryOf(file.path) }];
            if (file.what === 'add') return [add(file, true)];
            return [
              {
                action: 'replace',
                entry: entryOf(file.path),
                compress: false,
                data: file.fresh,
                ...chunks(file.fresh),
              },
            ];
          });
          const after = repackInMemory(archive, before, changes);
          const result = reopen(start, after);
          expect(result.findings).toEqual([]);
          const expected = files.flatMap(({ path, data: own, fresh, what }): [string, string][] =>
            what === 'remove' ? [] : [[path, hex(what === 'replace' ? fresh : own)]],
          );
          expect(contents(result, after)).toEqual(new Map(expected));
          for (const { path, what } of files) {
            if (what !== 'keep') continue;
            expect(storedBytes(result, after, path)).toEqual(storedBytes(archive, before, path));
          }
        },
      ),
      { numRuns: textures ? 6 : 40 },
    );
  });

  test('truncated anywhere, it opens or is rejected with a message, and never returns a partial file', () => {
    const files = ['meshes\\a.dds', 'meshes\\b.dds', 'c.dds'].map((path, i) => ({
      path,
      data: textures ? fc.sample(texture, { seed: i, numRuns: 1 })[0]! : noise(300, i),
    }));
    const start = empty();
    const bytes = repackInMemory(
      start,
      new Uint8Array(),
      files.map((file) => add(file, true)),
    );
    const whole = new Set(files.map((file) => hex(file.data)));
    const step = Math.max(1, Math.floor(bytes.length / 400));
    for (let length = 12; length < bytes.length; length += length < 400 ? 1 : step) {
      const cut = bytes.subarray(0, length);
      const archive = inWords(() => reopen(start, cut));
      for (let entry = 0; entry < (archive?.entries.count ?? 0); entry += 1) {
        const found = inWords(() => entryData(archive!, cut, entry));
        if (found !== undefined) expect(whole).toContain(hex(found));
      }
    }
  });

  test('a duplicate path is rejected before anything is written', () => {
    const [file] = [{ path: 'meshes\\a.dds', data: textures ? fc.sample(texture, 1)[0]! : noise(10, 1) }];
    const start = empty();
    const bytes = repackInMemory(start, new Uint8Array(), [add(file, true)]);
    expect(() => reopen(start, bytes).plan([add({ ...file, path: 'MESHES\\A.dds' }, true)])).toThrow(
      expect.objectContaining({ code: 'already-there' }),
    );
  });
});

test.each([
  [98, 1024, 11, false, [0x100000, 0x40000, 0x15570]],
  [71, 1024, 11, false, [0x80000, 0x20000, 0xaab8]],
  [71, 4096, 13, false, [0x800000, 0x200000, 0x80000, 0x2aab8]],
  [71, 512, 1, false, [0x20000]],
  [71, 1024, 11, true, [6 * 0xaaab8]],
])(
  'a texture of format %i, %i pixels square, is split like the official packer does',
  (dxgiFormat, side, mipCount, cubemap, sizes) => {
    const head = textureHead({ width: side, height: side, mipCount, dxgiFormat, cubemap });
    const pixels = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0));
    const texture = textureLayout(head, head.length + pixels.length);
    const layout = chunkLayout(texture);
    expect(layout.map(({ size }) => size)).toEqual(sizes);
    const start = emptyBa2({ version: 1, kind: 'DX10' });
    const data = Buffer.concat([head, pixels]);
    const add: Change = { action: 'add', path: 'a.dds', compress: true, data, chunks: layout.length };
    const bytes = repackInMemory(start, new Uint8Array(), [add]);
    expect(Buffer.compare(entryData(reopen(start, bytes), bytes, 0), data)).toBe(0);
  },
);

test('impossible counts are rejected at once', () => {
  for (const [id, name, at] of [
    ['ba2', 'BTDX\x01\0\0\0GNRL\xff\xff\xff\xff', 24],
    ['ba2', 'BTDX\x01\0\0\0DX10\xff\xff\xff\x7f', 24],
    ['tes3-bsa', '\0\x01\0\0\xff\xff\xff\xff\xff\xff\xff\xff', 0],
  ] as const) {
    const bytes = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.alloc(at + 100)]);
    expect(() => openArchive(id, bytesSource(bytes))).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/count-too-large|truncated/) }),
    );
  }
});

function reopen(like: WritableArchive, bytes: Uint8Array): WritableArchive {
  return openArchive(like.summary.format, bytesSource(bytes, 'test')) as WritableArchive;
}

function contents(archive: WritableArchive, bytes: Uint8Array): ReadonlyMap<string, string> {
  return new Map(
    Array.from({ length: archive.entries.count }, (_, i) => [
      rawEntryPath(archive.entries, i),
      hex(entryData(archive, bytes, i)),
    ]),
  );
}

/** An entry's bytes as stored in the file. */
function storedBytes(archive: WritableArchive, bytes: Uint8Array, path: string): readonly string[] {
  const entry =
    [...Array(archive.entries.count).keys()].find((i) => rawEntryPath(archive.entries, i) === path) ?? -1;
  const { parts } = archive.payload(bytesSource(bytes), entry);
  return parts.map(({ offset, length, codec }) => `${codec} ${hex(bytes.subarray(offset, offset + length))}`);
}

function inWords<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    expect((error as Error).constructor.name).toMatch(/^(FormatError|UserError)$/);
    return undefined;
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** Bytes that compress somewhat. */
function noise(size: number, seed: number): Uint8Array {
  let state = seed | 1;
  return Uint8Array.from({ length: size }, (_, i) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return i % 3 === 0 ? state >>> 24 : i % 251;
  });
}
