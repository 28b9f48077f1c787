import type { AssetFolder } from '#shared/scene/data-path.ts';
import type { Kind } from './kind.ts';
import type { PartForm, RecordTable } from './record-table.ts';

/** A text that may name a file, and the word of the notation for it: `path:mesh`, `script`, `zstring`. */
export interface FileText {
  readonly text: string;
  readonly word: string;
  /** Names and indexes that lead to it in the part’s value. */
  readonly steps: readonly (string | number)[];
}

/** The folder of Data that a path is relative to, by the word of its kind; undefined if only its extension tells. */
export function folderOfPath(word: string): AssetFolder | undefined {
  return FOLDERS[word];
}

const FOLDERS: Readonly<Record<string, AssetFolder>> = {
  'path:mesh': 'meshes',
  'path:texture': 'textures',
  'path:material': 'materials',
  'path:sound': 'sound',
  script: 'scripts',
};

/** Which parts of a table’s records may name files. */
export class FileKinds {
  readonly #table: RecordTable;
  readonly #parts = new Map<string, ReadonlySet<string>>();
  readonly #kinds = new Map<Kind, boolean>();

  constructor(table: RecordTable) {
    this.#table = table;
  }

  /** The types of parts that may name files in records of a type. */
  partsOf(type: string): ReadonlySet<string> {
    const known = this.#parts.get(type);
    if (known !== undefined) return known;
    const parts = this.#table.record(type)?.parts ?? [];
    const naming = new Set(parts.filter((part) => this.#names(part)).map((part) => part.type));
    this.#parts.set(type, naming);
    return naming;
  }

  /** The texts of a part’s value that may name files. What a union or a condition decides is not looked at. */
  *textsIn(kind: Kind, value: unknown, steps: FileText['steps'] = []): Generator<FileText> {
    if (kind.is === 'leaf') {
      const shared = kind.word.startsWith('@') ? this.#table.kind(kind.word) : undefined;
      if (shared !== undefined) yield* this.textsIn(shared, value, steps);
      else if (typeof value === 'string' && isFileText(kind.word))
        yield { text: value, word: kind.word, steps };
    } else if (kind.is === 'when') yield* this.textsIn(kind.kind, value, steps);
    else if (kind.is === 'array') {
      if (!Array.isArray(value) || !this.#holds(kind.element)) return;
      for (const [at, one] of value.entries()) yield* this.textsIn(kind.element, one, [...steps, at]);
    } else if (kind.is === 'struct' && typeof value === 'object' && value !== null) {
      const fields = value as Readonly<Record<string, unknown>>;
      for (const field of kind.fields)
        yield* this.textsIn(field.kind, fields[field.name], [...steps, field.name]);
    }
  }

  #names({ type, kind }: PartForm): boolean {
    // An editor id may have any characters, but is no path.
    return type !== 'EDID' && this.#holds(kind);
  }

  #holds(kind: Kind): boolean {
    const known = this.#kinds.get(kind);
    if (known !== undefined) return known;
    // A kind in itself has no more texts than its other parts.
    this.#kinds.set(kind, false);
    const holds = this.#looksInto(kind);
    this.#kinds.set(kind, holds);
    return holds;
  }

  #looksInto(kind: Kind): boolean {
    if (kind.is === 'leaf') {
      const shared = kind.word.startsWith('@') ? this.#table.kind(kind.word) : undefined;
      return shared === undefined ? isFileText(kind.word) : this.#holds(shared);
    }
    if (kind.is === 'when') return this.#holds(kind.kind);
    if (kind.is === 'array') return this.#holds(kind.element);
    return kind.is === 'struct' && kind.fields.some((field) => this.#holds(field.kind));
  }
}

function isFileText(word: string): boolean {
  return word === 'zstring' || word === 'script' || word.startsWith('path:');
}
