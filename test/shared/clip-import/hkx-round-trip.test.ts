import { describe, expect, test } from 'vitest';
import type { Rig } from '#shared/animation/clip.ts';
import { decodeSpline } from '#shared/formats/havok/spline/decode-spline.ts';
import { differences } from '#shared/formats/havok/spline/encode-spline.ts';
import { animationsOf, clipOf } from '#shared/formats/hkx/clips.ts';
import { packfileOf } from '#shared/formats/hkx/opened-packfile.ts';
import { setCurves } from '#shared/formats/hkx/set-curves.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { hkxAnimation } from '#test/support/hkx-animation.ts';
import {
  corpusRig,
  firstClip,
  imported,
  numberedRig,
  rigOfClip,
  still,
  throughGltf,
  toolFile,
} from '#test/support/moving-files.ts';

const ANIMATIONS = corpusFiles('animation', /\.hkx$/)
  .concat(corpusFiles('mods/fallout4-vr-body', /\.hkx$/))
  .filter((path) => hkxAnimation(corpusFile(path)) !== undefined);

/** The skeleton for a file: that of its folder if its tracks have no names, or one with numbers as names. */
function rigFor(path: string): Rig {
  const file = toolFile(corpusFile(path), 'hkx');
  const clip = firstClip(file);
  const isNamed = clip.tracks.every(({ target, channel }) => target !== '' || channel.kind === 'other');
  const folder = path.split('/').slice(0, -1).join('/');
  if (isNamed) return rigOfClip(clip);
  return folder.startsWith('mods') ? numberedRig(clip) : corpusRig(`${folder}/skeleton.hkx`);
}

const decoded = (bytes: Uint8Array) => decodeSpline(hkxAnimation(bytes)!);

describe.each(ANIMATIONS)('%s', (path) => {
  const bytes = corpusFile(path);

  test('is the same file if its curves are set as they are', () => {
    const packfile = packfileOf(toolFile(bytes, 'hkx').file)!;
    const [animation] = animationsOf(packfile);
    const { changes } = setCurves(packfile, animation!, hkxAnimation(bytes)!);
    expect(changes.every(({ before, after }) => before.length === 0 && after.length === 0)).toBe(true);
  });

  test('comes back from glTF within the error that is reported, also by another parser', () => {
    const rig = rigFor(path);
    const clip = firstClip(toolFile(bytes, 'hkx'), rig);
    // An additive clip is put on the pose of its skeleton in glTF, and is one that way only.
    if (clip.additive) return;
    const pose = imported(bytes, 'hkx', { source: still(clip), rig }).bytes;
    const source = throughGltf(clip, rig);
    const { bytes: after, report } = imported(pose, 'hkx', { source, rig });
    const found = differences(decoded(bytes), decoded(after));
    expect(decoded(after).frames).toBe(decoded(bytes).frames);
    expect(report.error.rotation).toBeLessThan(0.1);
    expect(report.error.position).toBeLessThan(0.01);
    expect(found.angle).toBeLessThan(report.error.rotation + 0.001);
    expect(found.position).toBeLessThan(report.error.position + 0.0001);
    expect(found.scale).toBeLessThan(report.error.scale + 0.0001);
    const own = clipOf(animationsOf(packfileOf(toolFile(after, 'hkx').file)!)[0]!);
    expect(own.frames).toBe(clip.frames);
    expect(own.marks).toEqual(
      clip.marks.map((mark) => expect.objectContaining({ text: mark.text, time: mark.time })),
    );
    expect(toolFile(after, 'hkx').file.inspect?.({})).toEqual([]);
  });

  test('keeps every other object byte for byte', () => {
    const rig = rigFor(path);
    const clip = firstClip(toolFile(bytes, 'hkx'), rig);
    const after = imported(bytes, 'hkx', { source: still(clip), rig }).bytes;
    const objects = (file: Uint8Array) => {
      const packfile = packfileOf(toolFile(file, 'hkx').file)!;
      return packfile.objects
        .filter(({ className }) => !className.startsWith('hkaSpline'))
        .map(({ className, start, end }) => [
          className,
          packfile.bytes.slice(packfile.dataStart + start, packfile.dataStart + end),
        ]);
    };
    expect(after.length).toBeLessThan(bytes.length);
    expect(objects(after)).toEqual(objects(bytes));
  });
});

describe.skipIf(ANIMATIONS.length === 0)('an animation of Havok', () => {
  const [path = ''] = ANIMATIONS.filter((one) => one.endsWith('skyrimse/1hm_staggerbacksmallest.hkx'));
  const bytes = path === '' ? new Uint8Array() : corpusFile(path);

  test('that moves the same already keeps its bytes', () => {
    const rig = rigFor(path);
    const { splices, report } = imported(bytes, 'hkx', {
      source: throughGltf(firstClip(toolFile(bytes, 'hkx'), rig), rig),
      rig,
    });
    expect(splices).toEqual([]);
    expect(report.bones.every(({ change }) => change === 'same')).toBe(true);
  });

  test('gets the length of the other clip, and its annotations only if they are wanted', () => {
    const other = corpusFile(ANIMATIONS.find((one) => one.endsWith('skyrimse/sneakmtidle.hkx'))!);
    const rig = rigFor(path);
    const source = firstClip(toolFile(bytes, 'hkx'), rig);
    const kept = imported(other, 'hkx', { source, rig });
    expect(kept.report).toMatchObject({ frames: 38, annotations: 0 });
    const taken = imported(other, 'hkx', { source, rig, marks: true });
    expect(taken.report.annotations).toBe(3);
    const parsed = hkxAnimation(taken.bytes)!;
    expect(parsed).toMatchObject({ frames: 38, blocks: 1, maxFramesPerBlock: 256 });
    expect(parsed.annotations.map(({ text }) => text)).toEqual([
      'FootScuffRight',
      'FootScuffLeft',
      'FootScuffRight',
    ]);
    expect(differences(decoded(taken.bytes), decoded(bytes)).angle).toBeLessThan(0.1);
  });

  test('of other bones gets nothing, in words', () => {
    const rig = rigFor(path);
    const source = { ...firstClip(toolFile(bytes, 'hkx'), rig) };
    expect(() => imported(bytes, 'hkx', { source, rig: undefined })).toThrow(
      /no bone that the other clip moves/,
    );
    const strange = {
      ...source,
      tracks: source.tracks.map((track) => ({ ...track, target: `x${track.target}` })),
    };
    expect(() => imported(bytes, 'hkx', { source: strange, rig })).toThrow(
      /no bone that the other clip moves/,
    );
    expect(() => imported(bytes, 'hkx', { source: { ...source, additive: true }, rig })).toThrow(
      /whole pose/,
    );
    expect(() => imported(bytes, 'hkx', { source, to: 3 })).toThrow(/has no clip 3/);
  });
});
