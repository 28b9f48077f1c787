/**
 * An LZX encoder for tests, which shares nothing with the decoder: it is checked against other programs that read
 * cabinets. It uses the given block types, and finds matches greedily.
 */

export type LzxBlockType = 'verbatim' | 'aligned' | 'stored';

export interface LzxPlan {
  readonly windowBits: number;
  /** Types and sizes of blocks, repeated until the data ends. */
  readonly blocks: readonly { readonly type: LzxBlockType; readonly size: number }[];
  /** Sets the flag for translated machine code, for this file size. */
  readonly translated?: number;
}

/** Data of a whole frame. */
export const FRAME = 32_768;
const SLOTS: Readonly<Record<number, number>> = { 15: 30, 16: 32, 17: 34, 18: 36, 19: 38, 20: 42, 21: 50 };
const TYPES = { verbatim: 1, aligned: 2, stored: 3 } as const;

type Token =
  | { readonly literal: number }
  | { readonly length: number; readonly slot: number; readonly extra: number };

/** Compressed frames of 32 KiB each, the last possibly smaller. */
export function encodeLzx(data: Uint8Array, plan: LzxPlan): readonly Uint8Array[] {
  const out = new Bits();
  const slots = SLOTS[plan.windowBits] ?? 0;
  const matcher = new Matcher(data, 2 ** plan.windowBits);
  let mainBefore: readonly number[] = new Array<number>(256 + slots * 8).fill(0);
  let lengthBefore: readonly number[] = new Array<number>(249).fill(0);
  out.put(plan.translated === undefined ? 0 : 1, 1);
  if (plan.translated !== undefined) {
    out.put(plan.translated >>> 16, 16);
    out.put(plan.translated & 0xffff, 16);
  }
  for (let at = 0, block = 0; at < data.length; block += 1) {
    const { type, size } = plan.blocks[block % plan.blocks.length] as LzxPlan['blocks'][number];
    const end = Math.min(data.length, at + size);
    const odd = (end - at) % 2 === 1;
    out.put(TYPES[type], 3);
    out.put((end - at) >>> 8, 16);
    out.put((end - at) & 0xff, 8);
    if (type === 'stored') {
      out.alignWithPadding();
      for (const distance of matcher.repeats) out.bytes(littleEndian(distance));
      for (; at < end; ) {
        const stop = Math.min(end, frameEnd(at));
        out.bytes(data.subarray(at, stop));
        matcher.skip(at, stop);
        at = stop;
        if (at === end && odd) out.bytes([0]);
        if (at % FRAME === 0 || at === data.length) out.endFrame();
      }
      continue;
    }
    const tokens = matcher.tokens(at, end);
    const main = new Array<number>(256 + slots * 8).fill(0);
    const lengths = new Array<number>(249).fill(0);
    const low = new Array<number>(8).fill(0);
    for (const { token } of tokens) {
      main[mainSymbol(token)]! += 1;
      if ('literal' in token) continue;
      if (token.length >= 9) lengths[token.length - 9]! += 1;
      if (extraBits(token.slot) >= 3) low[token.extra & 7]! += 1;
    }
    const mainCode = codeOf(main, 16);
    const lengthCode = codeOf(lengths, 16, true);
    const lowCode = codeOf(low, 7);
    if (type === 'aligned') for (const length of lowCode.lengths) out.put(length, 3);
    putLengths(out, mainCode.lengths.slice(0, 256), mainBefore.slice(0, 256));
    putLengths(out, mainCode.lengths.slice(256), mainBefore.slice(256));
    putLengths(out, lengthCode.lengths, lengthBefore);
    mainBefore = mainCode.lengths;
    lengthBefore = lengthCode.lengths;
    for (const { token, end: tokenEnd } of tokens) {
      putSymbol(out, mainCode, mainSymbol(token));
      if (!('literal' in token)) {
        if (token.length >= 9) putSymbol(out, lengthCode, token.length - 9);
        const bits = extraBits(token.slot);
        if (type === 'aligned' && bits >= 3) {
          out.put(token.extra >>> 3, bits - 3);
          putSymbol(out, lowCode, token.extra & 7);
        } else out.put(token.extra, bits);
      }
      if (tokenEnd % FRAME === 0 || tokenEnd === data.length) out.endFrame();
    }
    at = end;
  }
  return out.frames;
}

function frameEnd(at: number): number {
  return (Math.floor(at / FRAME) + 1) * FRAME;
}

function littleEndian(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function extraBits(slot: number): number {
  return slot < 4 ? 0 : Math.min(17, (slot >>> 1) - 1);
}

function mainSymbol(token: Token): number {
  return 'literal' in token ? token.literal : 256 + token.slot * 8 + Math.min(7, token.length - 2);
}

/** Bits from the highest down, in 16-bit words whose low byte comes first. */
class Bits {
  readonly frames: Uint8Array[] = [];
  #frame: number[] = [];
  #word = 0;
  #count = 0;

  put(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      this.#word = (this.#word << 1) | ((value >>> bit) & 1);
      this.#count += 1;
      if (this.#count === 16) this.#flush();
    }
  }

  /** One to sixteen zero bits. */
  alignWithPadding(): void {
    this.put(0, 16 - this.#count);
  }

  bytes(bytes: Iterable<number>): void {
    this.#frame.push(...bytes);
  }

  endFrame(): void {
    if (this.#count > 0) this.alignWithPadding();
    this.frames.push(Uint8Array.from(this.#frame));
    this.#frame = [];
  }

  #flush(): void {
    this.#frame.push(this.#word & 0xff, (this.#word >>> 8) & 0xff);
    this.#word = 0;
    this.#count = 0;
  }
}

class Matcher {
  readonly #data: Uint8Array;
  readonly #window: number;
  readonly #last = new Map<number, number>();
  repeats: [number, number, number] = [1, 1, 1];

  constructor(data: Uint8Array, window: number) {
    this.#data = data;
    this.#window = window;
  }

  skip(from: number, to: number): void {
    for (let at = from; at < to; at += 1) this.#remember(at);
  }

  tokens(from: number, to: number): readonly { readonly token: Token; readonly end: number }[] {
    const tokens: { token: Token; end: number }[] = [];
    for (let at = from; at < to; ) {
      const most = Math.min(257, to - at, frameEnd(at) - at);
      const token = this.#match(at, most);
      const end = at + (token === undefined ? 1 : (token as { length: number }).length);
      this.skip(at, end);
      tokens.push({ token: token ?? { literal: this.#data[at] as number }, end });
      at = end;
    }
    return tokens;
  }

  #match(at: number, most: number): Token | undefined {
    for (const slot of [0, 1, 2] as const) {
      const length = this.#lengthOf(at, this.repeats[slot], most);
      if (length < 2) continue;
      const [first] = this.repeats;
      this.repeats[0] = this.repeats[slot];
      this.repeats[slot] = first;
      return { length, slot, extra: 0 };
    }
    const found = this.#last.get(this.#key(at));
    if (found === undefined) return undefined;
    const distance = at - found;
    const length = this.#lengthOf(at, distance, most);
    // The window's last three bytes are out of reach: distances are stored plus two.
    if (length < 3 || distance > this.#window - 3) return undefined;
    this.repeats = [distance, this.repeats[0], this.repeats[1]];
    let slot = 3;
    let base = 3;
    while (distance + 2 >= base + 2 ** extraBits(slot)) {
      base += 2 ** extraBits(slot);
      slot += 1;
    }
    return { length, slot, extra: distance + 2 - base };
  }

  #lengthOf(at: number, distance: number, most: number): number {
    if (distance > at || distance > this.#window - 3) return 0;
    let length = 0;
    while (length < most && this.#data[at + length] === this.#data[at + length - distance]) length += 1;
    return length;
  }

  #key(at: number): number {
    const [a = -1, b = -1, c = -1] = this.#data.subarray(at, at + 3);
    return c < 0 ? -1 - at : a * 65_536 + b * 256 + c;
  }

  #remember(at: number): void {
    this.#last.set(this.#key(at), at);
  }
}

interface Code {
  readonly lengths: readonly number[];
  readonly codes: readonly number[];
}

/** Complete codes for symbols by frequency; none at all if `mayBeEmpty`. */
function codeOf(counts: readonly number[], longest: number, mayBeEmpty = false): Code {
  let weights = [...counts];
  const used = weights.filter((count) => count > 0).length;
  if (used === 0 && mayBeEmpty) return { lengths: counts, codes: [] };
  // A single symbol would have a code of zero bits.
  for (let symbol = 0, missing = 2 - used; missing > 0; symbol += 1) {
    if (weights[symbol] !== 0) continue;
    weights[symbol] = 1;
    missing -= 1;
  }
  for (;;) {
    const lengths = huffmanLengths(weights);
    if (Math.max(...lengths) <= longest) return { lengths, codes: canonical(lengths) };
    weights = weights.map((weight) => (weight === 0 ? 0 : Math.ceil(weight / 2)));
  }
}

function huffmanLengths(weights: readonly number[]): readonly number[] {
  const lengths = new Array<number>(weights.length).fill(0);
  let groups = weights
    .map((weight, symbol) => ({ weight, symbols: [symbol] }))
    .filter(({ weight }) => weight > 0);
  while (groups.length > 1) {
    groups = groups.sort((a, b) => a.weight - b.weight);
    const [a, b, ...rest] = groups as [(typeof groups)[0], (typeof groups)[0], ...typeof groups];
    const symbols = [...a.symbols, ...b.symbols];
    for (const symbol of symbols) lengths[symbol]! += 1;
    groups = [...rest, { weight: a.weight + b.weight, symbols }];
  }
  return lengths;
}

function canonical(lengths: readonly number[]): readonly number[] {
  const codes = new Array<number>(lengths.length).fill(0);
  let code = 0;
  for (let length = 1; length <= 16; length += 1) {
    for (const [symbol, own] of lengths.entries()) if (own === length) codes[symbol] = code++;
    code *= 2;
  }
  return codes;
}

function putSymbol(out: Bits, { lengths, codes }: Code, symbol: number): void {
  out.put(codes[symbol] as number, lengths[symbol] as number);
}

/** Lengths as differences from the previous ones, with runs of zeros and of equal lengths. */
function putLengths(out: Bits, lengths: readonly number[], before: readonly number[]): void {
  const symbols: { symbol: number; extra?: [number, number]; repeated?: number }[] = [];
  for (let at = 0; at < lengths.length; ) {
    let run = 1;
    while (run < 51 && at + run < lengths.length && lengths[at + run] === lengths[at]) run += 1;
    const change = ((before[at] as number) - (lengths[at] as number) + 17) % 17;
    if (lengths[at] === 0 && run >= 20) symbols.push({ symbol: 18, extra: [run - 20, 5] });
    else if (lengths[at] === 0 && run >= 4) {
      run = Math.min(run, 19);
      symbols.push({ symbol: 17, extra: [run - 4, 4] });
    } else if (run >= 4) {
      run = Math.min(run, 5);
      symbols.push({ symbol: 19, extra: [run - 4, 1], repeated: change });
    } else {
      run = 1;
      symbols.push({ symbol: change });
    }
    at += run;
  }
  const counts = new Array<number>(20).fill(0);
  for (const { symbol, repeated } of symbols) {
    counts[symbol]! += 1;
    if (repeated !== undefined) counts[repeated]! += 1;
  }
  const code = codeOf(counts, 15);
  for (const length of code.lengths) out.put(length, 4);
  for (const { symbol, extra, repeated } of symbols) {
    putSymbol(out, code, symbol);
    if (extra !== undefined) out.put(...extra);
    if (repeated !== undefined) putSymbol(out, code, repeated);
  }
}
