import { describe, expect, test } from 'vitest';
import type { Clip, ClipTrack } from '#shared/animation/clip.ts';
import { curveComponents, curveValue } from '#shared/animation/curve-value.ts';
import { FormatError } from '#shared/errors.ts';
import { nifAnimation } from '#shared/formats/nif/animation/nif-animation.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import type { MeshQuestion } from '#shared/mesh-tools/mesh-question.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { FALLOUT, MORROWIND } from '#test/support/hand-laid-nif.ts';
import { meshOf } from '../repair/repair-fixtures.ts';
import { runTool } from '../tool-run.ts';

type Fields = Readonly<Record<string, unknown>>;

const TWICE: MeshQuestion = { tool: 'animation-speed', options: { speed: 2 } };
const REVERSE: MeshQuestion = { tool: 'reverse-animation' };

function clipsOf(bytes: Uint8Array): readonly Clip[] {
  const animation = nifAnimation(() => openNif(bytes));
  return animation.clips().map((_, i) => animation.clip(i));
}

function at({ curve }: ClipTrack, time: number): number[] {
  const out = new Array<number>(curveComponents(curve)).fill(Number.NaN);
  curveValue(curve, time, out);
  // A rotation is the same with all its signs turned.
  return out.length === 4 && out[3]! < 0 ? out.map((value) => -value) : out;
}

const float = (interpolation: number, rows: readonly (readonly number[])[], more: Fields = {}): Fields => ({
  numKeys: rows.length,
  interpolation,
  keys: {
    length: rows.length,
    time: Float32Array.from(rows, ([time]) => time!),
    value: Float32Array.from(rows, ([, value]) => value!),
    ...more,
  },
});

const controlled = (interpolator: number): Fields => ({
  interpolator,
  controller: -1,
  priority: 0,
  nodeName: 0,
  propertyType: 0xffffffff,
  controllerType: 1,
  controllerId: 0xffffffff,
  interpolatorId: 0xffffffff,
});

/** A sequence from 1 to 3 that changes one number by these keys. */
const oneNumber = (
  data: Fields,
  type = 'NiFloatData',
  controllerType = 'NiAlphaController',
  more: readonly Fields[] = [],
) =>
  meshOf(
    [
      [
        'NiControllerSequence',
        {
          name: 0,
          numControlledBlocks: 1,
          controlledBlocks: [controlled(1)],
          textKeys: 3,
          frequency: 1,
          startTime: 1,
          stopTime: 3,
        },
      ],
      [type === 'NiBoolData' ? 'NiBoolInterpolator' : 'NiFloatInterpolator', { value: 0, data: 2 }],
      [type, { data }],
      [
        'NiTextKeyExtraData',
        {
          numTextKeys: 2,
          textKeys: [
            { time: 1, value: 2 },
            { time: 3, value: 3 },
          ],
        },
      ],
      ...more.map((fields) => ['NiControllerSequence', fields] as const),
    ],
    { context: FALLOUT, strings: ['Arm', controllerType, 'start', 'end'] },
  );

const CURVES: readonly (readonly [string, Fields])[] = [
  [
    'linear',
    float(1, [
      [1, 0],
      [1.5, 4],
      [3, 1],
    ]),
  ],
  [
    'quadratic',
    float(
      2,
      [
        [1, 0],
        [2.5, 4],
        [3, 1],
      ],
      {
        forward: Float32Array.of(1, -2, 3),
        backward: Float32Array.of(4, 0, -6),
      },
    ),
  ],
  [
    'TBC',
    float(
      3,
      [
        [1, 0],
        [1.5, 4],
        [2, 1],
        [3, 2],
      ],
      {
        tbc: {
          length: 4,
          tension: Float32Array.of(0.5, 0.2, 0, -0.3),
          continuity: Float32Array.of(0.1, -0.6, 0.7, 0),
          bias: Float32Array.of(0.4, -0.8, 0.5, 0.2),
        },
      },
    ),
  ],
  [
    'constant',
    float(5, [
      [1, 0],
      [1.5, 4],
      [2.75, 1],
    ]),
  ],
];
const TIMES = [1, 1.2, 1.4, 1.75, 2.1, 2.6, 2.9];

describe('speed', () => {
  test.each(CURVES)('moves all keys in time, and keeps the curve: %s', (_, data) => {
    const bytes = oneNumber(data);
    const { after } = runTool(bytes, TWICE);
    const [old] = clipsOf(bytes);
    const [fast] = clipsOf(after);
    expect(fast).toMatchObject({ start: 0.5, stop: 1.5 });
    expect(fast?.marks.map(({ time }) => time)).toEqual([0.5, 1.5]);
    for (const time of TIMES)
      expect(at(fast!.tracks[0]!, time / 2)[0]).toBeCloseTo(at(old!.tracks[0]!, time)[0]!, 5);
  });

  test('of 1 changes nothing', () => {
    expect(runTool(oneNumber(CURVES[0]![1]), { tool: 'animation-speed' }).changes).toEqual([]);
  });

  test('leaves the colors of particles’ lives, and lengths of paths', () => {
    const keys = {
      numKeys: 1,
      interpolation: 1,
      keys: {
        length: 1,
        time: Float32Array.of(1),
        value: { length: 1, x: Float32Array.of(1), y: Float32Array.of(1), z: Float32Array.of(1) },
      },
    };
    const bytes = meshOf(
      [
        ['NiPathInterpolator', { pathData: 1, percentData: 2 }],
        ['NiPosData', { data: keys }],
        ['NiFloatData', { data: float(1, [[1, 0]]) }],
        ['NiFloatData', { data: float(1, [[1, 0]]) }],
      ],
      { context: FALLOUT },
    );
    expect(runTool(bytes, TWICE).changes).toEqual(['NiFloatData keys speed 1 speed 2']);
  });
});

describe('reversed', () => {
  test.each(CURVES)('a curve is mirrored: %s', (name, data) => {
    const bytes = oneNumber(data);
    const { after } = runTool(bytes, REVERSE);
    const [old] = clipsOf(bytes);
    const [back] = clipsOf(after);
    expect(back).toMatchObject({ start: 1, stop: 3 });
    for (const time of TIMES) {
      // Steps are looked at between keys: at one, the next value begins in both directions.
      const here = name === 'constant' ? time + 0.01 : time;
      expect(at(back!.tracks[0]!, 4 - here)[0]).toBeCloseTo(at(old!.tracks[0]!, here)[0]!, 4);
    }
    expect(back?.marks.map(({ time, text }) => [time, text])).toEqual([
      [1, 'start'],
      [3, 'end'],
    ]);
  });

  test('twice, all is as before', () => {
    for (const [, data] of CURVES.slice(0, 3)) {
      const bytes = oneNumber(data);
      expect(runTool(runTool(bytes, REVERSE).after, REVERSE).after).toEqual(bytes);
    }
  });

  test('yes and no are mirrored as steps', () => {
    const data = {
      numKeys: 2,
      interpolation: 1,
      keys: { length: 2, time: Float32Array.of(1, 2.5), value: Uint8Array.of(1, 0) },
    };
    const { after } = runTool(oneNumber(data, 'NiBoolData', 'NiVisController'), REVERSE);
    const [clip] = clipsOf(after);
    expect([1.2, 1.4, 1.6, 2.9].map((time) => at(clip!.tracks[0]!, time)[0])).toEqual([0, 0, 1, 1]);
  });

  test('clips that share keys with one of other times stay as they are', () => {
    const other = {
      name: 0,
      numControlledBlocks: 1,
      controlledBlocks: [controlled(1)],
      textKeys: -1,
      frequency: 1,
      startTime: 0,
      stopTime: 9,
    };
    const { left, changes } = runTool(
      oneNumber(CURVES[0]![1], 'NiFloatData', 'NiAlphaController', [other]),
      REVERSE,
    );
    const why = 'It shares keys with a clip of other times, so it stays as it is.';
    expect(left).toEqual([why, why]);
    expect(changes).toEqual([]);
  });

  test('B-splines have their points in reverse, each curve once', () => {
    const spline = (translationHandle: number): Fields => ({
      startTime: 0,
      stopTime: 2,
      splineData: 2,
      basisData: 3,
      transform: { translation: { x: 0, y: 0, z: 0 }, rotation: { w: 1, x: 0, y: 0, z: 0 }, scale: 1 },
      translationHandle,
      rotationHandle: 0xffff,
      scaleHandle: 0xffff,
      translationHalfRange: 10,
    });
    const points = Int16Array.from({ length: 15 }, (_, i) => i * 1000);
    const bytes = meshOf(
      [
        [
          'NiControllerSequence',
          {
            name: 0,
            numControlledBlocks: 2,
            controlledBlocks: [controlled(1), controlled(4)],
            textKeys: -1,
            frequency: 1,
            startTime: 0,
            stopTime: 3,
          },
        ],
        ['NiBSplineCompTransformInterpolator', spline(0)],
        ['NiBSplineData', { numCompactControlPoints: 15, compactControlPoints: points }],
        ['NiBSplineBasisData', { numControlPoints: 5 }],
        ['NiBSplineCompTransformInterpolator', spline(0)],
      ],
      { context: FALLOUT, strings: ['Arm', 'NiTransformController'] },
    );
    const { after } = runTool(bytes, REVERSE);
    const [old] = clipsOf(bytes);
    const [back] = clipsOf(after);
    const of = (clip: Clip | undefined) =>
      clip!.tracks.find(({ channel }) => channel.kind === 'translation')!;
    for (const time of [0, 0.7, 1.3, 2]) {
      const [x, y, z] = at(of(old), time);
      expect(at(of(back), 3 - time)).toEqual([x, y, z].map((value) => expect.closeTo(value!, 4)));
    }
  });

  test('Morrowind’s clips begin where they ended', () => {
    const timed = { flags: 8, frequency: 1, phase: 0, startTime: 0, stopTime: 4 };
    const keys = [
      [0, 'Open: Start'],
      [1, 'Open: Stop'],
      [1, 'Close: Start'],
      [4, 'Close: Stop'],
    ] as const;
    const bytes = meshOf(
      [
        ['NiSequenceStreamHelper', { extraData: 1, controller: 3 }],
        [
          'NiTextKeyExtraData',
          { nextExtraData: 2, numTextKeys: 4, textKeys: keys.map(([time, value]) => ({ time, value })) },
        ],
        ['NiStringExtraData', { nextExtraData: -1, stringData: 'Lid' }],
        ['NiKeyframeController', { ...timed, nextController: -1, data: 4 }],
        [
          'NiKeyframeData',
          {
            scales: float(1, [
              [0, 1],
              [1, 5],
              [4, 2],
            ]),
          },
        ],
      ].map(([type, fields]) => [type as string, { blockType: type, ...(fields as Fields) }] as const),
      { context: MORROWIND },
    );
    const { after } = runTool(bytes, REVERSE, 'meshes/xlid.kf');
    const clips = clipsOf(after);
    expect(clips.map(({ name, start, stop }) => [name, start, stop])).toEqual([
      ['Close', 0, 3],
      ['Open', 3, 4],
    ]);
    expect(at(clips[1]!.tracks[0]!, 3)).toEqual([5]);
    const renamed = runTool(
      bytes,
      { tool: 'rename-bones', options: { names: 'Lid=Cover' } },
      'meshes/xlid.kf',
    );
    expect(clipsOf(renamed.after)[0]?.tracks[0]?.target).toBe('Cover');
  });
});

describe.skipIf(corpusMissing !== undefined)('animations of real files', () => {
  const paths = ['animation/kf', 'nif'].flatMap((one) => corpusFiles(one, /\.(nif|kf)$/i));

  /** Files with clips, and the clips that have a range. */
  function* files(): Generator<readonly [path: string, bytes: Uint8Array, clips: readonly Clip[]]> {
    for (const path of paths) {
      const bytes = corpusFile(path);
      try {
        const clips = clipsOf(bytes);
        if (clips.length > 0) yield [path, bytes, clips];
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
      }
    }
  }

  test('play the same at half the time', () => {
    let compared = 0;
    for (const [path, bytes, clips] of files()) {
      const fast = clipsOf(runTool(bytes, TWICE, path).after);
      for (const [i, { tracks, stop }] of clips.entries()) {
        expect(fast[i]?.stop, path).toBeCloseTo(stop / 2, 4);
        for (const [k, track] of tracks.entries()) {
          if (track.channel.kind === 'other') continue;
          const time = stop * 0.37;
          const now = at(fast[i]!.tracks[k]!, Math.fround(time) / 2);
          expect(now, `${path} ${track.path}`).toEqual(
            at(track, time).map((value) => expect.closeTo(value, 2)),
          );
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(500);
  });

  test('play backwards from end to start', () => {
    let compared = 0;
    for (const [path, bytes, clips] of files()) {
      const back = clipsOf(runTool(bytes, REVERSE, path).after);
      for (const [i, { tracks, start, stop, name }] of clips.entries()) {
        if (name === 'Controllers') continue;
        const isOld = path.includes('_MW');
        const other = isOld ? back.find((clip) => clip.name === name)! : back[i]!;
        for (const [k, track] of tracks.entries()) {
          if (track.curve.kind === 'keys' && track.curve.between === 'step') continue;
          const time = (stop - start) * 0.37;
          const now = at(other.tracks[k]!, other.stop - time);
          const then = at(track, start + time);
          expect(now, `${path} ${name} ${track.path}`).toEqual(then.map((value) => expect.closeTo(value, 2)));
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(400);
  });
});
