import { closures } from '#shared/binary/closures.ts';
import type { BackEnd } from '#shared/binary/read.ts';
import type { SceneOptions } from '#shared/formats/kit/open-file.ts';
import { METERS } from '#shared/formats/mesh/mesh-scene.ts';
import { isA } from '#shared/formats/nif/base-type.ts';
import { NiAVObject } from '#shared/formats/nif/blocks/av-object.ts';
import { NiNode, NiSwitchNode } from '#shared/formats/nif/blocks/nodes.ts';
import { type Nif, stringOf } from '#shared/formats/nif/open.ts';
import { gameOf } from '#shared/formats/nif/version.ts';
import { METERS_PER_UNIT } from '#shared/scene/game-units.ts';
import { identity, multiply } from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { addCollision } from './collision-scene.ts';
import { addCombined, representsCombined } from './combined-scene.ts';
import { addConnectPoints } from './connect-points.ts';
import { consoleBlocks } from './console-blocks.ts';
import { addMesh } from './meshes.ts';
import { nodeTransform } from './node-transform.ts';
import { whyNotDrawn } from './not-drawn.ts';
import { PackfileCollision } from './packfile-collision.ts';
import { addPlaced } from './placed-meshes.ts';
import { addRootCollision, rootCollisionAbove } from './root-collision.ts';
import { SceneParts } from './scene-parts.ts';
import { boneBlocks } from './skin-joints.ts';
import { addStarfieldMeshes } from './starfield-meshes.ts';

/** Deeper than any skeleton; a file that nests deeper is damaged. */
const MAX_DEPTH = 256;
const HIDDEN = 1;

/**
 * The scene of a NIF. Parts that are damaged or not understood are skipped and named in the notes.
 */
export function nifScene(
  nif: Nif,
  options: SceneOptions & { readonly backEnd?: BackEnd | undefined } = {},
): Scene {
  const { backEnd = closures, skins = false, platform = 'xbox360' } = options;
  const parts = new SceneParts(nif, backEnd, skins);
  parts.geometryOf = options.geometryOf;
  noteTruncation(parts);
  parts.unpacked = consoleBlocks(parts, platform, backEnd);
  const bones = boneBlocks(parts);
  const roots = nif.footer === undefined ? [0] : [...nif.footer.roots];
  for (const root of roots) {
    if (root >= 0) addObject(parts, root, { parent: -1, hidden: false, depth: 0, bones });
  }
  const packfiles = new PackfileCollision(parts);
  // Meshes come last: skinned ones are placed by their bones.
  for (const [block, node] of [...parts.nodeOfBlock]) {
    parts.part(block, () => addGeometry(parts, block, node));
    parts.part(block, () => addCollision(parts, packfiles, block, node));
  }
  packfiles.finish();
  if (options.drawsPlaced !== true) notePlaced(parts);
  return parts.finish(gameOf(nif.context) === 'Starfield' ? METERS : METERS_PER_UNIT);
}

/** Noted first: most other problems of such a file follow from it. */
function noteTruncation(parts: SceneParts): void {
  const { blocks, footer, findings, header } = parts.nif;
  const found = findings.find(({ severity }) => severity === 'error');
  if (found === undefined || footer !== undefined) return;
  parts.truncatedBlock = Math.max(0, blocks.count - 1);
  const count =
    blocks.count < header.numBlocks ? `; ${blocks.count} of ${header.numBlocks} blocks were found` : '';
  parts.note(parts.truncatedBlock, `The file is cut short or damaged: ${found.message}${count}`);
}

/** Adds an object’s mesh, or a note why it is not drawn. */
function addGeometry(parts: SceneParts, block: number, node: number): void {
  if (!parts.take(block, 0)) return;
  addCombined(parts, block, node);
  addPlaced(parts, block, node);
  if (representsCombined(parts, block)) return;
  const collision = rootCollisionAbove(parts, node);
  const drawn =
    collision < 0
      ? addStarfieldMeshes(parts, block, node) || addMesh(parts, block, node)
      : addRootCollision(parts, block, node, collision);
  const reason = drawn ? undefined : whyNotDrawn(parts, block);
  if (reason !== undefined) parts.note(block, reason);
}

/** Other files are not drawn unless the reader of the scene finds them. */
function notePlaced(parts: SceneParts): void {
  const files = new Map<number, number>();
  for (const { block } of parts.placed) files.set(block, (files.get(block) ?? 0) + 1);
  for (const [block, count] of files) {
    const what = count === 1 ? 'another file' : `${count} other files`;
    parts.note(block, `not drawn: ${what} that ${parts.nif.blocks.type(block)} places here`);
  }
}

interface Above {
  readonly parent: number;
  readonly hidden: boolean;
  readonly depth: number;
  readonly bones: ReadonlySet<number>;
}

function addObject(parts: SceneParts, block: number, above: Above): void {
  const { nif, nodes, transforms } = parts;
  if (block >= nif.blocks.count) return;
  if (!isA(nif, block, NiAVObject)) {
    parts.note(block, `not drawn: ${nif.blocks.type(block)}, an unknown type of object`);
    return;
  }
  if (parts.nodeOfBlock.has(block)) {
    parts.note(block, 'is in the tree twice; only the first one is drawn');
    return;
  }
  if (above.depth > MAX_DEPTH) {
    parts.note(block, `is more than ${MAX_DEPTH} nodes deep and is not drawn`);
    return;
  }
  parts.part(block, () => {
    const object = parts.read(block, NiAVObject);
    if (object === undefined) return;
    const matrix = nodeTransform(object);
    const index = nodes.length;
    const hidden = above.hidden || (Number(object.flags) & HIDDEN) !== 0;
    nodes.push({
      name: stringOf(nif, object.name),
      parent: above.parent,
      block,
      role: above.bones.has(block) ? 'bone' : 'node',
      matrix,
      hidden,
    });
    transforms.push(multiply(transforms[above.parent] ?? identity(), matrix));
    parts.nodeOfBlock.set(block, index);
    addConnectPoints(parts, object.extraDataList ?? [], index);
    const below = { ...above, parent: index, depth: above.depth + 1 };
    const shown = parts.read(block, NiSwitchNode)?.index;
    [...(parts.read(block, NiNode)?.children ?? [])].forEach((child, i) => {
      if (child >= 0)
        addObject(parts, child, { ...below, hidden: hidden || (shown !== undefined && shown !== i) });
    });
  });
}
