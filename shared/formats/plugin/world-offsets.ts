import type { ByteChange } from '#shared/binary/field-tree.ts';
import { UserError } from '#shared/errors.ts';
import type { RecordEntry } from './entries.ts';
import type { FieldPlace } from './field-place.ts';
import type { Plugin } from './open-plugin.ts';
import { GROUP_TYPE, RECORD_FLAG } from './schema.ts';

/** Part of a world: where its cells are, relative to its record. */
const OFFSETS = 'OFST';
/** From Fallout 4 on, their sizes, of which it is not known what they count. */
const SIZES = 'CLSZ';

/** A record that becomes longer, or shorter. */
export interface Growth extends Omit<FieldPlace, 'part'> {
  /** Bytes. */
  readonly more: number;
}

/**
 * What follows in tables of cell positions when records of worlds grow: cells further on move by as much.
 * Source: reference plugins.md, 6.
 * @throws UserError `not-editable` if the world’s record is compressed, so that the table cannot be changed in place, or has
 * a table of sizes
 */
export function worldOffsetsFollow(plugin: Plugin, grown: readonly Growth[]): readonly ByteChange[] {
  const byWorld = new Map<number, { readonly world: RecordEntry; readonly grown: Growth[] }>();
  for (const one of grown) {
    const world = worldOf(plugin, one);
    if (world === undefined) continue;
    const known = byWorld.get(world.offset) ?? { world, grown: [] };
    known.grown.push(one);
    byWorld.set(world.offset, known);
  }
  return [...byWorld.values()].flatMap(({ world, grown: own }) => tableFollows(plugin, world, own));
}

function tableFollows(plugin: Plugin, world: RecordEntry, grown: readonly Growth[]): readonly ByteChange[] {
  const { parts } = plugin.partsOf(world);
  if (parts.some(({ type, data }) => type === SIZES && data.some((byte) => byte !== 0))) {
    const message = 'This world has a table of the sizes of its cells (CLSZ), which would no longer be true.';
    throw new UserError('not-editable', message);
  }
  const table = parts.find(({ type }) => type === OFFSETS);
  if (table === undefined) return [];
  if ((world.header.flags & RECORD_FLAG.compressed) !== 0) {
    const message = 'The table of cell positions of this world is compressed, and would no longer be true.';
    throw new UserError('not-editable', message);
  }
  const view = new DataView(table.data.buffer, table.data.byteOffset, table.data.byteLength);
  const moved = table.data.slice();
  const movedView = new DataView(moved.buffer);
  const sorted = grown.toSorted((a, b) => a.record.offset - b.record.offset);
  const places = sorted.map(({ record }) => record.offset);
  // By how much what lies after the first records moves.
  const moves = [0];
  for (const { more } of sorted) moves.push((moves.at(-1) ?? 0) + more);
  for (let at = 0; at + 4 <= view.byteLength; at += 4) {
    const offset = view.getUint32(at, true);
    if (offset === 0) continue;
    movedView.setUint32(at, offset + (moves[countBelow(places, world.offset + offset)] ?? 0), true);
  }
  return [{ offset: world.start + table.end - table.data.length, before: table.data, after: moved }];
}

/** How many of the sorted numbers are below a limit. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The world that a record is in, or is. */
function worldOf(plugin: Plugin, { record, groups }: Omit<FieldPlace, 'part'>): RecordEntry | undefined {
  if (record.header.type === 'WRLD') return record;
  const inner = groups.findIndex(({ header }) => header.groupType === GROUP_TYPE.worldChildren);
  const [children, top] = [groups[inner], groups[inner - 1]];
  if (children === undefined || top === undefined) return undefined;
  let world: RecordEntry | undefined;
  for (const entry of plugin.entries(top)) {
    if (entry.offset >= children.offset) break;
    const isWorld = entry.kind === 'record' && entry.header.type === 'WRLD';
    if (isWorld && entry.header.formId === children.header.label) world = entry;
  }
  return world;
}
