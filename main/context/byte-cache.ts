/** A least-recently-used cache, limited by bytes. */
export class ByteCache<T> {
  readonly #most: number;
  /** In order of last use. */
  readonly #kept = new Map<string, { readonly value: T; readonly bytes: number }>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): T | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  /** A value larger than the whole cache is not kept. */
  set(key: string, value: T, bytes: number): void {
    this.#drop(key);
    if (bytes > this.#most) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
