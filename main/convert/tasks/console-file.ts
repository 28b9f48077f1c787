import { adaptive } from '#shared/binary/adaptive.ts';
import type { ConvertRow } from '#shared/contract/convert.ts';
import { type ConversionReport, convertMesh } from '#shared/convert/console/convert-console.ts';
import { ddxToDds } from '#shared/formats/ddx/convert.ts';
import type { ConsolePlatform } from '#shared/formats/kit/console-platform.ts';
import { identify } from '#shared/formats/registry.ts';

/** Settings for converting console files. */
export interface ConvertSettings {
  readonly platform: ConsolePlatform;
  /** See `ConvertMeshOptions`. */
  readonly lenient: boolean;
}

export type ConsoleFileKind = ConvertRow['kind'];

/** A conversion result. */
export interface ConvertedFile {
  readonly bytes: Uint8Array;
  readonly report: ConversionReport;
}

/** Milliseconds per mesh. The games' largest take a tenth of a second. */
const MESH_DEADLINE = 30_000;
const NO_BLOCKS = { layouts: [], blocksConverted: 0, blocksRemoved: 0, namesRestored: 0 } as const;

/**
 * Kind of a file. Content comes first, because the games' poses and ragdolls (`.psa`, `.rdt`) are meshes under another
 * extension; the name decides if the content cannot.
 * @param head its first 4 KiB
 */
export function consoleFileKind(head: Uint8Array, name: string): ConsoleFileKind {
  const { converts } = identify(head, name);
  return converts ?? (/\.ddx$/i.test(name) ? 'texture' : 'other');
}

/**
 * Converts a console mesh or texture for the PC.
 * @throws FormatError `already-pc`, `budget-time`, and if it cannot be converted faithfully
 */
export function convertConsoleFile(
  kind: Exclude<ConsoleFileKind, 'other'>,
  bytes: Uint8Array,
  settings: ConvertSettings,
): ConvertedFile {
  if (kind === 'mesh') {
    const deadline = performance.now() + MESH_DEADLINE;
    return convertMesh(bytes, { ...settings, backEnd: adaptive, deadline });
  }
  const { bytes: dds, findings } = ddxToDds(bytes);
  return { bytes: dds, report: { ...NO_BLOCKS, findings } };
}
