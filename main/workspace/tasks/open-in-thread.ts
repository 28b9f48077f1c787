import { adaptive } from '#shared/binary/adaptive.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import {
  HEAD_BYTES,
  inContext,
  type LoadedFormat,
  loadFormat,
  type OpenContext,
} from '#shared/formats/kit/format.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { identify, loadFormats } from '#shared/formats/registry.ts';

/** A file opened in a thread, and its format, which opens changed versions of it alike. */
export interface OpenedInThread {
  readonly format: LoadedFormat;
  readonly file: OpenFile;
}

/** Opens files in a thread. `name` is the file name with extension, if it differs from the source's. */
export type OpenInThread = (source: ByteSource, name?: string) => OpenedInThread;

/**
 * Opens a file as every task does: types that are read much get generated code, several times as fast as closures.
 * @param name file name with extension, if it differs from the source's
 */
export async function openInThread(
  source: ByteSource,
  name: string = source.name,
  context: OpenContext = {},
): Promise<OpenedInThread> {
  const format = identify(source.read(0, HEAD_BYTES), name);
  return openAs(await loadFormat(format), source, context);
}

/** The same for tasks over many files, which come one right after the other. */
export async function manyInThread(context: OpenContext = {}): Promise<OpenInThread> {
  const identifyLoaded = await loadFormats();
  return (source, name = source.name) =>
    openAs(identifyLoaded(source.read(0, HEAD_BYTES), name), source, context);
}

function openAs(loaded: LoadedFormat, source: ByteSource, context: OpenContext = {}): OpenedInThread {
  const format = inContext(loaded, { backEnd: adaptive, ...context });
  return { format, file: format.open(source) };
}
