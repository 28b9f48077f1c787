import type { ClipInfo } from '#shared/animation/clip.ts';
import { editedMarks, type MarkEdits, type NewMark } from '#shared/animation/edit-marks.ts';
import type { ChangedFile, ToolFile } from '#shared/batch/batch-tool.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import { shortSeconds } from './animation-facts.ts';
import { markChanges, markKey, sameAnnotations } from './mark-changes.ts';

/**
 * Changes the annotations of clips in a file; nothing else changes. Nothing is written. The result is read again: it must have
 * exactly the annotations that were asked for.
 *
 * @param wanted numbers of the clips
 * @throws UserError if the file must stay as it is; FormatError if it cannot be read
 */
export function changeAnnotations(
  { format, source, file }: ToolFile,
  edits: MarkEdits,
  wanted: ReadonlySet<number>,
): ChangedFile {
  const clips = file.animation?.clips() ?? [];
  const edited = clips.map((clip, index) => (wanted.has(index) ? marksAfter(clip, edits) : clip.marks));
  const changes = clips.flatMap(({ name, marks }, clip) =>
    markChanges(marks, edited[clip] ?? []).map(({ track, path, before, after }) => ({
      label: name,
      name: track,
      ...(path === '' ? {} : { place: { block: -1, field: path } }),
      before,
      after,
    })),
  );
  if (changes.length === 0) return { changes, source: undefined };
  const { animation } = file;
  if (animation?.setMarks === undefined) {
    throw new UserError(
      'fixed-events',
      'stays as it is: annotations in files of this type cannot be changed',
    );
  }
  const asked = edited.flatMap((marks, clip) =>
    sameAnnotations(clips[clip]?.marks ?? [], marks) ? [] : [{ clip, marks }],
  );
  const splices = splicesOf(animation.setMarks(asked).changes);
  const changed = contentsSource(applySplices(storedContents(source.size), splices).contents, source);
  const after = format.open(changed).animation?.clips() ?? [];
  if (asked.every(({ clip, marks }) => sameAnnotations(after[clip]?.marks ?? [], marks)))
    return { changes, source: changed };
  const paths = asked.flatMap(({ clip }) => (clips[clip]?.marks ?? []).map(({ path }) => path));
  const isShared = new Set(paths).size < paths.length;
  throw isShared
    ? new UserError(
        'shared-events',
        'has clips with common events, which cannot be moved apart: choose one clip',
      )
    : new UserError('not-changed', 'did not read back with the new annotations, so it was skipped');
}

/**
 * The annotations of a clip after an edit. What is added without a track goes where the clip has its first annotation, and not
 * where the same one is already.
 * @throws UserError `outside-clip` for a new annotation that the clip is too short for
 */
export function marksAfter(
  clip: Pick<ClipInfo, 'marks' | 'start' | 'stop'>,
  { add = [], ...others }: MarkEdits,
): readonly NewMark[] {
  const marks = clip.marks.map(({ time, text, track }): NewMark => ({ time, text, track }));
  const kept = editedMarks(marks, others, clip);
  const usual = kept[0]?.track ?? marks[0]?.track ?? '';
  const known = new Set(kept.map(markKey));
  const added = add
    .map(({ time, text, track }): NewMark => ({ time, text, track: track === '' ? usual : track }))
    .filter((mark) => !known.has(markKey(mark)));
  for (const { time, text } of added) {
    // The end may be typed as it is shown, rounded.
    if (time >= clip.start && time <= clip.stop + 1e-3) continue;
    const message = `stays as it is: “${text}” at ${shortSeconds(time)} s would be outside of the animation, which ends at ${shortSeconds(clip.stop)} s`;
    throw new UserError('outside-clip', message);
  }
  return editedMarks(kept, { add: added }, clip);
}
