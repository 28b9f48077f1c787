import type { FoundIn } from '#main/batch/batch-of-files.ts';
import type { MarkEdits } from '#shared/animation/edit-marks.ts';
import { type Annotation, shortSeconds } from '#shared/annotations/animation-facts.ts';
import type { FoundAnimation } from '#shared/annotations/annotations-tool.ts';
import { marksAfter } from '#shared/annotations/change-annotations.ts';

/** An annotation of a clip in a file. */
export interface FileAnnotation extends Annotation {
  readonly file: string;
  /** Number of the clip. */
  readonly clip: number;
  /** Of the clip; '' = it has none. */
  readonly name: string;
}

/** Collects files as they are found, and tells what annotations those that change have after an edit. */
export function changedAnnotations(edits: MarkEdits): {
  readonly add: (file: FoundIn<FoundAnimation>) => void;
  readonly of: (files: readonly { readonly file: string }[]) => readonly FileAnnotation[];
} {
  const all = new Map<string, FoundIn<FoundAnimation>['found']>();
  return {
    add: ({ file, found }) => void all.set(file, found),
    of: (files) =>
      files.flatMap(({ file }) =>
        (all.get(file) ?? []).flatMap(({ clip, facts: { name, annotations, start, duration } }) => {
          const marks = annotations.map((one) => ({ ...one, path: '' }));
          return marksAfter({ marks, start, stop: start + duration }, edits).map(
            ({ track, time, text }): FileAnnotation => ({
              file,
              clip,
              name,
              track,
              time: shortSeconds(time),
              text,
            }),
          );
        }),
      ),
  };
}
