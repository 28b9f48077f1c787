import type { Infer } from '#shared/binary/type.ts';
import { buildsOn } from '#shared/formats/nif/base-type.ts';
import { NiTriShape } from '#shared/formats/nif/blocks/geometry.ts';
import { BSDismemberSkinInstance, NiSkinInstance, NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import { onlyBelow } from '#shared/formats/nif/links.ts';
import type { ConsoleMesh } from './console-mesh.ts';
import type { PackedGeometry } from './packed-block.ts';
import { triangleCount } from './skin-triangles.ts';

/** A reference that leads nowhere. */
export const NO_BLOCK = -1;

/** Vertices and triangles that a file may get without storing them: as many as four meshes can have vertices. */
const MOST_GROWN = 4 * 0xffff;

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
 * Leaves out shapes whose data were: a PC's game draws them without looking whether they are there. What hung below them and
 * below nothing else, as skins and materials do, is of no use to anybody then, and goes with them.
 * @throws FormatError `budget-time`
 */
export function removeEmptyShapes(mesh: ConsoleMesh): void {
  const empty = emptyShapes(mesh);
  if (empty.length === 0) return;
  for (const block of onlyBelow(mesh.nif, empty, (one) => mesh.checkTime(one))) {
    const left = mesh.block(block);
    if (left === undefined) continue;
    mesh.remove(block);
    const message = `is a ${left.type.name} that is removed, as nothing uses it without the removed mesh`;
    mesh.report.add({ severity: 'info', code: 'left-out', message, ...mesh.place(block) });
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

/** The shapes that mesh data are drawn by, their skins, and which packed vertices are taken. */
export class ShapesOfData {
  readonly #taken = new Set<number>();
  #grown = 0;
  /** Which packed block the weights of a NiSkinPartition came from, and which NiSkinPartition those of a NiSkinData. */
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
   * Counts what mesh data get of packed vertices that others took before, and what more than one NiSkinData gets of them.
   * @throws FormatError `grows-too-much`
   */
  refuseRepeats(data: number, { block, numVertices }: PackedGeometry, skin: Skin | undefined): void {
    const before = this.#taken.has(block) ? 1 : 0;
    this.#taken.add(block);
    const repeats = before + Math.max(0, (skin?.data.length ?? 0) - 1);
    if (repeats === 0) return;
    this.refuseGrowth(
      data,
      repeats * (numVertices + (skin === undefined ? 0 : this.#sizeOf(skin.partition))),
    );
  }

  /**
   * Counts vertices and triangles of mesh data that the file holds no bytes for. Some are odd; many of them make a huge
   * file, or a long wait, of a small one.
   * @throws FormatError `grows-too-much`
   */
  refuseGrowth(data: number, repeated: number): void {
    this.#grown += repeated;
    if (this.#grown <= MOST_GROWN) return;
    const message = `would have ${repeated} vertices and triangles that the file stores for another mesh or for none, too many with those of the meshes before`;
    throw this.#mesh.error(data, 'grows-too-much', message, 'numVertices');
  }

  of(data: number): readonly Shape[] {
    return this.#shapes.get(data) ?? [];
  }

  /**
   * The skin of the shapes that share the data; undefined where they have none.
   * @throws FormatError `data-shared` where some have another than others, `no-skin` for one that cannot be read
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

  /** What there is of a NiSkinPartition besides vertices. */
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
