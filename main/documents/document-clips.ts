import type { Input, Output } from '#shared/contract/contract.ts';
import { splicesOf } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import type { FileAnimation } from '#shared/formats/kit/file-animation.ts';
import type { OpenDocument } from './open-document.ts';

/** The clips of a document. @throws UserError `no-clips` */
export function clipsOf(document: OpenDocument): Output<'document.clips'> {
  const animation = animationOf(document);
  return {
    revision: document.history.revision,
    clips: animation.clips(),
    settable: animation.setMarks !== undefined,
  };
}

/** Replaces the events of clips, as one step. @throws UserError `no-clips`, `fixed-events`, `no-such-clip` */
export function setMarks(document: OpenDocument, { clips, label }: Input<'document.setMarks'>): void {
  const animation = animationOf(document);
  const path = document.name;
  if (animation.setMarks === undefined) {
    throw new UserError('fixed-events', 'The events of this type of file cannot be changed.', { path });
  }
  const count = animation.clips().length;
  for (const { clip } of clips) {
    if (clip < count) continue;
    throw new UserError('no-such-clip', `There is no clip ${clip} in the file.`, { path });
  }
  const { changes, from, select } = animation.setMarks(clips);
  if (changes.length > 0) document.apply({ label, splices: splicesOf(changes) }, { from, select });
}

function animationOf({ file, name }: OpenDocument): FileAnimation {
  if (file.animation !== undefined) return file.animation;
  throw new UserError('no-clips', 'There are no animations in this type of file.', { path: name });
}
