import { describe, expect, test } from 'vitest';
import type { AnnotationsQuestion } from '#shared/annotations/annotations-batch.ts';
import { annotationsTool } from '#shared/annotations/annotations-tool.ts';
import { changeAnnotations } from '#shared/annotations/change-annotations.ts';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { animatedFile, NO_NAME, textKeys } from '#test/shared/formats/nif/animation/animated-file.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { FALLOUT, MORROWIND } from '#test/support/hand-laid-nif.ts';
import { openFile } from '#test/support/loaded-formats.ts';
import { runTool } from '#test/support/run-tool.ts';

const sequence = { numControlledBlocks: 0, controlledBlocks: [], frequency: 1, startTime: 0, stopTime: 2 };
const DOOR = animatedFile(
  FALLOUT,
  [
    ['NiControllerSequence', { ...sequence, name: 0, textKeys: 2 }],
    ['NiControllerSequence', { ...sequence, name: 1, textKeys: 3 }],
    ['NiTextKeyExtraData', { name: NO_NAME, ...textKeys([0, 2], [1, 3]) }],
    ['NiTextKeyExtraData', { name: NO_NAME, ...textKeys([0, 2], [1.5, 4]) }],
  ],
  ['Open', 'Close', 'start', 'Sound: Creak', 'Sound: Slam'],
);
const run = (question: AnnotationsQuestion) => runTool(annotationsTool, question, DOOR, 'meshes/door.kf');
const events = (bytes: Uint8Array): readonly string[] =>
  runTool(annotationsTool, {}, bytes, 'meshes/door.kf').found.flatMap(({ facts: { name, annotations } }) =>
    annotations.map(({ time, text }) => `${name} ${time} ${text}`),
  );

test('a list has the clip, the time and the fields of every event', () => {
  const { found, changes } = run({});
  expect(changes).toEqual([]);
  expect(found.flatMap((one) => annotationsTool.rows(one)).slice(1, 3)).toEqual([
    {
      label: 'Open',
      name: '',
      text: '1 Sound: Creak',
      cells: [1, 'Sound: Creak', ''],
      place: { block: -1, field: 'blocks[2].textKeys[1]' },
    },
    {
      label: 'Close',
      name: '',
      text: '0 start',
      cells: [0, 'start', ''],
      place: { block: -1, field: 'blocks[3].textKeys[0]' },
    },
  ]);
});

test('all clips change, and read back as they are listed', () => {
  const { changes, bytes } = run({
    rename: [['sound: creak', 'Sound: Squeak']],
    shift: 0.25,
    add: [{ time: 2, text: 'end', track: '' }],
  });
  expect(changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`)).toEqual([
    'Open: 1 Sound: Creak → ',
    'Open: 0 start → 0.25 start',
    'Open:  → 1.25 Sound: Squeak',
    'Open:  → 2 end',
    'Close: 0 start → 0.25 start',
    'Close: 1.5 Sound: Slam → 1.75 Sound: Slam',
    'Close:  → 2 end',
  ]);
  expect(events(bytes)).toEqual([
    'Open 0.25 start',
    'Open 1.25 Sound: Squeak',
    'Open 2 end',
    'Close 0.25 start',
    'Close 1.75 Sound: Slam',
    'Close 2 end',
  ]);
});

test('a condition leaves other clips of the file as they are', () => {
  const { found, changes, bytes } = run({ where: 'event == "Sound: Slam"', remove: ['start'] });
  expect(found.map(({ clip }) => clip)).toEqual([1]);
  expect(changes).toEqual([
    {
      label: 'Close',
      name: '',
      before: '0 start',
      after: '',
      place: { block: -1, field: 'blocks[3].textKeys[0]' },
    },
  ]);
  expect(events(bytes)).toEqual(['Open 0 start', 'Open 1 Sound: Creak', 'Close 1.5 Sound: Slam']);
});

test('what would fall outside of a clip leaves the whole file as it is', () => {
  expect(() => run({ add: [{ time: 3, text: 'late', track: '' }] })).toThrow('outside of the animation');
});

test('a file of three hundred sequences is read again once', () => {
  const count = 300;
  const bytes = animatedFile(
    FALLOUT,
    Array.from({ length: 2 * count }, (_, i) =>
      i < count
        ? (['NiControllerSequence', { ...sequence, name: 0, textKeys: count + i }] as const)
        : (['NiTextKeyExtraData', { name: NO_NAME, ...textKeys([0, 1]) }] as const),
    ),
    ['Open', 'start'],
  );
  let opened = 0;
  const open = (source: ByteSource) => {
    opened += 1;
    return openFile(source);
  };
  const source = bytesSource(bytes, 'meshes/many.kf');
  const file = openFile(source);
  const edits = { add: [{ time: 1, text: 'Hit', track: '' }] };
  const clips = new Set(Array.from({ length: count }, (_, i) => i));
  const { changes, source: after } = changeAnnotations({ source, file, format: { open } }, edits, clips);
  expect(changes).toHaveLength(count);
  expect(opened).toBe(1);
  expect(
    openFile(after!)
      .animation?.clips()[299]
      ?.marks.map(({ text }) => text),
  ).toEqual(['start', 'Hit']);
});

test('clips with common events are refused where these would move apart', () => {
  const keys = textKeys([0, 'A: Start'], [1, 'A: Stop\r\nB: Start'], [2, 'B: Stop']);
  const blocks = [
    ['NiNode', { name: 'Crab', extraData: 1 }],
    ['NiTextKeyExtraData', keys],
  ] as const;
  const bytes = animatedFile(MORROWIND, blocks);
  const crab = (question: AnnotationsQuestion) =>
    runTool(annotationsTool, question, bytes, 'meshes/crab.nif');
  expect(() => crab({ shift: 0.25 })).toThrow(expect.objectContaining({ code: 'shared-events' }));
  expect(events(crab({ rename: [['B: Start', 'Step']], where: 'clip == "A"' }).bytes)).toEqual([
    'A 0 A: Start',
    'A 1 A: Stop',
    'A 1 Step',
  ]);
});

describe.each([['kf'], ['hkx']] as const)('the .%s files of the corpus', (ext) => {
  const files = corpusFiles('animation', new RegExp(`\\.${ext}$`, 'i')).filter((path) => {
    const { animation } = openFile(bytesSource(corpusFile(path), path));
    return animation?.setMarks !== undefined && animation.clips().length > 0;
  });
  test.skipIf(files.length === 0)('take an event and lose it again', () => {
    for (const path of files) {
      const bytes = corpusFile(path);
      const list = (of: Uint8Array) =>
        runTool(annotationsTool, {}, of, path).found.map(({ facts }) => facts.annotations);
      const [clip] = runTool(annotationsTool, {}, bytes, path).found;
      const { name, start } = clip!.facts;
      const where = name === '' ? {} : { where: `clip == "${name}"` };
      const add = [{ time: start, text: 'MyEvent', track: '' }];
      const added = runTool(annotationsTool, { ...where, add }, bytes, path);
      expect(added.changes.length, path).toBe(added.found.length);
      const { bytes: after } = runTool(annotationsTool, { remove: ['myevent'] }, added.bytes, path);
      expect(list(after), path).toEqual(list(bytes));
    }
  });
});
