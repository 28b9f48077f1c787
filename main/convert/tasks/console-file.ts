import { generated } from '#shared/binary/generate.ts';
import type { ConvertRow } from '#shared/contract/convert.ts';
import { type ConversionReport, convertMesh } from '#shared/convert/console/convert-console.ts';
import { ddxToDds } from '#shared/formats/ddx/convert.ts';
import type { ConsolePlatform } from '#shared/formats/kit/console-platform.ts';
import { identify } from '#shared/formats/registry.ts';

/** How files of a console are converted. */
export interface ConvertSettings {
  readonly platform: ConsolePlatform;
  /** See `ConvertMeshOptions`. */
  readonly lenient: boolean;
}

export type ConsoleFileKind = ConvertRow['kind'];

/** What a converter made of a file. */
export interface ConvertedFile {
  readonly bytes: Uint8Array;
  readonly report: ConversionReport;
}

/** Milliseconds that one mesh may take. The largest of the games take a tenth of a second. */
const LONGEST = 30_000;
const NO_BLOCKS = { layouts: [], blocksConverted: 0, blocksRemoved: 0, namesRestored: 0 } as const;

/**
 * What becomes of a file: by its content first, since poses and ragdolls of the games (`.psa`, `.rdt`) are meshes by another
 * name, and by its name where content cannot tell.
 * @param head its first 4 KiB
 */
export function consoleFileKind(head: Uint8Array, name: string): ConsoleFileKind {
  const { id } = identify(head, name);
  if (id === 'nif') return 'mesh';
  return id === 'ddx' || /\.ddx$/i.test(name) ? 'texture' : 'other';
}

/**
 * A mesh or a texture of a console as the PC reads it.
 * @throws FormatError `already-pc`, `budget-time`, and where it cannot be converted faithfully
 */
export function convertConsoleFile(
  kind: Exclude<ConsoleFileKind, 'other'>,
  bytes: Uint8Array,
  settings: ConvertSettings,
): ConvertedFile {
  if (kind === 'mesh') {
    const deadline = performance.now() + LONGEST;
    return convertMesh(bytes, { ...settings, backEnd: generated, deadline });
  }
  const { bytes: dds, findings } = ddxToDds(bytes);
  return { bytes: dds, report: { ...NO_BLOCKS, findings } };
}
