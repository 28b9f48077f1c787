import type { Understood } from '#shared/formats/kit/understood.ts';
import type { Plugin } from './open-plugin.ts';
import { partFits } from './part-fits.ts';

/** How much of a plugin the table of its game accounts for. Reads every record. */
export function understoodOf(plugin: Plugin): Understood {
  const total = plugin.source.size;
  let unknown = 0;
  let count = 0;
  const types = new Set<string>();
  for (const { kind, record, type, size } of partFits(plugin)) {
    // Parts that are known to be bytes are all there is to know.
    if (kind === 'fields' || kind === 'bytes') continue;
    unknown += size;
    count += 1;
    types.add(`${record} ${type}`);
  }
  // Parts of compressed records can be larger than the file.
  return { bytes: Math.max(0, total - unknown), total, except: exceptions(count, [...types]) };
}

/** Kinds of parts that are named; files can have any number of them. */
const NAMED = 5;

function exceptions(count: number, types: readonly string[]): string {
  const more = types.length > NAMED ? `, and ${types.length - NAMED} more kinds` : '';
  return `${count} ${count === 1 ? 'part' : 'parts'} of records (${types.slice(0, NAMED).join(', ')}${more})`;
}
