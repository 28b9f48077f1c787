import { type Kind, parseKind } from './kind.ts';

/**
 * What the records of a game consist of, as a table in text. Its lines, in this order:
 *
 *     values 3 0 Local; 1 Inherited; 2 Removed    names of values, or of bits by their number
 *     type @CTDA struct{…}                        a kind that parts share; see kind.ts
 *     group @rewards                              parts that records share, as lines below it
 *     record ACHR flags#12                        a type of record, with the names of its header’s flags
 *     stages*\/INDX stageIndex u16                 a part: groups it is in (`*` repeats, `|2` the second choice), type, name, kind
 *     @rewards group                              the parts of a group
 *
 * The order of parts is the usual one. Nothing is parsed before it is asked for: a program reads few of 150 types.
 */
export interface RecordTable {
  /** A type of record; undefined if the table does not have it. */
  record(type: string): RecordForm | undefined;
  /** All types of records. */
  types(): Iterable<string>;
  /** A shared kind, by its name with `@`. */
  kind(name: string): Kind | undefined;
  /** Names by value, or by bit; undefined if there are none. */
  values(list: number): Readonly<Record<number, string>> | undefined;
}

export interface RecordForm {
  readonly type: string;
  /** The list with the names of its header’s flags. */
  readonly flags: number | undefined;
  readonly parts: readonly PartForm[];
}

export interface PartForm {
  /** Four characters. */
  readonly type: string;
  readonly name: string;
  /** The groups it is in: `stages/logEntries`; '' for none. */
  readonly within: string;
  readonly kind: Kind;
}

export function recordTable(text: string): RecordTable {
  const { values, types, groups, records } = sectionsOf(text);
  const kinds = new Map<string, Kind>();
  const lists = new Map<number, Readonly<Record<number, string>>>();
  const forms = new Map<string, RecordForm>();

  function partsOf(lines: readonly string[], within = ''): readonly PartForm[] {
    return lines.flatMap((line) => {
      const [place = '', name = '', notation = ''] = inThree(line);
      const end = place.lastIndexOf('/') + 1;
      const inside = `${within}${place.slice(0, end)}`.replace(/[*]|\|\d+/g, '');
      const type = place.slice(end).replace('*', '');
      if (name === 'group') return partsOf(groups.get(type) ?? [], inside);
      return [new Part(unescaped(type), name === '-' ? '' : name, inside.slice(0, -1), notation)];
    });
  }

  return {
    record(type) {
      const known = forms.get(type);
      const declared = records.get(type);
      if (known !== undefined || declared === undefined) return known;
      const form = { type, flags: declared.flags, parts: partsOf(declared.lines) };
      forms.set(type, form);
      return form;
    },
    types: () => records.keys(),
    kind(name) {
      const notation = types.get(name);
      if (notation === undefined) return undefined;
      const kind = kinds.get(name) ?? parseKind(notation);
      kinds.set(name, kind);
      return kind;
    },
    values(list) {
      const known = lists.get(list);
      const declared = values.get(list);
      if (known !== undefined || declared === undefined) return known;
      const names = Object.fromEntries(declared.split('; ').map((one) => inTwo(one)));
      lists.set(list, names);
      return names;
    },
  };
}

/** Parses its kind when asked for it. */
class Part implements PartForm {
  readonly type: string;
  readonly name: string;
  readonly within: string;
  readonly #notation: string;
  #kind: Kind | undefined;

  constructor(type: string, name: string, within: string, notation: string) {
    this.type = type;
    this.name = name;
    this.within = within;
    this.#notation = notation;
  }

  get kind(): Kind {
    this.#kind ??= parseKind(this.#notation);
    return this.#kind;
  }
}

interface Sections {
  readonly values: ReadonlyMap<number, string>;
  readonly types: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly records: ReadonlyMap<
    string,
    { readonly flags: number | undefined; readonly lines: readonly string[] }
  >;
}

function sectionsOf(text: string): Sections {
  const values = new Map<number, string>();
  const types = new Map<string, string>();
  const groups = new Map<string, readonly string[]>();
  const records = new Map<
    string,
    { readonly flags: number | undefined; readonly lines: readonly string[] }
  >();
  let lines: string[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [word, name = '', more = ''] = inThree(line);
    if (word === 'values') values.set(Number(name), more);
    else if (word === 'type') types.set(name, more);
    else if (word === 'group') {
      lines = [];
      groups.set(name, lines);
    } else if (word === 'record') {
      lines = [];
      records.set(name, { flags: more === '' ? undefined : Number(more.slice('flags#'.length)), lines });
    } else lines.push(line);
  }
  return { values, types, groups, records };
}

function inTwo(line: string): readonly [string, string] {
  const at = line.indexOf(' ');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
}

function inThree(line: string): readonly string[] {
  const [first, rest] = inTwo(line);
  return [first, ...inTwo(rest)];
}

/** `<0A>IAD` has the byte 0x0A. */
function unescaped(type: string): string {
  return type.replace(/<([0-9A-F]{2})>/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}
