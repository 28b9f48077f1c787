import type { ServiceContext } from '#main/context/context.ts';
import { changeableDocument } from '#main/documents/changeable-document.ts';
import type { Documents } from '#main/documents/service.ts';
import type { ImportGltfOutput } from '#main/mesh-tools/tasks/import-gltf.ts';
import { NO_FILE } from '#main/pool/pool.ts';
import type { SceneReader } from '#main/scenes/service.ts';
import type { Input } from '#shared/contract/contract.ts';
import { MOST_REPORTED } from '#shared/contract/mesh-tools.ts';
import { applySplices } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import type { ImportedShape } from '#shared/mesh-tools/import/import-gltf.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { sceneBuffers } from '#shared/scene/buffers.ts';

const DEADLINE = 60_000;

/** Imports glTF files into open meshes: tries it, and applies it as one step. Nothing is saved. */
export function createMeshImports(
  { pool }: ServiceContext,
  documents: Documents,
  readScene: SceneReader,
): Pick<Handlers, 'mesh.tryImport' | 'mesh.import'> {
  async function run(
    { document: id, gltf, template }: Input<'mesh.tryImport'>,
    signal: AbortSignal,
  ): Promise<ImportGltfOutput> {
    const { name, source } = documents.get(id);
    // Copied, because the buffer is transferred to the thread.
    const bytes = Uint8Array.from(source.read(0, source.size));
    // Refuses what is too large.
    const { scene } = await readScene(id, signal, { skins: true });
    return await pool.run(
      'import-gltf',
      { name, bytes, scene, gltf: gltf.bytes, template },
      {
        signal,
        priority: 'interactive',
        deadlineMs: DEADLINE,
        transfer: [bytes.buffer, ...sceneBuffers(scene)],
        // The glTF file may be to blame as well.
        quarantineKey: NO_FILE,
      },
    );
  }

  return {
    'mesh.tryImport': async (input, { signal }) => {
      const { revision, contents } = documents.get(input.document).history;
      const { splices, shapes } = await run(input, signal);
      const report = { revision, shapes: shapes.slice(0, MOST_REPORTED), counts: countsOf(shapes) };
      if (splices.length === 0) return { ...report, scene: null };
      const after = applySplices(contents, splices).contents;
      const { scene } = await readScene(input.document, signal, { contents: after });
      return { ...report, scene };
    },
    'mesh.import': async (input, { signal }) => {
      const seen = () =>
        changeableDocument(documents, input.document, input.revision, 'nothing was imported');
      seen();
      const { splices } = await run(input, signal);
      signal.throwIfAborted();
      // While a thread worked, the document may have been edited or closed.
      const document = seen();
      if (splices.length === 0) {
        throw new UserError('nothing-to-change', 'The mesh is as the glTF file has it.', {
          path: document.name,
        });
      }
      document.apply({ label: `Import ${input.gltf.name}`, splices });
      return { revision: documents.changed(document).revision };
    },
  };
}

function countsOf(shapes: readonly ImportedShape[]) {
  const count = (one: ImportedShape['change']): number =>
    shapes.filter(({ change }) => change === one).length;
  return { replaced: count('replaced'), new: count('new'), same: count('same'), left: count('left') };
}
