import type { Clip, ClipInfo } from '#shared/animation/clip.ts';
import { byTime, type NewMark } from '#shared/animation/edit-marks.ts';
import { secondsOf, speedOf } from './sampled-tracks.ts';

export interface MarksImport {
  /** The clip that gets movement, before and after that. */
  readonly own: ClipInfo;
  readonly after: ClipInfo;
  readonly source: Clip;
  /** Whether the events of the source replace its own. */
  readonly takes: boolean;
}

/** The events of a clip that got movement: its own, or those of the source. Text keys that say where it starts and ends do. */
export function importedMarks({ own, after, source, takes }: MarksImport): {
  /** Undefined = its own, as they are. */
  readonly marks: readonly NewMark[] | undefined;
  /** Sentences for the user. */
  readonly notes: readonly string[];
} {
  const edges = own.marks.filter(({ text }) => isEdge(text));
  const moved = edges.map(({ text, track, time }): NewMark => {
    const isEnd = /^end$/i.test(text.trim()) && Math.abs(time - own.stop) < 1e-3 && after.stop !== own.stop;
    return { text, track, time: isEnd ? after.stop : time };
  });
  if (takes) {
    const taken = source.marks.flatMap(({ text, time }): readonly NewMark[] =>
      isEdge(text) ? [] : [{ text, track: '', time: placed(time, source, after) }],
    );
    return { marks: byTime([...moved, ...taken]), notes: [] };
  }
  const rest = own.marks
    .filter(({ text }) => !isEdge(text))
    .map(({ text, track, time }) => ({ text, track, time }));
  const late = rest.filter(({ time }) => time > after.stop + 1e-4 && time <= own.stop + 1e-4).length;
  const notes =
    late === 0
      ? []
      : [late === 1 ? 'An annotation is after its new end.' : `${late} annotations are after its new end.`];
  const isMoved = moved.some(({ time }, i) => time !== edges[i]?.time);
  return { marks: isMoved ? byTime([...moved, ...rest]) : undefined, notes };
}

/** .kf files say in their text keys where they start and end; annotations do not. */
function isEdge(text: string): boolean {
  return /^(?:start|end)$/i.test(text.trim());
}

/** A time of the source as the other clip counts, within it. */
function placed(time: number, source: Clip, after: ClipInfo): number {
  const seconds = Math.min(Math.max((time - source.start) / speedOf(source), 0), secondsOf(source));
  return after.start + seconds * speedOf(after);
}
