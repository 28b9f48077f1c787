import type { BlockValues } from '#shared/formats/nif/block-values.ts';
import { stringOf } from '#shared/formats/nif/open.ts';
import type { WhereValue } from '#shared/text/where.ts';
import { type BlockName, parseBlockWhere } from './block-names.ts';
import type { BlockValue } from './mesh-draft.ts';

/** Tells the blocks that an expression selects, of a mesh by its path. */
export type BlockFilter = (mesh: BlockValues, path: string) => (block: number) => boolean;

/**
 * Parses an expression over blocks and shapes: `type == BSTriShape && vertices > 1000`; empty = all.
 * @throws UserError `bad-expression`
 */
export function blockFilter(where: string | undefined): BlockFilter {
  const parsed = parseBlockWhere(where);
  if (parsed === undefined) return () => () => true;
  return (mesh, path) => (block) => parsed.matches((name) => valuesOf(mesh, path, block, name));
}

function valuesOf(mesh: BlockValues, path: string, block: number, name: BlockName): readonly WhereValue[] {
  const value = mesh.value(block);
  switch (name) {
    case 'file':
      return [path];
    case 'block':
      return [block];
    case 'type':
      return [mesh.types[block] ?? ''];
    case 'name': {
      const stored = value?.name;
      return typeof stored === 'number' || typeof stored === 'string' ? [stringOf(mesh.nif, stored)] : [];
    }
    case 'vertices':
      return numberIn(mesh, value, 'numVertices');
    case 'triangles':
      return numberIn(mesh, value, 'numTriangles');
    case 'skinned':
      return 'skin' in (value ?? {}) || 'skinInstance' in (value ?? {})
        ? [String(Number(value?.skin ?? value?.skinInstance) >= 0)]
        : [];
  }
}

/** A number of a shape, which is in the shape, or in the block that has its geometry. */
function numberIn(mesh: BlockValues, shape: BlockValue | undefined, field: string): readonly WhereValue[] {
  const own = shape?.[field];
  if (typeof own === 'number') return [own];
  const inData = typeof shape?.data === 'number' ? mesh.value(shape.data)?.[field] : undefined;
  return typeof inData === 'number' ? [inData] : [];
}
