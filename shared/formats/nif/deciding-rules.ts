import type { LocatedField } from '#shared/binary/located-field.ts';
import { parsePath } from '#shared/binary/path.ts';
import { descriptorOf, vertexAttributes } from '#shared/formats/nif/blocks/vertex-data.ts';
import { fitOf } from './inspect.ts';
import { blockSchema, type Nif, readBlock } from './open.ts';

/**
 * Fields by whose value others are stored: flags that say which arrays follow, types that say which fields do. When one
 * changes, its block is laid anew (`deciding-fields.ts`): what is stored before and after keeps its value, what is new
 * is blank. That takes a block that is understood to its last byte.
 */

/** Why such a field of a block cannot be changed; undefined where it can. */
export function whyFixed(nif: Nif, block: number): (field: LocatedField) => string | undefined {
  let understood: boolean | undefined;
  return (field) => {
    understood ??= fitOf(nif, block).kind === 'exact';
    if (!understood) {
      return 'decides which fields follow it, and this block is not fully understood';
    }
    return field.layout.meta.bits !== undefined && field.name === 'vertexDesc'
      ? 'is derived from its bits; change those'
      : inDescriptor(field)
        ? whyVerticesFixed(nif, block)
        : undefined;
  };
}

/** Shapes whose descriptor rules the vertices that they hold themselves, and nothing else. */
const HOLDERS = ['BSTriShape', 'BSMeshLODTriShape', 'BSSubIndexTriShape'];

/** A shape as far as its descriptor rules it. */
export interface ShapeValue {
  readonly vertexDesc: bigint;
  readonly numVertices: number;
  readonly numTriangles: number;
  readonly dataSize: number;
}

/** Whether a field is a bit of a descriptor of vertices. */
export function inDescriptor({ bit, path }: LocatedField): boolean {
  return bit !== undefined && parsePath(path).at(-2) === 'vertexDesc';
}

function whyVerticesFixed(nif: Nif, block: number): string | undefined {
  const type = nif.blocks.type(block);
  if (!HOLDERS.includes(type)) return 'must match other parts of the mesh';
  const { vertexDesc, dataSize } = readBlock(nif, block, blockSchema(type)).value as ShapeValue;
  if (dataSize === 0) return 'describes vertices that are stored elsewhere';
  return descriptorOf(vertexAttributes(vertexDesc), nif.context) === vertexDesc
    ? undefined
    : 'describes vertices with unknown parts';
}
