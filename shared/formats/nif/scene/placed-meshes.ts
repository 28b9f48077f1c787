import { BSDistantObjectInstancedNode, BSWeakReferenceNode } from '#shared/formats/nif/blocks/newer-games.ts';
import { storedId } from '#shared/formats/nif/named-by-hash.ts';
import type { SceneParts } from './scene-parts.ts';

/** Columns of matrices, as stored. */
type Matrices = Readonly<Record<(typeof CELLS)[number], Float32Array>> & { readonly length: number };

/** In the order of the file, which is that of columns: the last four are the place. */
const CELLS = [
  ...(['m11', 'm12', 'm13', 'm14', 'm21', 'm22', 'm23', 'm24'] as const),
  ...(['m31', 'm32', 'm33', 'm34', 'm41', 'm42', 'm43', 'm44'] as const),
];

/**
 * Adds the other files that a node places: meshes of Starfield in BSWeakReferenceNode, objects of distant land of Fallout 76.
 * Source: reference starfield.md, 2. Who reads the scene finds the files, as they are named by hashes only.
 */
export function addPlaced(parts: SceneParts, block: number, node: number): void {
  const distant = parts.read(block, BSDistantObjectInstancedNode)?.instances ?? [];
  for (const [i, one] of distant.entries()) addFile(parts, { block, node, path: `instances[${i}]`, one });
  const { refs = [], waterRefs = [] } = parts.read(block, BSWeakReferenceNode) ?? {};
  for (const [i, one] of refs.entries()) addFile(parts, { block, node, path: `refs[${i}]`, one });
  if (waterRefs.length > 0) parts.note(block, `${waterRefs.length} pieces of water in it are not drawn`);
}

interface Placed {
  readonly block: number;
  readonly node: number;
  readonly path: string;
  readonly one: { readonly resourceId: Parameters<typeof storedId>[0]; readonly transforms: Matrices };
}

function addFile(parts: SceneParts, { block, node, path, one }: Placed): void {
  const { transforms, resourceId } = one;
  if (transforms.length === 0 || !parts.take(block, transforms.length)) return;
  const matrices = new Float32Array(16 * transforms.length);
  for (const [at, cell] of CELLS.entries()) {
    const column = transforms[cell];
    for (let i = 0; i < transforms.length; i += 1) matrices[16 * i + at] = column[i]!;
  }
  const invalid = clearInvalid(matrices);
  if (invalid > 0) parts.note(block, `${path} has ${invalid} invalid placements, which are not drawn`);
  const fields = `blocks[${block}].${path}`;
  parts.placed.push({ id: storedId(resourceId), block, node, path: fields, list: 'transforms', matrices });
}

/** Sets matrices with values that are no numbers to zeros. @returns how many */
function clearInvalid(matrices: Float32Array): number {
  let invalid = 0;
  for (let at = 0; at < matrices.length; at += 16) {
    const one = matrices.subarray(at, at + 16);
    if (one.every(Number.isFinite)) continue;
    one.fill(0);
    invalid += 1;
  }
  return invalid;
}
