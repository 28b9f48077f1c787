import type { Entry, Range } from './entries.ts';
import type { Plugin } from './open-plugin.ts';
import { ENTRIES } from './tree-paths.ts';

/** A record or group, and where the tree of fields has it. */
export interface Place {
  readonly entry: Entry;
  /** Path of the list that it is in, and its place there. */
  readonly within: string;
  readonly at: number;
}

/** All records and groups, in file order. */
export function* placesIn(plugin: Plugin): Generator<Place> {
  const enter = (range: Range, within: string) => ({
    entries: plugin.entries(range)[Symbol.iterator](),
    within,
    next: 0,
  });
  const open = [enter({ start: 0, end: plugin.source.size }, ENTRIES)];
  for (let walk = open.at(-1); walk !== undefined; walk = open.at(-1)) {
    const { done, value: entry } = walk.entries.next();
    if (done === true) {
      open.pop();
      continue;
    }
    const { within, next: at } = walk;
    walk.next += 1;
    yield { entry, within, at };
    if (entry.kind === 'group') open.push(enter(entry, `${within}[${at}].${ENTRIES}`));
  }
}
