import type { ImportClipOutput } from '#main/animation/tasks/move-document.ts';
import type { ServiceContext } from '#main/context/context.ts';
import { changeableDocument } from '#main/documents/changeable-document.ts';
import type { Documents } from '#main/documents/service.ts';
import { NO_FILE } from '#main/pool/pool.ts';
import { VERSION } from '#main/version.ts';
import { dataFileOf } from '#main/workspace/data-files.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Rig } from '#shared/animation/clip.ts';
import type { FoundRig } from '#shared/contract/animation.ts';
import type { Input } from '#shared/contract/contract.ts';
import { MOST_REPORTED } from '#shared/contract/mesh-tools.ts';
import { UserError } from '#shared/errors.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

const DEADLINE = 120_000;

/** Imports movement into open documents, and exports it. Nothing is saved. */
export function createClipImports(
  { pool }: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
  findSkeletons: Handlers['animation.skeletons'],
): Pick<Handlers, 'animation.tryImport' | 'animation.import' | 'animation.export'> {
  type Call = Parameters<Handlers['animation.skeletons']>[1];

  async function rigOf(
    file: FileAddress,
    chosen: string | undefined,
    kinds: readonly ('havok' | 'mesh')[],
    call: Call,
  ): Promise<Rig | null> {
    const found = await findSkeletons(chosen === undefined ? { file } : { file, chosen }, call);
    const rigs = kinds.map((kind): FoundRig | null => found[kind]);
    return rigs.find((one) => one !== null)?.rig ?? null;
  }

  async function run(
    { document: id, clip, file, from, chosen }: Input<'animation.tryImport'>,
    call: Call,
  ): Promise<ImportClipOutput> {
    const { name, source, address } = documents.get(id);
    if (source.size > LARGEST_READ) {
      throw new UserError('too-large', `“${name}” is larger than 256 MiB, too large to import into.`, {
        path: name,
      });
    }
    // Nodes have names of their own; only bones of Havok are counted.
    const rig = await rigOf(address, chosen, ['havok'], call);
    // Copied, because the buffer is transferred to the thread.
    const bytes = Uint8Array.from(source.read(0, source.size));
    return await pool.run(
      'import-clip',
      { name, bytes, to: clip, file, from, rig },
      {
        signal: call.signal,
        priority: 'interactive',
        deadlineMs: DEADLINE,
        transfer: [bytes.buffer],
        // The other file may be to blame as well.
        quarantineKey: NO_FILE,
      },
    );
  }

  return {
    'animation.tryImport': async (input, call) => {
      const { revision } = documents.get(input.document).history;
      const { clips, report, splices } = await run(input, call);
      const bones = report.bones.slice(0, MOST_REPORTED);
      return { revision, clips, report: { ...report, bones }, changes: splices.length > 0 };
    },
    'animation.import': async (input, call) => {
      const seen = () =>
        changeableDocument(documents, input.document, input.revision, 'nothing was imported');
      seen();
      const { splices } = await run(input, call);
      call.signal.throwIfAborted();
      // While a thread worked, the document may have been edited or closed.
      const document = seen();
      if (splices.length === 0) {
        throw new UserError('nothing-to-change', 'Its bones move as in the other file already.', {
          path: document.name,
        });
      }
      document.apply({ label: `Import ${input.file.name}`, splices });
      return { revision: documents.changed(document).revision };
    },
    'animation.export': async ({ file, chosen }, call) => {
      // Animations of Havok count by the bones of its own skeletons only.
      const kinds = /\.hkx$/i.test(file.path) ? (['havok'] as const) : (['mesh', 'havok'] as const);
      const rig = await rigOf(file, chosen, kinds, call);
      if (rig === null) {
        throw new UserError('no-skeleton', 'Its skeleton was not found: choose it first.', {
          path: file.path,
        });
      }
      const document = documents.find(file);
      const place = dataFileOf(workspaces.get(file.workspace), workspaces.resolve(file));
      const content =
        document === undefined ? place.place : Uint8Array.from(document.source.read(0, document.source.size));
      const { bytes, problems } = await pool.run(
        'export-clips',
        { content, name: place.shown, rig, generator: `Modwright ${VERSION}` },
        { signal: call.signal, priority: 'interactive', deadlineMs: DEADLINE, quarantineKey: place.key },
      );
      return {
        bytes,
        notes: problems.map(({ message }) => (/^[a-z]/.test(message) ? `It ${message}.` : message)),
      };
    },
  };
}
