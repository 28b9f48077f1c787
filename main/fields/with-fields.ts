import { reusingInflateUpTo } from '#main/codec/reusing-deflater.ts';
import { nodeDeflate } from '#main/codec/zlib.ts';
import { type MemoryLimit, type Target, withTarget } from '#main/targets/target.ts';

/** Opens FILE for its fields, those in compressed parts included, and closes it after `use`. @throws as `withTarget` */
export async function withFields<R>(
  file: string,
  use: (target: Target) => R | Promise<R>,
  options: { readonly limit?: MemoryLimit } = {},
): Promise<R> {
  return await withTarget(file, use, { ...options, inflate: reusingInflateUpTo, deflate: nodeDeflate });
}
