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

/** Most numbers in an accessor, and of those that a file has no bytes for, so that a small file cannot claim memory. */
const MOST_NUMBERS = 64 * 1024 * 1024;
const MOST_ABSENT = 1024 * 1024;
/** Numbers of all accessors together that need no bytes: morph targets are often sparse. */
const FREE_NUMBERS = 16 * 1024 * 1024;
/** Accessors may share bytes, as meshes that are placed several times do; a damaged file could name the same ones forever. */
const NUMBERS_A_BYTE = 4;

/** Numbers that may still be read from a file. */
export interface NumberBudget {
  left: number;
}

/** Enough for a file that uses each of its bytes several times. */
export function numberBudget({ buffers }: GltfFile): NumberBudget {
  const bytes = buffers.reduce((sum, { length }) => sum + length, 0);
  return { left: FREE_NUMBERS + NUMBERS_A_BYTE * bytes };
}

/** Number of elements of an accessor, once it is known that the file has them. @throws UserError as `accessorNumbers` */
export function elementCount(file: GltfFile, index: number, widths: readonly number[]): number {
  return checked(file, index, widths).count;
}

/**
 * The numbers of an accessor, sparse ones too; normalized ones become -1 to 1.
 * @param widths numbers per element that are allowed
 * @param budget what all accessors that are read together may have
 * @throws UserError `bad-gltf` if it claims more than its buffer has, is of another type, or uses up the budget
 */
export function accessorNumbers(
  file: GltfFile,
  index: number,
  widths: readonly number[],
  budget: NumberBudget = numberBudget(file),
): { readonly width: number; readonly count: number; readonly numbers: Float64Array } {
  const { width, count, base, sparse } = checked(file, index, widths);
  budget.left -= count * width;
  if (budget.left < 0) throw bad('Its meshes claim far more numbers than it has bytes for.');
  const numbers = base === undefined ? new Float64Array(count * width) : stored(file, base);
  if (sparse !== undefined) {
    const places = stored(file, sparse.places);
    const values = stored(file, sparse.values);
    for (const [i, place] of places.entries()) {
      if (!(Number.isInteger(place) && place >= 0 && place < count))
        throw bad(`Accessor ${index} replaces an element that it does not have.`);
      numbers.set(values.subarray(i * width, (i + 1) * width), place * width);
    }
  }
  return { width, count, numbers };
}

/** An accessor as runs of bytes, all of which the file has. */
function checked(file: GltfFile, index: number, widths: readonly number[]) {
  const accessor = file.json.accessors[index];
  if (accessor === undefined) throw bad(`There is no accessor ${index}.`);
  const { bufferView, byteOffset, componentType, normalized, count, type, sparse } = accessor;
  const width = WIDTHS[type] ?? 0;
  if (!widths.includes(width)) throw bad(`Accessor ${index} is a ${type}, which does not fit its use.`);
  const most = bufferView === undefined ? MOST_ABSENT : MOST_NUMBERS;
  if (count * width > most) throw bad(`Accessor ${index} claims ${count} elements.`);
  const base =
    bufferView === undefined
      ? undefined
      : { bufferView, byteOffset, componentType, normalized, count, width };
  if (base !== undefined) bytesOf(file, base);
  if (sparse === undefined) return { width, count, base, sparse: undefined };
  if (sparse.count > count) throw bad(`Accessor ${index} replaces ${sparse.count} of ${count} elements.`);
  const places = { ...sparse.indices, normalized: false, count: sparse.count, width: 1 };
  const values = { ...sparse.values, componentType, normalized, count: sparse.count, width };
  bytesOf(file, places);
  bytesOf(file, values);
  return { width, count, base, sparse: { places, values } };
}

interface Run {
  readonly bufferView: number;
  readonly byteOffset: number;
  readonly componentType: number;
  readonly normalized: boolean;
  readonly count: number;
  readonly width: number;
}

/** Where the numbers of a run are. @throws UserError `bad-gltf` if they are nowhere */
function bytesOf({ json, buffers }: GltfFile, { bufferView, byteOffset, componentType, count, width }: Run) {
  const view = json.bufferViews[bufferView];
  const buffer = view && buffers[view.buffer];
  const component = COMPONENTS.get(componentType);
  if (view === undefined || buffer === undefined) throw bad(`There is no buffer view ${bufferView}.`);
  if (component === undefined) throw bad(`There is no component type ${componentType}.`);
  const size = component.size * width;
  const stride = view.byteStride ?? size;
  if (stride < size) throw bad(`Elements of buffer view ${bufferView} overlap.`);
  const end = count === 0 ? 0 : byteOffset + (count - 1) * stride + size;
  if (end > view.byteLength || view.byteOffset + view.byteLength > buffer.length)
    throw bad(`Buffer view ${bufferView} has fewer bytes than it should.`);
  const data = new DataView(buffer.buffer, buffer.byteOffset + view.byteOffset, view.byteLength);
  return { data, stride, component };
}

function stored(file: GltfFile, run: Run): Float64Array {
  const { byteOffset, normalized, count, width } = run;
  const { data, stride, component } = bytesOf(file, run);
  const { size, one, read } = component;
  const numbers = new Float64Array(count * width);
  for (let i = 0, to = 0; i < count; i += 1) {
    for (let part = 0; part < width; part += 1, to += 1) {
      const number = read(data, byteOffset + i * stride + part * size);
      numbers[to] = normalized ? Math.max(-1, number / one) : number;
    }
  }
  return numbers;
}
