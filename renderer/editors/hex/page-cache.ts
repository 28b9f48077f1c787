/** A page as the services return it. */
export interface PageResult {
  readonly revision: number;
  readonly bytes: Uint8Array;
}

export interface PageCacheOptions {
  readonly read: (offset: number, length: number) => Promise<PageResult>;
  /** Called when bytes that were missing or stale have arrived. */
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
  readonly pageSize?: number;
  /** Maximum number of pages; the least recently used are dropped first. */
  readonly pages?: number;
}

interface Page {
  readonly revision: number;
  readonly bytes: Uint8Array;
}

/**
 * The few pages of a file that are or recently were on screen: memory is bounded whatever the size of the file. Pages of
 * an older revision are shown until the new ones arrive, so that an edit never blanks the view.
 */
export class PageCache {
  readonly #read: PageCacheOptions['read'];
  readonly #onChange: () => void;
  readonly #onError: (error: unknown) => void;
  readonly #pageSize: number;
  readonly #limit: number;
  readonly #pages = new Map<number, Page>();
  /** Requested revision by page, so that a page is not requested twice. */
  readonly #waiting = new Map<number, number>();
  /** Pages that could not be read, with the revision: not requested again until something changes. */
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

  /** Upper limit of the bytes held now. */
  get held(): number {
    return this.#pages.size * this.#pageSize;
  }

  /** Sets the current content of the file; returns whether it changed. */
  setContent(revision: number, size: number): boolean {
    if (revision === this.#revision && size === this.#size) return false;
    this.#revision = revision;
    this.#size = size;
    return true;
  }

  /** The byte at an offset, or null if it is not loaded or past the end. Never requests it. */
  byte(offset: number): number | null {
    if (offset < 0 || offset >= this.#size) return null;
    const page = this.#pages.get(Math.floor(offset / this.#pageSize));
    return page?.bytes[offset % this.#pageSize] ?? null;
  }

  /** Bytes `[offset, offset + length)` clipped to the file, or null if any of them is not loaded. */
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

  /** Requests the missing or stale pages of `[offset, offset + length)`, and marks all of its pages as used. */
  want(offset: number, length: number): void {
    const end = Math.min(this.#size, offset + length);
    const last = Math.ceil(end / this.#pageSize);
    for (let index = Math.floor(Math.max(0, offset) / this.#pageSize); index < last; index++) {
      const page = this.#pages.get(index);
      if (page !== undefined) {
        this.#pages.delete(index);
        this.#pages.set(index, page);
      }
      // The services may be ahead of the revision this window knows: a newer page is not stale.
      if (page === undefined || page.revision < this.#revision) this.#fetch(index);
    }
  }

  /** Shows bytes that are being written, so that the old ones do not flash up. */
  patch(offset: number, bytes: Uint8Array): void {
    for (let index = 0; index < bytes.length; index++) {
      const at = offset + index;
      const page = this.#pages.get(Math.floor(at / this.#pageSize));
      const inPage = at % this.#pageSize;
      if (page !== undefined && inPage < page.bytes.length) page.bytes[inPage] = bytes[index] ?? 0;
    }
  }

  /** Marks all pages as stale, for when a write was rejected whose bytes are already shown. */
  invalidate(): void {
    this.#failed.clear();
    for (const [index, page] of this.#pages) this.#pages.set(index, { ...page, revision: -1 });
    this.#onChange();
  }

  /** Accepts results again after `close`: a view may be unmounted and mounted again with the same cache. */
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
      (result) => this.#store(index, revision, result),
      (error: unknown) => {
        if (this.#waiting.get(index) === revision) this.#waiting.delete(index);
        this.#failed.set(index, revision);
        if (!this.#closed) this.#onError(error);
      },
    );
  }

  #store(index: number, requested: number, result: PageResult): void {
    if (this.#waiting.get(index) === requested) this.#waiting.delete(index);
    const held = this.#pages.get(index);
    if (this.#closed || (held !== undefined && held.revision > result.revision)) return;
    this.#pages.delete(index);
    this.#pages.set(index, result);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= this.#limit) break;
      this.#pages.delete(oldest);
    }
    this.#onChange();
  }
}
