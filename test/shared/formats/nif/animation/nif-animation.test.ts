import { describe, expect, test } from 'vitest';
import type { Clip, ClipTrack } from '#shared/animation/clip.ts';
import { curveComponents, curveValue } from '#shared/animation/curve-value.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { nifAnimation } from '#shared/formats/nif/animation/nif-animation.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { openNifFile } from '#shared/formats/nif/open-file.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { FALLOUT, LEFTOVER, MORROWIND, OBLIVION, SKYRIM, XBOX } from '#test/support/hand-laid-nif.ts';
import { animatedFile, type Block, NO_NAME, textKeys, type Value } from './animated-file.ts';

const UNSET = -3.4028234663852886e38;

function clipsOf(bytes: Uint8Array): readonly Clip[] {
  const animation = openNifFile(bytesSource(bytes)).animation!;
  return animation.clips().map((_, i) => animation.clip(i));
}

function at({ curve }: ClipTrack, time: number): number[] {
  const out = new Array<number>(curveComponents(curve)).fill(Number.NaN);
  curveValue(curve, time, out);
  return out.map((value) => Math.round(value * 1e4) / 1e4 + 0);
}

function track(clip: Clip | undefined, kind: string, target?: string): ClipTrack {
  return clip!.tracks.find((one) => one.channel.kind === kind && (target ?? one.target) === one.target)!;
}

const floats = (...pairs: [number, number][]) => ({
  numKeys: pairs.length,
  interpolation: pairs.length === 0 ? undefined : 1,
  keys: {
    length: pairs.length,
    time: Float32Array.from(pairs, ([time]) => time),
    value: Float32Array.from(pairs, ([, value]) => value),
  },
});
const points = (...rows: [number, number, number, number][]) => ({
  numKeys: rows.length,
  interpolation: rows.length === 0 ? undefined : 1,
  keys: {
    length: rows.length,
    time: Float32Array.from(rows, ([time]) => time),
    value: {
      length: rows.length,
      x: Float32Array.from(rows, ([, x]) => x),
      y: Float32Array.from(rows, ([, , y]) => y),
      z: Float32Array.from(rows, ([, , , z]) => z),
    },
  },
});
const transformOf = (x: number, scale = UNSET) => ({
  translation: { x, y: x === UNSET ? UNSET : 0, z: x === UNSET ? UNSET : 0 },
  rotation: { w: UNSET, x: UNSET, y: UNSET, z: UNSET },
  scale,
});
const timed = { flags: 8, frequency: 1, phase: 0, startTime: 0, stopTime: 2 };
describe('sequences', () => {
  const STRINGS = ['Root', 'Arm', 'Wave', 'NiTransformController', 'start', 'Sound: Bell\r\nend'];
  const controlled = {
    interpolator: 3,
    controller: -1,
    priority: 20,
    nodeName: 1,
    propertyType: NO_NAME,
    controllerType: 3,
    controllerId: NO_NAME,
    interpolatorId: NO_NAME,
  };
  const waving = (context: NifContext, more: Value = {}) =>
    animatedFile(
      context,
      [
        ['NiNode', { name: 0 }],
        ['NiNode', { name: 1 }],
        [
          'NiControllerSequence',
          {
            name: 2,
            numControlledBlocks: 2,
            controlledBlocks: [controlled, controlled],
            textKeys: 5,
            cycleType: 0,
            frequency: 2,
            startTime: 0.5,
            stopTime: 2,
            ...more,
          },
        ],
        ['NiTransformInterpolator', { transform: transformOf(UNSET, 3), data: 4 }],
        ['NiTransformData', { translations: points([0, 0, 0, 0], [2, 4, 0, 0]) }],
        ['NiTextKeyExtraData', textKeys([0.5, 4], [2, 5])],
      ],
      STRINGS,
    );

  test.each([FALLOUT, XBOX, SKYRIM])('are clips with their range, cycle, speed and text keys', (context) => {
    const [clip] = clipsOf(waving(context));
    expect(clip).toMatchObject({ name: 'Wave', start: 0.5, stop: 2, cycle: 'loop', frequency: 2 });
    expect(clip?.path).toBe('blocks[2]');
    expect(clip?.marks).toEqual([
      { time: 0.5, text: 'start', track: '', path: 'blocks[5].textKeys[0]' },
      { time: 2, text: 'Sound: Bell', track: '', path: 'blocks[5].textKeys[1]' },
      { time: 2, text: 'end', track: '', path: 'blocks[5].textKeys[1]' },
    ]);
  });

  test('move a node that is found by its name, once, where it has keys or a pose', () => {
    const [clip] = clipsOf(waving(FALLOUT));
    expect(clip?.tracks.map(({ channel }) => channel.kind)).toEqual(['translation', 'scale']);
    const moved = track(clip, 'translation');
    expect(moved).toMatchObject({ target: 'Arm', block: 1, path: 'blocks[2].controlledBlocks[0]' });
    expect(at(moved, 0.5)).toEqual([1, 0, 0]);
    expect(at(track(clip, 'scale'), 0)).toEqual([3]);
  });

  test('without a range are as long as their text keys, and going back is staying', () => {
    const open = { startTime: 3.4028234663852886e38, stopTime: UNSET, cycleType: 1 };
    expect(clipsOf(waving(FALLOUT, open))[0]).toMatchObject({ start: 0, stop: 2, cycle: 'clamp' });
  });

  test('of Oblivion have their names in a string palette', () => {
    const palette = 'Bip01\0NiTransformController\0Tail\0';
    const oblivion = {
      interpolator: 1,
      controller: -1,
      priority: 0,
      stringPalette: 2,
      nodeNameOffset: 28,
      propertyTypeOffset: NO_NAME,
      controllerTypeOffset: 6,
      controllerIdOffset: NO_NAME,
      interpolatorIdOffset: NO_NAME,
    };
    const [clip] = clipsOf(
      animatedFile(OBLIVION, [
        [
          'NiControllerSequence',
          {
            name: 'Idle',
            numControlledBlocks: 2,
            controlledBlocks: [oblivion, { ...oblivion, nodeNameOffset: 0xfffffff0 }],
            textKeys: -1,
            frequency: 1,
            startTime: 0,
            stopTime: 1,
            stringPalette: 2,
          },
        ],
        ['NiTransformInterpolator', { transform: transformOf(7), data: -1 }],
        ['NiStringPalette', { palette, length: palette.length }],
      ]),
    );
    expect(clip?.tracks.map(({ target, block }) => [target, block])).toEqual([
      ['Tail', -1],
      ['', -1],
    ]);
    expect(at(clip!.tracks[0]!, 0)).toEqual([7, 0, 0]);
  });

  test('name a controller’s value by IDs where the file has no controller', () => {
    const ids = ['NiMaterialColorController', 'SELF_ILLUM', 'NiTextureTransformController', '0-0-TT_SCALE_V'];
    const more = [...ids, 'BSEffectShaderPropertyFloatController', '5', 'Lid'];
    const block = (controllerType: number, controllerId: number, interpolator: number) => ({
      ...controlled,
      nodeName: 6,
      controllerType,
      controllerId,
      interpolator,
    });
    const bytes = animatedFile(
      SKYRIM,
      [
        [
          'NiControllerSequence',
          {
            name: 6,
            numControlledBlocks: 4,
            controlledBlocks: [block(0, 1, 1), block(2, 3, 2), block(4, 5, 2), block(4, 5, 1)],
            frequency: 1,
            startTime: 0,
            stopTime: 1,
          },
        ],
        ['NiPoint3Interpolator', { value: { x: 1, y: 0.5, z: 0 } }],
        ['NiFloatInterpolator', { value: 0.25 }],
      ],
      more,
    );
    const [clip] = clipsOf(bytes);
    expect(clip?.tracks.map(({ channel }) => channel)).toEqual([
      { kind: 'color', of: 'emissive' },
      { kind: 'uv', of: 'scaleV' },
      { kind: 'opacity' },
    ]);
    expect(clip?.notes).toEqual([
      {
        path: 'blocks[0].controlledBlocks[3]',
        message: 'Its values are of another kind than what it changes.',
      },
    ]);
  });
});

describe('interpolators', () => {
  const moving = (interpolator: Block, ...more: Block[]) =>
    clipsOf(
      animatedFile(
        FALLOUT,
        [
          ['NiNode', { name: 0, controller: 1 }],
          ['NiTransformController', { ...timed, interpolator: 2 }],
          interpolator,
          ...more,
        ],
        ['Box'],
      ),
    )[0];

  test('of compact B-splines give points between offset − range and offset + range', () => {
    const clip = moving(
      [
        'NiBSplineCompTransformInterpolator',
        {
          startTime: 0,
          stopTime: 2,
          splineData: 3,
          basisData: 4,
          transform: transformOf(UNSET),
          translationHandle: 0,
          rotationHandle: 12,
          scaleHandle: 0xffff,
          translationOffset: 10,
          translationHalfRange: 5,
          rotationOffset: 0,
          rotationHalfRange: 1,
        },
      ],
      [
        'NiBSplineData',
        {
          numCompactControlPoints: 28,
          compactControlPoints: Int16Array.of(
            ...[32767, 0, -32767, 32767, 0, -32767, 32767, 0, -32767, 32767, 0, -32767],
            ...[0, 32767, 0, 0, 0, 32767, 0, 0, 0, 32767, 0, 0, 0, 32767, 0, 0],
          ),
        },
      ],
      ['NiBSplineBasisData', { numControlPoints: 4 }],
    );
    expect(at(track(clip, 'translation'), 1)).toEqual([15, 10, 5]);
    expect(at(track(clip, 'rotation'), 1)).toEqual([1, 0, 0, 0]);
    expect(clip?.tracks).toHaveLength(2);
    expect(clip?.notes).toEqual([]);
  });

  test('of B-splines whose points are not in the file are noted', () => {
    const clip = moving(
      [
        'NiBSplineTransformInterpolator',
        {
          splineData: 3,
          basisData: 4,
          transform: transformOf(2),
          translationHandle: 1,
          rotationHandle: 0xffff,
          scaleHandle: 0xffff,
        },
      ],
      ['NiBSplineData', { numFloatControlPoints: 12, floatControlPoints: new Float32Array(12) }],
      ['NiBSplineBasisData', { numControlPoints: 4 }],
    );
    expect(at(track(clip, 'translation'), 0)).toEqual([2, 0, 0]);
    expect(clip?.notes[0]?.message).toBe('Its control points are not in the file.');
  });

  test('of paths give places along them', () => {
    const clip = moving(
      ['NiPathInterpolator', { pathData: 3, percentData: 4 }],
      ['NiPosData', { data: points([0, 0, 0, 0], [1, 8, 0, 0]) }],
      ['NiFloatData', { data: floats([0, 0], [2, 1]) }],
    );
    expect(at(track(clip, 'translation'), 0.5)).toEqual([2, 0, 0]);
    expect(clip?.notes[0]?.message).toContain('path');
  });

  test('that look at an object give place and size, and a note', () => {
    const clip = moving(
      [
        'NiLookAtInterpolator',
        { transform: transformOf(3), interpolatorTranslation: -1, interpolatorRoll: 2, interpolatorScale: 3 },
      ],
      ['NiFloatInterpolator', { value: 4 }],
    );
    expect(at(track(clip, 'translation'), 0)).toEqual([3, 0, 0]);
    expect(at(track(clip, 'scale'), 0)).toEqual([4]);
    expect(clip?.notes).toHaveLength(1);
  });

  test('of three angles turn about each axis by its own keys', () => {
    const clip = moving(
      ['NiTransformInterpolator', { transform: transformOf(UNSET), data: 3 }],
      [
        'NiTransformData',
        {
          numRotationKeys: 1,
          rotationType: 4,
          quaternionKeys: undefined,
          xyzRotations: [floats(), floats(), floats([0, 0], [2, Math.PI])],
        },
      ],
    );
    const half = expect.closeTo(Math.SQRT1_2, 3);
    expect(at(track(clip, 'rotation'), 1)).toEqual([0, 0, half, half]);
  });

  test('without a value have no track', () => {
    expect(moving(['NiTransformInterpolator', { transform: transformOf(UNSET), data: -1 }])?.tracks).toEqual(
      [],
    );
  });
});

describe('controllers that play by themselves', () => {
  test('have no text keys of sequences', () => {
    const keysOf = (sequence: number) =>
      clipsOf(
        animatedFile(
          FALLOUT,
          [
            ['NiNode', { name: 0, controller: 1 }],
            ['NiVisController', { ...timed, flags: 8, interpolator: 2 }],
            ['NiBoolInterpolator', { value: 1, data: -1 }],
            [
              'NiControllerSequence',
              { name: 1, numControlledBlocks: 0, controlledBlocks: [], textKeys: sequence },
            ],
            ['NiTextKeyExtraData', { name: NO_NAME, ...textKeys([0, 2], [1, 3]) }],
          ],
          ['Lamp', 'On', 'start', 'end'],
        ),
      ).map(({ name, marks }) => [name, marks.map(({ text }) => text)]);
    expect(keysOf(4)).toEqual([
      ['On', ['start', 'end']],
      ['Controllers', []],
    ]);
    expect(keysOf(-1)).toEqual([
      ['On', []],
      ['Controllers', ['start', 'end']],
    ]);
  });

  test('are one clip, each with its clock', () => {
    const [clip] = clipsOf(
      animatedFile(
        FALLOUT,
        [
          ['NiNode', { name: 0, controller: 1 }],
          ['NiVisController', { ...timed, flags: 8 | 2, phase: 0.5, nextController: 2, interpolator: 3 }],
          ['NiTransformController', { ...timed, stopTime: 5, flags: 0, interpolator: -1 }],
          ['NiBoolInterpolator', { value: 1, data: -1 }],
        ],
        ['Lamp'],
      ),
    );
    expect(clip).toMatchObject({ name: 'Controllers', start: 0, cycle: 'loop' });
    const { clock, target, block } = track(clip, 'visible');
    expect({ target, block }).toEqual({ target: 'Lamp', block: 0 });
    expect(clock).toEqual({
      start: 0,
      stop: 2,
      cycle: 'reverse',
      frequency: 1,
      phase: 0.5,
      backwards: false,
    });
    expect(clip?.notes.map(({ message }) => message)).toEqual([
      'NiTransformController of “Lamp” is not active: the game has to turn it on.',
    ]);
  });

  test('of a property move the shape that has it', () => {
    const [clip] = clipsOf(
      animatedFile(
        FALLOUT,
        [
          ['NiTriShape', { name: 0, numProperties: 1, properties: Int32Array.of(1) }],
          ['NiMaterialProperty', { name: 1, controller: 2 }],
          ['NiAlphaController', { ...timed, interpolator: 3 }],
          ['NiFloatInterpolator', { value: UNSET, data: 4 }],
          ['NiFloatData', { data: floats([0, 1], [2, 0]) }],
        ],
        ['Glass', 'Mat'],
      ),
    );
    expect(track(clip, 'opacity')).toMatchObject({ target: 'Glass', block: 0, path: 'blocks[2]' });
    expect(at(track(clip, 'opacity'), 1)).toEqual([0.5]);
  });

  test('that sequences play are not played twice', () => {
    const blend: Block = ['NiBlendFloatInterpolator', {}];
    const controllers: Block[] = [
      ['NiAlphaController', { ...timed, interpolator: 2 }],
      [
        'NiGeomMorpherController',
        {
          ...timed,
          numInterpolators: 1,
          interpolatorWeights: { length: 1, interpolator: Int32Array.of(2), weight: Float32Array.of(0) },
        },
      ],
    ];
    for (const controller of controllers) {
      expect(clipsOf(animatedFile(FALLOUT, [['NiNode', { controller: 1 }], controller, blend]))).toEqual([]);
    }
  });

  test('of morphs play the weight of each but the first', () => {
    const morph = (pairs: [number, number][], name: number) => ({
      frameName: name,
      vectors: { length: 0, x: new Float32Array(), y: new Float32Array(), z: new Float32Array() },
      keys: floats(...pairs).keys,
    });
    const [clip] = clipsOf(
      animatedFile(
        FALLOUT,
        [
          ['NiTriShape', { name: 0, controller: 1 }],
          [
            'NiGeomMorpherController',
            {
              ...timed,
              data: 2,
              numInterpolators: 2,
              interpolatorWeights: {
                length: 2,
                interpolator: Int32Array.of(3, 3),
                weight: new Float32Array(2),
              },
            },
          ],
          ['NiMorphData', { numMorphs: 2, morphs: [morph([], 1), morph([], 2)] }],
          ['NiFloatInterpolator', { value: 0.5, data: -1 }],
        ],
        ['Face', 'Base', 'Smile'],
      ),
    );
    expect(clip?.tracks.map(({ channel }) => channel)).toEqual([{ kind: 'morph', index: 1, name: 'Smile' }]);
  });

  test('of textures that flip list them', () => {
    const [clip] = clipsOf(
      animatedFile(
        FALLOUT,
        [
          ['NiNode', { controller: 1 }],
          ['NiFlipController', { ...timed, interpolator: 2, numSources: 2, sources: Int32Array.of(3, 4) }],
          ['NiFloatInterpolator', { data: 5 }],
          ['NiSourceTexture', { useExternal: 1, fileName: 0, pixelData: -1 }],
          ['NiSourceTexture', { useExternal: 1, fileName: 1, pixelData: -1 }],
          ['NiFloatData', { data: floats([0, 0], [1, 1]) }],
        ],
        ['a.dds', 'b.dds'],
      ),
    );
    expect(track(clip, 'flip').channel).toEqual({ kind: 'flip', textures: ['a.dds', 'b.dds'] });
  });
});

describe('Morrowind', () => {
  const keyframes = (...rows: [number, number, number, number][]): Block => [
    'NiKeyframeData',
    { translations: points(...rows) },
  ];

  test('has the clips of a .kf file between text keys', () => {
    const bytes = animatedFile(MORROWIND, [
      ['NiSequenceStreamHelper', { extraData: 1, controller: 4 }],
      [
        'NiTextKeyExtraData',
        {
          nextExtraData: 2,
          ...textKeys(
            [0, 'Idle: Start\r\nIdle: Loop Start'],
            [1, 'Idle: Loop Stop'],
            [2, 'Idle: Stop'],
            [3, 'Weapon: Chop Start'],
            [4, 'Weapon: Chop Stop'],
            [5, 'Death: Start'],
          ),
        },
      ],
      ['NiStringExtraData', { nextExtraData: 3, stringData: 'Bip01' }],
      ['NiStringExtraData', { nextExtraData: 1, stringData: 'Bip01 Head' }],
      ['NiKeyframeController', { ...timed, nextController: 5, data: 6 }],
      ['NiKeyframeController', { ...timed, nextController: 4, data: 7 }],
      keyframes([0, 0, 0, 0], [2, 2, 0, 0]),
      keyframes([0, 0, 9, 0]),
    ]);
    const clips = clipsOf(bytes);
    expect(clips.map(({ name, start, stop, cycle }) => [name, start, stop, cycle])).toEqual([
      ['Idle', 0, 2, 'loop'],
      ['Weapon: Chop', 3, 4, 'clamp'],
    ]);
    expect(clips[0]?.marks).toHaveLength(4);
    expect(at(track(clips[0], 'translation', 'Bip01'), 1)).toEqual([1, 0, 0]);
    expect(at(track(clips[0], 'translation', 'Bip01 Head'), 1)).toEqual([0, 9, 0]);
  });

  test('has text keys in a mesh with controllers too', () => {
    const clips = clipsOf(
      animatedFile(MORROWIND, [
        ['NiNode', { name: 'Crab', extraData: 1, controller: 2 }],
        ['NiTextKeyExtraData', textKeys([0, 'Walk: Start'], [1, 'Walk: Stop'])],
        ['NiKeyframeController', { ...timed, data: 3 }],
        keyframes([0, 0, 0, 0], [1, 5, 0, 0]),
      ]),
    );
    expect(clips.map(({ name, start, stop }) => [name, start, stop])).toEqual([
      ['Walk', 0, 1],
      ['Controllers', 0, 2],
    ]);
    expect(track(clips[0], 'translation')).toMatchObject({ target: 'Crab', block: 0 });
    expect(track(clips[0], 'translation').clock).toBeUndefined();
    expect(track(clips[1], 'translation').clock).toMatchObject({ stop: 2 });
  });

  test('moves textures by four curves, shows each for a time, and chooses a material’s color by flags', () => {
    const [clip] = clipsOf(
      animatedFile(MORROWIND, [
        ['NiNode', { name: 'Lava', controller: 1 }],
        ['NiUVController', { ...timed, nextController: 3, data: 2 }],
        ['NiUVData', { uvGroups: [floats([0, 0], [2, 1]), floats(), floats(), floats()] }],
        [
          'NiFlipController',
          { ...timed, nextController: 6, delta: 0.5, numSources: 2, sources: Int32Array.of(4, 5) },
        ],
        ['NiSourceTexture', { useExternal: 1, fileName: 'a.tga', useInternal: undefined }],
        ['NiSourceTexture', { useExternal: 1, fileName: 'b.tga', useInternal: undefined }],
        ['NiMaterialColorController', { ...timed, flags: 8 | (3 << 4), data: 7 }],
        ['NiPosData', { data: points([0, 1, 0.5, 0.25]) }],
      ]),
    );
    expect(clip?.tracks.map(({ channel }) => channel)).toEqual([
      { kind: 'uv', of: 'u' },
      { kind: 'flip', textures: ['a.tga', 'b.tga'] },
      { kind: 'color', of: 'emissive' },
    ]);
    expect([0, 0.6, 1.2, 1.7].map((time) => at(track(clip, 'flip'), time)[0])).toEqual([0, 1, 0, 1]);
    expect(track(clip, 'color').clock?.backwards).toBe(false);
  });
});

describe('damaged animations', () => {
  test('controllers in a circle are played once', () => {
    const bytes = animatedFile(FALLOUT, [
      ['NiNode', { controller: 1 }],
      ['NiVisController', { ...timed, nextController: 2, interpolator: 3 }],
      ['NiAlphaController', { ...timed, nextController: 1, interpolator: 3 }],
      ['NiBoolInterpolator', { value: 1, data: -1 }],
    ]);
    expect(clipsOf(bytes)[0]?.tracks).toHaveLength(2);
  });

  test('references to anything else are noted, and nothing else happens', () => {
    for (const wrong of [0, 1, 2, 99, -2]) {
      const bytes = animatedFile(FALLOUT, [
        ['NiNode', { controller: 1 }],
        ['NiTransformController', { ...timed, nextController: wrong, interpolator: wrong }],
        ['NiLookAtInterpolator', { interpolatorTranslation: 2, interpolatorRoll: 2, interpolatorScale: 2 }],
      ]);
      for (const { tracks } of clipsOf(bytes))
        for (const one of tracks) expect(at(one, 0).every(Number.isFinite)).toBe(true);
    }
  });

  test('ten thousand tracks of one interpolator are decoded in a moment', () => {
    const one = {
      interpolator: 1,
      controller: -1,
      priority: 0,
      propertyType: NO_NAME,
      controllerType: NO_NAME,
      controllerId: NO_NAME,
      interpolatorId: NO_NAME,
    };
    const names = Array.from({ length: 10_000 }, (_, i) => `Bone ${i}`);
    const bytes = animatedFile(
      SKYRIM,
      [
        [
          'NiControllerSequence',
          {
            name: 0,
            numControlledBlocks: 10_000,
            controlledBlocks: names.map((_, nodeName) => ({ ...one, nodeName })),
            frequency: 1,
            startTime: 0,
            stopTime: 1,
          },
        ],
        ['NiTransformInterpolator', { transform: transformOf(1), data: -1 }],
      ],
      names,
    );
    const began = performance.now();
    expect(clipsOf(bytes)[0]?.tracks).toHaveLength(10_000);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('sequences that share a million text keys are refused before they are listed', () => {
    const sequence = {
      numControlledBlocks: 0,
      controlledBlocks: [],
      frequency: 1,
      startTime: 0,
      stopTime: 1,
    };
    const sequences = Array.from(
      { length: 300 },
      () => ['NiControllerSequence', { ...sequence, name: 0, textKeys: 300 }] as const,
    );
    const keys = Array.from({ length: 4000 }, (_, i) => [i / 4000, 1] as const);
    const made = (count: number) =>
      animatedFile(
        SKYRIM,
        [...sequences, ['NiTextKeyExtraData', { name: NO_NAME, ...textKeys(...keys.slice(0, count)) }]],
        ['Idle', 'start'],
      );
    expect(openNifFile(bytesSource(made(3000))).animation!.clips()).toHaveLength(300);
    expect(() => openNifFile(bytesSource(made(4000))).animation!.clips()).toThrow(
      'more than 1000000 text keys',
    );
  });

  test('many blocks with the same keys, or the same long name, do not multiply the work', () => {
    const one = {
      interpolator: 1,
      controller: -1,
      priority: 0,
      nodeName: 0,
      propertyType: NO_NAME,
      controllerType: NO_NAME,
      controllerId: NO_NAME,
      interpolatorId: NO_NAME,
    };
    const times = new Float32Array(60_000);
    const keys = {
      length: times.length,
      time: times,
      value: { length: times.length, x: times, y: times, z: times },
    };
    const made = (count: number, name: string) =>
      animatedFile(
        FALLOUT,
        [
          [
            'NiControllerSequence',
            {
              name: NO_NAME,
              numControlledBlocks: count,
              controlledBlocks: Array.from({ length: count }, () => one),
              frequency: 1,
              startTime: 0,
              stopTime: 1,
            },
          ],
          ['NiTransformInterpolator', { transform: transformOf(1), data: 2 }],
          ['NiTransformData', { translations: { numKeys: times.length, interpolation: 1, keys } }],
        ],
        [name],
      );
    const began = performance.now();
    expect(clipsOf(made(5000, 'Arm'))[0]?.tracks).toHaveLength(1);
    expect(() => clipsOf(made(200, 'A'.repeat(1_000_000)))).toThrow('more keys and names in a clip');
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test('text keys are read in a moment, however many spaces they have, and more than can be listed are refused', () => {
    const began = performance.now();
    const spaces = animatedFile(MORROWIND, [
      ['NiSequenceStreamHelper', { extraData: 1 }],
      ['NiTextKeyExtraData', textKeys([0, `a:${' '.repeat(20_000)}x`])],
    ]);
    expect(clipsOf(spaces)).toHaveLength(1);
    const edges = Array.from({ length: 2500 }, (_, i) => [
      [0, `${i}: Start`] as const,
      [1, `${i}: Stop`] as const,
    ]).flat();
    const many = animatedFile(MORROWIND, [
      ['NiSequenceStreamHelper', { extraData: 1 }],
      ['NiTextKeyExtraData', textKeys(...edges)],
    ]);
    expect(() => clipsOf(many)).toThrow('has clips with more than 1000000 text keys');
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('a clip that does not exist is a mistake of the caller', () => {
    const animation = nifAnimation(() => openNif(animatedFile(FALLOUT, [['NiNode', {}]])));
    expect(animation.rigs()).toEqual([]);
    expect(() => animation.clip(0)).toThrow(RangeError);
  });

  test.each([MORROWIND, LEFTOVER, OBLIVION, FALLOUT, SKYRIM])(
    'blank blocks of every type play',
    (context) => {
      const types = [
        'NiControllerSequence',
        'NiNode',
        'NiGeomMorpherController',
        'NiFlipController',
        'NiUVController',
        'NiPathController',
        'NiLookAtController',
        'NiParticleSystemController',
        'NiMaterialColorController',
        'BSKeyframeController',
        'NiPSysEmitterCtlr',
      ];
      for (const type of types) {
        const node: Block = ['NiNode', { controller: 1 }];
        let bytes: Uint8Array;
        try {
          bytes = animatedFile(context, [
            node,
            [type, type.endsWith('ler') || type.endsWith('Ctlr') ? { flags: 8 } : {}],
          ]);
        } catch (error) {
          if (error instanceof UserError) continue;
          throw error;
        }
        expect(() => clipsOf(bytes)).not.toThrow();
      }
    },
  );
});
