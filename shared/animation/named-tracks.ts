import type { Clip, Rig } from './clip.ts';

/** A clip whose tracks have the names of a skeleton’s bones, where they have only their numbers. */
export function namedTracks<C extends Pick<Clip, 'tracks'>>(clip: C, { bones }: Rig): C {
  return {
    ...clip,
    tracks: clip.tracks.map((track) =>
      track.target === '' && track.bone >= 0 ? { ...track, target: bones[track.bone]?.name ?? '' } : track,
    ),
  };
}
