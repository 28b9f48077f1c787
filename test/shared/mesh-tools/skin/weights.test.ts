import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { f16FromBits, f16ToBits } from '#shared/binary/float.ts';
import { FormatError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { mendWeights } from '#shared/mesh-tools/skin/mend-weights.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { runTool } from '../tool-run.ts';

const half = (value: number): number => f16FromBits(f16ToBits(value));
const RULES = { most: 4, least: 0, round: Math.fround };

function mend(lists: readonly (readonly number[])[], rules = RULES) {
  const vertex = lists.flatMap((list, at) => list.map(() => at));
  return mendWeights({ vertex, weight: lists.flat(), isOfBone: () => true }, rules);
}

describe('weights', () => {
  test('that are fine stay to the bit', () => {
    const lists = [[0.5, 0.25, 0.25], [1], [0.9995]];
    const { weight, faults } = mend(lists);
    expect(weight).toEqual(Float32Array.from(lists.flat()));
    expect(faults).toEqual({ tooMany: 0, notOne: 0, weak: 0, invalid: 0 });
  });

  test('are cut to the strongest, which sum to 1', () => {
    const { weight, faults } = mend([[0.1, 0.2, 0.3, 0.3, 0.1]], { ...RULES, most: 2 });
    expect([...weight]).toEqual([0, 0, 0.5, 0.5, 0]);
    expect(faults).toMatchObject({ tooMany: 1, notOne: 0 });
  });

  test('that are weak or invalid become 0', () => {
    expect([...mend([[0.75, 0.25, 0.001]], { ...RULES, least: 0.01 }).weight]).toEqual([0.75, 0.25, 0]);
    const { weight, faults } = mend([[Number.NaN, 0.5, -1, Infinity]]);
    expect([...weight]).toEqual([0, 1, 0, 0]);
    expect(faults.invalid).toBe(1);
    expect([...mend([[Number.NaN]]).weight]).toEqual([0]);
  });

  test('of bones that there are not become 0', () => {
    const stored = { vertex: [0, 0], weight: [0.5, 0.5], isOfBone: (i: number) => i === 1 };
    expect([...mendWeights(stored, RULES).weight]).toEqual([0, 1]);
  });

  test('mended once, there is nothing more to mend, also in half precision', () => {
    const list = fc.array(fc.oneof(fc.float({ min: 0, max: 2 }), fc.float()), { maxLength: 8 });
    const least = fc.constantFrom(0, 0.001, 0.1, 0.5);
    fc.assert(
      fc.property(
        fc.array(list, { maxLength: 10 }),
        fc.integer({ min: 1, max: 4 }),
        least,
        fc.boolean(),
        (lists, most, weakest, isHalf) => {
          const round = isHalf ? half : Math.fround;
          const rules = { most, least: weakest, round };
          const given = lists.map((one) => one.map(round));
          const weight = [...mend(given, rules).weight].map(round);
          const again = given.map((one) => weight.splice(0, one.length));
          expect(mend(again, rules).faults).toEqual({ tooMany: 0, notOne: 0, weak: 0, invalid: 0 });
          for (const one of again) {
            const live = one.filter((value) => value !== 0);
            expect(live.length).toBeLessThanOrEqual(most);
            if (live.length > 0) expect(live.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 2);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe.skipIf(corpusMissing !== undefined)('weights of real meshes', () => {
  const PATHS = ['nif', 'mods', 'convert'].flatMap((folder) => corpusFiles(folder, /\.nif$/i));

  function changedBy(options: Readonly<Record<string, number>>): readonly string[] {
    return PATHS.flatMap((path) => {
      const bytes = corpusFile(path);
      try {
        openNif(bytes);
      } catch (error) {
        if (error instanceof FormatError) return [];
        throw error;
      }
      const { changes, after } = runTool(bytes, { tool: 'weights', options }, path);
      if (changes.length === 0) return [];
      checkWeights(after, options.most ?? 4);
      return [path.slice(path.lastIndexOf('/') + 1)];
    });
  }

  function checkWeights(bytes: Uint8Array, most: number): void {
    const mesh = blockValues(openNif(bytes));
    const blocks = { value: mesh.value, type: (block: number) => mesh.types[block] ?? '' };
    for (const [block, type] of mesh.types.entries()) {
      const weights = isShape(type) ? shapeGeometry(blocks, block)?.weights : undefined;
      if (weights === undefined) continue;
      const { start, weight } = weights;
      for (let vertex = 0; vertex + 1 < start.length; vertex += 1) {
        const own = weight.subarray(start[vertex]!, start[vertex + 1]!);
        expect(own.length).toBeLessThanOrEqual(most);
        expect(Math.abs(own.reduce((sum, one) => sum + one, 0) - 1)).toBeLessThan(0.002);
      }
    }
  }

  test('are fine, but for two made by hand', () => {
    expect(changedBy({})).toEqual(['outfitf_simple.nif', 'tetra_reference.nif']);
  });

  test('are cut to two in every form of storage', () => {
    expect(changedBy({ most: 2 })).toEqual([
      'TestNifFile_Skinned_OB.nif',
      'test_skincenterradius.nif',
      'AnimatronicNormalWoman-lowerbody.nif',
      'TorsoRoboBrain.nif',
      'outfitf_simple.nif',
      'tetra_reference.nif',
      'treeaspen03.nif',
    ]);
  });
});
