import { describe, expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { askTool, draftMesh } from '#shared/mesh-tools/mesh-batch.ts';
import type { MeshQuestion } from '#shared/mesh-tools/mesh-question.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { runTool } from '../tool-run.ts';

const PATHS = ['nif', 'mods', 'convert'].flatMap((folder) => corpusFiles(folder, /\.(nif|bto|btr)$/i));

function openOrNot(bytes: Uint8Array): ReturnType<typeof openNif> | undefined {
  try {
    return openNif(bytes);
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

/** Names of the real meshes that a tool would change. Each is changed and read back. */
function wouldChange(question: MeshQuestion): readonly string[] {
  const asked = askTool(question);
  return PATHS.flatMap((path) => {
    const nif = openOrNot(corpusFile(path));
    if (nif === undefined || draftMesh(nif, path, asked).edits.length === 0) return [];
    const { changes } = runTool(corpusFile(path), question, path);
    expect(changes.length).toBeGreaterThan(0);
    return [path.slice(path.lastIndexOf('/') + 1)];
  });
}

describe.skipIf(corpusMissing !== undefined)('of the real meshes', () => {
  test('none lacks BSXFlags, has a wrong target or an invalid value', () => {
    expect(PATHS.length).toBeGreaterThan(250);
    expect(wouldChange({ tool: 'fix-bsx' })).toEqual([
      'PipboyLowPlayer.nif',
      'FixBSXFlags_AddExtEmit.in.nif',
    ]);
    expect(wouldChange({ tool: 'fix-targets' })).toEqual([]);
    expect(wouldChange({ tool: 'sanitize' })).toEqual([]);
  });

  test('none has references that lead nowhere, or blocks below no root', () => {
    expect(wouldChange({ tool: 'fix-references' })).toEqual([]);
    expect(wouldChange({ tool: 'remove-unused' })).toEqual([]);
  });

  test('only those that other programs wrote have names that no block uses', () => {
    expect(wouldChange({ tool: 'clean-strings' })).toEqual([
      'APC01.nif',
      'AnimatronicNormalWoman-lowerbody.nif',
      'outfitf_simple.nif',
      'skeleton.nif',
      '1x1Sphere.nif',
      'AttaboyVR.nif',
      'PBHelperOrb.nif',
      '_primaryWand.nif',
      'PipboyLowPlayer.nif',
    ]);
  });

  test('few have paths to mend, and of the games only absolute ones of materials', () => {
    expect(wouldChange({ tool: 'fix-paths' })).toEqual([
      'test_fix_texturepath.nif',
      'test_skincenterradius.nif',
      // Fallout 4’s own, with paths of its build machine: C:\Projects\Fallout4\Build\PC\Data\materials\…
      'DExtStands1x1Top01.nif',
      'DiamondCrossbeams01.nif',
      'ScaffFrame1x2Str01.nif',
      'AttaboyVR.nif',
    ]);
  });
});
