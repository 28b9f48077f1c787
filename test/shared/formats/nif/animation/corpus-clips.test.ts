import { describe, expect, test } from 'vitest';
import type { Clip, ClipTrack } from '#shared/animation/clip.ts';
import { clipTime, clockTime } from '#shared/animation/clip-time.ts';
import { curveComponents, curveValue } from '#shared/animation/curve-value.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { openNifFile } from '#shared/formats/nif/open-file.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';

const FOLDERS = ['animation/kf', 'nif', 'mods/deeper-dagoth-ur', 'convert'];
const FILES = FOLDERS.flatMap((folder) => corpusFiles(folder, /\.(nif|kf)$/i));

/** All clips; none of a file that is no NIF. */
function clipsOf(path: string): readonly Clip[] {
  const animation = openNifFile(bytesSource(corpusFile(path))).animation!;
  try {
    return animation.clips().map((_, i) => animation.clip(i));
  } catch (error) {
    if (error instanceof FormatError || error instanceof UserError) return [];
    throw error;
  }
}

function at({ curve }: ClipTrack, time: number): number[] {
  const out = new Array<number>(curveComponents(curve)).fill(Number.NaN);
  curveValue(curve, time, out);
  return out;
}

function named(clip: Clip | undefined, kind: string, target: string): ClipTrack {
  return clip!.tracks.find((one) => one.channel.kind === kind && one.target === target)!;
}

describe.skipIf(corpusMissing !== undefined)('clips of real files', () => {
  test('every clip decodes, and all its values are finite', () => {
    let tracks = 0;
    for (const path of FILES) {
      for (const clip of clipsOf(path)) {
        for (const track of clip.tracks) {
          tracks += 1;
          for (const seconds of [0, 0.37, 1, 1e6]) {
            const time = clipTime(clip, seconds);
            const own = track.clock === undefined ? time : clockTime(track.clock, time);
            expect(at(track, own).every(Number.isFinite), `${path} ${clip.name} ${track.path}`).toBe(true);
          }
        }
      }
    }
    expect(tracks).toBeGreaterThan(700);
  });

  test('the .kf file of an animation has the values of its .hkx file', () => {
    const [clip] = clipsOf('animation/kf/1hm_staggerbacksmallest.kf');
    expect(clip?.stop).toBeCloseTo(1.2333, 4);
    // Reference animation.md, 2: track 4 at frames 0, 19 and 37 of 30 a second.
    const known = [
      [0, [0.05781, -0.16531, 62.11653], [-0.06909, -0.01278, -0.23662, 0.96906]],
      [19, [1.87049, -0.10497, 61.68843], [-0.0761, 0.01823, -0.21391, 0.97371]],
      [37, [-0.18091, 0.26008, 62.46135], [-0.06978, -0.01831, -0.22453, 0.97179]],
    ] as const;
    for (const [frame, place, turn] of known) {
      const translation = at(named(clip, 'translation', 'NPC COM [COM ]'), frame / 30);
      const rotation = at(named(clip, 'rotation', 'NPC COM [COM ]'), frame / 30);
      const sign = rotation[3]! < 0 ? -1 : 1;
      // The .hkx file was compressed from the .kf file.
      expect(translation).toEqual(place.map((value) => expect.closeTo(value, 2)));
      expect(rotation.map((value) => value * sign)).toEqual(turn.map((value) => expect.closeTo(value, 2)));
    }
  });

  test('an Oblivion creature’s sequences name nodes by a palette', () => {
    const clips = clipsOf('nif/pyffi/test_fix_cleanstringpalette.nif');
    expect(clips.map(({ name }) => name)).toEqual(['Scared', 'Death']);
    for (const { tracks } of clips) for (const { block } of tracks) expect(block).toBeGreaterThanOrEqual(0);
  });

  test('a Morrowind .kf file has its clips between text keys', () => {
    const clips = clipsOf('animation/kf/TestNifFile_Sequence_MW.kf');
    expect(clips.map(({ name }) => name)).toEqual(['Idle', 'Idle2']);
    expect(clips[1]?.stop).toBeCloseTo(3.3333, 3);
    expect(clips[1]?.tracks.every(({ target }) => target !== '')).toBe(true);
  });

  test('a chest’s lid is lifted by seven degrees, and laid down', () => {
    const [open, close] = clipsOf('nif/pynifly/Skyrim/noblechest01.nif');
    const lid = (clip: Clip | undefined, time: number) => at(named(clip, 'rotation', 'Lid01'), time);
    const [shut, lifted] = [
      [0, 0, 0, 1],
      [Math.sin(-0.122173 / 2), 0, 0, Math.cos(0.122173 / 2)],
    ].map((turn) => turn.map((value) => expect.closeTo(value, 5)));
    expect([lid(open, 0), lid(open, 0.5)]).toEqual([shut, lifted]);
    expect([lid(close, 0), lid(close, close!.stop)]).toEqual([lifted, shut]);
  });

  test('a radar dish turns all the way round, evenly', () => {
    const [idle] = clipsOf('nif/pynifly/FO4/Meshes/BOSRadarDish.nif');
    const dish = named(idle, 'rotation', 'Swivel');
    expect(idle).toMatchObject({ cycle: 'loop', stop: 12 });
    expect(at(dish, 3)).toEqual([0, 0, -Math.SQRT1_2, Math.SQRT1_2].map((value) => expect.closeTo(value, 5)));
    expect(at(dish, 6)).toEqual([0, 0, -1, 0].map((value) => expect.closeTo(value, 5)));
  });

  test('a ballista’s controllers morph it by their own clock', () => {
    const clips = clipsOf('mods/deeper-dagoth-ur/Meshes/DDU/AnimatedDwemerBallista1.nif');
    const { tracks } = clips.find(({ name }) => name === 'Controllers')!;
    expect(tracks.map(({ channel }) => channel.kind)).toEqual(['morph', 'morph']);
    expect(tracks.every(({ clock, block }) => clock?.cycle === 'clamp' && block >= 0)).toBe(true);
  });
});
