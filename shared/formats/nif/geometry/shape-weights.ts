import { NiSkinData, NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import type { VertexColumns } from '#shared/formats/nif/blocks/vertex-data.ts';
import { type BlockReader, blockAs } from './block-reader.ts';

/** How bones move the vertices of a shape: vertex `i` has the influences from `start[i]` up to `start[i + 1]`. */
export interface ShapeWeights {
  readonly start: Uint32Array;
  /** Index into the bones of the skin. */
  readonly bone: Uint16Array;
  readonly weight: Float32Array;
}

/**
 * The weights of a shape’s vertices, from wherever its game stores them: the vertices, the skin’s data by bone, or its
 * partitions. Influences of weight 0 are left out. Undefined if it stores none. Source: reference nif.md, 3.3; mesh-tools.md, 3.
 *
 * @param count number of vertices; influences of others are ignored
 */
export function shapeWeights(
  blocks: BlockReader,
  skin: number,
  vertices: VertexColumns | undefined,
  count: number,
): ShapeWeights | undefined {
  const gathered = new Gatherer(count);
  if (vertices !== undefined) fromVertices(vertices, gathered);
  if (gathered.isEmpty) fromData(blocks, skin, gathered);
  if (gathered.isEmpty) fromPartitions(blocks, skin, gathered);
  return gathered.isEmpty ? undefined : gathered.finish();
}

function fromVertices({ boneWeights: w, boneIndices: b }: VertexColumns, into: Gatherer): void {
  if (w === undefined || b === undefined) return;
  const pairs = [
    [b.b0, w.w0],
    [b.b1, w.w1],
    [b.b2, w.w2],
    [b.b3, w.w3],
  ] as const;
  for (let vertex = 0; vertex < w.length; vertex += 1) {
    for (const [bone, weight] of pairs) into.add(vertex, bone[vertex]!, weight[vertex]!);
  }
}

function fromData(blocks: BlockReader, skin: number, into: Gatherer): void {
  // Of Fallout 4 it is BSSkin::BoneData, which has no weights.
  const data = blockAs(blocks, blocks.value(skin)?.data, NiSkinData);
  for (const [bone, { vertexWeights: list }] of (data?.boneList ?? []).entries()) {
    for (let i = 0; i < (list?.length ?? 0); i += 1) into.add(list!.index[i]!, bone, list!.weight[i]!);
  }
}

function fromPartitions(blocks: BlockReader, skin: number, into: Gatherer): void {
  const instance = blocks.value(skin);
  const data = blockAs(blocks, instance?.data, NiSkinData);
  const block = instance?.skinPartition ?? data?.skinPartition;
  const partitions = blockAs(blocks, block, NiSkinPartition)?.partitions ?? [];
  // A vertex that several partitions share has the same bones in each.
  const done = new Set<number>();
  for (const one of partitions) {
    const { numVertices, numWeightsPerVertex: width, bones, vertexMap, vertexWeights, boneIndices } = one;
    if (vertexWeights === undefined) continue;
    for (let own = 0; own < numVertices; own += 1) {
      const vertex = vertexMap?.[own] ?? own;
      if (done.has(vertex)) continue;
      done.add(vertex);
      for (let i = own * width; i < (own + 1) * width; i += 1) {
        // Without indices, the partition’s bones apply in order.
        const bone = bones[boneIndices?.[i] ?? i - own * width];
        if (bone !== undefined) into.add(vertex, bone, vertexWeights[i] ?? 0);
      }
    }
  }
}

/** Sorts influences by vertex. */
class Gatherer {
  readonly #count: number;
  readonly #vertices: number[] = [];
  readonly #bones: number[] = [];
  readonly #weights: number[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  get isEmpty(): boolean {
    return this.#vertices.length === 0;
  }

  add(vertex: number, bone: number, weight: number): void {
    if (weight === 0 || vertex >= this.#count) return;
    this.#vertices.push(vertex);
    this.#bones.push(bone);
    this.#weights.push(weight);
  }

  finish(): ShapeWeights {
    const start = new Uint32Array(this.#count + 1);
    for (const vertex of this.#vertices) start[vertex + 1]! += 1;
    for (let i = 0; i < this.#count; i += 1) start[i + 1]! += start[i]!;
    const next = start.slice();
    const bone = new Uint16Array(this.#vertices.length);
    const weight = new Float32Array(this.#vertices.length);
    for (let i = 0; i < this.#vertices.length; i += 1) {
      const at = next[this.#vertices[i]!]!++;
      bone[at] = this.#bones[i]!;
      weight[at] = this.#weights[i]!;
    }
    return { start, bone, weight };
  }
}
