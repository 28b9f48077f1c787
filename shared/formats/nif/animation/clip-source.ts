import type { Clip, ClipInfo } from '#shared/animation/clip.ts';
import type { MarkPlace } from './set-text-marks.ts';

/** A clip of a NIF, decoded when it is played. */
export interface ClipSource {
  readonly info: ClipInfo;
  /** Where its events are. */
  readonly marks: MarkPlace;
  /** @throws FormatError `too-many-tracks`, `too-many-keys` */
  decode(): Pick<Clip, 'tracks' | 'notes'>;
}
