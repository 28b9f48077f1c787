/** A growing byte buffer with big-endian numbers. */
export class BigEndianBytes {
  private held = new Uint8Array(256);
  private view = new DataView(this.held.buffer);
  private used = 0;

  get bytes(): Uint8Array {
    return this.held.slice(0, this.used);
  }

  get length(): number {
    return this.used;
  }

  u8(value: number): this {
    const at = this.grow(1);
    this.view.setUint8(at, value);
    return this;
  }

  u16(value: number): this {
    const at = this.grow(2);
    this.view.setUint16(at, value);
    return this;
  }

  u32(value: number): this {
    const at = this.grow(4);
    this.view.setUint32(at, value);
    return this;
  }

  i32(value: number): this {
    const at = this.grow(4);
    this.view.setInt32(at, value);
    return this;
  }

  f32(value: number): this {
    const at = this.grow(4);
    this.view.setFloat32(at, value);
    return this;
  }

  /** Little-endian, like the numbers at the start of a header on every platform. */
  littleU32(value: number): this {
    const at = this.grow(4);
    this.view.setUint32(at, value, true);
    return this;
  }

  raw(bytes: ArrayLike<number>): this {
    const at = this.grow(bytes.length);
    this.held.set(bytes, at);
    return this;
  }

  reversed(bytes: Uint8Array): this {
    return this.raw(bytes.slice().reverse());
  }

  private grow(count: number): number {
    const at = this.used;
    this.used += count;
    if (this.used > this.held.length) {
      const more = new Uint8Array(Math.max(this.used, this.held.length * 2));
      more.set(this.held);
      this.held = more;
      this.view = new DataView(more.buffer);
    }
    return at;
  }
}
