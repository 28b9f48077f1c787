import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { type GeometryLocation, withGeometryFiles } from '#main/geometry/tasks/geometry-files.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { type Finding, FormatError } from '#shared/errors.ts';

export interface InspectFileInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The geometry files it needs. */
  readonly geometry: readonly GeometryLocation[];
}

/** All findings in a file that is read to its end. */
export async function inspectFile({ name, bytes, geometry }: InspectFileInput): Promise<readonly Finding[]> {
  const { file } = await openInThread(bytesSource(bytes, name), name, { inflate: nodeInflateUpTo });
  try {
    return withGeometryFiles(geometry, (geometryOf) => file.inspect?.({ geometryOf }) ?? []);
  } catch (error) {
    // The document's own findings say why it cannot be read.
    if (error instanceof FormatError) return [];
    throw error;
  }
}
