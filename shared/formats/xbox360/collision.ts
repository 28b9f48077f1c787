import { hkPackedNiTriStripsData } from '../nif/blocks/havok-meshes.ts';
import type { ConsoleMesh } from './console-mesh.ts';

/**
 * Collision meshes with vertices in whole floats, as PC files have them: exactly the halves that consoles store
 * (xbox360-nif.md, A6). Code that finds triangles in them (MOPP) is bytes, and stays as it is.
 */
export function expandCollision(mesh: ConsoleMesh): void {
  for (const block of mesh.blocksOf(hkPackedNiTriStripsData)) {
    const { compressedVertices } = mesh.valueOf(block, hkPackedNiTriStripsData) ?? {};
    if (compressedVertices === undefined) continue;
    mesh.change(block, { compressed: 0, vertices: compressedVertices, compressedVertices: undefined });
  }
}
