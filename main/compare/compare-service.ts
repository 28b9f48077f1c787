import type { ComparedBytes } from '#main/compare/tasks/compare-documents.ts';
import type { ServiceContext } from '#main/context/context.ts';
import { openBase } from '#main/documents/document-base.ts';
import { languageOf } from '#main/documents/document-text.ts';
import type { OpenDocument } from '#main/documents/open-document.ts';
import type { Documents } from '#main/documents/service.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { ComparedSide } from '#shared/contract/compare.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';

/** Both files are in memory twice during the comparison. */
const LARGEST = 128 * 1024 * 1024;
const DEADLINE = 60_000;

/** Compares open documents with each other, or with their saved or original bytes. */
export function createDocumentComparisons(
  context: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
): Pick<Handlers, 'compare.documents'> {
  async function bytesOf(document: OpenDocument, as: ComparedSide['as'], signal: AbortSignal) {
    if (as === 'now') return named(document, document.source);
    if (as === 'stored') return named(document, document.storedSource);
    const original = await openBase(context, workspaces.resolve(document.address), undefined, signal);
    try {
      return named(document, original.source);
    } finally {
      original.close();
    }
  }

  return {
    'compare.documents': async ({ before, after }, { signal }) => {
      const [one, other] = [documents.get(before.document), documents.get(after.document)];
      const revisions = [one.history.revision, other.history.revision] as const;
      const [left, right] = [await bytesOf(one, before.as, signal), await bytesOf(other, after.as, signal)];
      const compared = await context.pool.run(
        'compare-documents',
        { before: left, after: right },
        {
          signal,
          priority: 'interactive',
          deadlineMs: DEADLINE,
          transfer: [left.bytes.buffer, right.bytes.buffer],
          quarantineKey: JSON.stringify([one.key, before.as, other.key, after.as]),
        },
      );
      return {
        ...compared,
        revisions,
        language: compared.by === 'text' ? languageOf(other.name) : 'plaintext',
      };
    },
  };
}

/** Copies the bytes, because the copy is transferred to the thread. */
function named(
  { name }: OpenDocument,
  source: ByteSource,
): ComparedBytes & { bytes: Uint8Array<ArrayBuffer> } {
  if (source.size > LARGEST) {
    throw new UserError('too-large', `“${name}” is larger than 128 MiB, too large to compare.`, {
      path: name,
    });
  }
  return { name, bytes: Uint8Array.from(source.read(0, source.size)) };
}
