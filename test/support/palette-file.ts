import { write } from '#shared/binary/read.ts';
import { colorColumns } from '#shared/formats/palette/colors.ts';
import { CONTEXT, FILE_BYTES, MAGIC, PaletteFile } from '#shared/formats/palette/schema.ts';

/** The bytes of a palette file. @param colors 256 RGB colors */
export function paletteFile(colors: Uint8Array): Uint8Array<ArrayBuffer> {
  const value = { size: FILE_BYTES, magic: MAGIC, colors: colorColumns(colors), unread: undefined };
  return write(PaletteFile, value, CONTEXT);
}
