import type { ClipMark } from '#shared/animation/clip.ts';
import { FormatError } from '#shared/errors.ts';
import { NiTextKeyExtraData } from '#shared/formats/nif/blocks/extra-data.ts';
import { blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import type { AnimatedNif } from './animated-nif.ts';

/** Text keys of all clips together, of which several may have the same. Files of games have some thousands. */
const MOST_MARKS = 1_000_000;

/** @throws FormatError `too-many-text-keys` if clips have more text keys together than can be listed */
export function checkMarkCount(count: number): void {
  if (count <= MOST_MARKS) return;
  throw new FormatError('too-many-text-keys', `has clips with more than ${MOST_MARKS} text keys together`);
}

/** The text keys of a block, each line of a text as a mark; [] if the block has none. Times that are no numbers are 0. */
export function textMarks({ blocks, text }: AnimatedNif, block: number): readonly ClipMark[] {
  const keys = blockAs(blocks, block, NiTextKeyExtraData)?.textKeys ?? [];
  return Array.from(keys).flatMap(({ time, value }, i) =>
    textLines(text(value)).map((line) => ({
      time: Number.isFinite(time) ? time : 0,
      text: line,
      track: '',
      path: `blocks[${block}].textKeys[${i}]`,
    })),
  );
}

/** The lines of a text key, each an event. */
export function textLines(text: string): readonly string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
