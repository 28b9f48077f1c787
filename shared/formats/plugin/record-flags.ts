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
export function flagNames(table: RecordTable, type: string, flags: number): readonly string[] {
  const names = new Map(Object.entries(flagBits(table, type)).map(([name, bit]) => [bit, name]));
  return setBits(flags).map((bit) => RECORD_FLAG_NAMES[bit] ?? names.get(bit) ?? `bit ${bit}`);
}

function setBits(flags: number): readonly number[] {
  return Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => ((flags >>> bit) & 1) !== 0);
}
