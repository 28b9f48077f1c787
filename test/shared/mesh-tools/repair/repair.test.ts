import { describe, expect, test } from 'vitest';
import { stringOf } from '#shared/formats/nif/open.ts';
import { collisionFlags } from '#shared/mesh-tools/kit/bsx-flags.ts';
import { runTool } from '../tool-run.ts';
import { childrenOf, FALLOUT_4, meshOf, read, SKYRIM_SE } from './repair-fixtures.ts';

describe('missing BSX flags', () => {
  const blocks = [
    ['NiNode', childrenOf(1)],
    ['NiNode', { collisionObject: 2 }],
    ['bhkCollisionObject'],
  ] as const;

  test('are added to the root of a mesh with collision', () => {
    const { after, changes } = runTool(meshOf(blocks), { tool: 'fix-bsx' });
    const mesh = read(after);
    expect(changes).toHaveLength(2);
    expect(mesh.types[1]).toBe('BSXFlags');
    expect(mesh.value(0)).toMatchObject({ extraDataList: Int32Array.of(1), children: Int32Array.of(2) });
    expect(mesh.value(1)?.integerData).toBe(130);
    expect(stringOf(mesh.nif, Number(mesh.value(1)?.name))).toBe('BSX');
  });

  test.each([
    [0, 130],
    [4, 194],
  ])('are those that the collision tool adds: for a mass of %d, %d', (mass, flags) => {
    const blank = read(meshOf([['bhkRigidBody']])).value(0) as { readonly rigidBodyInfo: object };
    const body = { ...blank, rigidBodyInfo: { ...blank.rigidBodyInfo, mass } };
    const note = ['NiStringExtraData'] as const;
    const bytes = meshOf([
      ['NiNode', { collisionObject: 1, numExtraDataList: 1, extraDataList: Int32Array.of(3) }],
      ['bhkCollisionObject', { body: 2 }],
      ['bhkRigidBody', body],
      note,
    ]);
    const mesh = read(runTool(bytes, { tool: 'fix-bsx' }).after);
    const added = mesh.types.indexOf('BSXFlags');
    expect(mesh.value(added)?.integerData).toBe(flags);
    expect(collisionFlags(SKYRIM_SE, mass > 0)).toBe(flags);
    expect(mesh.value(0)).toMatchObject({ extraDataList: Int32Array.of(added, mesh.types.length - 1) });
  });

  test.each([
    ['when that is not wanted', meshOf(blocks), { add: false }],
    ['where there is neither collision nor animation', meshOf([['NiNode']]), {}],
    ['before Skyrim', meshOf(blocks, { context: { ...SKYRIM_SE, user: 11, bs: 34 } }), {}],
    ['to a mesh without a root', meshOf(blocks, { roots: [] }), {}],
    ['to a root that is not there', meshOf(blocks, { roots: [7] }), {}],
  ])('are not added %s', (_, bytes, options) => {
    expect(runTool(bytes, { tool: 'fix-bsx', options }).changes).toEqual([]);
  });
});

describe('references', () => {
  test('to blocks that are not there, or cannot be where they are, become none', () => {
    const bytes = meshOf([
      ['NiNode', { ...childrenOf(1, 99, -7, 2), controller: 1, collisionObject: 2 }],
      ['NiNode'],
      ['NiAlphaProperty'],
    ]);
    const { after, changes } = runTool(bytes, { tool: 'fix-references' });
    expect(changes).toEqual(['NiNode 5 references block 1, block 2, block 99 and 2 more none']);
    const node = read(after).value(0);
    expect(node?.children).toEqual(Int32Array.of(1, -1, -1, -1));
    expect(node).toMatchObject({ controller: -1, collisionObject: -1 });
    expect(after).toHaveLength(bytes.length);
  });

  test('in lists of structs become none', () => {
    const one = { interpolator: 44, controller: 0 };
    const blank = read(meshOf([['NiControllerSequence', { numControlledBlocks: 0 }]])).value(0);
    const bytes = meshOf([
      ['NiNode'],
      [
        'NiControllerSequence',
        {
          ...blank,
          numControlledBlocks: 1,
          controlledBlocks: [
            {
              ...one,
              priority: 0,
              nodeName: 0xffffffff,
              propertyType: 0xffffffff,
              controllerType: 0xffffffff,
              controllerId: 0xffffffff,
              interpolatorId: 0xffffffff,
            },
          ],
        },
      ],
    ]);
    const { after } = runTool(bytes, { tool: 'fix-references' });
    const list = read(after).value(1)?.controlledBlocks as readonly { readonly interpolator: number }[];
    expect(list[0]?.interpolator).toBe(-1);
  });

  test('that are empty stay in their lists unless they are to be removed', () => {
    const bytes = meshOf([
      ['NiNode', childrenOf(1, -1)],
      ['NiSwitchNode', childrenOf(-1)],
      ['BSDamageStage', childrenOf(1, -1, 0)],
    ]);
    expect(runTool(bytes, { tool: 'fix-references' }).changes).toEqual([]);
    const { after, changes, left } = runTool(bytes, { tool: 'fix-references', options: { empty: true } });
    expect(changes).toEqual(['NiNode children 2 1']);
    const stays = 'It knows its children by position, so empty entries stay.';
    expect(left).toEqual([stays, stays]);
    expect(read(after).value(0)).toMatchObject({ numChildren: 1, children: Int32Array.of(1) });
  });
});

describe('unused blocks', () => {
  test('are removed with all below them, and references follow', () => {
    const bytes = meshOf([['NiNode', childrenOf(3)], ['NiNode', childrenOf(2)], ['NiNode'], ['NiNode']]);
    const { after, changes } = runTool(bytes, { tool: 'remove-unused' });
    expect(changes).toHaveLength(2);
    expect(read(after).types).toEqual(['NiNode', 'NiNode']);
    expect(read(after).value(0)?.children).toEqual(Int32Array.of(1));
  });

  test('stay where a block in use points to them', () => {
    const skin = { bones: Int32Array.of(3), numBones: 1, skeletonRoot: 0 };
    const bytes = meshOf([
      ['NiNode', childrenOf(1)],
      ['NiTriShape', { skinInstance: 2 }],
      ['NiSkinInstance', skin],
      ['NiNode', childrenOf(4)],
      ['NiNode'],
    ]);
    const { changes, left } = runTool(bytes, { tool: 'remove-unused' });
    expect(changes).toEqual([]);
    expect(left).toHaveLength(2);
  });

  test('stay in a mesh without a root', () => {
    const { changes, left } = runTool(meshOf([['NiNode']], { roots: [] }), { tool: 'remove-unused' });
    expect(changes).toEqual([]);
    expect(left).toEqual(['The mesh has no root, so it does not tell which blocks are in use.']);
  });
});

describe('unused names', () => {
  const strings = ['spare', 'Root', 'longest of the spare names', 'Shape'];

  test('are removed, and all blocks keep theirs', () => {
    const bytes = meshOf(
      [
        ['NiNode', { ...childrenOf(1), name: 1 }],
        ['NiNode', { name: 3 }],
      ],
      { strings },
    );
    const { after, changes } = runTool(bytes, { tool: 'clean-strings' });
    expect(changes).toEqual(['NiNode names 4 2']);
    const { nif, value } = read(after);
    expect([nif.header.strings?.length, nif.header.numStrings, nif.header.maxStringLength]).toEqual([
      2, 2, 5,
    ]);
    expect([0, 1].map((block) => stringOf(nif, Number(value(block)?.name)))).toEqual(['Root', 'Shape']);
    expect(value(0)?.children).toEqual(Int32Array.of(1));
  });

  test('stay where only some blocks are selected, and before Fallout 3', () => {
    const bytes = meshOf(
      [
        ['NiNode', { name: 1 }],
        ['NiNode', { name: 3 }],
      ],
      { strings },
    );
    expect(runTool(bytes, { tool: 'clean-strings', where: 'block == 0' }).changes).toEqual([]);
    const old = meshOf([['NiNode', { name: 'Root' }]], {
      context: { version: 0x14000005, user: 11, bs: 11, littleEndian: true },
    });
    expect(runTool(old, { tool: 'clean-strings' }).changes).toEqual([]);
  });
});

describe('targets of controllers', () => {
  test('become the object that has them, along the whole list', () => {
    const bytes = meshOf([
      ['NiNode', childrenOf(1)],
      ['NiNode', { controller: 2 }],
      ['NiTransformController', { target: 0, nextController: 3 }],
      ['NiVisController', { target: -1 }],
    ]);
    const { after, changes } = runTool(bytes, { tool: 'fix-targets' });
    expect(changes).toHaveLength(2);
    expect([2, 3].map((block) => read(after).value(block)?.target)).toEqual([1, 1]);
  });

  test('stay where two objects have them, and where a list never ends', () => {
    const bytes = meshOf([
      ['NiNode', { controller: 2 }],
      ['NiNode', { controller: 2 }],
      ['NiTransformController', { target: -1, nextController: 2 }],
    ]);
    const { changes, left } = runTool(bytes, { tool: 'fix-targets' });
    expect(changes).toEqual([]);
    expect(left).toEqual(['Blocks 0 and 1 both have it, and it can only point to one.']);
  });
});

describe('invalid values', () => {
  test('of transforms and bounds are mended, and children come once', () => {
    const bytes = meshOf([
      ['NiNode', { ...childrenOf(1, 2, 1, -1, -1), translation: { x: 1, y: Number.NaN, z: 3 } }],
      ['NiNode', { scale: Number.POSITIVE_INFINITY }],
      ['NiNode'],
    ]);
    const { after, changes } = runTool(bytes, { tool: 'sanitize' });
    expect(changes).toHaveLength(3);
    const { value } = read(after);
    expect(value(0)).toMatchObject({
      translation: { x: 1, y: 0, z: 3 },
      children: Int32Array.of(1, 2, -1, -1),
    });
    expect(value(1)?.scale).toBe(1);
  });

  test.each([
    'NiSwitchNode',
    'NiFltAnimationNode',
    'NiLODNode',
    'BSRangeNode',
    'BSBlastNode',
    'BSDamageStage',
    'BSDebrisNode',
  ])('are not looked for among the children of a %s, which it knows by position', (type) => {
    const bytes = meshOf([[type, childrenOf(1, 2, 1)], ['NiNode'], ['NiNode']]);
    expect(runTool(bytes, { tool: 'sanitize' }).changes).toEqual([]);
  });

  test('of a sphere without vertices are left in words', () => {
    const sphere = { center: { x: 0, y: 0, z: 0 }, radius: Number.NaN };
    const bytes = meshOf([['BSTriShape', { boundingSphere: sphere }]], { context: FALLOUT_4 });
    const { changes, left } = runTool(bytes, { tool: 'sanitize' });
    expect(changes).toEqual([]);
    expect(left).toEqual([
      'Its bounding sphere is not a number, and it has no vertices to compute one from.',
    ]);
  });
});
