import type { NumberLayout } from './layout.ts';
import { showValue } from './show.ts';
import type { Context } from './type.ts';

/** Numbers that lie in another byte order than the file around them: what people are told of them. */

/** Whether a number is an exception to its file's byte order. */
export function isException({ littleEndian, minSize }: NumberLayout, context: Context): boolean {
  return minSize > 1 && littleEndian !== context.littleEndian;
}

export function orderWord({ littleEndian }: NumberLayout): string {
  return littleEndian ? 'little-endian' : 'big-endian';
}

/** Its order, and the value that its bytes would have in the file's own. */
export function exceptionDoc(layout: NumberLayout, inFilesOrder: unknown): string {
  const order = orderWord({ ...layout, littleEndian: !layout.littleEndian });
  return `${orderWord(layout)} here, though the file is ${order}: in the file’s order it would be ${showValue(layout, inFilesOrder)}`;
}
