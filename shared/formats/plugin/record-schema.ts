import { read } from '#shared/binary/read.ts';
import { bytes } from '#shared/binary/text.ts';
import { rest, type Type } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { recordTableOf } from '#shared/formats/plugin/records/games.ts';
import { matchParts } from '#shared/formats/plugin/records/match-parts.ts';
import type { PartContext } from '#shared/formats/plugin/records/part-context.ts';
import { PartTypes } from '#shared/formats/plugin/records/part-type.ts';
import type { PartForm, RecordTable } from '#shared/formats/plugin/records/record-table.ts';
import type { RecordEntry } from './entries.ts';
import { flagBits, flagNames } from './record-flags.ts';
import type { RecordGame } from './record-game.ts';
import { CONTEXT } from './schema.ts';
import type { Subrecord } from './subrecords.ts';

/** How a plugin’s records are laid out: the table of its game, and what its first record says. */
export class RecordSchema {
  readonly table: RecordTable;
  readonly #types: PartTypes;
  readonly #localized: boolean;
  readonly #contents = new Map<PartForm, Type<unknown, unknown>>();
  readonly #contexts = new Map<string, PartContext>();
  readonly #bits = new Map<string, Readonly<Record<string, number>>>();
  readonly #flagNames = new Map<string, readonly string[]>();

  constructor(game: RecordGame, localized: boolean) {
    this.table = recordTableOf(game);
    this.#types = new PartTypes(this.table);
    this.#localized = localized;
  }

  /** Named bits of the flags of records of a type. */
  flagBits(type: string): Readonly<Record<string, number>> {
    const known = this.#bits.get(type) ?? flagBits(this.table, type);
    this.#bits.set(type, known);
    return known;
  }

  /** The names of a record’s flags; `bit 12` for one without a name. The same array for the same flags. */
  flagNames({ header: { type, flags } }: RecordEntry): readonly string[] {
    if (flags === 0) return NO_FLAGS;
    const key = `${type} ${flags}`;
    const known = this.#flagNames.get(key) ?? flagNames(this.flagBits(type), flags);
    // Few combinations are used; a damaged file can have any.
    if (this.#flagNames.size < MOST_FLAGS) this.#flagNames.set(key, known);
    return known;
  }

  /** The form of each of a record’s parts; undefined for one that the table does not have. */
  forms({ header }: RecordEntry, parts: readonly Subrecord[]): readonly (PartForm | undefined)[] {
    return matchParts(
      this.table.record(header.type),
      parts.map(({ type }) => type),
    );
  }

  /** What a part holds after its header. */
  content(form: PartForm | undefined): Type<unknown, unknown> {
    if (form === undefined) return UNKNOWN;
    const known = this.#contents.get(form) ?? this.#types.typeOf(form.kind);
    this.#contents.set(form, known);
    return known;
  }

  /** What the layout of a part depends on. */
  context(
    { header }: RecordEntry,
    part: Subrecord,
    form: PartForm | undefined,
    parts: readonly Subrecord[],
  ): PartContext {
    const { formVersion } = header;
    const size = form !== undefined && this.#types.dependsOnSize(form.kind) ? part.data.length : undefined;
    const decided = header.type === 'GMST' && part.type === 'DATA' ? settingKind(parts) : undefined;
    const ended = part.data.at(-1) === 0;
    const key = `${formVersion} ${size} ${decided} ${ended}`;
    const known = this.#contexts.get(key);
    if (known !== undefined) return known;
    const context: PartContext = {
      ...CONTEXT,
      formVersion,
      localized: this.#localized,
      ended,
      ...(size === undefined ? {} : { size }),
      ...(decided === undefined ? {} : { decided }),
    };
    this.#contexts.set(key, context);
    return context;
  }

  /** A part’s value; undefined if it cannot be read. */
  value(record: RecordEntry, parts: readonly Subrecord[], at: number, form: PartForm | undefined): unknown {
    const part = parts[at];
    if (part === undefined) return undefined;
    try {
      return read(this.content(form), part.data, this.context(record, part, form, parts));
    } catch (error) {
      if (error instanceof FormatError) return undefined;
      throw error;
    }
  }
}

const NO_FLAGS: readonly string[] = [];
const MOST_FLAGS = 4096;

const UNKNOWN = bytes(rest, { doc: 'The table of this game has no such part; kept unchanged' });

/** Kinds of game settings by the first letter of their editor ids: text, whole number, number, yes or no, whole number without a sign. */
const SETTING_KINDS = 'sifbu';

function settingKind(parts: readonly Subrecord[]): number {
  const first = parts.find(({ type }) => type === 'EDID')?.data[0] ?? 0;
  // Of another letter nothing is known: no alternative has this number.
  return SETTING_KINDS.indexOf(String.fromCharCode(first).toLowerCase());
}
