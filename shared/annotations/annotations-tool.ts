import * as v from 'valibot';
import type { MarkEdits } from '#shared/animation/edit-marks.ts';
import type { BatchTool } from '#shared/batch/batch-tool.ts';
import { ANIMATIONS } from '#shared/batch/file-kind.ts';
import { type AnimationFacts, animationFacts } from './animation-facts.ts';
import { changeAnnotations } from './change-annotations.ts';

const Text = v.pipe(v.string(), v.maxLength(1000));
const Seconds = v.pipe(v.number(), v.finite());
const many = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.maxLength(1000));

const Question = v.strictObject({
  remove: v.exactOptional(many(Text)),
  rename: v.exactOptional(many(v.tuple([Text, Text]))),
  shift: v.exactOptional(Seconds),
  add: v.exactOptional(many(v.strictObject({ time: Seconds, text: Text, track: Text }))),
});

/** A clip, or a skeleton in a file without clips. */
export interface FoundAnimation {
  /** Number of the clip. */
  readonly clip: number;
  readonly facts: AnimationFacts;
}

/** Finds clips with their annotations in animations, and changes the annotations. An edit without parts only finds. */
export const annotationsTool: BatchTool<MarkEdits, MarkEdits, FoundAnimation, 'annotations'> = {
  id: 'annotations',
  reads: ANIMATIONS,
  finds: ['annotation', 'annotations'],
  changes: ['annotation', 'annotations'],
  question: Question,
  ask: (question) => question,
  isChange: ({ remove = [], rename = [], shift = 0, add = [] }) =>
    remove.length + rename.length + add.length > 0 || shift !== 0,
  label: ({ remove = [], rename = [], shift = 0, add = [] }) =>
    [
      ...remove.map((text) => `remove ${text}`),
      ...rename.map(([from, to]) => `${from} → ${to}`),
      ...(shift === 0 ? [] : [`shift by ${shift} s`]),
      ...add.map(({ time, text }) => `add ${text} at ${time} s`),
    ].join(', '),
  find: ({ file }) => animationFacts(file).map((facts, clip) => ({ clip, facts })),
  change: changeAnnotations,
  rows: ({ clip, facts }) =>
    facts.annotations.map(({ track, time, text }) => ({
      label: track,
      name: facts.name,
      place: { block: clip },
      text: `${time} ${text}`,
    })),
};
