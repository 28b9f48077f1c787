import { notABank, type ReadBankInput, type ReadBankOutput } from '#main/banks/tasks/read-bank.ts';
import type { ServiceContext } from '#main/context/context.ts';
import type { Jobs } from '#main/context/jobs.ts';
import type { OpenDocument } from '#main/documents/open-document.ts';
import type { Documents } from '#main/documents/service.ts';
import type { RunOptions } from '#main/pool/pool.ts';
import { folderBelow } from '#main/workspace/folder-below.ts';
import type { Roots } from '#main/workspace/roots.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import { UserError } from '#shared/errors.ts';
import type { Call, Handlers } from '#shared/rpc/api.ts';
import { findPalettes } from './bank-palettes.ts';

/** The games' banks have at most 2 MiB. */
const LARGEST = 256 * 1024 * 1024;
const DEADLINE = 30_000;
/** Matching a picture with many frames to a palette takes seconds. */
const MATCH_DEADLINE = 120_000;
const EXPORT_DEADLINE = 600_000;

type Methods = 'bank.read' | 'bank.pixels' | 'bank.palettes' | 'bank.match' | 'bank.files' | 'bank.export';

/** Images of open documents with all edits, and the palettes for them. */
export function createBanks(
  { pool, written }: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
  roots: Roots,
  jobs: Jobs,
): Pick<Handlers, Methods> {
  async function read(
    document: OpenDocument,
    pixels: ReadBankInput['pixels'],
    { signal }: Call,
  ): Promise<ReadBankOutput> {
    const { name } = document;
    const bytes = bytesOf(document);
    const input = { name, bytes, ...(pixels === undefined ? {} : { pixels }) };
    return await pool.run('read-bank', input, optionsFor(document, bytes, DEADLINE, signal));
  }

  return {
    'bank.read': async ({ document: id }, call) => {
      const document = documents.get(id);
      const { revision } = document.history;
      const output = await read(document, undefined, call);
      if (output.kind !== 'contents') throw new Error('a thread returned pixels that were not requested');
      return { revision, ...output.contents };
    },
    'bank.pixels': async ({ document: id, revision, images, frames }, call) => {
      const document = unchanged(documents.get(id), revision);
      const output = await read(document, { images, frames }, call);
      if (output.kind !== 'pixels') throw new Error('a thread did not return the pixels');
      const { pixels, start } = output;
      return { revision, pixels, start };
    },
    'bank.palettes': ({ document: id, remembered }, { signal }) => {
      const { address } = documents.get(id);
      return findPalettes(pool, workspaces.get(address.workspace), address.path, remembered, signal);
    },
    'bank.match': async ({ document: id, revision, image, files, dither, ...colors }, { signal }) => {
      const document = unchanged(documents.get(id), revision);
      const bytes = bytesOf(document);
      const input = { name: document.name, bytes, image, files, colors, dither };
      return await pool.run('match-image', input, {
        signal,
        priority: 'interactive',
        deadlineMs: MATCH_DEADLINE,
        transfer: [bytes.buffer],
        quarantineKey: document.key,
      });
    },
    'bank.files': async ({ document: id, revision, image, format, separate, ...colors }, { signal }) => {
      const document = unchanged(documents.get(id), revision);
      const bytes = bytesOf(document);
      const input = { name: document.name, bytes, images: [image], format, separate, colors };
      const { exported, problems } = await pool.run(
        'export-images',
        input,
        optionsFor(document, bytes, DEADLINE, signal),
      );
      const [problem] = problems;
      if (problem !== undefined) throw new UserError(problem.code, problem.message, { path: problem.path });
      return exported;
    },
    'bank.export': (input, call) => {
      const { document: id, revision, images, root, folder, existing, format, separate, ...colors } = input;
      const document = unchanged(documents.get(id), revision);
      const target = folderBelow(roots.output(root).path, folder ?? '');
      return jobs.run(
        `Export images of ${document.name}`,
        call,
        async ({ signal, progress }) => {
          const bytes = bytesOf(document);
          const {
            files,
            bytes: size,
            problems,
          } = await pool.run(
            'export-images',
            {
              name: document.name,
              bytes,
              images,
              format,
              separate,
              colors,
              target: { root: target, existing },
            },
            { ...optionsFor(document, bytes, EXPORT_DEADLINE, signal), onProgress: progress },
          );
          written.add(target);
          return { files, bytes: size, problems, target };
        },
        ({ files, problems }) => ({
          message: `${files} files written${problems.length > 0 ? `, ${problems.length} problems` : ''}.`,
          problems,
          target,
        }),
      );
    },
  };
}

function optionsFor(
  { key }: OpenDocument,
  bytes: Uint8Array<ArrayBuffer>,
  deadlineMs: number,
  signal: AbortSignal,
): RunOptions {
  return {
    signal,
    priority: 'interactive',
    deadlineMs,
    transfer: [bytes.buffer],
    quarantineKey: key,
  };
}

/** Copied, because the buffer is transferred to a thread. @throws UserError `not-a-bank`, `too-large` */
function bytesOf({ source, name, file }: OpenDocument): Uint8Array<ArrayBuffer> {
  if (file.bank === undefined) throw notABank(name);
  if (source.size <= LARGEST) return Uint8Array.from(source.read(0, source.size));
  throw new UserError('too-large', `“${name}” is larger than 256 MiB, so it is not shown.`, { path: name });
}

/** @throws UserError `stale` */
function unchanged(document: OpenDocument, revision: number): OpenDocument {
  const { history, name } = document;
  if (history.revision === revision) return document;
  throw new UserError('stale', `“${name}” was changed meanwhile.`, { path: name });
}
