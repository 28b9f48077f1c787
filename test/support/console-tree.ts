import { consoleFile, laidNode, pcFile } from '#test/support/xbox360/console-file.ts';
import { packInMemory } from './archives.ts';
import { HandLaid } from './hand-laid.ts';

/** Files of a console for tests of whole conversions, each with what it must become. */

const ARCHIVE_FLAGS_XBOX = 0x43;

/** A mesh that is one node of a name. */
export function consoleMesh(name: string): Uint8Array {
  const laid = laidNode(new HandLaid(false), [], 0);
  return consoleFile({ blocks: [{ type: 'NiNode', laid }], strings: [name] });
}

/** The same mesh for a PC. */
export function pcMesh(name: string): Uint8Array {
  const laid = laidNode(new HandLaid(true), [], 0);
  return pcFile({ blocks: [{ type: 'NiNode', laid }], strings: [name] });
}

/** A mesh that ends in its node. */
export function cutMesh(): Uint8Array {
  const whole = consoleMesh('Cut');
  return whole.subarray(0, whole.length - 40);
}

/** A stored archive of the Xbox 360. */
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
