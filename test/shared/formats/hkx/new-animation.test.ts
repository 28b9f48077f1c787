import { describe, expect, test } from 'vitest';
import { newAnimation } from '#shared/formats/hkx/new-animation.ts';
import { packfileOf } from '#shared/formats/hkx/opened-packfile.ts';
import { wave } from '#test/fixtures/sample/wave.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { hkxAnimation } from '#test/support/hkx-animation.ts';
import { corpusRig, firstClip, imported, toolFile } from '#test/support/moving-files.ts';

/** Files of the games with their skeletons. */
const FILES = [
  ['animation/skyrim/skeleton.hkx', 'animation/skyrim/1hm_staggerbacksmallest.hkx'],
  ['animation/skyrimse/skeleton.hkx', 'animation/skyrimse/1hm_staggerbacksmallest.hkx'],
  ['animation/fallout4/skeleton.hkx', 'animation/fallout4/Death1.hkx'],
] as const;

const packfileFrom = (bytes: Uint8Array) => packfileOf(toolFile(bytes, 'hkx').file)!;

describe.skipIf(corpusMissing !== undefined).each(FILES)('a new animation for %s', (skeleton, real) => {
  const rig = corpusMissing === undefined ? corpusRig(skeleton) : undefined;
  const made =
    rig === undefined ? new Uint8Array() : newAnimation(packfileFrom(corpusFile(skeleton)), rig, false);

  test('opens without complaint, at rest, also in another parser', () => {
    const { file } = toolFile(made, 'hkx');
    expect(file.findings()).toEqual([]);
    expect(file.inspect?.({})).toEqual([]);
    expect(file.animation?.clips()).toMatchObject([{ frames: 1, stop: 0, additive: false, marks: [] }]);
    expect(hkxAnimation(made)).toMatchObject({
      frames: 1,
      transformTracks: rig?.bones.length,
      floatTracks: 0,
    });
  });

  test('has the header, the classes and the objects of the game’s own files, byte for byte where they say the same', () => {
    const [one, other] = [packfileFrom(made), packfileFrom(corpusFile(real))];
    expect(made.slice(0, 0x40)).toEqual(corpusFile(real).slice(0, 0x40));
    const wanted = ({ className }: { readonly className: string }) =>
      className !== 'hkaDefaultAnimatedReferenceFrame';
    const names = (packfile: typeof one) => packfile.objects.filter(wanted).map(({ className }) => className);
    expect(names(one)).toEqual(names(other));
    const bytesOf = (packfile: typeof one, className: string) => {
      const object = packfile.objects.find((each) => each.className === className)!;
      return packfile.bytes.slice(packfile.dataStart + object.start, packfile.dataStart + object.end);
    };
    for (const name of ['hkRootLevelContainer', 'hkaAnimationContainer', 'hkMemoryResourceContainer'])
      expect(bytesOf(one, name), name).toEqual(bytesOf(other, name));
    const signatures = (packfile: typeof one) =>
      packfile.classNames
        .filter((each) => wanted({ className: each.name }))
        .map(({ name, signature }) => [name, signature]);
    expect(signatures(one)).toEqual(signatures(other));
  });

  test('takes the movement of the game’s own file', () => {
    const source = firstClip(toolFile(corpusFile(real), 'hkx'), rig);
    const { bytes, report } = imported(made, 'hkx', { source, rig, marks: true });
    expect(report.error.rotation).toBeLessThan(0.08);
    const [one, other] = [hkxAnimation(bytes)!, hkxAnimation(corpusFile(real))!];
    expect(one).toMatchObject({ frames: other.frames, blocks: other.blocks, annotations: other.annotations });
  });
});

test('a skeleton with more bones than animations can number is refused', () => {
  const bones = Array.from({ length: 40_000 }, (_, i) => ({ name: `Bone${i}`, parent: -1 }));
  const rig = { name: 'Many', bones, pose: new Float32Array(10 * bones.length).fill(1) };
  expect(() => newAnimation(packfileFrom(wave()), rig, false)).toThrow('has 40000 bones');
});
