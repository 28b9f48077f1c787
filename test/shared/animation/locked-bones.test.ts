import { describe, expect, test } from 'vitest';
import { curveValue } from '#shared/animation/curve-value.ts';
import { ScenePoser } from '#shared/animation/pose/scene-poser.ts';
import { sceneOfRig } from '#shared/animation/pose/scene-rig.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { membersOf } from '#shared/formats/hkx/members.ts';
import { openHkx } from '#shared/formats/hkx/open-hkx.ts';
import { hkxOpener } from '#shared/formats/hkx/opener.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';

/**
 * Skeletons lock the translation of all bones but roots and centers of mass. Animations move locked bones all the same:
 * not limbs, whose translation is that of the skeleton, but weapons and their parts, helpers and cameras.
 */
const CASES = [
  ['fallout4', 'fallout4/run_forward_to_idle.hkx', 'WeaponMagazineChild1'],
  ['fallout4', 'fallout4/Death1.hkx', 'WeaponBolt'],
  ['skyrimse', 'skyrimse/bow_drawlight.hkx', 'Weapon'],
] as const;

const LIMB = /(Arm|Leg|Thigh|Calf|Foot|Spine|Neck|Finger|Hand|Forearm|Clavicle)/i;

describe.skipIf(corpusMissing !== undefined)('bones with a locked translation', () => {
  const hkx = (path: string) => hkxOpener.open(bytesSource(corpusFile(`animation/${path}`), path)).animation!;

  test.each(CASES)('of %s are moved in %s: %s', (game, path, moved) => {
    const packfile = openHkx(corpusFile(`animation/${game}/skeleton.hkx`));
    const skeleton = packfile.objects.find(({ className }) => className === 'hkaSkeleton')!;
    const { lockTranslation: locked } = membersOf(packfile, skeleton)!.column('bones') as {
      readonly lockTranslation: Uint8Array;
    };
    const rig = hkx(`${game}/skeleton.hkx`).rigs()[0]!;
    const clip = hkx(path).clip(0);
    const value = new Float64Array(4);
    for (const { channel, bone, curve } of clip.tracks) {
      const name = rig.bones[bone]?.name ?? '';
      if (channel.kind !== 'translation' || locked[bone] === 0 || !LIMB.test(name)) continue;
      curveValue(curve, clip.stop / 2, value);
      const apart = [0, 1, 2].map((axis) => Math.abs(value[axis]! - rig.pose[10 * bone + axis]!));
      expect(Math.max(...apart), name).toBeLessThan(0.05);
    }
    const at = rig.bones.findIndex(({ name }) => name === moved);
    expect(locked[at]).toBe(1);
    const scene = sceneOfRig(rig, 1);
    const poser = new ScenePoser(scene, clip, { names: rig, skeleton: rig, foreign: true });
    const far = [0, 0.5, 1].map((part) => {
      const { transforms } = poser.at(part * clip.stop);
      const parent = transforms[rig.bones[at]!.parent]!;
      const own = transforms[at]!;
      const distance = Math.hypot(...[12, 13, 14].map((i) => own[i]! - parent[i]!));
      return Math.abs(distance - Math.hypot(...rig.pose.subarray(10 * at, 10 * at + 3)));
    });
    expect(Math.max(...far)).toBeGreaterThan(0.5);
  });
});
