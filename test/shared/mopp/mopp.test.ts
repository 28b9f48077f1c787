import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Infer } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import type {
  bhkCompressedMeshShapeData,
  bhkMoppBvTreeShape,
  hkPackedNiTriStripsData,
} from '#shared/formats/nif/blocks/havok-meshes.ts';
import { compressedTriangles, packedTriangles } from '#shared/formats/nif/geometry/collision-triangles.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { moppFault } from '#shared/mesh-tools/collision/proven-mopp.ts';
import { checkMopp } from '#shared/mopp/check-mopp.ts';
import { compileMopp, type MoppMesh } from '#shared/mopp/compile-mopp.ts';
import type { MoppCode } from '#shared/mopp/mopp-space.ts';
import { walkMopp } from '#shared/mopp/walk-mopp.ts';
import { fieldMesh } from '#test/fixtures/field-mesh.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';

/** Triangles of chance, from numbers of 0 to 1. */
function meshOf(numbers: readonly number[], keys: (i: number) => number): MoppMesh {
  const count = Math.floor(numbers.length / 9);
  return {
    positions: Float32Array.from(numbers.slice(0, 9 * count)),
    triangles: Uint32Array.from({ length: 3 * count }, (_, i) => i),
    keys: Uint32Array.from({ length: count }, (_, i) => keys(i)),
    radius: 0.05,
  };
}

function checkOf(mesh: MoppMesh, code: MoppCode) {
  return checkMopp(code, mesh.positions, mesh.triangles, mesh.keys);
}

/** A field of two triangles a square. */
function field(side: number): MoppMesh {
  return {
    ...fieldMesh(side),
    keys: Uint32Array.from({ length: 2 * side * side }, (_, i) => i),
    radius: 0.1,
  };
}

describe('compiled code', () => {
  const number = fc.float({ min: -100, max: 100, noNaN: true });

  test('finds every triangle, whatever the mesh and the keys', () => {
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 9, maxLength: 900 }),
        fc.constantFrom(
          (i: number) => i,
          (i: number) => 0x40000 + 7 * i,
          (i: number) => 0xff000000 + i,
        ),
        (numbers, keys) => {
          const mesh = meshOf(numbers, keys);
          expect(checkOf(mesh, compileMopp(mesh))).toMatchObject({ missed: 0, strange: 0 });
        },
      ),
    );
  });

  test('of a field tells its triangles well apart', () => {
    const mesh = field(40);
    const { missed, strange, falseHits } = checkOf(mesh, compileMopp(mesh));
    expect([missed, strange]).toEqual([0, 0]);
    // Each triangle touches the boxes of about 20 others, which do not count.
    expect(falseHits).toBeLessThan(3);
  });

  test('reaches beyond what a split can jump over', () => {
    const mesh = field(110);
    const code = compileMopp(mesh);
    expect(code.data.length).toBeGreaterThan(2 * 65_536);
    expect(checkOf(mesh, code)).toMatchObject({ missed: 0, strange: 0 });
  });

  test('of a mesh in one place, and of one triangle, works too', () => {
    const point = meshOf(new Array<number>(90).fill(5), (i) => i);
    expect(checkOf(point, compileMopp({ ...point, radius: 0 }))).toMatchObject({ missed: 0 });
    const one = meshOf([0, 0, 0, 1, 0, 0, 0, 1, 0], () => 3);
    expect(checkOf(one, compileMopp(one))).toMatchObject({ missed: 0 });
  });

  test('is refused in words for no triangles, and for what is no number', () => {
    expect(() => compileMopp(meshOf([], (i) => i))).toThrow('has no triangles');
    expect(() => compileMopp(meshOf([Number.NaN, 0, 0, 1, 0, 0, 0, 1, 0], (i) => i))).toThrow('not numbers');
  });
});

describe('walking code', () => {
  const walk = (bytes: readonly number[]): readonly number[] => {
    const found: number[] = [];
    const code = { origin: [0, 0, 0], scale: 1, data: Uint8Array.from(bytes) } as const;
    walkMopp(code, [10, 10, 10, 20, 20, 20], (key) => found.push(key));
    return found;
  };

  test.each<[string, readonly number[], readonly number[]]>([
    ['a leaf', [0x35], [5]],
    ['leaves of 8, 16 and 24 bits', [0x50, 200], [200]],
    ['a leaf of 16 bits', [0x51, 1, 2], [258]],
    ['a leaf of 24 bits', [0x52, 1, 0, 0], [65_536]],
    ['a number added to keys', [0x0a, 1, 0, 0x31], [257]],
    ['a split that goes left', [0x10, 30, 30, 1, 0x31, 0x32], [1]],
    ['a split that goes right', [0x10, 5, 10, 1, 0x31, 0x32], [2]],
    ['a split that goes both ways', [0x10, 15, 15, 1, 0x31, 0x32], [1, 2]],
    ['a split with long jumps', [0x24, 15, 15, 0, 1, 0, 0, 0x32, 0x31], [1, 2]],
    ['a filter that lets through', [0x26, 0, 15, 0x31], [1]],
    ['a filter that does not', [0x26, 30, 40, 0x31], []],
    ['a jump', [0x05, 1, 0x31, 0x32], [2]],
    ['finer steps from another place', [0x01, 8, 8, 8, 0x26, 4, 5, 0x31], [1]],
  ])('does %s', (_, bytes, keys) => {
    expect(walk(bytes)).toEqual(keys);
  });

  test.each<[string, readonly number[]]>([
    ['an unknown instruction', [0xff]],
    ['a jump out of it', [0x06, 0xff, 0xff]],
    ['no end', [0x26, 0, 255]],
    ['nothing', []],
  ])('refuses code with %s', (_, bytes) => {
    expect(() => walk(bytes)).toThrow(FormatError);
  });

  test('gives up on code whose branches are shared over and over', () => {
    // Each split leads to the next one by both ways: 2^200 ways through 800 bytes.
    const bytes = Array.from({ length: 200 }, () => [0x10, 255, 0, 0]).flat();
    expect(() => walk([...bytes, 0x31])).toThrow('never comes to an end');
  });

  test('gives up on a mesh whose triangles each take just what one walk may', { timeout: 60_000 }, () => {
    // 2^18 ways for each triangle: half a million instructions, where one walk may run a million.
    const bytes = [
      ...Array.from({ length: 18 }, () => [0x13, 0, 0, 0]).flat(),
      0,
      ...new Array<number>(60_000),
    ];
    const code = { origin: [0, 0, 0], scale: 1e6, data: Uint8Array.from(bytes) } as const;
    const one = meshOf([0, 0, 0, 1, 0, 0, 0, 1, 0], (i) => i);
    expect(checkOf(one, code)).toEqual({ missed: 1, strange: 0, falseHits: 0 });
    const many = meshOf(new Array<number>(9 * 500).fill(1), (i) => i);
    expect(() => checkOf(many, code)).toThrow(expect.objectContaining({ code: 'long-mopp' }));
    expect(moppFault(code, many)).toBe(
      'The check could not be run: the code that finds triangles takes too long for its mesh.',
    );
  });
});

describe.skipIf(corpusMissing !== undefined)('collision of the games', () => {
  /** Meshes with the code that Havok compiled for them. */
  function codes(): readonly { readonly path: string; readonly mesh: MoppMesh; readonly code: MoppCode }[] {
    const paths = ['nif', 'mods', 'convert'].flatMap((folder) => corpusFiles(folder, /\.nif$/i));
    return paths.flatMap((path) => {
      let mesh: ReturnType<typeof blockValues>;
      try {
        mesh = blockValues(openNif(corpusFile(path)));
      } catch (error) {
        if (error instanceof FormatError) return [];
        throw error;
      }
      return mesh.types.flatMap((type, block) => {
        const tree = mesh.value(block) as unknown as Infer<typeof bhkMoppBvTreeShape> | undefined;
        if (type !== 'bhkMoppBvTreeShape' || tree?.moppCode.offset === undefined) return [];
        const shape = mesh.value(tree.shape);
        const data = mesh.value(Number(shape?.data ?? -1)) as unknown;
        const of = {
          bhkCompressedMeshShape: () => compressedTriangles(data as Infer<typeof bhkCompressedMeshShapeData>),
          bhkPackedNiTriStripsShape: () => packedTriangles(data as Infer<typeof hkPackedNiTriStripsData>),
        }[mesh.types[tree.shape] ?? ''];
        if (of === undefined || data === undefined) return [];
        const { x, y, z, w } = tree.moppCode.offset;
        const code: MoppCode = { origin: [x, y, z], scale: w, data: tree.moppCode.data };
        return [{ path, mesh: { ...of(), radius: Number(shape?.radius ?? 0) }, code }];
      });
    });
  }

  test('is found by Havok’s code and by ours, which is as small and no worse', () => {
    const all = codes();
    expect(all.length).toBeGreaterThan(8);
    for (const { path, mesh, code } of all) {
      const theirs = checkOf(mesh, code);
      expect(theirs, path).toMatchObject({ missed: 0, strange: 0 });
      const own = compileMopp(mesh);
      const ours = checkOf(mesh, own);
      expect(ours, path).toMatchObject({ missed: 0, strange: 0 });
      // What the aim allows is 1.6 times.
      expect(own.data.length, path).toBeLessThan(1.25 * code.data.length);
      expect(ours.falseHits, path).toBeLessThan(theirs.falseHits + 1.5);
    }
  });
});
