import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { Splice } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import type { ImportedShape } from '#shared/mesh-tools/import/import-gltf.ts';
import { importedMesh } from '#shared/mesh-tools/import/imported-mesh.ts';
import { readGltf } from '#shared/scene/gltf-in/read-gltf.ts';
import type { Scene } from '#shared/scene/scene.ts';

export interface ImportGltfInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Of the mesh, with skins and as an export of the window has it. */
  readonly scene: Scene;
  readonly gltf: Uint8Array;
  /** Block of the shape that new ones become like; undefined = there are none. */
  readonly template: number | undefined;
}

export interface ImportGltfOutput {
  /** To apply in order; empty = nothing changes. */
  readonly splices: readonly Splice[];
  readonly shapes: readonly ImportedShape[];
}

/** Imports a glTF file into the bytes of a document. @throws UserError `no-buffer`, and as `importedMesh` and `readGltf` do */
export async function importGltfTask(
  { name, bytes, scene, gltf, template }: ImportGltfInput,
  context: TaskContext,
): Promise<ImportGltfOutput> {
  const read = readGltf(gltf, (buffer) => {
    throw new UserError(
      'no-buffer',
      `The vertices are in another file, “${buffer}”. Export a .glb, which has them inside, or use “modwright import”.`,
    );
  });
  const source = bytesSource(bytes, name);
  const opened = await openInThread(source);
  context.check();
  const { shapes, splices } = importedMesh({ ...opened, source }, name, scene, read, { template });
  return { shapes, splices };
}
