import type { ByteSource } from '#shared/binary/source.ts';
import { HEAD_BYTES, type OpenContext } from '#shared/formats/kit/format.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { loadFormats } from '#shared/formats/registry.ts';

/** `identify` with the code of the format. */
export const identifyLoaded = await loadFormats();

/** Opens a file as its detected format, at once: tests need no loading on demand. */
export function openFile(source: ByteSource, context?: OpenContext, name: string = source.name): OpenFile {
  return identifyLoaded(source.read(0, HEAD_BYTES), name).open(source, context);
}
