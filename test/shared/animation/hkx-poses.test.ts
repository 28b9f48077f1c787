import { describe, expect, test } from 'vitest';
import { ScenePoser } from '#shared/animation/pose/scene-poser.ts';
import { sceneOfRig } from '#shared/animation/pose/scene-rig.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { hkxOpener } from '#shared/formats/hkx/opener.ts';
import { openNifFile } from '#shared/formats/nif/open-file.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';

const hkx = (path: string) => hkxOpener.open(bytesSource(corpusFile(`animation/${path}`), path));

describe.skipIf(corpusMissing !== undefined)('an animation of Havok', () => {
  test.each([
    ['skyrimse/skeleton.hkx', 'skyrimse/1hm_staggerbacksmallest.hkx'],
    ['skyrim/skeleton.hkx', 'skyrim/1hm_staggerbacksmallest.hkx'],
  ])('takes the bones of %s to where its .kf file takes them', (skeletonPath, path) => {
    const [skeleton] = hkx(skeletonPath).animation!.rigs();
    const scene = sceneOfRig(skeleton!, 1);
    const own = new ScenePoser(scene, hkx(path).animation!.clip(0), {
      names: skeleton,
      skeleton,
      foreign: true,
    });
    const kf = openNifFile(bytesSource(corpusFile('animation/kf/1hm_staggerbacksmallest.kf'), 'a.kf'));
    const other = new ScenePoser(scene, kf.animation!.clip(0), { skeleton, foreign: true });
    for (const time of [0, 19 / 30, 37 / 30]) {
      const [a, b] = [own.at(time).transforms, other.at(time).transforms];
      const apart = scene.nodes.map(({ name }, node) =>
        /^(NPC|Weapon|Shield|Quiver)/.test(name)
          ? Math.hypot(...[12, 13, 14].map((at) => a[node]![at]! - b[node]![at]!))
          : 0,
      );
      // The .kf file has rotations that were rounded, by up to 0.001, which adds up along an arm.
      expect(Math.max(...apart)).toBeLessThan(0.6);
    }
  });

  test('or a skeleton has a 3D view, and other packfiles have none', () => {
    expect(hkx('skyrimse/skeleton.hkx').views()[0]).toBe('mesh');
    expect(hkx('fallout4/Death1.hkx').views()[0]).toBe('mesh');
    expect(hkxOpener.open(bytesSource(new Uint8Array(64), 'cut.hkx')).views()).toEqual(['fields', 'hex']);
  });
});
