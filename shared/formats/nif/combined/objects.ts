import { type BackEnd, readWithEnd } from '#shared/binary/read.ts';
import { array } from '#shared/binary/struct.ts';
import type { Infer, Type } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { type CombinedForm, combinedForm } from '#shared/formats/nif/block-form.ts';
import {
  BSPackedGeomData,
  BSPackedGeomObject,
  BSPackedSharedGeomData,
  CombinedHead,
  type CombinedVariant,
  type PlacedColumns,
} from '#shared/formats/nif/blocks/combined-geometry.ts';
import { vertexSize } from '#shared/formats/nif/blocks/vertex-data.ts';
import type { Nif } from '#shared/formats/nif/open.ts';
import { INDEX_BYTES } from './object-schema.ts';
import { storedDescriptors } from './stored-descriptor.ts';

/** A block of combined objects. */
export interface CombinedGeometry {
  readonly block: number;
  readonly variant: CombinedVariant;
  readonly form: CombinedForm;
  /** The part before its objects; undefined if the block ends inside it. */
  readonly head: Infer<typeof CombinedHead> | undefined;
  /** All objects, or those before the damage. */
  readonly objects: readonly CombinedObject[];
  /** Why reading ended before the last object. */
  readonly damage: FormatError | undefined;
}

/** An object as its block describes it, without vertices and triangles if those are in a geometry file. */
export interface CombinedObject {
  readonly block: number;
  readonly index: number;
  /** Hash of the geometry file's name; undefined if the block names none. */
  readonly hash: number | undefined;
  /** Offset of its data in the geometry file; undefined if the block names none. */
  readonly offset: number | undefined;
  readonly vertexDesc: bigint;
  readonly vertices: number;
  /** Size of a stored vertex as far as the block tells; the geometry file's row decides. */
  readonly stride: number;
  /** Triangles of each level of detail. Levels add up. */
  readonly lod: readonly [number, number, number];
  /** The first index of each level, as stored. */
  readonly lodStarts: readonly [number, number, number];
  /** Placements. */
  readonly instances: number;
  readonly placed: PlacedColumns;
  /** Its vertices and triangles, if they are in the block. */
  readonly inline: InlineMesh | undefined;
}

/** Vertices are plain bytes if the descriptor does not fit them. */
export type InlineMesh = Pick<Infer<typeof BSPackedGeomData>, 'vertexData' | 'triangles'>;

/** The blocks of combined objects of a NIF, in file order. */
export function combinedGeometries(nif: Nif, backEnd?: BackEnd): readonly CombinedGeometry[] {
  const all: CombinedGeometry[] = [];
  for (let block = 0; block < nif.blocks.count; block += 1) {
    const geometry = combinedGeometry(nif, block, backEnd);
    if (geometry !== undefined) all.push(geometry);
  }
  return all;
}

/** A block's combined objects, as far as they can be read; undefined for blocks of other types. */
export function combinedGeometry(nif: Nif, block: number, backEnd?: BackEnd): CombinedGeometry | undefined {
  const form = combinedForm(nif, block);
  if (form === undefined) return undefined;
  const reading = new BlockReading(nif, block, backEnd);
  const objects: CombinedObject[] = [];
  let head: Infer<typeof CombinedHead> | undefined;
  let damage: FormatError | undefined;
  try {
    head = reading.next(CombinedHead);
    const pointers = form.variant === 'baked' ? undefined : reading.next(pointersOf(head.numData));
    for (let index = 0; index < head.numData; index += 1) {
      const path = `objectData[${index}]`;
      const inline = form.variant === 'shared' ? undefined : reading.next(BSPackedGeomData, path);
      const data = inline ?? reading.next(BSPackedSharedGeomData, path);
      objects.push({
        ...factsOf(data, inline),
        block,
        index,
        hash: pointers?.filenameHash[index],
        offset: pointers?.dataOffset[index],
      });
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    damage = error;
  }
  return { block, variant: form.variant, form, head, objects, damage };
}

/** @throws FormatError if the block could not be read to its last byte */
export function intactGeometry(geometry: CombinedGeometry): CombinedGeometry {
  const { block, damage, form } = geometry;
  if (damage !== undefined) throw damage;
  if (form.fills) return geometry;
  const message = 'matches no form of combined objects, so its meaning is unknown';
  throw new FormatError('combined-size', message, { path: `blocks[${block}]` });
}

/** Triangles of an object, all levels together. */
export function triangleCount({ lod: [first, second, third] }: Pick<CombinedObject, 'lod'>): number {
  return first + second + third;
}

/** Bytes of an object's vertices and triangles, as far as the block tells. */
export function storedSize(object: Pick<CombinedObject, 'vertices' | 'stride' | 'lod'>): number {
  return object.vertices * object.stride + triangleCount(object) * 3 * INDEX_BYTES;
}

/** Field path of an object. */
export function objectPath({ block, index }: Pick<CombinedObject, 'block' | 'index'>): string {
  return `blocks[${block}].objectData[${index}]`;
}

type Data = Infer<typeof BSPackedSharedGeomData>;

function factsOf(
  data: Data,
  inline: InlineMesh | undefined,
): Omit<CombinedObject, 'block' | 'index' | 'hash' | 'offset'> {
  const { vertexDesc, numVerts, numCombined, combined } = data;
  const [stored = vertexDesc] = inline === undefined ? storedDescriptors(vertexDesc) : [];
  return {
    vertexDesc,
    vertices: numVerts,
    stride: vertexSize(stored),
    lod: [data.triCountLod0, data.triCountLod1, data.triCountLod2],
    lodStarts: [data.triOffsetLod0, data.triOffsetLod1, data.triOffsetLod2],
    instances: numCombined,
    placed: combined,
    inline,
  };
}

function pointersOf(count: number) {
  return array(BSPackedGeomObject, count);
}

/** Reads a block part by part, so the parts before damage are kept. */
class BlockReading {
  readonly #nif: Nif;
  readonly #block: number;
  readonly #bytes: Uint8Array;
  readonly #options: { readonly base: number; readonly backEnd?: BackEnd };
  #position = 0;

  constructor(nif: Nif, block: number, backEnd: BackEnd | undefined) {
    const base = nif.blocks.start(block);
    this.#nif = nif;
    this.#block = block;
    this.#bytes = nif.bytes.subarray(base, nif.blocks.end(block));
    this.#options = backEnd === undefined ? { base } : { base, backEnd };
  }

  next<T>(type: Type<T, unknown>, path?: string): T {
    const position = this.#position;
    try {
      const { value, end } = readWithEnd(type, this.#bytes, this.#nif.context, {
        ...this.#options,
        position,
      });
      this.#position = end;
      return value;
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const steps = [`blocks[${this.#block}]`, path, error.path];
      throw new FormatError(error.code, error.message, {
        offset: error.offset,
        path: steps.filter((step) => step !== undefined && step !== '').join('.'),
      });
    }
  }
}
