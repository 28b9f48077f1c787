import type { BackEnd } from '#shared/binary/read.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import type { ConsolePlatform } from '#shared/formats/kit/console-platform.ts';
import { BSPackedAdditionalGeometryData } from '#shared/formats/nif/blocks/additional-geometry.ts';
import { ConsoleMesh } from '#shared/formats/nif/console/console-mesh.ts';
import { unpackGeometry } from '#shared/formats/nif/console/unpack-geometry.ts';
import type { Nif } from '#shared/formats/nif/open.ts';
import type { SceneParts } from './scene-parts.ts';

/**
 * The blocks of a console file with packed vertices moved to where a PC file has them, as in a conversion; undefined if
 * nothing is packed. Blocks keep their numbers. Notes name what cannot be unpacked.
 */
export function consoleBlocks(
  parts: SceneParts,
  platform: ConsolePlatform,
  backEnd: BackEnd,
): ConsoleMesh | undefined {
  const { nif } = parts;
  const packed = firstPacked(nif);
  if (nif.context.littleEndian || packed === undefined) return undefined;
  try {
    const mesh = new ConsoleMesh(nif.bytes, { platform, lenient: true, backEnd });
    // Problems of other blocks are noted when those are drawn.
    const before = findingsOf(mesh).length;
    unpackGeometry(mesh);
    for (const finding of findingsOf(mesh).slice(before)) parts.note(blockOf(finding), finding.message);
    return mesh;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    parts.note(packed, `packed vertices are not drawn: ${error.message}`);
    return undefined;
  }
}

function firstPacked({ blocks }: Nif): number | undefined {
  for (let block = 0; block < blocks.count; block += 1) {
    if (blocks.type(block) === BSPackedAdditionalGeometryData.name) return block;
  }
  return undefined;
}

function findingsOf(mesh: ConsoleMesh): readonly Finding[] {
  return mesh.report.finish(0, 0).findings;
}

/** `blocks[5].partitions[0]` is about block 5. */
function blockOf({ path = '' }: Finding): number {
  return Number(/^blocks\[(\d+)\]/.exec(path)?.[1] ?? -1);
}
