/** Bytes laid out by hand, value by value, to test readers with what no writer of ours made. */
export class HandLaid {
  private readonly littleEndian: boolean;
  private readonly parts: Uint8Array[] = [];

  constructor(littleEndian = true) {
    this.littleEndian = littleEndian;
  }

  u8(...values: readonly number[]): this {
    return this.put(1, values, (view, value) => view.setUint8(0, value));
  }

  u16(...values: readonly number[]): this {
    return this.put(2, values, (view, value) => view.setUint16(0, value, this.littleEndian));
  }

  u32(...values: readonly number[]): this {
    return this.put(4, values, (view, value) => view.setUint32(0, value, this.littleEndian));
  }

  u64(...values: readonly bigint[]): this {
    for (const value of values) {
      const halves = [Number(value & 0xffffffffn), Number(value >> 32n)];
      this.u32(...(this.littleEndian ? halves : halves.reverse()));
    }
    return this;
  }

  i32(...values: readonly number[]): this {
    return this.put(4, values, (view, value) => view.setInt32(0, value, this.littleEndian));
  }

  f32(...values: readonly number[]): this {
    return this.put(4, values, (view, value) => view.setFloat32(0, value, this.littleEndian));
  }

  /** Text behind its length. */
  text(value: string): this {
    this.u32(value.length);
    this.parts.push(Uint8Array.from(value, (letter) => letter.charCodeAt(0)));
    return this;
  }

  raw(bytes: Uint8Array): this {
    this.parts.push(bytes);
    return this;
  }

  get bytes(): Uint8Array {
    const whole = new Uint8Array(this.parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of this.parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  private put(size: number, values: readonly number[], set: (view: DataView, value: number) => void): this {
    for (const value of values) {
      const part = new Uint8Array(size);
      set(new DataView(part.buffer), value);
      this.parts.push(part);
    }
    return this;
  }
}
