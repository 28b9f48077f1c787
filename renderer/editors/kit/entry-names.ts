import type { EntryColumns } from '#shared/formats/kit/archive.ts';
import { entryPath } from '#shared/formats/kit/entry-path.ts';
import { ENCODINGS, type EncodingLabel, encodeName } from '#shared/text/encoding.ts';

/**
 * The names of an archive's entries, without a string an entry: looking through 400,000 names is a search in one text,
 * and a name is made when it is drawn.
 */
export class EntryNames {
  readonly #entries: EntryColumns;
  readonly #encoding: EncodingLabel | undefined;
  #text: string | undefined;

  constructor(entries: EntryColumns, encoding: string) {
    this.#entries = entries;
    this.#encoding = ENCODINGS.find(({ label }) => label === encoding)?.label;
  }

  /** Path as people see it, with `/`. */
  path(entry: number): string {
    return entryPath(this.#entries, entry, this.#encoding);
  }

  /** Path to sort and compare by: lower case, `\`, a character a byte. */
  key(entry: number): string {
    const { pathStart } = this.#entries;
    return this.#whole().slice(pathStart[entry], pathStart[entry + 1]);
  }

  /** Entries whose path contains every word, ascending. */
  matching(words: readonly string[]): Uint32Array {
    let found: Uint32Array | null = null;
    for (const word of words) {
      const hits = this.#containing(word);
      found = found === null ? hits : intersect(found, hits);
    }
    return found ?? Uint32Array.from({ length: this.#entries.count }, (_, entry) => entry);
  }

  #containing(word: string): Uint32Array {
    const { pathStart, count } = this.#entries;
    const text = this.#whole();
    const hits = new Set<number>();
    for (const term of this.#forms(word)) {
      let entry = 0;
      for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at)) {
        entry = entryAt(pathStart, entry, count, at);
        const end = pathStart[entry + 1] ?? text.length;
        // Names stand side by side: a match over the edge of one is none.
        if (at + term.length <= end) {
          hits.add(entry);
          at = end;
        } else at++;
      }
    }
    return Uint32Array.from(hits).sort();
  }

  /** A word as its bytes may stand in the names: ASCII once, other letters in each encoding that a name may have. */
  #forms(word: string): readonly string[] {
    const typed = word.replaceAll('/', '\\').toLowerCase();
    const labels: EncodingLabel[] = ['utf-8', this.#encoding ?? 'windows-1252'];
    const forms = labels.flatMap((label) => {
      try {
        return [bytesAsText(encodeName(typed, label)).toLowerCase()];
      } catch {
        // The encoding lacks a letter: no name in it has the word.
        return [];
      }
    });
    return [...new Set(forms)];
  }

  #whole(): string {
    this.#text ??= bytesAsText(this.#entries.paths).replaceAll('/', '\\').toLowerCase();
    return this.#text;
  }
}

/** One character a byte, whatever the bytes mean, so that positions in the text are positions in the bytes. */
function bytesAsText(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes);
}

/** The entry that holds a position, at or after `from`. */
function entryAt(pathStart: Uint32Array, from: number, count: number, position: number): number {
  let low = from;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pathStart[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

function intersect(a: Uint32Array, b: Uint32Array): Uint32Array {
  const other = new Set(b);
  return a.filter((entry) => other.has(entry));
}
