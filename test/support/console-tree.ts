import { consoleFile, laidNode, pcFile } from '#test/support/xbox360/console-file.ts';
import { packInMemory } from './archives.ts';
import { HandLaid } from './hand-laid.ts';

/** Console files for tests of whole conversions, each with its expected result. */

const ARCHIVE_FLAGS_XBOX = 0x43;

/** A mesh with a single named node. */
export function consoleMesh(name: string): Uint8Array {
  const laid = laidNode(new HandLaid(false), [], 0);
  return consoleFile({ blocks: [{ type: 'NiNode', laid }], strings: [name] });
}

/** The same mesh for a PC. */
export function pcMesh(name: string): Uint8Array {
  const laid = laidNode(new HandLaid(true), [], 0);
  return pcFile({ blocks: [{ type: 'NiNode', laid }], strings: [name] });
}

/** A mesh truncated inside its node. */
export function cutMesh(): Uint8Array {
  const whole = consoleMesh('Cut');
  return whole.subarray(0, whole.length - 40);
}

/** A stored Xbox 360 archive. */
export function consoleArchive(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  return packInMemory(
    104,
    ARCHIVE_FLAGS_XBOX,
    Object.entries(files).map(([path, data]) => ({
      path: path.replaceAll('/', '\\'),
      data,
      compress: false,
    })),
  );
}
