import { notABank, type ReadBankInput, type ReadBankOutput } from '#main/workers/read-bank.ts';
import { UserError } from '#shared/errors.ts';
import type { Call, Handlers } from '#shared/rpc/api.ts';
import { findPalettes } from './bank-palettes.ts';
import type { ServiceContext } from './context.ts';
import type { Documents } from './documents.ts';
import type { OpenDocument } from './open-document.ts';
import type { Workspaces } from './workspaces.ts';

/** The games' banks have up to 2 MiB. */
const LARGEST = 256 * 1024 * 1024;
const DEADLINE = 30_000;

type Methods = 'bank.read' | 'bank.pixels' | 'bank.palettes';

/** The images of open documents, as they are with all edits, and the palettes that they are drawn with. */
export function createBanks(
  context: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
): Pick<Handlers, Methods> {
  async function read(
    document: OpenDocument,
    pixels: ReadBankInput['pixels'],
    { signal }: Call,
  ): Promise<ReadBankOutput> {
    const { source, name, address, history, format } = document;
    if (format.bank === undefined) throw notABank(name);
    if (source.size > LARGEST) {
      throw new UserError('too-large', `“${name}” is larger than 256 MiB, so it is not shown.`, {
        path: name,
      });
    }
    // Copied: what is sent to a thread is gone here.
    const bytes = Uint8Array.from(source.read(0, source.size));
    return await context.pool.run(
      'read-bank',
      { name, bytes, ...(pixels === undefined ? {} : { pixels }) },
      {
        signal,
        priority: 'interactive',
        deadlineMs: DEADLINE,
        transfer: [bytes.buffer],
        quarantineKey: JSON.stringify([address, history.revision]),
      },
    );
  }

  return {
    'bank.read': async ({ document: id }, call) => {
      const document = documents.get(id);
      const { revision } = document.history;
      const output = await read(document, undefined, call);
      if (output.kind !== 'contents') throw new Error('a thread answered with pixels that nobody asked for');
      return { revision, ...output.contents };
    },
    'bank.pixels': async ({ document: id, revision, images, frames }, call) => {
      const document = documents.get(id);
      refuseChanged(document, revision);
      const output = await read(document, { images, frames }, call);
      if (output.kind !== 'pixels') throw new Error('a thread answered without the pixels');
      const { pixels, start } = output;
      return { revision, pixels, start };
    },
    'bank.palettes': ({ document: id, remembered }, { signal }) => {
      const { address } = documents.get(id);
      return findPalettes(context.pool, workspaces.get(address.workspace), address.path, remembered, signal);
    },
  };
}

/** @throws UserError `stale` */
function refuseChanged({ history, name }: OpenDocument, revision: number): void {
  if (history.revision === revision) return;
  throw new UserError('stale', `“${name}” has changed since.`, { path: name });
}
