import * as v from 'valibot';
import type { ClipInfo } from '#shared/animation/clip.ts';
import type { ClipMarks, NewMark } from '#shared/animation/edit-marks.ts';
import { type Edited, SEEN } from './documents.ts';
import { Id, Index } from './inputs.ts';
import { method } from './method.ts';

/** More than any real clip has: one for each of its frames. */
const MOST_MARKS = 10_000;
/** More than any real file has. */
const MOST_CLIPS = 10_000;

const Mark = v.strictObject({
  time: v.pipe(v.number(), v.finite()),
  // Files may have events without a text, which stay.
  text: v.pipe(v.string(), v.maxLength(4096)),
  track: v.pipe(v.string(), v.maxLength(4096)),
}) satisfies v.GenericSchema<NewMark>;

const Marks = v.strictObject({
  clip: Index,
  marks: v.pipe(v.array(Mark), v.maxLength(MOST_MARKS), v.readonly()),
}) satisfies v.GenericSchema<ClipMarks>;

/** Clips of animations in a document. */
export const clipMethods = {
  /** All of them, without their curves. Fails with `no-clips` where a file has no animations at all. */
  'document.clips': method<DocumentClips>()(v.strictObject({ document: Id })),
  /** Replaces all events of clips, as one step. Fails with `fixed-events` where the format’s events cannot be changed. */
  'document.setMarks': method<Edited>()(
    v.strictObject({
      ...SEEN,
      document: Id,
      clips: v.pipe(v.array(Marks), v.minLength(1), v.maxLength(MOST_CLIPS), v.readonly()),
      /** What undo says: `Remove 2 events`. */
      label: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    }),
  ),
};

export interface DocumentClips {
  readonly revision: number;
  readonly clips: readonly ClipInfo[];
  /** Whether `document.setMarks` can change the events. */
  readonly settable: boolean;
}
