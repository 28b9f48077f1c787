import { read } from '#shared/binary/read.ts';
import type { Type } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { schemaFile } from '#shared/formats/kit/schema-file.ts';
import { egmMorphs } from './egm-morphs.ts';
import { egmFacts, egtFacts, triFacts } from './facts.ts';
import { inspectModes, inspectTri } from './inspect.ts';
import { CONTEXT, EgmFile, EgmHead, EgtFile, EgtHead, TriFile, TriHead } from './schema.ts';
import { triMorphs } from './tri-morphs.ts';
import { triScene } from './tri-scene.ts';

/** Opens faces with their morphs. */
export const triOpener: Opener = {
  describe: (head) =>
    described('FaceGen TRI', TriHead, head, ({ vertexCount, triangleCount }) => [
      `${vertexCount} vertices`,
      `${triangleCount} triangles`,
    ]),
  open(source) {
    const { value, members } = schemaFile(source, TriFile, CONTEXT, inspectTri);
    return {
      views: () => ['mesh', 'fields', 'hex'],
      ...members,
      facts: () => triFacts(value()),
      morphs: () => triMorphs(value()),
      scene: {
        geometryNames: () => [],
        build: ({ skins = false } = {}) => triScene(value(), stemOf(source.name), skins),
      },
    };
  },
};

/** Opens modes of a face’s shape. */
export const egmOpener: Opener = {
  describe: (head) =>
    described('FaceGen EGM', EgmHead, head, ({ vertexCount, symmetricCount, asymmetricCount }) => [
      `${vertexCount} vertices`,
      `${symmetricCount + asymmetricCount} modes`,
    ]),
  open(source) {
    const { value, members } = schemaFile(source, EgmFile, CONTEXT, inspectModes);
    return {
      views: () => ['fields', 'hex'],
      ...members,
      facts: () => egmFacts(value()),
      morphs: () => egmMorphs(value()),
    };
  },
};

/** Opens modes of a face’s texture. */
export const egtOpener: Opener = {
  describe: (head) =>
    described('FaceGen EGT', EgtHead, head, ({ columns, rows, symmetricCount, asymmetricCount }) => [
      `${columns} × ${rows}`,
      `${symmetricCount + asymmetricCount} modes`,
    ]),
  open(source) {
    const { value, members } = schemaFile(source, EgtFile, CONTEXT, inspectModes);
    return { views: () => ['fields', 'hex'], ...members, facts: () => egtFacts(value()) };
  },
};

function described<T>(
  name: string,
  type: Type<T, unknown>,
  head: Uint8Array,
  facts: (value: T) => readonly string[],
): string {
  try {
    return [name, ...facts(read(type, head, CONTEXT))].join(', ');
  } catch (error) {
    if (error instanceof FormatError) return `${name}, damaged`;
    throw error;
  }
}

/** A file’s name without folders and extension. */
function stemOf(name: string): string {
  return name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
}
