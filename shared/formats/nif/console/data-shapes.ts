import type { Infer } from '#shared/binary/type.ts';
import { buildsOn } from '#shared/formats/nif/base-type.ts';
import { NiTriShape } from '#shared/formats/nif/blocks/geometry.ts';
import { BSDismemberSkinInstance, NiSkinInstance, NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import { onlyBelow } from '#shared/formats/nif/links.ts';
import type { ConsoleMesh } from './console-mesh.ts';
import type { PackedGeometry } from './packed-block.ts';
import { triangleCount } from './skin-triangles.ts';

/** An empty reference. */
export const NO_BLOCK = -1;

/** Maximum of vertices and triangles that a file can gain without storing them: the vertices of four full meshes. */
const MAX_GROWTH = 4 * 0xffff;

export interface Shape {
  readonly block: number;
  readonly skinInstance: number;
}

export interface Skin {
  readonly instance: number;
  readonly partition: number;
  readonly data: readonly number[];
}

/**
 * Removes shapes whose data was removed: the PC game draws them without checking that the data exists. Blocks that only
 * they use, such as skins and materials, are removed too.
 * @throws FormatError `budget-time`
 */
export function removeEmptyShapes(mesh: ConsoleMesh): void {
  const empty = emptyShapes(mesh);
  if (empty.length === 0) return;
  for (const block of onlyBelow(mesh.nif, empty, (one) => mesh.checkTime(one))) {
    const unused = mesh.block(block);
    if (unused === undefined) continue;
    mesh.remove(block);
    const message = `is a ${unused.type.name} that was removed because only the removed mesh used it`;
    mesh.report.add({ severity: 'info', code: 'left-out', message, ...mesh.location(block) });
  }
}

function emptyShapes(mesh: ConsoleMesh): readonly number[] {
  const empty: number[] = [];
  for (let block = 0; block < mesh.count; block += 1) {
    const shape = mesh.block(block);
    if (shape === undefined || !buildsOn(shape.type, NiTriShape)) continue;
    const { data } = shape.value as Infer<typeof NiTriShape>;
    if (data >= 0 && data < mesh.count && mesh.block(data) === undefined) empty.push(block);
  }
  return empty;
}

/** The shapes and skins of mesh data, and which packed vertices are in use. */
export class DataShapes {
  readonly #used = new Set<number>();
  #grown = 0;
  /** Source of weights: the packed block of a NiSkinPartition, and the NiSkinPartition of a NiSkinData. */
  readonly weighed = new Map<number, number>();
  readonly #sizes = new Map<number, number>();
  readonly #mesh: ConsoleMesh;
  readonly #shapes = new Map<number, Shape[]>();

  constructor(mesh: ConsoleMesh) {
    this.#mesh = mesh;
    for (let block = 0; block < mesh.count; block += 1) {
      const shape = mesh.block(block);
      if (shape === undefined || !buildsOn(shape.type, NiTriShape)) continue;
      const { data, skinInstance } = shape.value as Infer<typeof NiTriShape>;
      const shapes = this.#shapes.get(data) ?? [];
      shapes.push({ block, skinInstance });
      this.#shapes.set(data, shapes);
    }
  }

  /**
   * Counts packed vertices that other mesh data used before, and those used for more than one NiSkinData.
   * @throws FormatError `grows-too-much`
   */
  countRepeats(data: number, { block, numVertices }: PackedGeometry, skin: Skin | undefined): void {
    const before = this.#used.has(block) ? 1 : 0;
    this.#used.add(block);
    const repeats = before + Math.max(0, (skin?.data.length ?? 0) - 1);
    if (repeats === 0) return;
    this.countGrowth(data, repeats * (numVertices + (skin === undefined ? 0 : this.#sizeOf(skin.partition))));
  }

  /**
   * Counts vertices and triangles of mesh data for which the file holds no bytes. A few are odd; many turn a small file
   * into a huge one, or a long wait.
   * @throws FormatError `grows-too-much`
   */
  countGrowth(data: number, repeated: number): void {
    this.#grown += repeated;
    if (this.#grown <= MAX_GROWTH) return;
    const message = `would get ${repeated} vertices and triangles that the file stores for another mesh or not at all: too many, counting earlier meshes`;
    throw this.#mesh.error(data, 'grows-too-much', message, 'numVertices');
  }

  of(data: number): readonly Shape[] {
    return this.#shapes.get(data) ?? [];
  }

  /**
   * The skin of the shapes that share the data; undefined if they have none.
   * @throws FormatError `data-shared` if their skins differ, `no-skin` if one cannot be read
   */
  skinOf(data: number): Skin | undefined {
    const skins = this.of(data).map(({ block, skinInstance }) => this.#skin(block, skinInstance));
    const [first] = skins;
    if (skins.some((skin) => skin?.partition !== first?.partition)) {
      const message = 'is the data of shapes with different skins: their vertices cannot be separated';
      throw this.#mesh.error(data, 'data-shared', message);
    }
    if (first === undefined) return undefined;
    return { ...first, data: [...new Set(skins.flatMap((skin) => skin?.data ?? []))] };
  }

  /** Size of a NiSkinPartition without vertices: partitions, strips and triangles. */
  #sizeOf(block: number): number {
    let size = this.#sizes.get(block);
    if (size === undefined) {
      const partitions = this.#mesh.valueOf(block, NiSkinPartition)?.partitions ?? [];
      size = partitions.reduce((sum, one) => sum + 1 + one.numStrips + triangleCount(one), 0);
      this.#sizes.set(block, size);
    }
    return size;
  }

  #skin(shape: number, instance: number): Skin | undefined {
    if (instance < 0) return undefined;
    const mesh = this.#mesh;
    const value = mesh.valueOf(instance, BSDismemberSkinInstance) ?? mesh.valueOf(instance, NiSkinInstance);
    if (value === undefined) {
      throw mesh.error(shape, 'no-skin', `has no skin in block ${instance}`, 'skinInstance');
    }
    return { instance, partition: value.skinPartition ?? NO_BLOCK, data: [value.data] };
  }
}
