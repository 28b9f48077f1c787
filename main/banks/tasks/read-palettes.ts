import type { TaskContext } from '#main/pool/task.ts';
import { type DataFilePlace, readDataFile } from '#main/workspace/tasks/read-data-file.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { openPalette } from '#shared/formats/palette/model.ts';
import { readWorldPalettes, type WorldPalette } from '#shared/formats/palette/world-ini.ts';

interface NamedPlace {
  readonly place: DataFilePlace;
  readonly name: string;
}

export interface ReadPalettesInput {
  readonly files: readonly NamedPlace[];
  /** `WORLD.INI`, if there is one. */
  readonly world: NamedPlace | null;
}

export interface ReadPalettesOutput {
  /** One per file; null if it has no colors. */
  readonly colors: readonly (Uint8Array | null)[];
  readonly world: readonly WorldPalette[];
  /** Why files could not be read, as sentences. */
  readonly problems: readonly string[];
}

/** Real palettes have 776 bytes, and WORLD.INI a few hundred thousand. */
const MAX_BYTES = 64 * 1024;
const MAX_INI = 4 * 1024 * 1024;

/** Reads palettes independently: damaged ones are reported and the others are still read. */
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
      const palette = openPalette(readDataFile(place, name, MAX_BYTES));
      for (const { severity, message } of palette.findings)
        if (severity === 'error') problems.push(`“${name}”: ${message}.`);
      return palette.colors === undefined ? null : Uint8Array.from(palette.colors);
    }),
  );
  const named =
    world === null
      ? null
      : reading(world.name, () =>
          readWorldPalettes(readDataFile(world.place, world.name, MAX_INI), world.name),
        );
  return { colors, world: named?.palettes ?? [], problems };
}
