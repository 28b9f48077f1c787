import type { RecordGame } from '#shared/formats/plugin/record-game.ts';
import { FALLOUT3 } from '#shared/formats/plugin/records/tables/fallout3.ts';
import { FALLOUT4 } from '#shared/formats/plugin/records/tables/fallout4.ts';
import { FALLOUT76 } from '#shared/formats/plugin/records/tables/fallout76.ts';
import { MORROWIND } from '#shared/formats/plugin/records/tables/morrowind.ts';
import { NEW_VEGAS } from '#shared/formats/plugin/records/tables/new-vegas.ts';
import { OBLIVION } from '#shared/formats/plugin/records/tables/oblivion.ts';
import { SKYRIM } from '#shared/formats/plugin/records/tables/skyrim.ts';
import { STARFIELD } from '#shared/formats/plugin/records/tables/starfield.ts';
import { type RecordTable, recordTable } from './record-table.ts';

const TABLES: Readonly<Record<RecordGame, string>> = {
  morrowind: MORROWIND,
  oblivion: OBLIVION,
  fallout3: FALLOUT3,
  'new-vegas': NEW_VEGAS,
  skyrim: SKYRIM,
  fallout4: FALLOUT4,
  fallout76: FALLOUT76,
  starfield: STARFIELD,
};

/** A game’s table of records, the same one every time. */
export function recordTableOf(game: RecordGame): RecordTable {
  const table = known.get(game) ?? recordTable(TABLES[game]);
  known.set(game, table);
  return table;
}

const known = new Map<RecordGame, RecordTable>();
