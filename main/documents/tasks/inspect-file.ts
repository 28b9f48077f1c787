import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { type GeometryPlace, withGeometryFiles } from '#main/geometry/tasks/geometry-files.ts';
import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { openFile } from '#shared/formats/registry.ts';

export interface InspectFileInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Where the geometry files are that it needs. */
  readonly geometry: readonly GeometryPlace[];
}

/** Everything that a format has to say about a file once it is read to its end. */
export function inspectFile({ name, bytes, geometry }: InspectFileInput): readonly Finding[] {
  const file = openFile(bytesSource(bytes, name), { backEnd: generated, inflate: nodeInflateUpTo });
  try {
    return withGeometryFiles(geometry, (geometryOf) => file.inspect?.({ geometryOf }) ?? []);
  } catch (error) {
    // The document says itself why it cannot be read.
    if (error instanceof FormatError) return [];
    throw error;
  }
}
