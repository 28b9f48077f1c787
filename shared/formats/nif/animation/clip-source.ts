import type { Clip, ClipInfo } from '#shared/animation/clip.ts';

/** A clip of a NIF, decoded when it is played. */
export interface ClipSource {
  readonly info: ClipInfo;
  /** @throws FormatError `too-many-tracks`, `too-many-keys` */
  decode(): Pick<Clip, 'tracks' | 'notes'>;
}
