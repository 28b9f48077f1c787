import { describe, expect, test } from 'vitest';
import { locateRoot } from '#shared/binary/locate.ts';
import { followNumber } from '#shared/binary/patch.ts';
import { FormatError } from '#shared/errors.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { lintNif } from '#shared/formats/nif/lint/lint.ts';
import { blockSchema, openNif } from '#shared/formats/nif/open.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { meshOf } from '#test/shared/mesh-tools/repair/repair-fixtures.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

const SKYRIM: NifContext = { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 83 };

/** An empty block with numbers set by their paths inside it. Blocks with lists are written by hand. */
function blockWith(type: string, values: Readonly<Record<string, number>> = {}) {
  const bytes = blankBlock(type, SKYRIM);
  const root = locateRoot(blockSchema(type), bytes, SKYRIM);
  for (const [path, value] of Object.entries(values)) {
    let field = root;
    for (const step of path.split('.')) field = field.step(step)!;
    const { offset, after } = followNumber(field, value);
    bytes.set(after, offset);
  }
  return { type, bytes };
}

/** A node with these children: 32-bit numbers after their count, before the effects’ count. */
function node(...children: readonly number[]) {
  const blank = blankBlock('NiNode', SKYRIM);
  const list = Int32Array.of(children.length, ...children);
  const bytes = Buffer.concat([
    blank.subarray(0, blank.length - 8),
    Buffer.from(list.buffer),
    Buffer.alloc(4),
  ]);
  return { type: 'NiNode', bytes: new Uint8Array(bytes) };
}

function lint(blocks: Parameters<typeof buildNif>[0]['blocks'], roots: readonly number[] = [0]) {
  return lintNif(openNif(buildNif({ context: SKYRIM, blocks, roots }))).map(({ severity, code, path }) => [
    severity,
    code,
    path,
  ]);
}

describe('lint of a NIF', () => {
  test('finds nothing in a file without faults', () => {
    expect(lint([node(1), blockWith('NiNode')])).toEqual([]);
  });

  test('finds references to missing blocks and strings', () => {
    expect(lint([node(7), blockWith('NiNode', { name: 3 })], [0, 1])).toEqual([
      ['error', 'missing-block', 'blocks[0].children[0]'],
      ['error', 'missing-string', 'blocks[1].name'],
    ]);
    expect(lint([node()], [5])).toEqual([
      ['error', 'missing-block', 'footer.roots[0]'],
      ['info', 'unused-block', 'blocks[0]'],
    ]);
  });

  test('finds a block that is below itself once, and blocks below no root', () => {
    expect(lint([node(1), node(0), node()])).toEqual([
      ['error', 'cycle', 'blocks[0]'],
      ['info', 'unused-block', 'blocks[2]'],
    ]);
  });

  test('finds a file without a root', () => {
    expect(lint([node()], []).map(([, code]) => code)).toContain('no-root');
  });

  test('compares BSXFlags with the actual collision', () => {
    const withExtra = { ...blockWith('NiNode'), bytes: extraData(1) };
    expect(lint([withExtra, blockWith('BSXFlags', { integerData: 2 })])).toEqual([
      ['warning', 'bsx-havok', 'blocks[1].integerData'],
    ]);
    expect(lint([withExtra, blockWith('BSXFlags', { integerData: 1 })])).toEqual([]);
    const collision = lint([blockWith('NiNode', { collisionObject: 1 }), blockWith('bhkCollisionObject')]);
    expect(collision).toEqual([['info', 'no-bsx-flags', 'blocks[0]']]);
  });

  test('finds positions that are not numbers', () => {
    expect(lint([blockWith('NiNode', { 'translation.y': Number.NaN })])).toEqual([
      ['warning', 'not-a-number', 'blocks[0].translation'],
    ]);
  });

  test('finds copies of a filter that differ, and Havok blocks in the order that crashes Skyrim', () => {
    const found = lint([
      blockWith('NiNode', { collisionObject: 1 }),
      blockWith('bhkCollisionObject', { body: 2 }),
      blockWith('bhkRigidBody', { shape: 3, 'havokFilter.layer': 4 }),
      blockWith('bhkBoxShape'),
    ]);
    expect(found).toContainEqual(['warning', 'filter-copies', 'blocks[2].rigidBodyInfo.havokFilter.layer']);
    expect(found).toContainEqual(['warning', 'havok-order', 'blocks[2].shape']);
  });

  test('counts the bones and partitions of a skin in every block that lists them', () => {
    const [data, partition, root] = [2, 3, 0];
    const skin = Int32Array.of(data, partition, root, 2, 0, -1, 1, 0x20_0001);
    const found = lint([
      blockWith('NiNode'),
      { type: 'BSDismemberSkinInstance', bytes: new Uint8Array(skin.buffer) },
      blockWith('NiSkinData'),
      blockWith('NiSkinPartition'),
    ]);
    expect(found.filter(([severity]) => severity !== 'info')).toEqual([
      ['error', 'skin-bones', 'blocks[1].bones'],
      ['warning', 'missing-bone', 'blocks[1].bones'],
      ['error', 'skin-partitions', 'blocks[1].partitions'],
    ]);
  });

  test('compares the other BSXFlags with add-on nodes, animations and emitting shaders', () => {
    const codes = (type: string, values: Readonly<Record<string, number>> = {}) =>
      lint([node(1, 2), blockWith('BSXFlags'), blockWith(type, values)]).filter(
        ([, code]) => code === 'bsx-flags',
      );
    const wrong = (flag: string) => [['warning', 'bsx-flags', `blocks[1].integerData.${flag}`]];
    expect(codes('BSValueNode')).toEqual(wrong('addon'));
    expect(codes('NiControllerManager')).toEqual(wrong('animated'));
    expect(codes('BSLightingShaderProperty', { shaderFlags1: 2 ** 29 })).toEqual(wrong('externalEmit'));
    expect(codes('BSLightingShaderProperty')).toEqual([]);
  });

  test('compares the flags of shaders with their types and the skins of their shapes', () => {
    const codes = (
      shader: Readonly<Record<string, number>>,
      ...shapes: readonly Readonly<Record<string, number>>[]
    ) => {
      const blocks = shapes.map((shape) => ['BSTriShape', { shaderProperty: 0, ...shape }] as const);
      return lintNif(openNif(meshOf([['BSLightingShaderProperty', shader], ...blocks])))
        .filter(({ code }) => code === 'shader-flags')
        .map(({ path }) => path);
    };
    expect(codes({ shaderType: 1, environmentMapScale: 1 })).toEqual([
      'blocks[0].shaderFlags1.environmentMapping',
    ]);
    expect(codes({ shaderType: 1, environmentMapScale: 1, shaderFlags1: 2 ** 7 })).toEqual([]);
    expect(codes({ shaderType: 2 })).toEqual(['blocks[0].shaderFlags2.glowMap']);
    expect(codes({ shaderType: 3 })).toEqual(['blocks[0].shaderFlags1.parallax']);
    const skinned = ['blocks[0].shaderFlags1.skinned'];
    expect(codes({ shaderFlags1: 2 }, { skin: -1 })).toEqual(skinned);
    expect(codes({ shaderFlags1: 0 }, { skin: 0 })).toEqual(skinned);
    expect(codes({ shaderFlags1: 2 }, { skin: 0 })).toEqual([]);
    // One shader that draws both cannot agree with both.
    expect(codes({ shaderFlags1: 2 }, { skin: 0 }, { skin: -1 })).toEqual([]);
  });

  test.skipIf(corpusMissing !== undefined)('finds wrong flags in no mesh of a game', () => {
    const found = ['nif', 'mods', 'convert']
      .flatMap((folder) => corpusFiles(folder, /\.nif$/i))
      .flatMap((name) => {
        let nif: ReturnType<typeof openNif>;
        try {
          nif = openNif(corpusFile(name));
        } catch (error) {
          if (error instanceof FormatError) return [];
          throw error;
        }
        return lintNif(nif)
          .filter(({ code }) => /^(bsx-flags|bsx-havok|shader-flags)$/.test(code))
          .map(({ code, path }) => `${name.slice(name.lastIndexOf('/') + 1)} ${code} ${path}`);
      });
    expect(found).toEqual([
      // Of a mod.
      'PipboyLowPlayer.nif shader-flags blocks[194].shaderFlags1.environmentMapping',
      'PipboyLowPlayer.nif bsx-havok blocks[1].integerData',
      'PipboyLowPlayer.nif bsx-flags blocks[1].integerData.externalEmit',
      // Made to be mended.
      'FixBSXFlags_AddExtEmit.in.nif bsx-flags blocks[1].integerData.externalEmit',
      'FixShaderFlags_AddEnvMap.in.nif shader-flags blocks[5].shaderFlags1.environmentMapping',
    ]);
  });

  test.skipIf(corpusMissing !== undefined)('finds no problem in intact files', () => {
    for (const { name, nif } of nifCorpus) {
      if (/Corrupted|invalid/.test(name)) continue;
      const faults = lintNif(nif).filter(({ severity }) => severity !== 'info');
      expect(faults, name).toEqual([]);
    }
  });
});

/** A node with one extra data block: its number after a count of one. */
function extraData(block: number): Uint8Array {
  const blank = blankBlock('NiNode', SKYRIM);
  const list = Int32Array.of(1, block);
  return new Uint8Array(Buffer.concat([blank.subarray(0, 4), Buffer.from(list.buffer), blank.subarray(8)]));
}
