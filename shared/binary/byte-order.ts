import type { NumberLayout } from './layout.ts';
import { showValue } from './show.ts';
import type { Context } from './type.ts';

/** Descriptions of numbers whose byte order differs from the rest of the file. */

/** Whether a number’s byte order differs from its file’s. */
export function isException({ littleEndian, minSize }: NumberLayout, context: Context): boolean {
  return minSize > 1 && littleEndian !== context.littleEndian;
}

export function orderName({ littleEndian }: NumberLayout): string {
  return littleEndian ? 'little-endian' : 'big-endian';
}

/** Its byte order, and the value that its bytes would have in the file’s order. */
export function exceptionDoc(layout: NumberLayout, inFilesOrder: unknown): string {
  const order = orderName({ ...layout, littleEndian: !layout.littleEndian });
  return `${orderName(layout)} here, though the file is ${order}: in the file’s order it would be ${showValue(layout, inFilesOrder)}`;
}
