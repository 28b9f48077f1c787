import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { type CompiledPlace, readCompiledMaterial } from './compiled-material.ts';
import { type OpenDataFile, openDataFile, refuseIfTooLarge, type StoredFilePlace } from './open-data-file.ts';

/** Location of a file of Data for a thread: on disk, in an archive, or a material in a compiled database. */
export type DataFilePlace = StoredFilePlace | CompiledPlace;

/**
 * Reads a file of Data.
 * @param name for messages
 * @throws as `openDataFile`, and as `readCompiledMaterial`
 */
export function readDataFile(place: DataFilePlace, name: string, limit: number): Uint8Array {
  const { content, close } = openPlace(place, name, limit);
  try {
    return content.read(0, content.size);
  } finally {
    close();
  }
}

/**
 * Opens a file of Data, and closes it after `use`.
 * @throws as `readDataFile`; what `use` throws
 */
export async function withDataFile<R>(
  place: DataFilePlace,
  name: string,
  limit: number,
  use: (content: ByteSource) => Promise<R>,
): Promise<R> {
  const { content, close } = openPlace(place, name, limit);
  try {
    return await use(content);
  } finally {
    close();
  }
}

function openPlace(place: DataFilePlace, name: string, limit: number): OpenDataFile {
  if (place.kind !== 'compiled') return openDataFile(place, name, limit);
  const bytes = readCompiledMaterial(place);
  refuseIfTooLarge(bytes.length, name, limit);
  return { content: bytesSource(bytes, name), close: () => undefined };
}
