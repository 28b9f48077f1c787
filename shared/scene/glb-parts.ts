import { UserError } from '#shared/errors.ts';
import { boxOf } from './bounds.ts';

/** Component types and targets in the specification. */
const FLOAT = 5126;
const UNSIGNED_SHORT = 5123;
const UNSIGNED_INT = 5125;
const ARRAY_BUFFER = 34962;
const ELEMENT_ARRAY_BUFFER = 34963;

const GLB_MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
/** Lengths in the file are 32-bit numbers. */
const MAX_BYTES = 2 ** 32 - 1;

/** The arrays of a glTF file under construction: all in one buffer, each with its accessor. */
export class GlbParts {
  private readonly arrays: Uint8Array[] = [];
  private size = 0;
  private readonly views: object[] = [];
  private readonly accessors: object[] = [];

  /** Points; the specification requires their minimum and maximum. Non-finite coordinates become 0. */
  positions(points: Float32Array): number {
    const finite = points.map((value) => (Number.isFinite(value) ? value : 0));
    const { min, max } = boxOf(finite) ?? { min: [0, 0, 0], max: [0, 0, 0] };
    return this.add(finite, ARRAY_BUFFER, {
      componentType: FLOAT,
      type: 'VEC3',
      count: finite.length / 3,
      min,
      max,
    });
  }

  vectors(values: Float32Array, type: 'VEC2' | 'VEC3' | 'VEC4'): number {
    const width = Number(type.slice(3));
    return this.add(values, ARRAY_BUFFER, { componentType: FLOAT, type, count: values.length / width });
  }

  indices(values: Uint32Array): number {
    return this.add(values, ELEMENT_ARRAY_BUFFER, {
      componentType: UNSIGNED_INT,
      type: 'SCALAR',
      count: values.length,
    });
  }

  /** Joints of vertices, four per vertex. */
  joints(values: Uint16Array): number {
    return this.add(values, ARRAY_BUFFER, {
      componentType: UNSIGNED_SHORT,
      type: 'VEC4',
      count: values.length / 4,
    });
  }

  /** Inverse bind matrices of a skin’s joints. */
  matrices(values: Float32Array): number {
    return this.add(values, undefined, { componentType: FLOAT, type: 'MAT4', count: values.length / 16 });
  }

  /** Transforms of an instanced mesh: one value per instance. */
  perInstance(values: Float32Array, type: 'VEC3' | 'VEC4'): number {
    const width = Number(type.slice(3));
    return this.add(values, undefined, { componentType: FLOAT, type, count: values.length / width });
  }

  /** Times of an animation’s keys, which rise; the specification requires the first and last. */
  times(values: Float32Array): number {
    const [min, max] = [values[0], values.at(-1)].map((time) => time ?? 0);
    const count = values.length;
    return this.add(values, undefined, {
      componentType: FLOAT,
      type: 'SCALAR',
      count,
      min: [min],
      max: [max],
    });
  }

  /** Values of an animation’s keys. */
  samples(values: Float32Array, type: 'SCALAR' | 'VEC3' | 'VEC4'): number {
    const width = type === 'SCALAR' ? 1 : Number(type.slice(3));
    return this.add(values, undefined, { componentType: FLOAT, type, count: values.length / width });
  }

  /** A complete file of another format, such as an image; returns its buffer view. */
  file(bytes: Uint8Array): number {
    return this.view(bytes, undefined);
  }

  /** The file: header, JSON, buffer. @throws UserError `too-large` above 4 GiB */
  finish(json: object): Uint8Array<ArrayBuffer> {
    const buffers = this.size === 0 ? {} : { buffers: [{ byteLength: this.size }] };
    const views = {
      ...(this.views.length === 0 ? {} : { bufferViews: this.views }),
      ...(this.accessors.length === 0 ? {} : { accessors: this.accessors }),
    };
    const text = new TextEncoder().encode(JSON.stringify({ ...json, ...buffers, ...views }));
    const textSize = padded(text.length);
    const size = 20 + textSize + (this.size === 0 ? 0 : 8 + this.size);
    checkSize(size);
    const file = new Uint8Array(size);
    const head = new DataView(file.buffer);
    const words = [GLB_MAGIC, 2, file.length, textSize, JSON_CHUNK];
    for (const [i, word] of words.entries()) head.setUint32(4 * i, word, true);
    file.fill(0x20, 20, 20 + textSize);
    file.set(text, 20);
    if (this.size > 0) {
      head.setUint32(20 + textSize, this.size, true);
      head.setUint32(24 + textSize, BIN_CHUNK, true);
      let at = 28 + textSize;
      for (const array of this.arrays) {
        file.set(array, at);
        at += padded(array.length);
      }
    }
    return file;
  }

  private add(
    values: Float32Array | Uint32Array | Uint16Array,
    target: number | undefined,
    accessor: object,
  ): number {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    return this.accessors.push({ bufferView: this.view(bytes, target), ...accessor }) - 1;
  }

  private view(bytes: Uint8Array, target: number | undefined): number {
    this.arrays.push(bytes);
    const view = { buffer: 0, byteOffset: this.size, byteLength: bytes.length };
    this.size += padded(bytes.length);
    checkSize(this.size);
    return this.views.push(target === undefined ? view : { ...view, target }) - 1;
  }
}

/** Checks the size before allocating arrays that no file could hold. */
function checkSize(size: number): void {
  if (size <= MAX_BYTES) return;
  const message =
    'The file would be larger than the 4 GiB that a .glb can have. Export it without textures, or export only a part.';
  throw new UserError('too-large', message);
}

/** Arrays are aligned to four bytes, which suits every component type. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
