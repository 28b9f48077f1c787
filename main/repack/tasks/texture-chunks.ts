import { openFileSource } from '#main/files/file-source.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { chunkLayout } from '#shared/formats/ba2/blocks.ts';
import { textureLayout } from '#shared/formats/dds/texture-facts.ts';
import { type DataOrigin, dataOf } from './make-blocks.ts';

export interface TextureChunksInput {
  readonly origins: readonly DataOrigin[];
}

/** Chunks of a texture, or why it cannot be in an archive of textures. */
export type TextureChunks =
  | { readonly chunks: number; readonly problem?: undefined }
  | { readonly chunks?: undefined; readonly problem: string };

/** A DDS's heads, both of them. */
const HEAD_BYTES = 148;

/** Looks at the heads of textures, to know how archives of textures will cut them. */
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

/** @throws UserError where the file cannot be read */
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
