import type { Packfile } from '#shared/formats/havok/open.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { openedAs } from '#shared/formats/kit/opened-as.ts';

const PACKFILES = openedAs<Packfile>();

/** The packfile that a file was opened as; undefined if it is none. @throws FormatError as `openHkx` */
export function packfileOf(file: OpenFile): Packfile | undefined {
  return PACKFILES.of(file);
}

/** The file, with the packfile that it is. */
export function asPackfile(file: OpenFile, packfile: () => Packfile): OpenFile {
  return PACKFILES.keep(file, packfile);
}
