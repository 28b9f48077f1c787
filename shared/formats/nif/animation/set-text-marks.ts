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

/** All text keys that a clip is to have. */
export interface PlacedMarks {
  readonly place: MarkPlace;
  readonly marks: readonly NewMark[];
}

/**
 * The changes that replace the text keys of clips. Keys that stay the same keep their lines together; in Morrowind’s files,
 * all lines of a time are one key, as in the game’s own.
 * @throws UserError `no-such-track`, `bad-value`, `no-text-keys`, `several-text-keys`, `not-read-whole`
 */
export function setTextMarks(from: AnimatedNif, edits: readonly PlacedMarks[]): StructureChange {
  const { nif } = from;
  if (nif.footer === undefined) {
    throw new UserError('not-read-whole', 'could not be read to its end, so its text keys stay as they are');
  }
  const { stored, missing } = keysAfter(from, edits);
  const names = new NewNames(from);
  const slots = Array.from({ length: nif.blocks.count }, (_, at): Slot => ({ kind: 'kept', block: at }));
  const type = NiTextKeyExtraData.name;
  let isChanged = missing.size > 0;
  for (const [block, marks] of stored) {
    const bytes = keyBlock(from, block, marks, names);
    const { blocks } = nif;
    if (isEqual(bytes, nif.bytes.subarray(blocks.start(block), blocks.end(block)))) continue;
    slots[block] = { kind: 'new', type, bytes, instead: block };
    isChanged = true;
  }
  for (const [sequence, marks] of missing) {
    slots[sequence] = withTextKeys(from, sequence, slots.length);
    slots.push({ kind: 'new', type, bytes: keyBlock(from, undefined, marks, names) });
  }
  const { keys, sequence } = edits[0]?.place ?? { keys: [], sequence: -1 };
  const path = `blocks[${keys[0] ?? sequence}]`;
  if (!isChanged) return { label: LABEL, changes: [], from: path, select: path };
  const changed = keys[0] ?? (missing.has(sequence) ? nif.blocks.count : undefined);
  return {
    label: LABEL,
    changes: arrange(nif, slots, { added: names.added }),
    from: path,
    select: changed === undefined ? path : `blocks[${changed}].textKeys`,
  };
}

/** The marks after all edits: by block of text keys, and by sequence that has no such block and needs one. */
function keysAfter(from: AnimatedNif, edits: readonly PlacedMarks[]) {
  const stored = new Map<number, readonly NewMark[]>();
  const missing = new Map<number, readonly NewMark[]>();
  for (const { place, marks } of edits) {
    for (const mark of marks) check(mark);
    const [block, another] = place.keys;
    if (another !== undefined) {
      throw new UserError('several-text-keys', 'has text keys in several blocks: change their fields');
    }
    if (block !== undefined) {
      const others = outsideOf(place, stored.get(block) ?? textMarks(from, block));
      stored.set(block, byTime([...others, ...marks]));
    } else if (place.sequence < 0) {
      throw new UserError('no-text-keys', 'has no text keys, and no sequence that could have some');
    } else if (marks.length > 0) missing.set(place.sequence, byTime(marks));
  }
  return { stored, missing };
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

/** Those of a block’s text keys that other clips have. */
function outsideOf({ range }: MarkPlace, marks: readonly NewMark[]): readonly NewMark[] {
  return range === undefined ? [] : marks.filter(({ time }) => time < range.start || time > range.stop);
}

/** One key a mark, but lines that were in one key before, or that Morrowind has at one time, are one. */
function keysOf(from: AnimatedNif, block: number | undefined, marks: readonly NewMark[]): readonly TextKey[] {
  const isOld = from.nif.context.version < V5_0_0_1;
  const stored = block === undefined ? NO_KEYS : storedKeys(from, block);
  const keys: TextKey[] = [];
  let at = 0;
  while (at < marks.length) {
    const { time, text } = marks[at]!;
    const same = stored
      .get(time)
      ?.find(({ lines }) =>
        lines.every((line, i) => marks[at + i]?.text === line && marks[at + i]?.time === time),
      );
    if (same !== undefined && (!isOld || marks[at + same.lines.length]?.time !== time)) {
      keys.push({ time, text: same.text });
      at += same.lines.length;
    } else if (isOld) {
      let end = at + 1;
      while (marks[end]?.time === time) end += 1;
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

interface StoredKey {
  readonly text: string;
  readonly lines: readonly string[];
}

const NO_KEYS: ReadonlyMap<number, readonly StoredKey[]> = new Map();

/** Keys with a text by time, longest first: a key of two lines must not be taken for that of its first line. */
function storedKeys({ blocks, text }: AnimatedNif, block: number): ReadonlyMap<number, readonly StoredKey[]> {
  const byTimes = new Map<number, StoredKey[]>();
  for (const { time, value } of blockAs(blocks, block, NiTextKeyExtraData)?.textKeys ?? []) {
    const key = { text: text(value), lines: textLines(text(value)) };
    const known = byTimes.get(time);
    if (key.lines.length === 0) continue;
    if (known === undefined) byTimes.set(time, [key]);
    else known.push(key);
  }
  for (const keys of byTimes.values()) keys.sort((one, other) => other.lines.length - one.lines.length);
  return byTimes;
}

/** Indices of texts in the header’s table, to which they are added if need be; in files without one, the texts. */
class NewNames {
  readonly added: string[] = [];
  readonly #from: AnimatedNif;
  readonly #known = new Map<string, number>();

  constructor(from: AnimatedNif) {
    this.#from = from;
  }

  stored(text: string): number | string {
    const { nif } = this.#from;
    const { strings } = nif.header;
    if (strings === undefined) return text;
    const known = this.#known.get(text) ?? tableIndexOf(nif, text);
    const at = known ?? strings.length + this.added.push(text) - 1;
    this.#known.set(text, at);
    return at;
  }
}

function keyBlock(
  from: AnimatedNif,
  block: number | undefined,
  marks: readonly NewMark[],
  names: NewNames,
): Uint8Array {
  const { context } = from.nif;
  if (block !== undefined) requireKnown(from, block);
  const keys = keysOf(from, block, marks);
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

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

function requireKnown({ nif }: AnimatedNif, block: number): void {
  if (fitOf(nif, block, nif.backEnd).kind === 'exact') return;
  const what = `block ${block} (${nif.blocks.type(block)})`;
  throw new UserError(
    'not-known',
    `has bytes in ${what} that are not understood, so its text keys stay as they are`,
  );
}
