import type { LocatedField } from '#shared/binary/located-field.ts';
import { parsePath } from '#shared/binary/path.ts';
import { descriptorOf, vertexAttributes } from '#shared/formats/nif/blocks/vertex-data.ts';
import { fitOf } from './inspect.ts';
import { blockSchema, type Nif, readBlock } from './open.ts';

/**
 * Fields that decide which others are stored: flags for arrays that follow, types for fields that do. When one changes,
 * its block is rebuilt (`deciding-fields.ts`): fields stored before and after keep their values, new ones are blank.
 * That requires a block that is understood to its last byte.
 */

/** Why such a field of a block cannot be changed; undefined if it can. */
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

/** Shapes whose descriptor only describes vertices in the shape itself. */
const HOLDERS = ['BSTriShape', 'BSMeshLODTriShape', 'BSSubIndexTriShape'];

/** Fields of a shape that depend on its descriptor. */
export interface ShapeValue {
  readonly vertexDesc: bigint;
  readonly numVertices: number;
  readonly numTriangles: number;
  readonly dataSize: number;
}

/** Whether a field is a bit of a vertex descriptor. */
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
