import { HandLaid } from './hand-laid.ts';

/** DDS files built by hand from Microsoft's published description. */
export interface DdsForm {
  readonly width: number;
  readonly height: number;
  readonly mips?: number;
  readonly fourCC?: string;
  readonly dxgi?: number;
  readonly flags?: number;
  readonly bits?: number;
  readonly masks?: readonly [red: number, green: number, blue: number, alpha: number];
  readonly caps2?: number;
  readonly depth?: number;
  readonly arraySize?: number;
  readonly dimension?: number;
  readonly miscFlags?: number;
  readonly alphaMode?: number;
  readonly headerSize?: number;
}

export function layDds(form: DdsForm, pixels: readonly number[] | Uint8Array): Uint8Array<ArrayBuffer> {
  const { width, height, mips = 0, dxgi, bits = 0, masks = [0, 0, 0, 0], caps2 = 0, depth = 0 } = form;
  const fourCC = form.fourCC ?? (dxgi === undefined ? '\0\0\0\0' : 'DX10');
  const flags = form.flags ?? (fourCC === '\0\0\0\0' ? 0x41 : 4);
  const laid = new HandLaid()
    .u8(...Buffer.from('DDS '))
    .u32(form.headerSize ?? 124, 0x1007, height, width, 0, depth, mips);
  laid.u32(...Array.from({ length: 11 }, () => 0));
  laid
    .u32(32, flags)
    .u8(...Buffer.from(fourCC, 'latin1'))
    .u32(bits, ...masks);
  laid.u32(0x1000, caps2, 0, 0, 0);
  if (dxgi !== undefined) {
    laid.u32(dxgi, form.dimension ?? 3, form.miscFlags ?? 0, form.arraySize ?? 1, form.alphaMode ?? 0);
  }
  return Uint8Array.from([...laid.bytes, ...pixels]);
}
