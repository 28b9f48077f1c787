import type { BackEnd } from '#shared/binary/read.ts';
import { read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import type { BlockTypeCounts } from '#shared/formats/kit/open-file.ts';
import { openContext, openNif, typeNames } from './open.ts';
import { HeaderTypes } from './schema.ts';

/** Enough for the headers of nearly all files. */
const HEAD = 4096;
/** Factor to read more by if it is not. */
const GROWTH = 8;
/** Longer type names are damage, and would be kept for every file that has them. */
const MAX_NAME_LENGTH = 255;

/**
 * Counts the blocks of a NIF by type. Reads only up to the end of the type table, in most files the first few thousand
 * bytes; files before 5.0.0.1 name the type before each block and are read completely.
 *
 * @throws FormatError `not-a-nif`, `unknown-version`, and errors of `read` for a truncated or damaged header
 */
export function countBlockTypes(
  source: ByteSource,
  options: { readonly backEnd?: BackEnd } = {},
): BlockTypeCounts {
  for (let length = HEAD; length < source.size; length *= GROWTH) {
    try {
      const counted = countInHeader(source.read(0, length), options);
      return counted ?? countInBlocks(source.read(0, source.size), options);
    } catch (error) {
      if (!(error instanceof FormatError) || !endsTooEarly(error)) throw error;
    }
  }
  const file = source.read(0, source.size);
  return countInHeader(file, options) ?? countInBlocks(file, options);
}

/** Whether reading might succeed with more bytes. */
function endsTooEarly({ code }: FormatError): boolean {
  return code === 'truncated' || code === 'count-too-large';
}

/** Counts by the header's table; undefined if it has none. */
function countInHeader(
  head: Uint8Array,
  options: { readonly backEnd?: BackEnd },
): BlockTypeCounts | undefined {
  const header = read(HeaderTypes, head, openContext(head), options);
  const { blockTypeIndex } = header;
  if (blockTypeIndex === undefined) return undefined;
  const tally = new Tally();
  const name = typeNames(header, blockTypeIndex);
  for (let i = 0; i < blockTypeIndex.length; i += 1) tally.add(name(i), i);
  return tally.counts();
}

function countInBlocks(file: Uint8Array, options: { readonly backEnd?: BackEnd }): BlockTypeCounts {
  const { blocks, header, findings } = openNif(file, options);
  const tally = new Tally();
  for (let i = 0; i < blocks.count; i += 1) tally.add(blocks.type(i), i);
  const stopped =
    blocks.count < header.numBlocks ? findings.find(({ severity }) => severity === 'error') : undefined;
  return tally.counts(stopped?.message);
}

class Tally {
  readonly #types = new Map<string, { count: number; readonly first: number }>();
  #nameless = 0;

  add(type: string, block: number): void {
    const known = this.#types.get(type);
    if (known !== undefined) known.count += 1;
    else if (type === '' || type.length > MAX_NAME_LENGTH) this.#nameless += 1;
    else this.#types.set(type, { count: 1, first: block });
  }

  counts(missing?: string): BlockTypeCounts {
    const found = [...this.#types.values()];
    const nameless =
      this.#nameless === 0
        ? undefined
        : `${this.#nameless} of its blocks have a type missing from the header`;
    return {
      types: [...this.#types.keys()],
      counts: Uint32Array.from(found, ({ count }) => count),
      first: Uint32Array.from(found, ({ first }) => first),
      missing: missing ?? nameless,
    };
  }
}
