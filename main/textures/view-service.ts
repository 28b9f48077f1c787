import type { ServiceContext } from '#main/context/context.ts';
import type { Jobs } from '#main/context/jobs.ts';
import type { OpenDocument } from '#main/documents/open-document.ts';
import type { Documents } from '#main/documents/service.ts';
import { joinInside } from '#main/files/safe-path.ts';
import {
  type DecodePictureInput,
  notATexture,
  type PictureBytes,
} from '#main/textures/tasks/decode-picture.ts';
import type { Roots } from '#main/workspace/roots.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { DescribedTexture } from '#shared/contract/textures.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { openFile } from '#shared/formats/registry.ts';
import type { OpenTexture, PictureChoice, Texture } from '#shared/image/texture.ts';
import type { Call, Handlers } from '#shared/rpc/api.ts';
import { exportPictures } from './export-pictures.ts';

/** Limit for files whose pictures are not stored separately, which go to a thread whole. */
const LARGEST = 256 * 1024 * 1024;
const DEADLINE = 60_000;
/** Longest side of previews that are sent unrequested. */
const SMALL_SIDE = 256;

type Methods =
  | 'texture.describe'
  | 'texture.look'
  | 'texture.picture'
  | 'texture.histogram'
  | 'texture.png'
  | 'texture.export';
type PictureOf = Pick<Input<'texture.picture'>, 'document' | 'revision' | 'exposure' | keyof PictureChoice>;

/** The pictures of open documents, with all edits. */
export function createTextureViews(
  context: ServiceContext,
  documents: Documents,
  roots: Roots,
  jobs: Jobs,
): Pick<Handlers, Methods> {
  function chosen({ document: id, revision, level, face, layer, slice }: PictureOf): Chosen {
    const document = documents.get(id);
    if (document.history.revision !== revision)
      throw new UserError('stale', `“${document.name}” has changed since.`, { path: document.name });
    const texture = picturesOf(document);
    const choice = { level, face, layer, slice };
    refuseUnknown(texture, choice, document.name);
    return { document, texture, choice };
  }

  async function make<M extends DecodePictureInput['make']>(
    { document, texture, choice }: Chosen,
    what: M,
    exposure: number,
    { signal }: Pick<Call, 'signal'>,
  ) {
    const from = bytesFor(document, texture, choice);
    const { name, key } = document;
    return await context.pool.run(
      'decode-picture',
      { name, from, exposure, make: what },
      {
        signal,
        priority: 'interactive',
        deadlineMs: DEADLINE,
        transfer: [from.bytes.buffer],
        quarantineKey: JSON.stringify([key, choice]),
      },
    );
  }

  return {
    'texture.describe': ({ document: id }) => {
      const document = documents.get(id);
      const texture = picturesOf(document);
      return {
        revision: document.history.revision,
        texture: facts(texture),
        bytes: document.source.size,
        small: smallPictures(texture),
      };
    },
    'texture.look': async ({ name, bytes }) => {
      const { texture } = await openFile(bytesSource(bytes, name));
      if (texture === undefined) throw notATexture(name);
      return facts(named(name, texture));
    },
    'texture.picture': async ({ as, exposure = 0, ...input }, call) => {
      const picture = chosen(input);
      const { texture, choice } = picture;
      const stored = as === 'stored' ? storedApart(texture, choice) : undefined;
      if (stored !== undefined) return { as: 'stored', ...stored };
      const { width, height, made } = await make(picture, 'rgba', exposure, call);
      return { as: 'rgba', width, height, bytes: new Uint8Array(made.buffer) };
    },
    'texture.histogram': async ({ exposure = 0, ...input }, call) => {
      const { made } = await make(chosen(input), 'histogram', exposure, call);
      return new Uint32Array(made.buffer);
    },
    'texture.png': async ({ exposure = 0, channels, ...input }, call) => {
      const { made } = await make(chosen(input), { png: channels }, exposure, call);
      return new Uint8Array(made.buffer);
    },
    'texture.export': ({ document, revision, root, channels, exposure = 0 }, call) => {
      const first = chosen({ document, revision, level: 0, face: 0, layer: 0, slice: 0 });
      const folder = joinInside(roots.output(root).path, [withoutEnding(first.document.name)]);
      return jobs.run(
        `Save ${first.document.name} as PNG`,
        call,
        async (job) => {
          const report = await exportPictures(first.texture, {
            ...job,
            name: withoutEnding(first.document.name),
            folder,
            png: async (choice) => {
              const picture = chosen({ document, revision, ...choice });
              const { made } = await make(picture, { png: channels }, exposure, job);
              return new Uint8Array(made.buffer);
            },
          });
          context.written.add(folder);
          return report;
        },
        ({ files, problems, target }) => ({
          message: `${files} pictures saved${problems.length > 0 ? `, ${problems.length} problems` : ''}.`,
          problems,
          target,
        }),
      );
    },
  };
}

/** @throws UserError `not-a-texture`; FormatError if no picture can be shown */
function picturesOf({ file, name }: OpenDocument): OpenTexture {
  if (file.texture === undefined) throw notATexture(name);
  return named(name, file.texture);
}

function withoutEnding(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}

interface Chosen {
  readonly document: OpenDocument;
  readonly texture: OpenTexture;
  readonly choice: Required<PictureChoice>;
}

/** Adds the file name to errors of formats, which do not know it. */
function named<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, offset, path } = error;
    throw new FormatError(code, `“${name}” ${message}`, { offset, path });
  }
}

/** The texture without its functions, which cannot be sent. */
function facts({ stored: _stored, decode: _decode, ...texture }: OpenTexture): Texture {
  return texture;
}

/** Small pictures for the window to show until the requested ones arrive. */
function smallPictures(texture: OpenTexture): DescribedTexture['small'] {
  const level = texture.levels.findIndex(({ width, height }) => Math.max(width, height) <= SMALL_SIDE);
  if (level < 0) return null;
  const faces = Array.from({ length: texture.faces }, (_, face) =>
    storedApart(texture, { level, face, layer: 0, slice: 0 }),
  );
  const known = faces.flatMap((face) => (face === undefined ? [] : [{ as: 'stored' as const, ...face }]));
  return known.length === faces.length ? { level, faces: known } : null;
}

function storedApart(
  texture: OpenTexture,
  choice: Required<PictureChoice>,
): { readonly width: number; readonly height: number; readonly bytes: Uint8Array } | undefined {
  const size = texture.levels[choice.level];
  if (texture.form === undefined || size === undefined) return undefined;
  const bytes = texture.stored(choice);
  return bytes === undefined ? undefined : { width: size.width, height: size.height, bytes };
}

/** Copies the bytes, because the copy is transferred to the thread. @throws UserError `too-large` */
function bytesFor(
  { source, name }: OpenDocument,
  texture: OpenTexture,
  choice: Required<PictureChoice>,
): PictureBytes {
  const { form } = texture;
  const stored = storedApart(texture, choice);
  if (form !== undefined && stored !== undefined)
    return { kind: 'picture', form, ...stored, bytes: Uint8Array.from(stored.bytes) };
  if (source.size > LARGEST) {
    throw new UserError('too-large', `“${name}” is larger than 256 MiB, too large to show.`, { path: name });
  }
  return { kind: 'file', choice, bytes: Uint8Array.from(source.read(0, source.size)) };
}

/** @throws UserError `no-such-picture` */
function refuseUnknown(
  { levels, faces, layers }: Texture,
  { level, face, layer, slice }: Required<PictureChoice>,
  name: string,
): void {
  const depth = levels[level]?.depth ?? 0;
  if (slice < depth && face < faces && layer < layers) return;
  throw new UserError(
    'no-such-picture',
    `“${name}” has no picture at level ${level}, face ${face}, layer ${layer}, slice ${slice}.`,
    { path: name },
  );
}
