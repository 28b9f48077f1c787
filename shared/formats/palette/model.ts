import { read } from '#shared/binary/read.ts';
import type { Finding } from '#shared/errors.ts';
import { CONTEXT, FILE_BYTES, MAGIC, PALETTE_BYTES, PaletteFile } from './schema.ts';

/** A palette file in any of its forms. */
export interface OpenPalette {
  /** `bare`: colors without a header. `empty`: zero bytes, which the game has too. `damaged`: too short. */
  readonly form: 'file' | 'bare' | 'empty' | 'damaged';
  /** 256 RGB colors with 8 bits per channel; undefined if there are none. */
  readonly colors: Uint8Array | undefined;
  readonly findings: readonly Finding[];
}

/** The form of a palette, from its size; a header counts whatever it says. */
export function paletteForm(size: number): OpenPalette['form'] {
  if (size === 0) return 'empty';
  if (size === PALETTE_BYTES) return 'bare';
  return size >= FILE_BYTES ? 'file' : 'damaged';
}

/** Reads a palette. Never throws: damage is reported as findings. */
export function openPalette(bytes: Uint8Array): OpenPalette {
  const form = paletteForm(bytes.length);
  switch (form) {
    case 'empty':
      return { form, colors: undefined, findings: [EMPTY] };
    case 'damaged': {
      const message = `a palette has ${FILE_BYTES} bytes, or ${PALETTE_BYTES} without a header; this file has ${bytes.length} bytes`;
      return {
        form,
        colors: undefined,
        findings: [{ severity: 'error', code: 'palette-truncated', message, offset: bytes.length }],
      };
    }
    case 'bare': {
      const message = `the palette has no header, only its colors`;
      const finding = { severity: 'info', code: 'palette-bare', message, offset: 0 } as const;
      return { form, colors: bytes, findings: [finding, ...colorFindings(bytes, 0)] };
    }
    case 'file':
      return { form, ...withHeader(bytes) };
  }
}

const EMPTY: Finding = {
  severity: 'info',
  code: 'palette-empty',
  message: 'the file is empty, like some palettes of the game: it has no colors',
  offset: 0,
};

function withHeader(bytes: Uint8Array): Pick<OpenPalette, 'colors' | 'findings'> {
  const { size, magic } = read(PaletteFile, bytes, CONTEXT);
  const findings: Finding[] = [];
  const add = (code: string, message: string, offset: number, path: string) =>
    findings.push({ severity: 'warning', code, message, offset, path });
  if (size !== FILE_BYTES) {
    add('palette-header', `the header declares ${size} bytes, but palettes have ${FILE_BYTES}`, 0, 'size');
  }
  if (magic !== MAGIC) {
    const declared = `0x${magic.toString(16).toUpperCase()}`;
    add('palette-header', `the header declares ${declared}, but palettes have 0xB123`, 4, 'magic');
  }
  const start = FILE_BYTES - PALETTE_BYTES;
  const colors = bytes.subarray(start, FILE_BYTES);
  findings.push(...colorFindings(colors, start));
  if (bytes.length > FILE_BYTES) {
    const message = `${bytes.length - FILE_BYTES} bytes follow the colors; they are kept unchanged`;
    add('trailing-bytes', message, FILE_BYTES, 'unread');
  }
  return { colors, findings };
}

function colorFindings(colors: Uint8Array, offset: number): readonly Finding[] {
  if (colors.subarray(0, 3).every((value) => value === 0)) return [];
  const message = 'the first color is not black; images use it for transparent pixels';
  return [{ severity: 'info', code: 'palette-first', message, offset, path: 'colors[0]' }];
}
