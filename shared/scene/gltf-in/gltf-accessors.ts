import { bad, type GltfFile } from './read-gltf.ts';

/** Numbers per element, by the type of an accessor. */
const WIDTHS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 };

interface Component {
  readonly size: number;
  /** The number that stands for 1 in normalized values. */
  readonly one: number;
  readonly read: (view: DataView, at: number) => number;
}

const COMPONENTS: ReadonlyMap<number, Component> = new Map<number, Component>([
  [5120, { size: 1, one: 127, read: (view, at) => view.getInt8(at) }],
  [5121, { size: 1, one: 255, read: (view, at) => view.getUint8(at) }],
  [5122, { size: 2, one: 32767, read: (view, at) => view.getInt16(at, true) }],
  [5123, { size: 2, one: 65535, read: (view, at) => view.getUint16(at, true) }],
  [5125, { size: 4, one: 4294967295, read: (view, at) => view.getUint32(at, true) }],
  [5126, { size: 4, one: 1, read: (view, at) => view.getFloat32(at, true) }],
]);

/** Most numbers in an accessor, so that a small file cannot claim memory that it does not fill. */
const MOST_NUMBERS = 64 * 1024 * 1024;

/**
 * The numbers of an accessor, sparse ones too; normalized ones become -1 to 1.
 * @param widths numbers per element that are allowed
 * @throws UserError `bad-gltf` if it claims more than its buffer has, or is of another type
 */
export function accessorNumbers(
  file: GltfFile,
  index: number,
  widths: readonly number[],
): { readonly width: number; readonly count: number; readonly numbers: Float64Array } {
  const accessor = file.json.accessors[index];
  if (accessor === undefined) throw bad(`There is no accessor ${index}.`);
  const { bufferView, byteOffset, componentType, normalized, count, type, sparse } = accessor;
  const width = WIDTHS[type] ?? 0;
  if (!widths.includes(width)) throw bad(`Accessor ${index} is a ${type}, which does not fit its use.`);
  if (count * width > MOST_NUMBERS) throw bad(`Accessor ${index} claims ${count} elements.`);
  const numbers =
    bufferView === undefined
      ? new Float64Array(count * width)
      : stored(file, { bufferView, byteOffset, componentType, normalized, count, width });
  if (sparse !== undefined) {
    const places = stored(file, { ...sparse.indices, normalized: false, count: sparse.count, width: 1 });
    const values = stored(file, { ...sparse.values, componentType, normalized, count: sparse.count, width });
    for (const [i, place] of places.entries()) {
      if (place >= count) throw bad(`Accessor ${index} replaces an element that it does not have.`);
      numbers.set(values.subarray(i * width, (i + 1) * width), place * width);
    }
  }
  return { width, count, numbers };
}

interface Run {
  readonly bufferView: number;
  readonly byteOffset: number;
  readonly componentType: number;
  readonly normalized: boolean;
  readonly count: number;
  readonly width: number;
}

function stored({ json, buffers }: GltfFile, run: Run): Float64Array {
  const { bufferView, byteOffset, componentType, normalized, count, width } = run;
  const view = json.bufferViews[bufferView];
  const buffer = view && buffers[view.buffer];
  const component = COMPONENTS.get(componentType);
  if (view === undefined || buffer === undefined) throw bad(`There is no buffer view ${bufferView}.`);
  if (component === undefined) throw bad(`There is no component type ${componentType}.`);
  const { size, one, read } = component;
  const stride = view.byteStride ?? size * width;
  const end = count === 0 ? 0 : byteOffset + (count - 1) * stride + size * width;
  if (end > view.byteLength || view.byteOffset + view.byteLength > buffer.length)
    throw bad(`Buffer view ${bufferView} has fewer bytes than it should.`);
  const data = new DataView(buffer.buffer, buffer.byteOffset + view.byteOffset, view.byteLength);
  const numbers = new Float64Array(count * width);
  for (let i = 0, to = 0; i < count; i += 1) {
    for (let part = 0; part < width; part += 1, to += 1) {
      const number = read(data, byteOffset + i * stride + part * size);
      numbers[to] = normalized ? Math.max(-1, number / one) : number;
    }
  }
  return numbers;
}
