import { u8, u16 } from '#shared/binary/number.ts';
import { struct } from '#shared/binary/struct.ts';
import { text } from '#shared/binary/text.ts';

/** The blocks of a GIF. Source: the GIF89a specification; NETSCAPE2.0 as implemented by browsers. */

export const GIF_CONTEXT = { littleEndian: true } as const;
export const GIF_VERSIONS = ['GIF87a', 'GIF89a'] as const;

/** Block types, by a block’s first byte. */
export const BLOCKS = { extension: 0x21, image: 0x2c, end: 0x3b } as const;
/** Extension types, by an extension’s second byte. */
export const EXTENSIONS = { graphicControl: 0xf9, application: 0xff } as const;
/** Extension that stores the number of repetitions. */
export const LOOP_APPLICATION = 'NETSCAPE2.0';

/** Bits of a color table field: whether there is a table, and its size as a power of two, minus one. */
export const TABLE_BITS = { there: 0x80, size: 7 } as const;
export const INTERLACED_BIT = 0x40;

export const GifHead = struct('GIF head', {
  version: text(6),
  width: u16({ unit: 'pixels' }),
  height: u16({ unit: 'pixels' }),
  table: u8({ display: 'hex', doc: 'Whether there is a color table for all frames, and its size' }),
  background: u8({ doc: 'Unused background color: browsers leave the background empty' }),
  aspect: u8(),
});

export const GraphicControl = struct('graphic control', {
  size: u8({ doc: 'Always 4' }),
  flags: u8({
    display: 'hex',
    doc: 'Bit 0: there is a transparent color; bits 2 to 4: what happens to the frame’s area',
  }),
  delay: u16({ unit: '× 0.01 s' }),
  transparent: u8({ doc: 'Index of the color that is not drawn' }),
});

export const ImageDescriptor = struct('image descriptor', {
  x: u16({ unit: 'pixels' }),
  y: u16({ unit: 'pixels' }),
  width: u16({ unit: 'pixels' }),
  height: u16({ unit: 'pixels' }),
  table: u8({
    display: 'hex',
    doc: 'Whether the frame has a color table of its own, its size, and interlacing',
  }),
});

/** What happens to a frame’s area before the next one, by bits 2 to 4; other values are undefined and keep it. */
export const GIF_DISPOSE: Readonly<Record<number, 'clear' | 'restore'>> = { 2: 'clear', 3: 'restore' };
