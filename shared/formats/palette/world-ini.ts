import type { Finding } from '#shared/errors.ts';
import { readIni } from '#shared/text/ini.ts';

/** The palette of one of Redguard's worlds, as listed in `WORLD.INI`. */
export interface WorldPalette {
  readonly world: number;
  /** With `/`, in the file's spelling: `3DART/island.COL`. */
  readonly path: string;
}

/**
 * The palettes listed in `WORLD.INI`, in file order: `world_palette[1]=3DART\island.COL` in `[world]`. World numbers
 * have gaps. Never throws; unusable lines become findings.
 */
export function readWorldPalettes(
  bytes: Uint8Array,
  name = 'WORLD.INI',
): { readonly palettes: readonly WorldPalette[]; readonly findings: readonly Finding[] } {
  const ini = readIni(bytes, name);
  const palettes = new Map<number, WorldPalette>();
  for (const { key, value } of ini.section('world')) {
    const world = /^world_palette\[(\d{1,9})\]$/i.exec(key)?.[1];
    if (world === undefined || value === '' || palettes.has(Number(world))) continue;
    palettes.set(Number(world), { world: Number(world), path: value.replaceAll('\\', '/') });
  }
  return { palettes: [...palettes.values()], findings: ini.findings };
}
