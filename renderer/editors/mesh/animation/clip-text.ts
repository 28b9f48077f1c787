import type { ClipInfo, ClipMark } from '#shared/animation/clip.ts';
import { frameTimeOf, rangeOf } from './player.ts';

/** Marks of a clip at one place of its slider. */
export interface Tick {
  /** 0 = the start, 1 = the end. */
  readonly place: number;
  readonly time: number;
  /** Its marks, and where they are. */
  readonly text: string;
  /** Only its marks. */
  readonly label: string;
}

/** More would be closer together than a slider has pixels. */
const MOST_TICKS = 500;

/** `0.467 s`. */
export function secondsText(time: number): string {
  return `${time.toFixed(3)} s`;
}

/** The frame at a time, from 0; undefined where the file has no frames. */
export function frameAt(clip: ClipInfo, time: number): number | undefined {
  if (clip.frameTime === undefined) return undefined;
  return Math.round((time - rangeOf(clip).start) / frameTimeOf(clip));
}

/** `0.467 s, frame 14`. */
export function placeText(clip: ClipInfo, time: number): string {
  const frame = frameAt(clip, time);
  return frame === undefined ? secondsText(time) : `${secondsText(time)}, frame ${frame}`;
}

/** The marks of a clip by their places, those at one time together. */
export function ticksOf(clip: ClipInfo): readonly Tick[] {
  const { start, stop } = rangeOf(clip);
  const texts = new Map<number, string[]>();
  for (const mark of clip.marks) {
    if (!Number.isFinite(mark.time) || mark.time < start || mark.time > stop) continue;
    const known = texts.get(mark.time);
    if (known !== undefined) known.push(markText(mark));
    else if (texts.size < MOST_TICKS) texts.set(mark.time, [markText(mark)]);
  }
  return [...texts]
    .sort(([a], [b]) => a - b)
    .map(([time, all]) => {
      const label = [...new Set(all)].join('; ');
      const place = stop === start ? 0 : (time - start) / (stop - start);
      return { place, time, text: `${label} (${placeText(clip, time)})`, label };
    });
}

/** The next mark in a direction from a time; undefined = there is none. */
export function nextMark(clip: ClipInfo, time: number, direction: 1 | -1): number | undefined {
  // Times are stored with fewer digits than they are shown at.
  const beyond = ticksOf(clip).filter((tick) => (tick.time - time) * direction > 1e-4);
  return (direction > 0 ? beyond[0] : beyond.at(-1))?.time;
}

function markText({ text, track }: ClipMark): string {
  const shown = text.trim().replace(/\s+/g, ' ');
  return track === '' ? shown : `${shown} on ${track}`;
}
