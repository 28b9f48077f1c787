import type { EntryColumns } from '#shared/formats/kit/archive.ts';
import { entryPath } from '#shared/formats/kit/entry-path.ts';
import { ENCODINGS, type EncodingLabel, encodeName } from '#shared/text/encoding.ts';

/**
 * The names of an archive's entries, without a string per entry: searching 400,000 names searches one text, and a name is
 * created when it is drawn.
 */
export class EntryNames {
  readonly #entries: EntryColumns;
  readonly #encoding: EncodingLabel | undefined;
  #text: string | undefined;

  constructor(entries: EntryColumns, encoding: string) {
    this.#entries = entries;
    this.#encoding = ENCODINGS.find(({ label }) => label === encoding)?.label;
  }

  /** Display path, with `/`. */
  path(entry: number): string {
    return entryPath(this.#entries, entry, this.#encoding);
  }

  /** Path to sort and compare by: lower case, `\`, one character per byte. */
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
        // Names are adjacent: ignore a match across two of them.
        if (at + term.length <= end) {
          hits.add(entry);
          at = end;
        } else at++;
      }
    }
    return Uint32Array.from(hits).sort();
  }

  /** The byte forms of a word in names: ASCII has one, other text one per possible encoding. */
  #forms(word: string): readonly string[] {
    const typed = word.replaceAll('/', '\\').toLowerCase();
    const labels: EncodingLabel[] = ['utf-8', this.#encoding ?? 'windows-1252'];
    const forms = labels.flatMap((label) => {
      try {
        return [bytesAsText(encodeName(typed, label)).toLowerCase()];
      } catch {
        // The encoding lacks a letter, so no name in it has the word.
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

/** One character per byte, whatever the encoding, so that text positions are byte positions. */
function bytesAsText(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes);
}

/** The entry that contains a position, at or after `from`. */
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
