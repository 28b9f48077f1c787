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
  private readonly nodes: GltfNode[];
  private readonly meshes: object[] = [];
  private readonly skins: object[] = [];
  /** Nodes without a parent, in the scene’s own space. */
  private readonly roots: number[] = [];
  /** Skinned meshes: their position depends only on their joints, so they have no parent. */
  private readonly skinned: number[] = [];
  private hasInstances = false;

  constructor(parts: GlbParts, scene: Scene) {
    this.parts = parts;
    this.nodes = scene.nodes.map(({ name, matrix, block, role }) => ({
      ...named(name),
      ...placed(matrix),
      extras: { block, role },
    }));
    scene.nodes.forEach(({ parent }, i) => {
      this.hang(i, parent);
    });
  }

  /** Adds a mesh under its parent node. */
  add(mesh: object, { name, block, matrix, node }: SceneMesh | SceneShape): void {
    this.hang(this.nodes.push({ ...this.holder(mesh, name, block), ...placed(matrix) }) - 1, node);
  }

  /**
   * Adds a mesh with many instances that share its arrays. Mirrored instances get a node that mirrors space, which is
   * how the specification keeps the outer side of surfaces.
   */
  addInstances(mesh: object, { name, block, node }: SceneMesh, lists: readonly InstanceList[]): void {
    const own = this.holder(mesh, name, block);
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
        node,
      );
    }
  }

  /** Extensions that are required to show the file correctly. */
  get extensions(): readonly string[] {
    return this.hasInstances ? [INSTANCING] : [];
  }

  addSkinned(mesh: object, { name, block, matrix }: SceneMesh, skin: SceneSkin): void {
    const own = this.holder(mesh, name, block);
    this.skinned.push(this.nodes.push({ ...own, skin: this.skin(name, skin, matrix) }) - 1);
  }

  /** The nodes’ part of the file’s JSON; all below one node that converts Z up to Y up, and units to meters. */
  json(metresPerUnit: number): object {
    const { nodes, meshes, skins, roots, skinned } = this;
    const top = nodes.push({
      ...zUpToYUp(metresPerUnit),
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

  private holder(mesh: object, name: string, block: number): GltfNode {
    return { ...named(name), mesh: this.meshes.push(mesh) - 1, extras: { block } };
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

/** Bone matrices; invalid ones become the identity. */
function affine(matrices: Float32Array): Float32Array {
  const result = new Float32Array(matrices);
  for (let i = 0; i < result.length; i += 16) {
    const one = result.subarray(i, i + 16);
    if (!one.every(Number.isFinite)) one.set(identity());
  }
  return result;
}
