import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifOf } from '#shared/formats/nif/open-file.ts';
import { type NifContext, V20_2_0_7 } from '#shared/formats/nif/version.ts';
import { askTool, draftMesh } from '#shared/mesh-tools/mesh-batch.ts';
import { MESH_TOOLS } from '#shared/mesh-tools/mesh-tools.ts';
import { MESH_TOOL_IDS, type MeshToolId } from '#shared/mesh-tools/tool-facts.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';
import { runTool, type ToolRun } from './tool-run.ts';

const SKYRIM: NifContext = { version: V20_2_0_7, user: 12, bs: 100, littleEndian: true };
const OBLIVION: NifContext = { ...SKYRIM, user: 11, bs: 11 };

const run = (bytes: Uint8Array, tool: MeshToolId): ToolRun => runTool(bytes, { tool });

function made(types: readonly string[], flags = 0, context = SKYRIM): Uint8Array {
  const bsx = blankBlock('BSXFlags', context).slice();
  new DataView(bsx.buffer).setUint32(bsx.length - 4, flags, true);
  return buildNif({
    context,
    strings: ['BSX'],
    blocks: [
      { type: 'BSXFlags', bytes: bsx },
      ...types.map((type) => ({ type, bytes: blankBlock(type, context) })),
    ],
  });
}

test('each tool is listed under its own id', () => {
  expect(MESH_TOOLS.map(({ id }) => id)).toEqual(MESH_TOOL_IDS);
});

describe('BSX flags', () => {
  test.each([
    ['collision', ['NiNode', 'bhkCollisionObject'], 0, ['BSXFlags integerData.havok false true']],
    ['no collision', ['NiNode'], 2, ['BSXFlags integerData.havok true false']],
    ['add-on nodes', ['BSValueNode'], 0, ['BSXFlags integerData.addon false true']],
    ['animations', ['NiControllerManager'], 0, ['BSXFlags integerData.animated false true']],
    ['all that it says', ['BSValueNode', 'bhkCollisionObject'], 0x12, []],
    ['flags of which nothing is known', ['NiNode'], 0x7ec, []],
  ])('of a mesh with %s', (_, types, flags, changes) => {
    expect(run(made(types, flags), 'fix-bsx').changes).toEqual(changes);
  });

  test('of games before Skyrim stay, as they mean other things', () => {
    expect(run(made(['bhkCollisionObject'], 0, OBLIVION), 'fix-bsx').changes).toEqual([]);
  });
});

describe.skipIf(corpusMissing !== undefined)('real meshes', () => {
  test.each([
    ['FixBSXFlags_AddExtEmit', 'fix-bsx', ['BSXFlags integerData.externalEmit false true']],
    [
      'FixShaderFlags_AddEnvMap',
      'fix-shader-flags',
      ['BSLightingShaderProperty shaderFlags1.environmentMapping false true'],
    ],
  ] as const)('%s becomes what another program makes of it', (name, tool, changes) => {
    const result = run(corpusFile(`convert/fix/${name}.in.nif`), tool);
    expect(result.changes).toEqual(changes);
    const expected = openNif(corpusFile(`convert/fix/${name}.expected.nif`));
    const now = openNif(result.after);
    // That program also drops an empty list of extra data, which shifts what follows: blocks are compared by their flags.
    const flagsOf = (nif: typeof now) => {
      const { types, value } = blockValues(nif);
      return types.map((type, at) => [
        type,
        value(at)?.integerData,
        value(at)?.shaderFlags1,
        value(at)?.shaderFlags2,
      ]);
    };
    expect(flagsOf(now)).toEqual(flagsOf(expected));
  });

  test('of the games need no mending, but for one', () => {
    const mended = new Set<string>();
    let shapes = 0;
    for (const path of [...corpusFiles('nif', /\.nif$/i), ...corpusFiles('mods', /\.nif$/i)]) {
      const bytes = corpusFile(path);
      // Some are files of other formats.
      if (!/^(?:Gamebryo|NetImmerse) File Format/.test(Buffer.from(bytes.subarray(0, 24)).toString('latin1')))
        continue;
      const mesh = blockValues(openNif(bytes));
      shapes += mesh.types.filter((type) => /^(BS|Ni)\w*Tri\w*Shape$|^NiTriStrips$/.test(type)).length;
      for (const tool of ['fix-bsx', 'fix-shader-flags'] as const)
        if (draftMesh(mesh.nif, path, askTool({ tool })).edits.length > 0) mended.add(path);
    }
    expect(shapes).toBeGreaterThan(500);
    expect([...mended]).toEqual(['mods/fallout4-vr-body/Meshes/Pipboy/CharacterAssets/PipboyLowPlayer.nif']);
  });

  test('applied twice a tool is applied once, and changes nothing but its values', () => {
    const path = 'mods/fallout4-vr-body/Meshes/Pipboy/CharacterAssets/PipboyLowPlayer.nif';
    const bytes = corpusFile(path);
    for (const tool of ['fix-bsx', 'fix-shader-flags'] as const) {
      const { changes, after } = run(bytes, tool);
      expect(changes.length).toBeGreaterThan(0);
      expect(after.length).toBe(bytes.length);
      const differing = after.filter((byte, at) => byte !== bytes[at]).length;
      expect(differing).toBeLessThanOrEqual(changes.length);
      expect(run(after, tool).changes).toEqual([]);
    }
  });
});

test('a mesh that is cut off is left as it is', () => {
  const whole = made(['NiNode', 'bhkCollisionObject']);
  const source = bytesSource(whole.subarray(0, whole.length - 30), 'cut.nif');
  const file = identifyLoaded(source.read(0, 64), 'cut.nif').open(source);
  expect(nifOf(file)).toBeDefined();
  for (const tool of MESH_TOOLS) {
    const nif = openNif(source.read(0, source.size));
    expect(() => draftMesh(nif, 'cut.nif', askTool({ tool: tool.id }))).not.toThrow();
  }
});
