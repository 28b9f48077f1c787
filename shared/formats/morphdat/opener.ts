import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { counted, listedNames } from '#shared/formats/kit/listed-names.ts';
import type { FileFacts } from '#shared/formats/kit/open-file.ts';
import { schemaFile } from '#shared/formats/kit/schema-file.ts';
import { inspectMorphDat } from './inspect.ts';
import { keyMorphs } from './key-morphs.ts';
import { keyName } from './key-name.ts';
import { CONTEXT, type MorphDat, MorphDatFile, MorphDatHead } from './schema.ts';

/** Opens morphs of Starfield. */
export const morphDatOpener: Opener = {
  describe,
  open(source) {
    const { value, members } = schemaFile(source, MorphDatFile, CONTEXT, inspectMorphDat);
    return {
      views: () => ['fields', 'hex'],
      ...members,
      facts: () => factsOf(value()),
      morphs: () => keyMorphs(value()),
    };
  },
};

function describe(head: Uint8Array): string {
  try {
    const { version, keyCount } = read(MorphDatHead, head, CONTEXT);
    return `Starfield morphs, version ${version}, ${counted(keyCount, 'key')}`;
  } catch (error) {
    if (error instanceof FormatError) return 'Starfield morphs, damaged';
    throw error;
  }
}

function factsOf({ version, vertexCount, recordCount, keys }: MorphDat): FileFacts {
  const names = keys.map(({ name }) => keyName(name));
  return {
    json: { version, vertices: vertexCount, keys: names, records: recordCount },
    lines: [
      `for a mesh of ${counted(vertexCount, 'vertex', 'vertices')}`,
      `${counted(names.length, 'key')}${names.length === 0 ? '' : `: ${listedNames(names)}`}`,
    ],
  };
}
