import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { identify } from '#shared/formats/registry.ts';
import { type GeometryPlace, withGeometryFiles } from './geometry-files.ts';
import { nodeInflateUpTo } from './zlib.ts';

export interface InspectFileInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Where the geometry files of precombined meshes are, as far as they were sought. */
  readonly geometry: readonly GeometryPlace[];
}

export interface InspectedFile {
  readonly findings: readonly Finding[];
  /** Hashes of geometry files that it needs, and nobody has said the places of: what it says of those is preliminary. */
  readonly sought: readonly number[];
}

/** First bytes that a format is recognised by. */
const HEAD = 4096;

/** Everything that a format has to say about a file once it is read to its end. */
export function inspectFile({ name, bytes, geometry }: InspectFileInput): InspectedFile {
  const format = identify(bytes.subarray(0, HEAD), name);
  try {
    const source = bytesSource(bytes, name);
    const options = { backEnd: generated, inflate: nodeInflateUpTo };
    const { result: findings = [], sought } = withGeometryFiles(geometry, (geometryOf) =>
      format.inspect?.(source, { ...options, geometryOf }),
    );
    return { findings, sought };
  } catch (error) {
    // The document says itself why it cannot be read.
    if (error instanceof FormatError) return { findings: [], sought: [] };
    throw error;
  }
}
