/** Different texts in one buffer, which threads hand over and caches keep. */
export interface TextColumns {
  /** UTF-8 bytes of all texts, without separators. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** One position in `bytes` more than there are texts. */
  readonly start: Uint32Array<ArrayBuffer>;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** All texts of a pool. */
export function textsOf({ bytes, start }: TextColumns): readonly string[] {
  const count = start.length - 1;
  const whole = decoder.decode(bytes);
  // Nearly all paths are ASCII; texts cut from one string take a tenth of the time.
  if (whole.length === bytes.length) {
    return Array.from({ length: count }, (_, at) => whole.slice(start[at], start[at + 1]));
  }
  return Array.from({ length: count }, (_, at) => decoder.decode(bytes.subarray(start[at], start[at + 1])));
}

/** Collects texts, each once. */
export class TextPool {
  readonly #index = new Map<string, number>();

  /** The index of a text. */
  add(text: string): number {
    const known = this.#index.get(text);
    if (known !== undefined) return known;
    const index = this.#index.size;
    this.#index.set(text, index);
    return index;
  }

  finish(): TextColumns {
    const texts = [...this.#index.keys()];
    const whole = encoder.encode(texts.join(''));
    const start = new Uint32Array(texts.length + 1);
    let at = 0;
    for (const [index, text] of texts.entries()) {
      start[index] = at;
      at += lengthOf(text);
    }
    start[texts.length] = at;
    return { bytes: whole, start };
  }
}

/** Bytes of a text in UTF-8. */
function lengthOf(text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) >= 0x80) return encoder.encode(text).length;
  }
  return text.length;
}
