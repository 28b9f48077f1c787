import { byTime, type NewMark } from '#shared/animation/edit-marks.ts';
import { write } from '#shared/binary/read.ts';
import { rebuild } from '#shared/binary/rewrite.ts';
import type { Infer } from '#shared/binary/type.ts';
import type { StructureChange } from '#shared/document/structure.ts';
import { UserError } from '#shared/errors.ts';
import { arrange, type Slot } from '#shared/formats/nif/arrange.ts';
import { schemaOf } from '#shared/formats/nif/block-form.ts';
import { NiTextKeyExtraData } from '#shared/formats/nif/blocks/extra-data.ts';
import { blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import { fitOf } from '#shared/formats/nif/inspect.ts';
import { tableIndexOf } from '#shared/formats/nif/set-texts.ts';
import { V5_0_0_1 } from '#shared/formats/nif/version.ts';
import type { AnimatedNif } from './animated-nif.ts';
import { textLines, textMarks } from './text-marks.ts';

/** Where the events of a clip are stored. */
export interface MarkPlace {
  /** Blocks of text keys: one, if they can be changed. */
  readonly keys: readonly number[];
  /** The block that refers to them, which gets a block of them if it has none; -1 = there is none. */
  readonly sequence: number;
  /** The clip has the text keys of this time only; absent = all. */
  readonly range?: { readonly start: number; readonly stop: number };
}

/** A text key as it is to be stored. */
interface TextKey {
  readonly time: number;
  readonly text: string;
}

const LABEL = 'Change text keys';

/**
 * The changes that replace the text keys of a clip. Keys that stay the same keep their lines together; in Morrowind’s files,
 * all lines of a time are one key, as in the game’s own.
 * @throws UserError `no-such-track`, `bad-value`, `no-text-keys`, `several-text-keys`, `not-read-whole`
 */
export function setTextMarks(
  from: AnimatedNif,
  place: MarkPlace,
  marks: readonly NewMark[],
): StructureChange {
  const { nif } = from;
  for (const mark of marks) check(mark);
  if (nif.footer === undefined) {
    throw new UserError('not-read-whole', 'could not be read to its end, so its text keys stay as they are');
  }
  const [block, another] = place.keys;
  if (another !== undefined) {
    throw new UserError('several-text-keys', 'has text keys in several blocks: change their fields');
  }
  if (block === undefined && place.sequence < 0) {
    throw new UserError('no-text-keys', 'has no text keys, and no sequence that could have some');
  }
  if (block === undefined && marks.length === 0) return unchanged(place.sequence);
  const all = byTime([...outsideOf(from, place), ...marks]);
  const keys = keysOf(from, block, all);
  const names = new NewNames(from);
  const slots = Array.from({ length: nif.blocks.count }, (_, at): Slot => ({ kind: 'kept', block: at }));
  const at = block ?? slots.length;
  if (block === undefined) slots[place.sequence] = withTextKeys(from, place.sequence, at);
  const bytes = keyBlock(from, block, keys, names);
  slots[at] = {
    kind: 'new',
    type: NiTextKeyExtraData.name,
    bytes,
    ...(block !== undefined && { instead: block }),
  };
  return {
    label: LABEL,
    changes: arrange(nif, slots, { added: names.added }),
    from: `blocks[${block ?? place.sequence}]`,
    select: `blocks[${at}].textKeys`,
  };
}

/** A sequence without text keys needs no empty block of them. */
function unchanged(sequence: number): StructureChange {
  const path = `blocks[${sequence}]`;
  return { label: LABEL, changes: [], from: path, select: path };
}

function check({ time, text, track }: NewMark): void {
  if (track !== '') {
    throw new UserError('no-such-track', `has no track “${track}” for text keys: they belong to the clip`);
  }
  if (!Number.isFinite(Math.fround(time))) {
    throw new UserError('bad-value', `${time} is not a time that a text key can have.`);
  }
  const odd = [...text].find((sign) => sign.charCodeAt(0) > 255 || sign < ' ');
  if (odd !== undefined) {
    throw new UserError('bad-value', `“${text}” has a character that a text key cannot store.`);
  }
}

/** Text keys that another clip has. */
function outsideOf(from: AnimatedNif, { keys, range }: MarkPlace): readonly NewMark[] {
  if (range === undefined) return [];
  return keys
    .flatMap((block) => textMarks(from, block))
    .filter(({ time }) => time < range.start || time > range.stop);
}

/** One key a mark, but lines that were in one key before, or that Morrowind has at one time, are one. */
function keysOf(from: AnimatedNif, block: number | undefined, marks: readonly NewMark[]): readonly TextKey[] {
  const isOld = from.nif.context.version < V5_0_0_1;
  const stored = block === undefined ? [] : storedKeys(from, block);
  const keys: TextKey[] = [];
  let at = 0;
  while (at < marks.length) {
    const same = stored.find(({ time, lines }) =>
      lines.every((line, i) => marks[at + i]?.text === line && marks[at + i]?.time === time),
    );
    const { time, text } = marks[at]!;
    if (same !== undefined && (!isOld || marks[at + same.lines.length]?.time !== time)) {
      keys.push({ time: same.time, text: same.text });
      at += same.lines.length;
    } else if (isOld) {
      const together = marks.slice(at).findIndex((mark) => mark.time !== time);
      const end = together < 0 ? marks.length : at + together;
      const lines = marks.slice(at, end).map((mark) => mark.text);
      keys.push({ time, text: lines.join('\r\n') });
      at = end;
    } else {
      keys.push({ time, text });
      at += 1;
    }
  }
  return keys;
}

/** Keys with a text, longest first: a key of two lines must not be taken for that of its first line. */
function storedKeys({ blocks, text }: AnimatedNif, block: number) {
  const keys = Array.from(blockAs(blocks, block, NiTextKeyExtraData)?.textKeys ?? []);
  return keys
    .map(({ time, value }) => ({ time, text: text(value), lines: textLines(text(value)) }))
    .filter(({ lines }) => lines.length > 0)
    .toSorted((one, other) => other.lines.length - one.lines.length);
}

/** Indices of texts in the header’s table, to which they are added if need be; in files without one, the texts. */
class NewNames {
  readonly added: string[] = [];
  readonly #from: AnimatedNif;

  constructor(from: AnimatedNif) {
    this.#from = from;
  }

  stored(text: string): number | string {
    const { nif } = this.#from;
    const { strings } = nif.header;
    if (strings === undefined) return text;
    const known = tableIndexOf(nif, text);
    if (known !== undefined) return known;
    const at = this.added.indexOf(text);
    return strings.length + (at >= 0 ? at : this.added.push(text) - 1);
  }
}

function keyBlock(
  from: AnimatedNif,
  block: number | undefined,
  keys: readonly TextKey[],
  names: NewNames,
): Uint8Array {
  const { context } = from.nif;
  if (block !== undefined) requireKnown(from, block);
  const old = blockAs(from.blocks, block, NiTextKeyExtraData) ?? blankKeys(from);
  const textKeys = keys.map(({ time, text }) => ({ time, value: names.stored(text) }));
  // Chained extra data tells how long it is, in the game’s files; those of other programs have 0 there.
  const before = Array.from(old.textKeys, ({ value }) => ({ text: from.text(value) }));
  const numBytes = old.numBytes === sizeOf(before) ? sizeOf(keys) : old.numBytes;
  const value = { ...old, numBytes, numTextKeys: keys.length, textKeys };
  return write(NiTextKeyExtraData, value as typeof old, context, { backEnd: from.nif.backEnd });
}

/** A number, then a time and a text with its length for each key. */
function sizeOf(keys: readonly Pick<TextKey, 'text'>[]): number {
  return 4 + keys.reduce((sum, { text }) => sum + 8 + text.length, 0);
}

function blankKeys({ nif }: AnimatedNif) {
  const blank = rebuild(NiTextKeyExtraData, undefined, nif.context).value as Infer<typeof NiTextKeyExtraData>;
  return { ...blank, blockType: nif.context.version < V5_0_0_1 ? NiTextKeyExtraData.name : undefined };
}

/** The sequence, which had no text keys, with a reference to them. */
function withTextKeys(from: AnimatedNif, sequence: number, keys: number): Slot {
  requireKnown(from, sequence);
  const { nif, blocks } = from;
  const value = blocks.value(sequence);
  const field = value?.textKeys === undefined ? 'legacyTextKeys' : 'textKeys';
  const schema = schemaOf(nif, sequence);
  const bytes = write(schema, { ...value, [field]: keys }, nif.context, { backEnd: nif.backEnd });
  return { kind: 'new', type: schema.name, bytes, instead: sequence };
}

function requireKnown({ nif }: AnimatedNif, block: number): void {
  if (fitOf(nif, block, nif.backEnd).kind === 'exact') return;
  const what = `block ${block} (${nif.blocks.type(block)})`;
  throw new UserError(
    'not-known',
    `has bytes in ${what} that are not understood, so its text keys stay as they are`,
  );
}
