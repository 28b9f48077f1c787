import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { openPlugin } from '#shared/formats/plugin/open-plugin.ts';
import { type PartFit, partFits } from '#shared/formats/plugin/part-fits.ts';
import { isPlugin } from '#shared/games/load-order.ts';

/** Counts, by game and type, the parts of a folder's plugins that have a name, have fields, and read to their end. */
export function coverPlugins(folder: string): void {
  const rows = new Map<string, Row>();
  const refused: string[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!isPlugin(name) || !statSync(join(folder, name)).isFile()) continue;
    try {
      const plugin = openPlugin(bytesSource(readFileSync(join(folder, name)), name), nodeInflateUpTo);
      for (const fit of partFits(plugin)) count(rows, plugin.game, name, fit);
      for (const { code, message, offset } of plugin.findings())
        refused.push(`${name}: ${code} at ${offset}: ${message}`);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      refused.push(`${name}: ${error.code} at ${error.offset}: ${error.message}`);
    }
  }
  print([...rows.values()].sort((a, b) => a.game.localeCompare(b.game) || a.type.localeCompare(b.type)));
  for (const line of refused) console.log(line);
}

interface Row {
  readonly game: string;
  /** Of the record. */
  readonly type: string;
  parts: number;
  unnamed: number;
  /** Without fields: bytes. */
  plain: number;
  misfit: number;
  first: string;
}

function count(rows: Map<string, Row>, game: string, file: string, fit: PartFit): void {
  const key = `${game} ${fit.record}`;
  let row = rows.get(key);
  if (row === undefined) {
    row = { game, type: fit.record, parts: 0, unnamed: 0, plain: 0, misfit: 0, first: '' };
    rows.set(key, row);
  }
  row.parts += 1;
  if (fit.kind === 'unnamed') row.unnamed += 1;
  if (fit.kind === 'bytes') row.plain += 1;
  if (fit.kind === 'misfit') row.misfit += 1;
  if ((fit.kind === 'unnamed' || fit.kind === 'misfit') && row.first === '')
    row.first = `first ${fit.kind}: ${fit.type} at ${fit.offset} of ${file}`;
}

function print(rows: readonly Row[]): void {
  for (const { game, type, parts, unnamed, plain, misfit, first } of rows) {
    const fields = parts - unnamed - plain - misfit;
    console.log(
      `${game.padEnd(12)} ${type} ${String(fields).padStart(6)} of ${String(parts).padEnd(6)} ${first}`,
    );
  }
  for (const game of new Set(rows.map((row) => row.game))) {
    const own = rows.filter((row) => row.game === game);
    const sum = (of: (row: Row) => number): number => own.reduce((total, row) => total + of(row), 0);
    const parts = sum((row) => row.parts);
    const named = parts - sum((row) => row.unnamed);
    const fields = named - sum((row) => row.plain) - sum((row) => row.misfit);
    const percent = (some: number): string => `${((some / Math.max(1, parts)) * 100).toFixed(2)}%`;
    console.log(
      `${game}: ${parts} parts, ${percent(named)} named, ${percent(fields)} with fields, ${sum((row) => row.misfit)} misfits`,
    );
  }
}
