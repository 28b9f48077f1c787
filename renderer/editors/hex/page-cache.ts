/** Bytes of a file as the services answer them. */
export interface PageAnswer {
  readonly revision: number;
  readonly bytes: Uint8Array;
}

export interface PageCacheOptions {
  readonly read: (offset: number, length: number) => Promise<PageAnswer>;
  /** Called when bytes that were missing or stale have come. */
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
  readonly pageSize?: number;
  /** Pages kept, the least recently used go first. */
  readonly pages?: number;
}

interface Page {
  readonly revision: number;
  readonly bytes: Uint8Array;
}

/**
 * The few pages of a file that are on screen or were lately: memory is the same for 2 KB and 2 GB. Pages of an older
 * revision are shown until the new ones have come, so that an edit never blanks the view.
 */
export class PageCache {
  readonly #read: PageCacheOptions['read'];
  readonly #onChange: () => void;
  readonly #onError: (error: unknown) => void;
  readonly #pageSize: number;
  readonly #limit: number;
  readonly #pages = new Map<number, Page>();
  /** Revision asked for, by page, so that a page is not asked for twice. */
  readonly #waiting = new Map<number, number>();
  /** Pages whose reading failed, with the revision: not asked for again until something changes. */
  readonly #failed = new Map<number, number>();
  #revision = -1;
  #size = 0;
  #closed = false;

  constructor(options: PageCacheOptions) {
    this.#read = options.read;
    this.#onChange = options.onChange;
    this.#onError = options.onError;
    this.#pageSize = options.pageSize ?? 16 * 1024;
    this.#limit = options.pages ?? 64;
  }

  /** Bytes held now. */
  get held(): number {
    return this.#pages.size * this.#pageSize;
  }

  /** Tells which content the file has now. Answers true when that is news. */
  setContent(revision: number, size: number): boolean {
    if (revision === this.#revision && size === this.#size) return false;
    this.#revision = revision;
    this.#size = size;
    return true;
  }

  /** The byte at an offset, or null where it is not here yet or behind the end. Never asks for it. */
  byte(offset: number): number | null {
    if (offset < 0 || offset >= this.#size) return null;
    const page = this.#pages.get(Math.floor(offset / this.#pageSize));
    return page?.bytes[offset % this.#pageSize] ?? null;
  }

  /** Bytes `[offset, offset + length)` cut to the file, or null if one of them is not here yet. */
  slice(offset: number, length: number): Uint8Array | null {
    const end = Math.min(this.#size, offset + length);
    const bytes = new Uint8Array(Math.max(0, end - offset));
    for (let at = offset; at < end; ) {
      const index = Math.floor(at / this.#pageSize);
      const from = at - index * this.#pageSize;
      const part = this.#pages.get(index)?.bytes.subarray(from, from + end - at);
      if (part === undefined || part.length === 0) return null;
      bytes.set(part, at - offset);
      at += part.length;
    }
    return bytes;
  }

  /** Asks for what is missing or stale of `[offset, offset + length)`, and marks it as used. */
  want(offset: number, length: number): void {
    const end = Math.min(this.#size, offset + length);
    const last = Math.ceil(end / this.#pageSize);
    for (let index = Math.floor(Math.max(0, offset) / this.#pageSize); index < last; index++) {
      const page = this.#pages.get(index);
      if (page !== undefined) {
        this.#pages.delete(index);
        this.#pages.set(index, page);
      }
      // The services may be ahead of what this window was told: newer than asked for is not stale.
      if (page === undefined || page.revision < this.#revision) this.#fetch(index);
    }
  }

  /** Shows bytes that are being written, so that the old ones do not come back for a moment. */
  patch(offset: number, bytes: Uint8Array): void {
    for (let index = 0; index < bytes.length; index++) {
      const at = offset + index;
      const page = this.#pages.get(Math.floor(at / this.#pageSize));
      const place = at % this.#pageSize;
      if (page !== undefined && place < page.bytes.length) page.bytes[place] = bytes[index] ?? 0;
    }
  }

  /** Reads everything anew: what was shown ahead of its writing was refused. */
  invalidate(): void {
    this.#failed.clear();
    for (const [index, page] of this.#pages) this.#pages.set(index, { ...page, revision: -1 });
    this.#onChange();
  }

  /** Takes answers (again) after `close`: a view may be taken down and put up with the same cache. */
  open(): void {
    this.#closed = false;
  }

  close(): void {
    this.#closed = true;
    this.#waiting.clear();
    this.#pages.clear();
  }

  #fetch(index: number): void {
    const revision = this.#revision;
    if (this.#waiting.get(index) === revision || this.#failed.get(index) === revision) return;
    this.#waiting.set(index, revision);
    const offset = index * this.#pageSize;
    this.#read(offset, Math.min(this.#pageSize, this.#size - offset)).then(
      (answer) => this.#take(index, revision, answer),
      (error: unknown) => {
        if (this.#waiting.get(index) === revision) this.#waiting.delete(index);
        this.#failed.set(index, revision);
        if (!this.#closed) this.#onError(error);
      },
    );
  }

  #take(index: number, asked: number, answer: PageAnswer): void {
    if (this.#waiting.get(index) === asked) this.#waiting.delete(index);
    const held = this.#pages.get(index);
    if (this.#closed || (held !== undefined && held.revision > answer.revision)) return;
    this.#pages.delete(index);
    this.#pages.set(index, answer);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= this.#limit) break;
      this.#pages.delete(oldest);
    }
    this.#onChange();
  }
}
