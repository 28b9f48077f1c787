import type { Clip } from './clip.ts';

/** A clip for another file than its own, whose blocks have other numbers: everything is found by name. */
export function withoutBlocks<C extends Pick<Clip, 'tracks'>>(clip: C): C {
  return { ...clip, tracks: clip.tracks.map((track) => ({ ...track, block: -1 })) };
}
