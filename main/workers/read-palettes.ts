import { FormatError, UserError } from '#shared/errors.ts';
import { openPalette } from '#shared/formats/palette/model.ts';
import { readWorldPalettes, type WorldPalette } from '#shared/formats/palette/world-ini.ts';
import { type DataFilePlace, readDataFile } from './read-data-file.ts';
import type { TaskContext } from './task.ts';

interface NamedPlace {
  readonly place: DataFilePlace;
  readonly name: string;
}

export interface ReadPalettesInput {
  readonly files: readonly NamedPlace[];
  /** `WORLD.INI`, where there is one. */
  readonly world: NamedPlace | null;
}

export interface ReadPalettesOutput {
  /** One a file; null where it has no colors. */
  readonly colors: readonly (Uint8Array | null)[];
  readonly world: readonly WorldPalette[];
  /** Why files could not be read: whole sentences. */
  readonly problems: readonly string[];
}

/** Real ones have 776 bytes, and WORLD.INI a few hundred thousand. */
const MOST_BYTES = 64 * 1024;
const MOST_INI = 4 * 1024 * 1024;

/** Reads palettes, each for itself: one that is damaged says so, and the others are read all the same. */
export function readPalettes(
  { files, world }: ReadPalettesInput,
  { check }: TaskContext,
): ReadPalettesOutput {
  const problems: string[] = [];
  const reading = <R>(name: string, read: () => R): R | null => {
    check();
    try {
      return read();
    } catch (error) {
      if (error instanceof FormatError) problems.push(`“${name}” ${error.message}.`);
      else if (error instanceof UserError) problems.push(error.message);
      else throw error;
      return null;
    }
  };
  const colors = files.map(({ place, name }) =>
    reading(name, () => {
      const palette = openPalette(readDataFile(place, name, MOST_BYTES));
      for (const { severity, message } of palette.findings)
        if (severity === 'error') problems.push(`“${name}”: ${message}.`);
      return palette.colors === undefined ? null : Uint8Array.from(palette.colors);
    }),
  );
  const named =
    world === null
      ? null
      : reading(world.name, () =>
          readWorldPalettes(readDataFile(world.place, world.name, MOST_INI), world.name),
        );
  return { colors, world: named?.palettes ?? [], problems };
}
