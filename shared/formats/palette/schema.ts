import { u8, u32 } from '#shared/binary/number.ts';
import { array, struct, when } from '#shared/binary/struct.ts';
import { bytes } from '#shared/binary/text.ts';
import { type Context, rest } from '#shared/binary/type.ts';

/** The bytes of a `.COL` palette of Redguard. Source: reference texbsi.md, 4. */

export const CONTEXT: Context = { littleEndian: true };

export const COLORS = 256;
export const COLOR_BYTES = 3;
/** 256 bare colors: some tools write them without a header. */
export const PALETTE_BYTES = COLORS * COLOR_BYTES;
/** Size of a whole file, which its first word repeats. */
export const FILE_BYTES = 776;
export const MAGIC = 0xb123;

export const Color = struct('color', { red: u8(), green: u8(), blue: u8() });

const COLORS_FIELD = array(Color, COLORS, {
  doc: '256 colors of 8 bits a channel; the first is black, which images draw as transparent',
});
const UNREAD = when(rest, bytes(rest, { hue: 'padding', doc: 'After the colors; kept unchanged' }));

const HEAD = {
  size: u32({ unit: 'bytes', doc: 'File size: 776', edit: 'never', reason: 'is always 776' }),
  magic: u32({ display: 'hex', doc: '0xB123', edit: 'never', reason: 'identifies the file as a palette' }),
};
export const PaletteHead = struct('palette header', HEAD);

export const PaletteFile = struct('palette', {
  ...HEAD,
  colors: COLORS_FIELD,
  unread: UNREAD,
});

export const BareColors = struct('palette without a header', { colors: COLORS_FIELD, unread: UNREAD });
