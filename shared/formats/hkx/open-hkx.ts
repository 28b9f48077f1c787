import { closures } from '#shared/binary/closures.ts';
import { openPackfile, type Packfile } from '#shared/formats/havok/open.ts';
import { FILE_DIALECTS } from '#shared/formats/havok/reflection/class-tables.ts';

/** Opens a packfile that is a file of its own. @throws FormatError as `openPackfile` */
export function openHkx(bytes: Uint8Array): Packfile {
  return openPackfile(bytes, 0, closures, FILE_DIALECTS);
}
