import type { RecordTable } from '#shared/formats/plugin/records/record-table.ts';
import { RECORD_FLAG_NAMES } from './schema.ts';

/** Named bits of the flags of records of a type, by the table of the game. */
export function flagBits(table: RecordTable, type: string): Readonly<Record<string, number>> {
  const list = table.record(type)?.flags;
  const named = Object.entries(list === undefined ? {} : (table.values(list) ?? {}));
  const own = named.filter(([bit]) => RECORD_FLAG_NAMES[Number(bit)] === undefined);
  return Object.fromEntries(own.map(([bit, name]) => [name, Number(bit)]));
}

/** The names of the flags that are set; `bit 12` for one without a name. */
export function flagNames(bits: Readonly<Record<string, number>>, flags: number): readonly string[] {
  const names = new Map(Object.entries(bits).map(([name, bit]) => [bit, name]));
  const set = Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => ((flags >>> bit) & 1) !== 0);
  return set.map((bit) => RECORD_FLAG_NAMES[bit] ?? names.get(bit) ?? `bit ${bit}`);
}
