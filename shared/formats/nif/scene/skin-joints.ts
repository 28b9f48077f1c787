import type { Infer } from '#shared/binary/type.ts';
import {
  BSSkinBoneData,
  BSSkinInstance,
  NiSkinData,
  NiSkinInstance,
  NiSkinPartition,
} from '#shared/formats/nif/blocks/skin.ts';
import { compose, identity, type Matrix, multiply } from '#shared/scene/matrix.ts';
import { rowsOf } from './node-transform.ts';
import type { SceneParts } from './scene-parts.ts';

/** Blocks that any skin of the file uses as bones. */
export function boneBlocks(parts: SceneParts): ReadonlySet<number> {
  const bones = new Set<number>();
  for (let block = 0; block < parts.nif.blocks.count; block += 1) {
    parts.part(block, () => {
      const skin = parts.read(block, NiSkinInstance) ?? parts.read(block, BSSkinInstance);
      for (const bone of skin?.bones ?? []) bones.add(bone);
    });
  }
  return bones;
}

/** The bones of a skin. */
export interface SkinJoints {
  /** Nodes of its bones; -1 = the scene has no such node. */
  readonly bones: readonly number[];
  /** Transform from the skin to a bone; undefined if the file does not have it. */
  readonly toBone: (bone: number) => Matrix | undefined;
}

/** The bones of a skin; undefined if the block is not a skin, or the scene's points are used up. */
export function skinJoints(parts: SceneParts, skin: number): SkinJoints | undefined {
  const instance = parts.read(skin, NiSkinInstance) ?? parts.read(skin, BSSkinInstance);
  if (instance === undefined || !parts.take(skin, instance.bones.length)) return undefined;
  return {
    bones: Array.from(instance.bones, (bone) => parts.nodeOfBlock.get(bone) ?? -1),
    toBone: bindTransforms(parts, instance.data),
  };
}

/**
 * A skin's transform in bind pose, from its bones. In bind pose all bones give the same transform, so vertices need not
 * be moved one by one. Undefined if the bones disagree: the file holds another pose.
 */
export function skinTransform(parts: SceneParts, joints: SkinJoints): Matrix | undefined {
  const transforms = joints.bones.flatMap((bone, i) => {
    const world = parts.transforms[bone];
    const bind = joints.toBone(i);
    return world === undefined || bind === undefined ? [] : [multiply(world, bind)];
  });
  const [first] = transforms;
  if (first === undefined) return identity();
  return transforms.every((transform) => areAlike(transform, first)) ? first : undefined;
}

/** Rotations within about a degree, positions within an inch: files are rounded. */
function areAlike(a: Matrix, b: Matrix): boolean {
  return a.every((value, i) => Math.abs(value - (b[i] ?? 0)) < (i < 12 ? 0.02 : 2));
}

/** Vertices and triangles of a skinned shape of Skyrim SE, which its partitions hold. */
export function partitionMesh(parts: SceneParts, skin: number): PartitionMesh | undefined {
  const instance = parts.read(skin, NiSkinInstance);
  const partition = parts.read(instance?.skinPartition ?? -1, NiSkinPartition);
  if (partition?.vertexData === undefined) return undefined;
  return { vertices: partition.vertexData, partitions: partition.partitions };
}

interface PartitionMesh {
  readonly vertices: NonNullable<Infer<typeof NiSkinPartition>['vertexData']>;
  readonly partitions: Infer<typeof NiSkinPartition>['partitions'];
}

/** Transforms from the skin to each of its bones. */
function bindTransforms(parts: SceneParts, data: number): (bone: number) => Matrix | undefined {
  const old = parts.read(data, NiSkinData);
  if (old !== undefined) {
    return (bone) => {
      const transform = old.boneList[bone]?.skinTransform;
      if (transform === undefined) return undefined;
      const { rotation, translation, scale } = transform;
      return compose(rowsOf(rotation), [translation.x, translation.y, translation.z], scale);
    };
  }
  const list = parts.read(data, BSSkinBoneData)?.boneList;
  return (bone) => {
    if (list === undefined || bone >= list.length) return undefined;
    const { rotation: r, translation: t, scale } = list;
    const rows = [r.m11, r.m12, r.m13, r.m21, r.m22, r.m23, r.m31, r.m32, r.m33].map(
      (column) => column[bone] ?? 0,
    );
    return compose(rows, [t.x[bone] ?? 0, t.y[bone] ?? 0, t.z[bone] ?? 0], scale[bone] ?? 1);
  };
}
