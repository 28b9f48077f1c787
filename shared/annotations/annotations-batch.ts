import * as v from 'valibot';
import type { MarkEdits } from '#shared/animation/edit-marks.ts';
import type { BatchToolFacts } from '#shared/batch/batch-tool.ts';
import { ANIMATIONS } from '#shared/batch/file-kind.ts';

/** What is done with the events of clips, and in which of them. */
export interface AnnotationsQuestion extends MarkEdits {
  /** Expression over `CLIP_NAMES`; absent = all clips. */
  readonly where?: string | undefined;
  /** Whether tracks and bones of what is found are counted, for which clips with keys are decoded. Default false. */
  readonly counted?: boolean;
}

const Text = v.pipe(v.string(), v.maxLength(1000));
const Seconds = v.pipe(v.number(), v.finite());
const many = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.maxLength(1000), v.readonly());

const Question = v.strictObject({
  where: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  counted: v.exactOptional(v.boolean()),
  remove: v.exactOptional(many(Text)),
  rename: v.exactOptional(many(v.pipe(v.tuple([Text, Text]), v.readonly()))),
  shift: v.exactOptional(Seconds),
  add: v.exactOptional(many(v.strictObject({ time: Seconds, text: Text, track: Text }))),
});

/** The tool for annotations, apart from its code: the contract and the window need no more. */
export const ANNOTATIONS_BATCH: BatchToolFacts<AnnotationsQuestion, 'annotations'> = {
  id: 'annotations',
  reads: ANIMATIONS,
  finds: ['event', 'events'],
  changes: ['event', 'events'],
  question: Question,
  values: [
    { id: 'time', title: 'Time, s', numeric: true },
    { id: 'text', title: 'Event', numeric: false },
    { id: 'track', title: 'Track', numeric: false },
  ],
};

/** Whether a question changes events; if not, they are only listed. */
export function changesEvents({ remove = [], rename = [], shift = 0, add = [] }: MarkEdits): boolean {
  return remove.length + rename.length + add.length > 0 || shift !== 0;
}

/** What a question changes, in a line: `FootLeft → SyncLeft, shift by 0.1 s`. */
export function editsText({ remove = [], rename = [], shift = 0, add = [] }: MarkEdits): string {
  return [
    ...remove.map((text) => `remove ${text}`),
    ...rename.map(([from, to]) => `${from} → ${to}`),
    ...(shift === 0 ? [] : [`shift by ${shift} s`]),
    ...add.map(({ time, text }) => `add ${text} at ${time} s`),
  ].join(', ');
}
