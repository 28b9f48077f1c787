import type { ServiceContext } from '#main/context/context.ts';
import type { JobHandle, Jobs } from '#main/context/jobs.ts';
import type { OpenDocument } from '#main/documents/open-document.ts';
import type { Documents } from '#main/documents/service.ts';
import { NO_FILE } from '#main/pool/pool.ts';
import type { TextureLevelsInput } from '#main/textures/tasks/texture-levels.ts';
import { dataFileOf } from '#main/workspace/data-files.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Input } from '#shared/contract/contract.ts';
import { piecesOf } from '#shared/document/pieces.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { replacementNotes } from '#shared/formats/dds/replacement.ts';
import type { OpenTexture } from '#shared/image/texture.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { encodeDds } from './encode-dds.ts';

const DEADLINE = 300_000;

type Request = Input<'texture.replace'>;

/** Replaces a texture's pixels with those of another file, as one edit of all bytes, undone and saved like any other. */
export function createTextureReplacing(
  { pool }: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
  jobs: Jobs,
): Pick<Handlers, 'texture.replace'> {
  function sourceOf({
    source,
  }: Request): Pick<TextureLevelsInput, 'name' | 'from'> & { readonly key: string | null } {
    if ('bytes' in source)
      return { name: source.name, from: { kind: 'bytes', bytes: source.bytes }, key: NO_FILE };
    const { shown, place, key } = dataFileOf(
      workspaces.get(source.address.workspace),
      workspaces.resolve(source.address),
    );
    return { name: shown, from: { kind: 'place', place }, key };
  }

  /** The document, if it is still at this revision. @throws UserError `stale`, `not-replaceable`, `read-only` */
  function seen({ document: id, revision }: Request): OpenDocument {
    const document = documents.get(id);
    const { name, history, format, base } = document;
    if (history.revision !== revision)
      throw new UserError('stale', `“${name}” has changed since, so nothing was replaced.`, {
        path: name,
      });
    if (base.readOnly !== null) throw new UserError('read-only', base.readOnly, { path: name });
    if (format.replaceable !== true) {
      throw new UserError(
        'not-replaceable',
        `“${name}” is not a DDS. Only DDS files can be changed this way.`,
        {
          path: name,
        },
      );
    }
    return document;
  }

  async function encoded(input: Request, { signal, progress }: JobHandle) {
    const { options } = input;
    const { name, from, key } = sourceOf(input);
    const levels = await pool.run(
      'texture-levels',
      { name, from, options },
      { signal, deadlineMs: DEADLINE, quarantineKey: key },
    );
    const bytes = await encodeDds(pool, levels, options, { signal, onProgress: progress, name });
    return { bytes, notes: levels.notes };
  }

  return {
    'texture.replace': (input, call) => {
      const { name } = seen(input);
      return jobs.run(
        `Replace pixels of ${name}`,
        call,
        async (job) => {
          const { bytes, notes } = await encoded(input, job);
          // While threads worked, the document may have been edited or closed, or the job cancelled.
          job.signal.throwIfAborted();
          const document = seen(input);
          const before = readable(document);
          document.apply({
            label: 'Replace pixels',
            typing: false,
            splices: [{ offset: 0, remove: document.history.contents.size, insert: piecesOf(bytes) }],
          });
          const after = readable(document);
          const compared = before === undefined || after === undefined ? [] : replacementNotes(before, after);
          return {
            revision: documents.changed(document).revision,
            notes: [...compared, ...notes],
          };
        },
        () => ({ message: 'Replaced, not saved yet.' }),
      );
    },
  };
}

/** Undefined if the texture is unreadable: it can still be replaced, without a comparison. */
function readable({ file }: OpenDocument): OpenTexture | undefined {
  try {
    return file.texture?.();
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}
