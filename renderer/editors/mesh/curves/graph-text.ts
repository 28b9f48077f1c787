import { placeText } from '#renderer/editors/mesh/animation/clip-text.ts';
import type { ClipInfo } from '#shared/animation/clip.ts';
import type { GraphCurve, GraphTrack } from '#shared/animation/graph/graph-tracks.ts';
import { lineValueAt, type SampledGraph } from '#shared/animation/graph/sample-graph.ts';
import { linesWithKey } from './graph-keys.ts';
import { valueText } from './ticks.ts';

/** A curve as it is shown. */
export interface ShownGraph {
  readonly clip: ClipInfo;
  readonly curve: GraphCurve;
  readonly graph: SampledGraph;
  /** By line: whether it is drawn. */
  readonly shown: readonly boolean[];
}

/** The values of the shown lines at a time: `X 1.2000`, `Y −3.0000`. */
export function valueTexts({ curve, graph, shown }: ShownGraph, time: number): readonly string[] {
  return curve.lines.flatMap((name, line) =>
    shown[line] === true ? [`${name} ${valueText(lineValueAt(graph, graph.lines[line]!, time))}`] : [],
  );
}

/** All about a time, as text: `0.467 s, frame 14: X 1.2000, Y −3.0000. Key of X`. */
export function timeText(about: ShownGraph, time: number): string {
  const { clip, curve, graph, shown } = about;
  const keys = linesWithKey(graph, shown, time).map((line) => curve.lines[line] ?? '');
  const all = keys.length > 1 && keys.length === shown.filter(Boolean).length;
  const key =
    keys.length === 0 ? '' : curve.lines.length === 1 ? '. Key' : `. Key of ${all ? 'all' : keys.join(', ')}`;
  return `${placeText(clip, time)}: ${valueTexts(about, time).join(', ')}${key}`;
}

/** What a track does, for a list: `moves, turns`. */
export function movesText({ curves }: GraphTrack): string {
  const does = new Set<string>();
  for (const { still, label, track } of curves) {
    if (!still) does.add(VERBS[track.channel.kind] ?? label.toLowerCase());
  }
  if (does.size === 0) return 'still';
  return does.size > MOST_NAMES ? `${does.size} values` : [...does].join(', ');
}

const VERBS: Readonly<Record<string, string>> = { translation: 'moves', rotation: 'turns', scale: 'scales' };

/** The tracks that contain every word of a filter in their name or values. */
export function filteredTracks(tracks: readonly GraphTrack[], filter: string): readonly GraphTrack[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return tracks;
  return tracks.filter((track) => {
    const searched = [track.name, ...track.curves.map(({ label }) => label)].join(' ').toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

const MOST_NAMES = 3;
