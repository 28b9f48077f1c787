import { describe, expect, test } from 'vitest';
import type { NewMark } from '#shared/animation/edit-marks.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { openNifFile } from '#shared/formats/nif/open-file.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { FALLOUT, MORROWIND, OBLIVION } from '#test/support/hand-laid-nif.ts';
import { animatedFile, NO_NAME, textKeys } from './animated-file.ts';

const mark = (time: number, text: string): NewMark => ({ time, text, track: '' });

/** The file after the events of a clip were set; undoing it gives the same bytes back. */
function set(bytes: Uint8Array, clip: number, marks: readonly NewMark[]): Uint8Array {
  const { changes } = openNifFile(bytesSource(bytes)).animation!.setMarks!([{ clip, marks }]);
  const { after, undone } = applyChanges(bytes, changes);
  expect(undone).toEqual(bytes);
  return after;
}

function marksOf(bytes: Uint8Array, clip: number): readonly NewMark[] {
  const marks = openNifFile(bytesSource(bytes)).animation!.clips()[clip]!.marks;
  return marks.map(({ time, text, track }) => ({ time, text, track }));
}

function blockBytes({ bytes, blocks }: Nif): readonly Uint8Array[] {
  return Array.from({ length: blocks.count }, (_, i) => bytes.slice(blocks.start(i), blocks.end(i)));
}

const sequence = { numControlledBlocks: 0, controlledBlocks: [], frequency: 1, startTime: 0, stopTime: 2 };
const fallout = (textKeysAt: number) =>
  animatedFile(
    FALLOUT,
    [
      ['NiControllerSequence', { ...sequence, name: 0, textKeys: textKeysAt }],
      ['NiTextKeyExtraData', { name: NO_NAME, ...textKeys([0, 1], [1, 2]) }],
    ],
    ['Open', 'start', 'Sound: Bell\r\nend'],
  );

describe('text keys of a sequence', () => {
  test('are replaced, with new texts in the header', () => {
    const marks = [mark(0, 'start'), mark(0.5, 'Hit'), mark(0.5, 'Hit'), mark(2, 'end')];
    const after = set(fallout(1), 0, marks);
    expect(marksOf(after, 0)).toEqual(marks);
    const { strings } = openNif(after).header;
    expect(Array.from({ length: strings!.length }, (_, i) => strings!.get(i))).toEqual([
      'Open',
      'start',
      'Sound: Bell\r\nend',
      'Hit',
      'end',
    ]);
  });

  test('that stay keep their lines together, and go by time', () => {
    const bytes = fallout(1);
    expect(set(bytes, 0, marksOf(bytes, 0))).toEqual(bytes);
    const after = set(bytes, 0, [...marksOf(bytes, 0), mark(0.25, 'start')]);
    expect(marksOf(after, 0).map(({ text }) => text)).toEqual(['start', 'start', 'Sound: Bell', 'end']);
    expect(openNif(after).header.strings?.length).toBe(3);
  });

  test('get a block where it has none', () => {
    const after = set(fallout(-1), 0, [mark(1, 'Hit')]);
    const nif = openNif(after);
    expect(nif.blocks.count).toBe(3);
    expect(nif.blocks.type(2)).toBe('NiTextKeyExtraData');
    expect(marksOf(after, 0)).toEqual([mark(1, 'Hit')]);
  });

  test('of Oblivion hold their texts themselves', () => {
    const bytes = animatedFile(OBLIVION, [
      ['NiControllerSequence', { ...sequence, name: 'Idle', textKeys: 1 }],
      ['NiTextKeyExtraData', textKeys([0, 'start'])],
    ]);
    expect(marksOf(set(bytes, 0, [mark(0, 'start'), mark(2, 'end')]), 0)).toEqual([
      mark(0, 'start'),
      mark(2, 'end'),
    ]);
  });

  test.each([
    ['no-such-track', { time: 0, text: 'a', track: 'Arm' }],
    ['bad-value', mark(Number.NaN, 'a')],
    ['bad-value', mark(1e300, 'a')],
    ['bad-value', mark(0, '今')],
    ['bad-value', mark(0, 'a\nb')],
  ] as const)('are refused in words: %s', (code, wrong) => {
    expect(() => set(fallout(1), 0, [wrong])).toThrow(expect.objectContaining({ code }));
  });
});

describe('text keys of Morrowind', () => {
  const keys = textKeys(
    [0, 'Idle: Start\r\nIdle: Loop Start'],
    [1, 'Idle: Stop'],
    [2, 'Walk: Start'],
    [3, 'Walk: Stop'],
  );
  const bytes = animatedFile(MORROWIND, [
    ['NiNode', { name: 'Crab', extraData: 1 }],
    ['NiTextKeyExtraData', { numBytes: 4 + 32 + 29 + 10 + 11 + 10, ...keys }],
  ]);

  test('change in the clip, and stay in others', () => {
    const after = set(bytes, 1, [...marksOf(bytes, 1), mark(2.5, 'Sound: Step')]);
    expect(marksOf(after, 0)).toEqual(marksOf(bytes, 0));
    expect(marksOf(after, 1).map(({ text }) => text)).toEqual(['Walk: Start', 'Sound: Step', 'Walk: Stop']);
  });

  test('of one time are one key, and the block knows its size', () => {
    const after = set(bytes, 1, [...marksOf(bytes, 1), mark(3, 'Soundgen: Left')]);
    const [, block] = blockBytes(openNif(after));
    expect(Buffer.from(block!).toString('latin1')).toContain('Walk: Stop\r\nSoundgen: Left');
    // Type name, next extra data, then the number of bytes that follow.
    const sizeAt = 4 + 'NiTextKeyExtraData'.length + 4;
    expect(new DataView(block!.buffer).getUint32(sizeAt, true)).toBe(block!.length - sizeAt - 4);
    expect(set(bytes, 0, marksOf(bytes, 0))).toEqual(bytes);
  });

  test('are refused where there are none, or in several blocks', () => {
    const timed = { flags: 8, frequency: 1, phase: 0, startTime: 0, stopTime: 2 };
    const one = (...more: readonly (readonly [string, Record<string, unknown>])[]) =>
      animatedFile(MORROWIND, [
        ['NiNode', { name: 'Lamp', controller: 1 }],
        ['NiVisController', { ...timed, data: -1 }],
        ...more,
      ]);
    const block = ['NiTextKeyExtraData', textKeys([0, 'a'])] as const;
    expect(() => set(one(), 0, [])).toThrow(expect.objectContaining({ code: 'no-text-keys' }));
    expect(() => set(one(block, block), 0, [])).toThrow(
      expect.objectContaining({ code: 'several-text-keys' }),
    );
  });
});

describe.skipIf(corpusMissing !== undefined)('text keys of real files', () => {
  test('are set in every clip, and all other blocks keep their bytes', () => {
    let changed = 0;
    const paths = ['animation/kf', 'nif', 'mods/deeper-dagoth-ur'].flatMap((one) =>
      corpusFiles(one, /\.(nif|kf)$/i),
    );
    for (const path of paths) {
      const bytes = corpusFile(path);
      let nif: Nif;
      try {
        nif = openNif(bytes);
      } catch (error) {
        if (error instanceof FormatError) continue;
        throw error;
      }
      const animation = openNifFile(bytesSource(bytes)).animation!;
      for (const [clip, { start, name, marks }] of animation.clips().entries()) {
        if (name === 'Controllers') continue;
        const old = marks.map(({ time, text, track }) => ({ time, text, track }));
        expect(animation.setMarks!([{ clip, marks: old }]).changes, path).toEqual([]);
        const edit = { clip, marks: [...old, mark(start, 'FootLeft')] };
        const { after, undone } = applyChanges(bytes, animation.setMarks!([edit]).changes);
        expect(undone, path).toEqual(bytes);
        const read = marksOf(after, clip);
        expect(
          read.filter(({ text }) => text === 'FootLeft'),
          path,
        ).toHaveLength(1);
        expect(read, path).toHaveLength(old.length + 1);
        const before = blockBytes(nif);
        const others = blockBytes(openNif(after)).filter(
          (block, at) => !Buffer.from(block).equals(before[at] ?? Buffer.of()),
        );
        expect(others.length, path).toBeLessThanOrEqual(2);
        changed += 1;
      }
    }
    expect(changed).toBeGreaterThan(15);
  });
});
