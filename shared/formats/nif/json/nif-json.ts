import type { JsonNames } from '#shared/binary/json-value.ts';
import { makeStringList } from '#shared/binary/string-list.ts';
import type { StringList } from '#shared/binary/type.ts';
import { NO_STRING } from '#shared/formats/nif/common.ts';
import type { NifHeader } from '#shared/formats/nif/schema.ts';

/** What both directions share. */

/** Names the form of the JSON, which a later version may change. */
export const JSON_FORMAT = 'modwright nif 1';

/** Names of the header’s table instead of their numbers, where the name tells the number; null = none. */
export function jsonNames(strings: StringList | undefined): JsonNames {
  const first = new Map<string, number>();
  for (let i = 0; i < (strings?.length ?? 0); i += 1) {
    const text = strings!.get(i);
    if (!first.has(text)) first.set(text, i);
  }
  return {
    nameOf: (group, index) => {
      if (group !== 'strings') return undefined;
      if (index === NO_STRING) return null;
      const text = strings !== undefined && index < strings.length ? strings.get(index) : undefined;
      return text !== undefined && first.get(text) === index ? text : undefined;
    },
    indexOf: (group, name) => {
      if (group !== 'strings') return undefined;
      return name === null ? NO_STRING : first.get(name);
    },
  };
}

/** A block, as far as the header tells of it. */
export interface HeaderBlock {
  readonly type: string;
  readonly size: number;
}

/** The fields of a header that follow from the blocks. Types that none has stay in its list. */
export function derivedHeader(
  header: Pick<NifHeader, 'blockTypes' | 'blockTypeIndex' | 'blockSize'>,
  blocks: readonly HeaderBlock[],
): Readonly<Record<string, unknown>> {
  const { blockTypes, blockSize } = header;
  const sizes = blockSize === undefined ? {} : { blockSize: Uint32Array.from(blocks, ({ size }) => size) };
  if (blockTypes === undefined) return { numBlocks: blocks.length, ...sizes };
  const names = Array.from({ length: blockTypes.length }, (_, i) => blockTypes.get(i));
  const indexOf = new Map<string, number>();
  for (const [i, name] of names.entries()) if (!indexOf.has(name)) indexOf.set(name, i);
  const blockTypeIndex = Uint16Array.from(blocks, ({ type }) => {
    const known = indexOf.get(type) ?? names.push(type) - 1;
    indexOf.set(type, known);
    return known;
  });
  return {
    numBlocks: blocks.length,
    numBlockTypes: names.length,
    blockTypes: makeStringList(names, 'long'),
    blockTypeIndex,
    ...sizes,
  };
}
