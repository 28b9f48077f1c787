import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { counted, listedNames } from '#shared/formats/kit/listed-names.ts';
import type { FileFacts } from '#shared/formats/kit/open-file.ts';
import { schemaFile } from '#shared/formats/kit/schema-file.ts';
import { bodyMorphs } from './body-morphs.ts';
import { inspectBodyTri } from './inspect.ts';
import { type BodyTri, BodyTriFile, BodyTriHead, CONTEXT } from './schema.ts';
import { nameText } from './shape-name.ts';

/** Opens body morphs. */
export const bodyTriOpener: Opener = {
  describe,
  open(source) {
    const { value, members } = schemaFile(source, BodyTriFile, CONTEXT, inspectBodyTri);
    return {
      views: () => ['fields', 'hex'],
      ...members,
      facts: () => factsOf(value()),
      morphs: () => bodyMorphs(value()),
    };
  },
};

function describe(head: Uint8Array): string {
  try {
    return `BodySlide TRI, ${counted(read(BodyTriHead, head, CONTEXT).shapeCount, 'shape')}`;
  } catch (error) {
    if (error instanceof FormatError) return 'BodySlide TRI, damaged';
    throw error;
  }
}

function factsOf({ shapes, textureCoordinates }: BodyTri): FileFacts {
  const positions = shapes.map(namesOf);
  const coordinates = (textureCoordinates?.shapes ?? []).map(namesOf);
  return {
    json: { shapes: positions, textureCoordinates: coordinates },
    lines: [
      ...positions.map(({ name, morphs }) => line(name, morphs, 'morph')),
      ...coordinates.map(({ name, morphs }) =>
        line(name, morphs, 'morph of texture coordinates', 'morphs of texture coordinates'),
      ),
      ...(positions.length + coordinates.length === 0 ? ['no shapes'] : []),
    ],
  };
}

function namesOf({
  name,
  morphs,
}: {
  readonly name: string;
  readonly morphs: readonly { readonly name: string }[];
}) {
  return { name: nameText(name), morphs: morphs.map((morph) => nameText(morph.name)) };
}

function line(shape: string, morphs: readonly string[], one: string, many?: string): string {
  const names = morphs.length === 0 ? '' : `: ${listedNames(morphs)}`;
  return `${shape === '' ? '(no name)' : shape}, ${counted(morphs.length, one, many)}${names}`;
}
