import type { MarkEdits } from '#shared/animation/edit-marks.ts';
import type { BatchTool } from '#shared/batch/batch-tool.ts';
import { type AnimationFacts, animationFacts } from './animation-facts.ts';
import {
  ANNOTATIONS_BATCH,
  type AnnotationsQuestion,
  changesEvents,
  editsText,
} from './annotations-batch.ts';
import { changeAnnotations } from './change-annotations.ts';
import { type ClipRow, clipFilter } from './clip-where.ts';

/** A clip, or a skeleton in a file without clips. */
export interface FoundAnimation {
  /** Number of the clip. */
  readonly clip: number;
  readonly facts: AnimationFacts;
  /** Fields of each annotation. */
  readonly paths: readonly string[];
}

/** A parsed question. */
export interface AskedClips {
  readonly matches: (row: ClipRow) => boolean;
  readonly edits: MarkEdits;
  readonly counted: boolean;
}

/** Finds clips with their annotations in animations, and changes the annotations. An edit without parts only finds. */
export const annotationsTool: BatchTool<AnnotationsQuestion, AskedClips, FoundAnimation, 'annotations'> = {
  ...ANNOTATIONS_BATCH,
  ask: ({ where, counted = false, ...edits }) => ({ matches: clipFilter(where), edits, counted }),
  isChange: changesEvents,
  label: ({ where = '', ...edits }) =>
    `${editsText(edits)}${where.trim() === '' ? '' : ` where ${where.trim()}`}`,
  find: ({ file, path }, { matches, counted }) => {
    const clips = file.animation?.clips() ?? [];
    return animationFacts(file, counted).flatMap((facts, clip) =>
      matches({ file: path, facts })
        ? [{ clip, facts, paths: (clips[clip]?.marks ?? []).map((mark) => mark.path) }]
        : [],
    );
  },
  change: (file, { edits }, found) => changeAnnotations(file, edits, new Set(found.map(({ clip }) => clip))),
  rows: ({ facts: { name, annotations }, paths }) =>
    annotations.map(({ track, time, text }, at) => ({
      label: name,
      name: '',
      place: { block: -1, field: paths[at] ?? '' },
      text: `${time} ${text}`,
      cells: [time, text, track],
    })),
};
