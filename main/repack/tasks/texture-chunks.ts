import { openFileSource } from '#main/files/file-source.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { chunkLayout } from '#shared/formats/ba2/blocks.ts';
import { textureLayout } from '#shared/formats/dds/texture-facts.ts';
import { type DataOrigin, dataOf } from './make-blocks.ts';

export interface TextureChunksInput {
  readonly origins: readonly DataOrigin[];
}

/** Number of chunks of a texture, or why it cannot be in a texture archive. */
export type TextureChunks =
  | { readonly chunks: number; readonly problem?: undefined }
  | { readonly chunks?: undefined; readonly problem: string };

/** Both headers of a DDS: the usual one and the DX10 one. */
const HEAD_BYTES = 148;

/** Reads texture headers to find how texture archives would split them. */
export function textureChunks(
  { origins }: TextureChunksInput,
  context: TaskContext,
): readonly TextureChunks[] {
  return origins.map((origin) => {
    context.check();
    try {
      const { head, size } = headOf(origin);
      return { chunks: chunkLayout(textureLayout(head, size)).length };
    } catch (error) {
      if (error instanceof FormatError || error instanceof UserError) return { problem: error.message };
      throw error;
    }
  });
}

/** @throws UserError if the file cannot be read */
function headOf(origin: DataOrigin): { readonly head: Uint8Array; readonly size: number } {
  if (origin.kind !== 'file') {
    const data = dataOf(origin);
    return { head: data, size: data.length };
  }
  const source = openFileSource(origin.path);
  try {
    return { head: source.read(0, HEAD_BYTES), size: source.size };
  } finally {
    source.close();
  }
}
