import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { identify } from '#shared/formats/registry.ts';
import { nodeInflateUpTo } from './zlib.ts';

export interface InspectFileInput {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** First bytes that a format is recognised by. */
const HEAD = 4096;

/** Everything that a format has to say about a file once it is read to its end. */
export function inspectFile({ name, bytes }: InspectFileInput): readonly Finding[] {
  const format = identify(bytes.subarray(0, HEAD), name);
  try {
    return format.inspect?.(bytesSource(bytes, name), { backEnd: generated, inflate: nodeInflateUpTo }) ?? [];
  } catch (error) {
    // The document says itself why it cannot be read.
    if (error instanceof FormatError) return [];
    throw error;
  }
}
