import type { NeededFile } from '#shared/formats/kit/needed-file.ts';
import { ASSET_FOLDERS } from '#shared/scene/data-path.ts';
import { type TextColumns, TextPool } from './text-pool.ts';

/**
 * The names that files of one source give other files, as columns with a row for each: a game’s plugins and meshes have
 * a million.
 */
export interface NamedColumns {
  /** Index in the source of the file that names another. */
  readonly file: Uint32Array<ArrayBuffer>;
  /** Indexes in `texts`: the path as stored, the record (an empty text: the file itself), and its part or field. */
  readonly text: Uint32Array<ArrayBuffer>;
  readonly record: Uint32Array<ArrayBuffer>;
  readonly part: Uint32Array<ArrayBuffer>;
  /**
   * Index in `ASSET_FOLDERS`; with `BY_EXTENSION` if only the extension tells that it is a path, and with `NEAR` or `ABOVE` if
   * it is relative to the naming file.
   */
  readonly folder: Uint8Array<ArrayBuffer>;
  readonly texts: TextColumns;
}

/** Bits of `NamedColumns.folder`. */
export const BY_EXTENSION = 0x80;
/** From the folder of the file that names it, or from the one above. */
export const NEAR = 0x40;
export const ABOVE = 0x20;
/** The index in `ASSET_FOLDERS`. */
export const FOLDER = 0x1f;

/** Collects names of files. */
export class NamedBuilder {
  readonly #texts = new TextPool();
  readonly #file: number[] = [];
  readonly #text: number[] = [];
  readonly #record: number[] = [];
  readonly #part: number[] = [];
  readonly #folder: number[] = [];

  /** @param file index of the file that names `needed` */
  add(file: number, { text, folder, above, record = '', part, found }: NeededFile): void {
    const place = above === undefined ? 0 : above === 0 ? NEAR : ABOVE;
    const number = ASSET_FOLDERS.indexOf(folder) | place | (found === 'extension' ? BY_EXTENSION : 0);
    this.#file.push(file);
    this.#text.push(this.#texts.add(text));
    this.#record.push(this.#texts.add(record));
    this.#part.push(this.#texts.add(part));
    this.#folder.push(number);
  }

  /**
   * Adds the rows of other columns.
   * @param fileOf the index here of a file there; undefined = its rows are left out
   */
  addAll(
    columns: NamedColumns,
    texts: readonly string[],
    fileOf: (file: number) => number | undefined,
  ): void {
    // Rows repeat their texts, and looking one up takes longer than all else.
    const known = new Uint32Array(texts.length).fill(UNKNOWN);
    const index = (text: number): number => {
      if (known[text] === UNKNOWN) known[text] = this.#texts.add(texts[text]!);
      return known[text]!;
    };
    for (const [row, there] of columns.file.entries()) {
      const file = fileOf(there);
      if (file === undefined) continue;
      this.#file.push(file);
      this.#text.push(index(columns.text[row]!));
      this.#record.push(index(columns.record[row]!));
      this.#part.push(index(columns.part[row]!));
      this.#folder.push(columns.folder[row]!);
    }
  }

  finish(): NamedColumns {
    return {
      file: Uint32Array.from(this.#file),
      text: Uint32Array.from(this.#text),
      record: Uint32Array.from(this.#record),
      part: Uint32Array.from(this.#part),
      folder: Uint8Array.from(this.#folder),
      texts: this.#texts.finish(),
    };
  }
}

const UNKNOWN = 0xffff_ffff;
