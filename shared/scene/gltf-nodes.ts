import { decompose } from './decompose.ts';
import type { GlbParts } from './glb-parts.ts';
import type { InstanceList } from './gltf-instances.ts';
import { identity, invert, type Matrix, multiply } from './matrix.ts';
import type { Scene, SceneMesh, SceneShape, SceneSkin } from './scene.ts';

interface GltfNode {
  readonly [key: string]: unknown;
  children?: number[];
}

const INSTANCING = 'EXT_mesh_gpu_instancing';

/** The nodes of a glTF file under construction: those of the scene, then those of its meshes and shapes. */
export class GltfNodes {
  private readonly parts: GlbParts;
  private readonly blockTypes: Scene['blockTypes'];
  private readonly nodes: GltfNode[];
  private readonly meshes: object[] = [];
  private readonly skins: object[] = [];
  /** Nodes without a parent, in the scene’s own space. */
  private readonly roots: number[] = [];
  /** Skinned meshes: their position depends only on their joints, so they have no parent. */
  private readonly skinned: number[] = [];
  private hasInstances = false;

  /** @param moving nodes that animations move */
  constructor(parts: GlbParts, scene: Scene, moving: ReadonlySet<number>) {
    this.parts = parts;
    this.blockTypes = scene.blockTypes;
    this.nodes = scene.nodes.map(({ name, matrix, block, role }, node) => ({
      ...named(name),
      ...(moving.has(node) ? inParts(matrix) : placed(matrix)),
      extras: { block, role },
    }));
    scene.nodes.forEach(({ parent }, i) => {
      this.hang(i, parent);
    });
  }

  /** Adds a mesh under its parent node; returns its own node. */
  add(mesh: object, own: SceneMesh | SceneShape): number {
    const made = this.nodes.push({ ...this.holder(mesh, own), ...placed(own.matrix) }) - 1;
    this.hang(made, own.node);
    return made;
  }

  /**
   * Adds a mesh with many instances that share its arrays. Mirrored instances get a node that mirrors space, which is
   * how the specification keeps the outer side of surfaces.
   */
  addInstances(mesh: object, of: SceneMesh, lists: readonly InstanceList[]): void {
    const own = this.holder(mesh, of);
    this.hasInstances = true;
    for (const { mirrored, translations, rotations, scales } of lists) {
      const attributes = {
        TRANSLATION: this.parts.perInstance(translations, 'VEC3'),
        ROTATION: this.parts.perInstance(rotations, 'VEC4'),
        SCALE: this.parts.perInstance(scales, 'VEC3'),
      };
      const turned = mirrored ? { scale: [-1, -1, -1] } : {};
      this.hang(
        this.nodes.push({ ...own, ...turned, extensions: { [INSTANCING]: { attributes } } }) - 1,
        of.node,
      );
    }
  }

  /** Extensions that are required to show the file correctly. */
  get extensions(): readonly string[] {
    return this.hasInstances ? [INSTANCING] : [];
  }

  /** Returns its node. */
  addSkinned(mesh: object, of: SceneMesh, skin: SceneSkin): number {
    const { name, matrix } = of;
    const own = this.holder(mesh, of);
    const made = this.nodes.push({ ...own, skin: this.skin(name, skin, matrix) }) - 1;
    this.skinned.push(made);
    return made;
  }

  /**
   * The nodes’ part of the file’s JSON; all below one node that converts Z up to Y up, and units to meters. Its extras tell where
   * the file comes from.
   */
  json({ metresPerUnit, game }: Scene, file: string | undefined): object {
    const { nodes, meshes, skins, roots, skinned } = this;
    const top = nodes.push({
      ...zUpToYUp(metresPerUnit),
      extras: {
        metresPerUnit,
        axes: 'Z up',
        ...(game === undefined ? {} : { game }),
        ...(file === undefined ? {} : { file }),
      },
      ...(roots.length === 0 ? {} : { children: roots }),
    });
    return {
      scene: 0,
      scenes: [{ nodes: [top - 1, ...skinned] }],
      nodes,
      ...(meshes.length === 0 ? {} : { meshes }),
      ...(skins.length === 0 ? {} : { skins }),
    };
  }

  /** The extras let an import find the shape again, and tell whether it has changed since. */
  private holder(mesh: object, { name, block, positions }: SceneMesh | SceneShape): GltfNode {
    const type = this.blockTypes?.[block];
    const extras = { block, ...(type === undefined ? {} : { type }), hash: positionsHash(positions) };
    return { ...named(name), mesh: this.meshes.push(mesh) - 1, extras };
  }

  private skin(name: string, { bones, inverseBind }: SceneSkin, bindMatrix: Matrix): number {
    const matrices = affine(inverseBind);
    const joints = bones.map((bone, i) => {
      if (bone >= 0 && bones.indexOf(bone) === i) return bone;
      // Some tree skins name one bone several times, which glTF forbids: extra joints at the bone replace the repeats.
      if (bone >= 0) {
        const made = this.nodes.push({ name: `joint ${i}` }) - 1;
        this.hang(made, bone);
        return made;
      }
      // A bone that is missing from the file is placed where the skin was bound to it.
      const matrix = multiply(bindMatrix, invert(matrices.subarray(16 * i, 16 * i + 16)) ?? identity());
      const made = this.nodes.push({ name: `missing bone ${i}`, ...placed(matrix) }) - 1;
      this.roots.push(made);
      return made;
    });
    return (
      this.skins.push({ ...named(name), joints, inverseBindMatrices: this.parts.matrices(matrices) }) - 1
    );
  }

  private hang(child: number, parent: number): void {
    const node = this.nodes[parent];
    if (node === undefined) this.roots.push(child);
    else if (node.children === undefined) node.children = [child];
    else node.children.push(child);
  }
}

/** A hash of positions (FNV-1a of their bytes), as eight hexadecimal digits. */
export function positionsHash(positions: Float32Array): string {
  const bytes = new Uint8Array(positions.buffer, positions.byteOffset, positions.byteLength);
  let hash = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i += 1) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function zUpToYUp(metres: number): GltfNode {
  return {
    name: 'Z up to Y up',
    rotation: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2],
    scale: [metres, metres, metres],
  };
}

function named(name: string): { readonly name?: string } {
  return name === '' ? {} : { name };
}

/** A node’s matrix, or nothing for the identity. */
function placed(matrix: Matrix): { readonly matrix?: readonly number[] } {
  const plain = matrix.every((value, i) => value === (i % 5 === 0 ? 1 : 0));
  // A node’s matrix must be decomposable; one that flattens space is not.
  return plain || !matrix.every(Number.isFinite) || invert(matrix) === undefined
    ? {}
    : { matrix: [...matrix] };
}

/** A transform by its parts, which animations may then change: the specification forbids a matrix there. */
function inParts(matrix: Matrix): object {
  if (!matrix.every(Number.isFinite) || invert(matrix) === undefined) return {};
  const { translation, rotation, scale } = decompose(matrix);
  return { translation, rotation, scale };
}

/** Bone matrices; invalid ones become the identity. */
function affine(matrices: Float32Array): Float32Array {
  const result = new Float32Array(matrices);
  for (let i = 0; i < result.length; i += 16) {
    const one = result.subarray(i, i + 16);
    if (!one.every(Number.isFinite)) one.set(identity());
  }
  return result;
}
