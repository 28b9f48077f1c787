import type { ServiceContext } from '#main/context/context.ts';
import { changeableDocument } from '#main/documents/changeable-document.ts';
import type { OpenDocument } from '#main/documents/open-document.ts';
import type { Documents } from '#main/documents/service.ts';
import type { ChangedMeshOutput } from '#main/mesh-tools/tasks/change-mesh.ts';
import type { SceneReader } from '#main/scenes/service.ts';
import { otherSources } from '#main/workspace/other-sources.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Input } from '#shared/contract/contract.ts';
import { applySplices } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';
import { meshBatch } from '#shared/mesh-tools/mesh-batch.ts';
import type { Handlers } from '#shared/rpc/api.ts';

const DEADLINE = 60_000;

/** Runs mesh tools on open documents: tries them, and applies them as one step. Nothing is saved. */
export function createMeshTools(
  { pool }: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
  readScene: SceneReader,
): Pick<Handlers, 'mesh.try' | 'mesh.apply'> {
  async function run(
    document: OpenDocument,
    { question, blocks }: Input<'mesh.try'>,
    signal: AbortSignal,
  ): Promise<ChangedMeshOutput> {
    const { name, address, source, key } = document;
    if (source.size > LARGEST_READ) {
      throw new UserError('too-large', `“${name}” is larger than 256 MiB, too large for mesh tools.`, {
        path: name,
      });
    }
    const others = otherSources(workspaces.get(address.workspace));
    // Copied, because the buffer is transferred to the thread.
    const bytes = Uint8Array.from(source.read(0, source.size));
    return await pool.run(
      'change-mesh',
      { name, path: address.path, bytes, question, blocks, others },
      {
        signal,
        priority: 'interactive',
        deadlineMs: DEADLINE,
        transfer: [bytes.buffer],
        quarantineKey: key,
      },
    );
  }

  return {
    'mesh.try': async (input, { signal }) => {
      const document = documents.get(input.document);
      const { revision, contents } = document.history;
      const { splices, ...report } = await run(document, input, signal);
      if (splices.length === 0 || document.file.scene === undefined) {
        return { revision, ...report, scene: null };
      }
      const after = applySplices(contents, splices).contents;
      const { scene } = await readScene(input.document, signal, { contents: after });
      return { revision, ...report, scene };
    },
    'mesh.apply': async (input, { signal }) => {
      const seen = () =>
        changeableDocument(documents, input.document, input.revision, 'the tool was not applied');
      const { splices } = await run(seen(), input, signal);
      signal.throwIfAborted();
      // While a thread worked, the document may have been edited or closed.
      const document = seen();
      if (splices.length === 0) {
        throw new UserError(
          'nothing-to-change',
          'Nothing to change: the mesh is as the tool would have it.',
          {
            path: document.name,
          },
        );
      }
      document.apply({ label: meshBatch.label(input.question), splices });
      return { revision: documents.changed(document).revision };
    },
  };
}
