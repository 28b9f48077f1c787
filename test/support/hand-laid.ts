/** Bytes built by hand, value by value, to test readers with data that our writers did not produce. */
export class HandLaid {
  private readonly littleEndian: boolean;
  private view = new DataView(new ArrayBuffer(256));
  private length = 0;

  constructor(littleEndian = true) {
    this.littleEndian = littleEndian;
  }

  u8(...values: readonly number[]): this {
    return this.put(1, values, (view, at, value) => view.setUint8(at, value));
  }

  u16(...values: readonly number[]): this {
    return this.put(2, values, (view, at, value) => view.setUint16(at, value, this.littleEndian));
  }

  u32(...values: readonly number[]): this {
    return this.put(4, values, (view, at, value) => view.setUint32(at, value, this.littleEndian));
  }

  u64(...values: readonly bigint[]): this {
    for (const value of values) {
      const halves = [Number(value & 0xffffffffn), Number(value >> 32n)];
      this.u32(...(this.littleEndian ? halves : halves.reverse()));
    }
    return this;
  }

  i32(...values: readonly number[]): this {
    return this.put(4, values, (view, at, value) => view.setInt32(at, value, this.littleEndian));
  }

  f32(...values: readonly number[]): this {
    return this.put(4, values, (view, at, value) => view.setFloat32(at, value, this.littleEndian));
  }

  /** Text after its length. */
  text(value: string): this {
    this.u32(value.length);
    return this.raw(Uint8Array.from(value, (letter) => letter.charCodeAt(0)));
  }

  raw(bytes: Uint8Array): this {
    const at = this.room(bytes.length);
    new Uint8Array(this.view.buffer).set(bytes, at);
    return this;
  }

  get bytes(): Uint8Array {
    return new Uint8Array(this.view.buffer.slice(0, this.length));
  }

  private put(
    size: number,
    values: readonly number[],
    set: (view: DataView, at: number, value: number) => void,
  ): this {
    for (const value of values) {
      const at = this.room(size);
      set(this.view, at, value);
    }
    return this;
  }

  /** Where the next bytes go; `view` may be another one after it. */
  private room(bytes: number): number {
    const at = this.length;
    this.length += bytes;
    if (this.length > this.view.byteLength) {
      const larger = new Uint8Array(this.length * 2);
      larger.set(new Uint8Array(this.view.buffer, 0, at));
      this.view = new DataView(larger.buffer);
    }
    return at;
  }
}
