/**
 * Lines of ASCII numbers as bytes: an .obj of a large group has a hundred million of them, which as strings would take
 * gigabytes and minutes.
 */
export class TextBytes {
  private bytes = new Uint8Array(PIECE + ROOM);
  private size = 0;

  /** Whether there is a piece's worth of text. */
  get isFull(): boolean {
    return this.size >= PIECE;
  }

  /** The text since the last piece. */
  take(): Uint8Array {
    const piece = this.bytes.slice(0, this.size);
    this.size = 0;
    return piece;
  }

  /** Any text; not for what is written millions of times. */
  text(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.room(bytes.length);
    this.bytes.set(bytes, this.size);
    this.size += bytes.length;
  }

  /** One character, by its code. */
  code(code: number): void {
    this.room(1);
    this.bytes[this.size] = code;
    this.size += 1;
  }

  /** A whole number that is not less than 0. */
  whole(value: number): void {
    this.room(ROOM);
    this.digits(value, 1);
  }

  /** Eight digits, near enough to a 32-bit number for geometry. What is no number is 0. */
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

  /** @param least digits that are written even where they are 0 */
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

/** Bytes of a piece, and of the longest number. */
const PIECE = 1024 * 1024;
const ROOM = 32;
/** Between these a number needs no exponent. */
const SMALLEST = 1e-4;
const LARGEST = 1e7;
const POWERS = Array.from({ length: 16 }, (_, i) => 10 ** i);
const [ZERO, MINUS, POINT] = [0x30, 0x2d, 0x2e];
