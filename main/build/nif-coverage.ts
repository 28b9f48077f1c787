import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { generated } from '#shared/binary/generate.ts';
import { FormatError } from '#shared/errors.ts';
import { fitOf } from '#shared/formats/nif/inspect.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { gameOf } from '#shared/formats/nif/version.ts';

/** Counts, by block type and game, the blocks of a folder's NIFs that parse to their exact end. */
export function coverNifs(folder: string): void {
  const coverage = new NifCoverage(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(nif|kf|btr|bto|btt|psa|rdt|nifcache)$/i.test(name) && statSync(join(folder, name)).isFile())
      coverage.add(name);
  }
  coverage.print();
}

interface Row {
  readonly type: string;
  readonly game: string;
  exact: number;
  unknown: number;
  misfit: number;
  first: string;
}

class NifCoverage {
  readonly #folder: string;
  readonly #rows = new Map<string, Row>();
  readonly #refused: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  add(name: string): void {
    try {
      const nif = openNif(readFileSync(join(this.#folder, name)), { backEnd: generated });
      const game = `${gameOf(nif.context)}${nif.context.littleEndian ? '' : ' (big)'}`;
      for (const { code, message, offset } of nif.findings)
        this.#refused.push(`${name}: ${code} at ${offset}: ${message}`);
      for (let i = 0; i < nif.blocks.count; i += 1)
        this.#count(name, game, nif.blocks.type(i), fitOf(nif, i, generated), i);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      this.#refused.push(`${name}: ${error.code} at ${error.offset}: ${error.message}`);
    }
  }

  print(): void {
    const sorted = [...this.#rows.values()].sort(
      (a, b) => a.game.localeCompare(b.game) || a.type.localeCompare(b.type),
    );
    for (const { game, type, exact, unknown, misfit, first } of sorted) {
      const total = exact + unknown + misfit;
      const rest = unknown > 0 ? 'unknown type' : misfit > 0 ? `first misfit: ${first}` : '';
      console.log(
        `${game.padEnd(12)} ${type.padEnd(40)} ${String(exact).padStart(6)} of ${String(total).padEnd(6)} ${rest}`,
      );
    }
    for (const game of new Set(sorted.map((row) => row.game))) {
      const own = sorted.filter((row) => row.game === game);
      const sum = (count: (row: Row) => number): number => own.reduce((total, row) => total + count(row), 0);
      const total = sum((row) => row.exact + row.unknown + row.misfit);
      console.log(
        `${game}: ${sum((row) => row.exact)} of ${total} blocks exact, ${sum((row) => row.misfit)} misfits, ` +
          `${own.filter((row) => row.unknown > 0).length} unknown types`,
      );
    }
    for (const line of this.#refused) console.log(line);
  }

  #count(name: string, game: string, type: string, fit: ReturnType<typeof fitOf>, index: number): void {
    const key = `${game} ${type}`;
    let row = this.#rows.get(key);
    if (row === undefined) {
      row = { game, type, exact: 0, unknown: 0, misfit: 0, first: '' };
      this.#rows.set(key, row);
    }
    if (fit.kind === 'exact') row.exact += 1;
    else if (fit.kind === 'unknown') row.unknown += 1;
    else {
      row.misfit += 1;
      const what = fit.kind === 'rest' ? `ends at ${fit.end}` : `${fit.error.message} (${fit.error.path})`;
      if (row.first === '') row.first = `${name} block ${index}: ${what}`;
    }
  }
}
