import { bytesSource } from '#shared/binary/source.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import type { ImportedShape, ImportOptions } from '#shared/mesh-tools/import/import-gltf.ts';
import { importedMesh } from '#shared/mesh-tools/import/imported-mesh.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { type GltfFile, readGltf } from '#shared/scene/gltf-in/read-gltf.ts';
import { sceneOf } from '#test/fixtures/edited-glb.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

/** A .glb, which has its buffer inside. */
export function readOwn(glb: Uint8Array): GltfFile {
  return readGltf(glb, () => {
    throw new RangeError('A .glb has its buffer inside.');
  });
}

/** A mesh after an import. */
export function imported(
  bytes: Uint8Array,
  glb: Uint8Array,
  options: ImportOptions = {},
): { readonly shapes: readonly ImportedShape[]; readonly after: Uint8Array } {
  const source = bytesSource(bytes, 'mesh.nif');
  const format = identifyLoaded(bytes.subarray(0, 64), 'mesh.nif');
  const mesh = { source, file: format.open(source), format };
  const { shapes, source: after } = importedMesh(mesh, 'mesh.nif', sceneOf(bytes), readOwn(glb), options);
  return { shapes, after: after.read(0, after.size).slice() };
}

/** Vertices of a shape in a file. */
export function geometryOf(bytes: Uint8Array, block: number): ShapeGeometry {
  const nif = openNif(bytes);
  const geometry = shapeGeometry(new MeshDraft(blockValues(nif, nif.backEnd)), block);
  if (geometry === undefined) throw new RangeError(`Block ${block} has no geometry.`);
  return geometry;
}
