import { describe, expect, test } from 'vitest';
import type { Infer } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { type BlockValues, blockValues } from '#shared/formats/nif/block-values.ts';
import type { NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif, stringOf } from '#shared/formats/nif/open.ts';
import { parseNames } from '#shared/mesh-tools/skin/rename-bones.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { childrenOf, meshOf, read } from '../repair/repair-fixtures.ts';
import { runTool } from '../tool-run.ts';

describe('names of bones', () => {
  const named = (mesh: BlockValues, block: number) => stringOf(mesh.nif, Number(mesh.value(block)?.name));

  test('change in nodes and in what finds them by name', () => {
    const bytes = meshOf(
      [
        ['NiNode', { ...childrenOf(1, 4), name: 0 }],
        ['NiNode', { name: 1 }],
        ['NiStringExtraData', { name: 2, stringData: 1 }],
        ['NiStringExtraData', { name: 3, stringData: 1 }],
        ['BSTriShape', { name: 1 }],
        ['BSBoneLODExtraData', { boneLodCount: 1, boneLodInfo: [{ distance: 9, boneName: 1 }] }],
        ['NiDefaultAVObjectPalette', { numObjs: 1, objs: [{ name: 'Arm', avObject: 1 }] }],
      ],
      { strings: ['Root', 'Arm', 'Prn', 'Note'] },
    );
    const { after, changes } = runTool(bytes, {
      tool: 'rename-bones',
      options: { names: 'Arm = NPC Arm; X=Y' },
    });
    expect(changes).toHaveLength(4);
    const mesh = read(after);
    expect([named(mesh, 1), named(mesh, 4)]).toEqual(['NPC Arm', 'Arm']);
    expect(stringOf(mesh.nif, Number(mesh.value(2)?.stringData))).toBe('NPC Arm');
    expect(stringOf(mesh.nif, Number(mesh.value(3)?.stringData))).toBe('Arm');
    expect(mesh.value(6)?.objs).toEqual([{ name: 'NPC Arm', avObject: 1 }]);
  });

  test('stay where another node has the new name', () => {
    const bytes = meshOf(
      [
        ['NiNode', { ...childrenOf(1), name: 0 }],
        ['NiNode', { name: 1 }],
      ],
      {
        strings: ['Root', 'Arm'],
      },
    );
    const { changes, left } = runTool(bytes, { tool: 'rename-bones', options: { names: 'Arm=Root' } });
    expect(changes).toEqual([]);
    expect(left).toEqual(['The mesh already has a “Root”.']);
  });

  test.each([['Arm'], ['Arm='], ['=Arm'], ['A=B=C'], ['A=B;A=C'], ['A=B;B=C'], ['A=Ж']])(
    'given as %s are refused',
    (text) => {
      expect(() => parseNames(text)).toThrow();
    },
  );
});

/** Each vertex’s weights by the nodes of the bones, and the number of bones, by shape. */
function skinsOf(bytes: Uint8Array) {
  const mesh = blockValues(openNif(bytes));
  const blocks = { value: mesh.value, type: (block: number) => mesh.types[block] ?? '' };
  return mesh.types.flatMap((type, block) => {
    const { skin, skinInstance } = mesh.value(block) ?? {};
    const bones = mesh.value(Number(skin ?? skinInstance ?? -1))?.bones;
    const weights = isShape(type) ? shapeGeometry(blocks, block)?.weights : undefined;
    if (!(bones instanceof Int32Array) || weights === undefined) return [];
    const list = Array.from(weights.bone, (bone, at) => `${bones[bone]} ${weights.weight[at]}`);
    const used = new Set(weights.bone).size;
    return [{ block, bones: bones.length, used, start: [...weights.start], list }];
  });
}

/** Weights in partitions by the nodes of the bones, which the vertices and data may hide. */
function partitionsOf(bytes: Uint8Array): readonly string[] {
  const mesh = blockValues(openNif(bytes));
  return mesh.types.flatMap((_, block) => {
    const { bones, skinPartition } = mesh.value(block) ?? {};
    const value = mesh.value(Number(skinPartition ?? -1)) as
      | Partial<Infer<typeof NiSkinPartition>>
      | undefined;
    if (!(bones instanceof Int32Array)) return [];
    return (value?.partitions ?? []).flatMap(({ vertexWeights, boneIndices, bones: own }) =>
      Array.from(vertexWeights ?? [], (weight, i) =>
        weight === 0 ? '' : `${bones[own[boneIndices?.[i] ?? 0] ?? -1]} ${weight}`,
      ),
    );
  });
}

describe.skipIf(corpusMissing !== undefined)('unused bones of real meshes', () => {
  test('go, and every vertex keeps its weights of the same nodes', () => {
    const changed: string[] = [];
    const cut: string[] = [];
    for (const path of ['nif', 'convert'].flatMap((folder) => corpusFiles(folder, /\.nif$/i))) {
      const bytes = corpusFile(path);
      const name = path.slice(path.lastIndexOf('/') + 1);
      if (!isNif(bytes)) continue;
      if (removed(bytes, path)) changed.push(name);
      // With one weight a vertex, many bones move none.
      const { after } = runTool(bytes, { tool: 'weights', options: { most: 1 } }, path);
      if (removed(after, path)) cut.push(name);
    }
    expect(changed).toEqual(['AnimatronicNormalWoman-lowerbody.nif']);
    expect(cut).toEqual([
      'TestNifFile_Skinned_OB.nif',
      'AnimatronicNormalWoman-lowerbody.nif',
      'TorsoRoboBrain.nif',
      'outfitf_simple.nif',
      'treeaspen03.nif',
    ]);
  });

  function isNif(bytes: Uint8Array): boolean {
    try {
      openNif(bytes);
      return true;
    } catch (error) {
      if (error instanceof FormatError) return false;
      throw error;
    }
  }

  /** Removes bones and compares; false if there are none to remove. */
  function removed(bytes: Uint8Array, path: string): boolean {
    const { changes, after } = runTool(bytes, { tool: 'remove-bones' }, path);
    if (changes.length === 0) return false;
    const [before, now] = [skinsOf(bytes), skinsOf(after)];
    const weightsOf = (one: typeof now) => one.map(({ list, start }) => ({ list, start }));
    expect(weightsOf(now), path).toEqual(weightsOf(before));
    expect(partitionsOf(after), path).toEqual(partitionsOf(bytes));
    expect(
      now.some(({ bones }, at) => bones < before[at]!.bones),
      path,
    ).toBe(true);
    return true;
  }
});
