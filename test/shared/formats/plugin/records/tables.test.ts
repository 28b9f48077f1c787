import { describe, expect, test } from 'vitest';
import { resolve } from '#shared/binary/resolve.ts';
import type { AnyType } from '#shared/binary/type.ts';
import type { RecordGame } from '#shared/formats/plugin/record-game.ts';
import { recordTableOf } from '#shared/formats/plugin/records/games.ts';
import { parseKind } from '#shared/formats/plugin/records/kind.ts';
import { matchParts } from '#shared/formats/plugin/records/match-parts.ts';
import { PartTypes } from '#shared/formats/plugin/records/part-type.ts';
import { recordTable } from '#shared/formats/plugin/records/record-table.ts';

const GAMES: readonly [RecordGame, number][] = [
  ['morrowind', 343],
  ['oblivion', 676],
  ['fallout3', 1475],
  ['new-vegas', 1741],
  ['skyrim', 2105],
  ['fallout4', 2634],
  ['fallout76', 4308],
  ['starfield', 13737],
];

const CONTEXT = { littleEndian: true, formVersion: 44, localized: false } as const;

describe('the tables of records', () => {
  test.each(GAMES)('every part of %s has a layout', (game, count) => {
    const table = recordTableOf(game);
    const types = new PartTypes(table);
    const parts = [...table.types()].flatMap((type) => table.record(type)?.parts ?? []);
    expect(parts).toHaveLength(count);
    for (const { kind } of parts) expect(() => resolve(types.typeOf(kind) as AnyType, CONTEXT)).not.toThrow();
  });

  test('a part is the next of its type in the table, and the first again where groups repeat', () => {
    const table = recordTable(
      'record QUST\nEDID id zstring\nstages*/INDX stage u16\nstages*/CNAM log lstring\nCNAM end u8\n',
    );
    const form = table.record('QUST');
    const names = matchParts(form, ['EDID', 'INDX', 'CNAM', 'INDX', 'CNAM', 'ZZZZ']).map(
      (part) => part?.name,
    );
    expect(names).toEqual(['id', 'stage', 'log', 'stage', 'log', undefined]);
    expect(form?.parts[1]?.within).toBe('stages');
  });

  test('a wrong notation is a mistake that names the place', () => {
    expect(() => parseKind('struct{u8 a; §}')).toThrow('expected a kind at “§}”');
    expect(() => parseKind('u8 more')).toThrow('expected the end');
  });
});
