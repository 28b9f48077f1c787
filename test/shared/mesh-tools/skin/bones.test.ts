import { describe, expect, test } from 'vitest';
import type { Infer } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { type BlockValues, blockValues } from '#shared/formats/nif/block-values.ts';
import type { NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import { descriptorOf, VERTEX_ATTRIBUTE } from '#shared/formats/nif/blocks/vertex-data.ts';
import { pointColumns } from '#shared/formats/nif/geometry/columns.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif, stringOf } from '#shared/formats/nif/open.ts';
import { parseNames } from '#shared/mesh-tools/skin/rename-bones.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { OBLIVION } from '#test/support/hand-laid-nif.ts';
import { childrenOf, FALLOUT_4, meshOf, read } from '../repair/repair-fixtures.ts';
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

  test('change in the palettes of Oblivion’s animations, where others keep theirs', () => {
    const bytes = meshOf(
      [
        ['NiNode', { name: 'Arm' }],
        ['NiControllerSequence', { numControlledBlocks: 3, controlledBlocks: [0, 4, 0].map(controlled) }],
        ['NiStringPalette', { palette: PALETTE, length: PALETTE.length }],
      ],
      { context: OBLIVION },
    );
    const question = { tool: 'rename-bones', options: { names: 'Arm=Upper arm' } } as const;
    const { after, changes, left } = runTool(bytes, question);
    expect(left).toEqual([]);
    expect(changes).toEqual([
      'NiNode name Arm Upper arm',
      'NiStringPalette palette Arm Upper arm',
      'NiControllerSequence names Arm Upper arm',
    ]);
    const mesh = read(after);
    const palette = `${PALETTE}Upper arm\0`;
    expect(mesh.value(2)).toMatchObject({ palette, length: palette.length });
    const list = mesh.value(1)?.controlledBlocks as readonly { readonly nodeNameOffset: number }[];
    const nameAt = (offset: number): string => palette.slice(offset, palette.indexOf('\0', offset));
    expect(list.map(({ nodeNameOffset }) => nameAt(nodeNameOffset))).toEqual([
      'Upper arm',
      'Leg',
      'Upper arm',
    ]);
    // A name that the palette has already is used again.
    const back = runTool(after, { tool: 'rename-bones', options: { names: 'Upper arm=Arm' } });
    expect(read(back.after).value(2)?.palette).toBe(palette);
  });

  const PALETTE = 'Arm\0Leg\0';

  function controlled(nodeNameOffset: number) {
    const none = 0xffffffff;
    return {
      interpolator: -1,
      controller: -1,
      priority: 0,
      stringPalette: 2,
      nodeNameOffset,
      propertyTypeOffset: none,
      controllerTypeOffset: none,
      controllerIdOffset: none,
      interpolatorIdOffset: none,
    };
  }

  const none = new Uint32Array();
  const NO_SEGMENTS = {
    length: 0,
    startIndex: none,
    numPrimitives: none,
    parentArrayIndex: none,
    unused: none,
  };

  test('change in the segments of Fallout 4’s shapes, which know them by hash', () => {
    const bone = (boneId: number) => ({
      userIndex: 30,
      boneId,
      numCutOffsets: 0,
      cutOffsets: new Float32Array(),
    });
    const bytes = meshOf(
      [
        ['NiNode', { ...childrenOf(1), name: 0 }],
        [
          'BSSubIndexTriShape',
          {
            dataSize: 6,
            numTriangles: 1,
            vertexDesc: descriptorOf(VERTEX_ATTRIBUTE.position, FALLOUT_4),
            vertexData: { length: 0, vertex: pointColumns(new Float32Array()), unusedW: new Uint16Array() },
            numPrimitives: 1,
            numSegments: 1,
            totalSegments: 3,
            triangles: { length: 1, v1: Uint16Array.of(0), v2: Uint16Array.of(0), v3: Uint16Array.of(0) },
            segment: [
              {
                startIndex: 0,
                numPrimitives: 1,
                parentArrayIndex: 0xffffffff,
                numSubSegments: 0,
                subSegment: NO_SEGMENTS,
              },
            ],
            segmentData: {
              numSegments: 1,
              totalSegments: 3,
              segmentStarts: Uint32Array.of(0),
              // “RArm_UpperArm” and “HEAD” in real meshes.
              perSegmentData: [bone(0xb2e2764f), bone(0x86b72980), bone(0xffffffff)],
              ssfFile: '',
            },
          },
        ],
      ],
      { strings: ['RArm_UpperArm'], context: FALLOUT_4 },
    );
    const { after, changes } = runTool(bytes, {
      tool: 'rename-bones',
      options: { names: 'RArm_UpperArm=LArm_UpperArm' },
    });
    expect(changes).toHaveLength(2);
    const { segmentData } = read(after).value(1) as {
      readonly segmentData: { readonly perSegmentData: readonly { readonly boneId: number }[] };
    };
    expect(segmentData.perSegmentData.map(({ boneId }) => boneId)).toEqual([
      0xfc03dc25, 0x86b72980, 0xffffffff,
    ]);
  });

  test.each([['Arm'], ['Arm='], ['=Arm'], ['A=B=C'], ['A=B;A=C'], ['A=B;B=C'], ['A=Same;B=Same'], ['A=Ж']])(
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
