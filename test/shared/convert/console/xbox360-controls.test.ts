import { describe, expect, test } from 'vitest';
import { convertMesh } from '#shared/convert/console/convert-console.ts';
import { FormatError } from '#shared/errors.ts';
import { consoleTwinNif, TWIN } from '#test/fixtures/nif/console-twin-nif.ts';
import { differencesFromPc } from '#test/support/xbox360/compare-pc.ts';
import { type PackOptions, packNif } from '#test/support/xbox360/pack.ts';

/**
 * Conversions that must fail: meshes packed as the public descriptions say, or with known converter bugs. If these
 * passed, the round trips would prove nothing (xbox360-nif.md, A9).
 */
function differences(options: PackOptions, platform = options.platform ?? 'xbox360'): readonly string[] {
  const pc = consoleTwinNif();
  const packed = packNif(pc, options);
  return differencesFromPc(convertMesh(packed.bytes, { platform, lenient: false }).bytes, pc, packed);
}

/** Fields of the differences, by block. */
const fields = (found: readonly string[]): readonly string[] => [
  ...new Set(found.map((text) => /^blocks\[\d+\](\.\w+)?/.exec(text)?.[0] ?? text)),
];

describe('a round trip notices', () => {
  test('nothing if nothing is wrong', () => {
    expect(differences({ fault: {} })).toEqual([]);
  });

  test('swapped part flags: limbs would vanish', () => {
    expect(fields(differences({ fault: { turnPartFlags: true } }))).toEqual([`blocks[${TWIN.armSkin}]`]);
  });

  test('swapped tangents and bitangents', () => {
    const found = fields(differences({ fault: { swapFrames: true } }));
    expect(found).toContain(`blocks[${TWIN.crate + 1}].tangents`);
    expect(found).toContain(`blocks[${TWIN.crate + 1}].bitangents`);
    expect(found).toContain(`blocks[${TWIN.arm + 1}].tangents`);
  });

  test("the other console's color order", () => {
    const colored = [`blocks[${TWIN.crate + 1}].vertexColors`, `blocks[${TWIN.cape + 1}].vertexColors`];
    expect(fields(differences({ platform: 'ps3' }, 'xbox360'))).toEqual(colored);
    expect(fields(differences({ platform: 'xbox360' }, 'ps3'))).toEqual(colored);
  });

  test('bone indexes in PC memory order', () => {
    let found: readonly string[] = [];
    try {
      found = fields(differences({ fault: { bonesInMemoryOrder: true } }));
      expect(found).toContain(`blocks[${TWIN.armPartition}].partitions`);
      expect(found).toContain(`blocks[${TWIN.armSkinData}].boneList`);
    } catch (error) {
      // A weight may then be on a bone missing from the partition.
      if (!(error instanceof FormatError)) throw error;
      expect(error.code).toBe('bone-slot');
    }
  });

  test.each([1, -1])('one vertex that is off by a half’s last bit (%i)', (halfSteps) => {
    const found = fields(differences({ fault: { halfSteps } }));
    expect(found).toContain(`blocks[${TWIN.crate + 1}].vertices`);
    expect(found.every((field) => field.endsWith('.vertices'))).toBe(true);
  });

  test('a PC mesh that was never rounded to halves', () => {
    const pc = consoleTwinNif();
    expect(differencesFromPc(pc, pc, packNif(pc)).length).toBeGreaterThan(5);
  });

  test('any changed byte of blocks without vertices', () => {
    const pc = consoleTwinNif();
    const packed = packNif(pc);
    const { bytes } = convertMesh(packed.bytes, { platform: 'xbox360', lenient: false });
    let unnoticed = 0;
    for (let at = bytes.length - 700; at < bytes.length; at += 5) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      if (differencesFromPc(changed, pc, packed).length === 0) unnoticed += 1;
    }
    expect(unnoticed).toBe(0);
  });
});
