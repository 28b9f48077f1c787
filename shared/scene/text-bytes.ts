/**
 * Lines of ASCII numbers as bytes: an .obj of a large group has a hundred million of them, which would take gigabytes
 * and minutes as strings.
 */
export class TextBytes {
  private bytes = new Uint8Array(PIECE + ROOM);
  private size = 0;

  /** Whether a full piece of text is ready. */
  get isFull(): boolean {
    return this.size >= PIECE;
  }

  /** Returns the text since the last call. */
  take(): Uint8Array {
    const piece = this.bytes.slice(0, this.size);
    this.size = 0;
    return piece;
  }

  /** Appends any text; too slow for millions of calls. */
  text(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.room(bytes.length);
    this.bytes.set(bytes, this.size);
    this.size += bytes.length;
  }

  /** Appends one character, by its code. */
  code(code: number): void {
    this.room(1);
    this.bytes[this.size] = code;
    this.size += 1;
  }

  /** Appends a whole number that is not negative. */
  whole(value: number): void {
    this.room(ROOM);
    this.digits(value, 1);
  }

  /** Appends a number with eight digits, enough for 32-bit geometry. Non-finite numbers become 0. */
  decimal(value: number): void {
    this.room(ROOM);
    const size = Math.abs(value);
    if (!(size >= SMALLEST && size < LARGEST)) {
      this.text(Number.isFinite(value) && size > 0 ? String(Number(value.toPrecision(8))) : '0');
      return;
    }
    if (value < 0) this.code(MINUS);
    let places = 7 - Math.floor(Math.log10(size));
    let scaled = Math.round(size * POWERS[places]!);
    while (places > 0 && scaled % 10 === 0) {
      scaled /= 10;
      places -= 1;
    }
    const one = POWERS[places]!;
    const above = Math.floor(scaled / one);
    this.digits(above, 1);
    if (places === 0) return;
    this.code(POINT);
    this.digits(scaled - above * one, places);
  }

  /** @param least minimum number of digits, padded with zeros */
  private digits(value: number, least: number): void {
    let count = least;
    while (count < POWERS.length && value >= POWERS[count]!) count += 1;
    let rest = value;
    for (let at = this.size + count - 1; at >= this.size; at -= 1) {
      const next = Math.floor(rest / 10);
      this.bytes[at] = ZERO + (rest - next * 10);
      rest = next;
    }
    this.size += count;
  }

  private room(needed: number): void {
    if (this.size + needed <= this.bytes.length) return;
    const larger = new Uint8Array(2 * (this.size + needed));
    larger.set(this.bytes.subarray(0, this.size));
    this.bytes = larger;
  }
}

/** Size of a piece, and of the longest number, in bytes. */
const PIECE = 1024 * 1024;
const ROOM = 32;
/** Numbers between these need no exponent. */
const SMALLEST = 1e-4;
const LARGEST = 1e7;
const POWERS = Array.from({ length: 16 }, (_, i) => 10 ** i);
const [ZERO, MINUS, POINT] = [0x30, 0x2d, 0x2e];
