import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import type { ClipInfo, ClipMark } from '#shared/animation/clip.ts';
import { clipTitle } from '#shared/animation/clip-title.ts';

/** An event of a clip. */
export interface EventRow extends ClipMark {
  /** Index of its clip, and its own among the events of that. */
  readonly clip: number;
  readonly index: number;
  readonly clipName: string;
  /** Number of the frame at its time; null = the clip has no frames. */
  readonly frame: number | null;
}

export function eventRows(clips: readonly ClipInfo[]): readonly EventRow[] {
  return clips.flatMap(({ marks, start, frameTime, ...one }, clip) =>
    marks.map((mark, index) => ({
      ...mark,
      clip,
      index,
      clipName: clipTitle(one, clip),
      frame: frameTime === undefined ? null : Math.round((mark.time - start) / frameTime),
    })),
  );
}

/** The rows that contain every word of a filter in their text, track or clip. */
export function filteredEvents(rows: readonly EventRow[], filter: string): readonly EventRow[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return rows;
  return rows.filter(({ text, track, clipName }) => {
    const searched = `${text} ${track} ${clipName}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

/** Columns for the events; those that say the same in every row are left out. */
export function eventColumns(clips: readonly ClipInfo[]): readonly DataColumn<EventRow>[] {
  const hasFrames = clips.some(({ frameTime }) => frameTime !== undefined);
  const hasTracks = clips.some(({ marks }) => marks.some(({ track }) => track !== ''));
  return [
    TIME,
    ...(hasFrames ? [FRAME] : []),
    TEXT,
    ...(hasTracks ? [TRACK] : []),
    ...(clips.length > 1 ? [CLIP] : []),
  ];
}

/** Seconds with as many digits as a frame needs. */
export function secondsText(time: number): string {
  return time.toFixed(4);
}

const TIME: DataColumn<EventRow> = {
  id: 'time',
  title: 'Seconds',
  width: 90,
  numeric: true,
  sortable: true,
  text: ({ time }) => secondsText(time),
  value: ({ time }) => time,
};
const FRAME: DataColumn<EventRow> = {
  id: 'frame',
  title: 'Frame',
  width: 72,
  numeric: true,
  sortable: true,
  text: ({ frame }) => (frame === null ? '' : String(frame)),
  value: ({ frame }) => frame ?? -1,
};
const TEXT: DataColumn<EventRow> = {
  id: 'text',
  title: 'Event',
  width: 240,
  grow: true,
  sortable: true,
  text: ({ text }) => text.replaceAll(/\r?\n/g, '\u2424'),
  value: ({ text }) => text.toLowerCase(),
};
const TRACK: DataColumn<EventRow> = {
  id: 'track',
  title: 'Track',
  width: 160,
  sortable: true,
  text: ({ track }) => track,
};
const CLIP: DataColumn<EventRow> = {
  id: 'clip',
  title: 'Clip',
  width: 160,
  sortable: true,
  text: ({ clipName }) => clipName,
  value: ({ clip }) => clip,
};
