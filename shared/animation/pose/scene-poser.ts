import { channelText } from '#shared/animation/channel-text.ts';
import type { Clip, ClipMotion, ClipNote, ClipTrack, Rig } from '#shared/animation/clip.ts';
import { clockTime } from '#shared/animation/clip-time.ts';
import { morphOf } from '#shared/animation/morph-of.ts';
import { namedTracks } from '#shared/animation/named-tracks.ts';
import { trackValue } from '#shared/animation/track-value.ts';
import { TRANSFORM } from '#shared/animation/transform-numbers.ts';
import { withoutBlocks } from '#shared/animation/without-blocks.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { Chain } from './chain.ts';
import { changesLook, lookAt, type MaterialLook } from './material-look.ts';
import { motionInto } from './root-motion.ts';
import { composeInto } from './transform-parts.ts';

/** A scene at a time of a clip. It is overwritten by the next one. */
export interface ScenePose {
  /** What is posed. */
  readonly scene: Scene;
  /** World transform of each node. */
  readonly transforms: readonly Matrix[];
  /** By mesh: 1 = it is hidden. */
  readonly hidden: Uint8Array;
  /** By index of the material; those left out are as stored. */
  readonly looks: ReadonlyMap<number, MaterialLook>;
  /** By index of the mesh: weights of its morphs; meshes left out have none. */
  readonly weights: ReadonlyMap<number, Float32Array>;
}

/** Where a clip is from, and the skeletons that it is for. */
export interface ClipRigs {
  /** Whether the clip is from another file than the scene, whose blocks are not the scene’s. Default false. */
  readonly foreign?: boolean;
  /** Names the bones of tracks that only have numbers; absent = there are none. */
  readonly names?: Rig | undefined;
  /**
   * Gives the bones their places. The nodes of a body are often all below its root, though their transforms are relative
   * to parents that only the skeleton has. Absent = the nodes of the scene are moved themselves.
   */
  readonly skeleton?: Rig | undefined;
  /** Whether everything goes the way of the clip’s root, instead of staying in place. Default false. */
  readonly moves?: boolean;
}

/** Poses a scene by a clip: finds what the tracks are about once, and then evaluates them at any time. */
export class ScenePoser {
  /** What is not shown of the clip, and why: its own notes, tracks without a target, values that are not drawn. */
  readonly notes: readonly ClipNote[];
  readonly #scene: Scene;
  readonly #motion: ClipMotion | undefined;
  readonly #start: number;
  readonly #base: Matrix = new Float32Array(16);
  readonly #nodes: Chain;
  readonly #bones: Chain | undefined;
  /** The bone that places each node; -1 = its parent does. */
  readonly #boneOfNode: Int32Array;
  readonly #shown: { readonly node: number; readonly track: ClipTrack }[] = [];
  readonly #looks: { readonly materials: readonly number[]; readonly track: ClipTrack }[] = [];
  readonly #morphs: { readonly mesh: number; readonly morph: number; readonly track: ClipTrack }[] = [];
  readonly #hidden: Uint8Array;
  /** The first node of each block. */
  readonly #nodeOfBlock: ReadonlyMap<number, number>;
  readonly #meshesOfTarget = new Map<string, readonly number[]>();
  readonly #weights = new Map<number, Float32Array>();

  constructor(scene: Scene, clip: Clip, { foreign = false, names, skeleton, moves = false }: ClipRigs = {}) {
    this.#scene = scene;
    this.#motion = moves ? clip.motion : undefined;
    this.#start = clip.start;
    this.#nodes = new Chain(scene.nodes, clip.additive);
    this.#bones = skeleton === undefined ? undefined : new Chain(linksOf(skeleton), clip.additive);
    const bones = this.#bones;
    this.#boneOfNode = Int32Array.from(scene.nodes, ({ name }) => bones?.find(name) ?? -1);
    this.#hidden = Uint8Array.from(scene.meshes, ({ hidden }) => Number(hidden));
    this.#nodeOfBlock = new Map(scene.nodes.map(({ block }, node) => [block, node] as const).toReversed());
    const missing = new Map<string, string>();
    const notes = clip.additive ? [{ path: clip.path, message: ADDITIVE }, ...clip.notes] : [...clip.notes];
    const own = foreign ? withoutBlocks(clip) : clip;
    for (const track of (names === undefined ? own : namedTracks(own, names)).tracks) {
      const name = track.target;
      const why = this.#add(track, name, names !== undefined && names === skeleton);
      if (why === 'not drawn') notes.push({ path: track.path, message: notDrawn(track, name) });
      else if (why === 'no target') {
        const shown = name === '' ? `Bone ${track.bone}` : `“${name}”`;
        if (!missing.has(shown)) missing.set(shown, track.path);
      }
    }
    for (const [shown, path] of missing)
      notes.push({ path, message: `${shown} is not in this mesh, so it does not move.` });
    this.notes = notes;
  }

  /** The pose at a time of the clip, in seconds. */
  at(time: number): ScenePose {
    const motion = this.#motion;
    const base = motion === undefined ? undefined : this.#base;
    if (motion !== undefined) motionInto(this.#base, motion, time - this.#start);
    this.#bones?.pose(time, base);
    this.#nodes.pose(time, base, (node, out) => {
      const world = this.#bones?.worlds[this.#boneOfNode[node]!];
      if (world === undefined) return false;
      out.set(world);
      return true;
    });
    this.#hide(time);
    for (const weights of this.#weights.values()) weights.fill(0);
    for (const { mesh, morph, track } of this.#morphs)
      this.#weights.get(mesh)![morph] = numberAt(track, time);
    const looks = new Map<number, MaterialLook>();
    for (const { materials, track } of this.#looks) {
      for (const material of materials) {
        const look = { ...looks.get(material) };
        lookAt(track, timeOf(track)(time), look);
        looks.set(material, look);
      }
    }
    return {
      scene: this.#scene,
      transforms: this.#nodes.worlds,
      hidden: this.#hidden,
      looks,
      weights: this.#weights,
    };
  }

  /** Finds what a track is about. @param byNumber whether its bone is one of the skeleton that places the bones */
  #add(track: ClipTrack, name: string, byNumber: boolean): 'added' | 'not drawn' | 'no target' {
    const { channel, curve } = track;
    switch (channel.kind) {
      case 'translation':
      case 'rotation':
      case 'scale': {
        const named = this.#bones?.find(name) ?? -1;
        const bone = named >= 0 || !byNumber ? named : track.bone;
        if (this.#bones?.has(bone) === true) {
          this.#bones.move(bone, channel.kind, curve, timeOf(track));
          return 'added';
        }
        const node = this.#nodeOf(track, name);
        if (node < 0) return 'no target';
        this.#nodes.move(node, channel.kind, curve, timeOf(track));
        return 'added';
      }
      case 'visible': {
        const node = this.#nodeOf(track, name);
        if (node < 0) return 'no target';
        this.#shown.push({ node, track });
        return 'added';
      }
      case 'morph':
        return this.#addMorph(track, channel, name);
      default: {
        if (!changesLook(track)) return 'not drawn';
        const { meshes } = this.#scene;
        const materials = new Set(this.#meshesOf(track, name).map((mesh) => meshes[mesh]!.material));
        materials.delete(-1);
        if (materials.size === 0) return 'no target';
        this.#looks.push({ materials: [...materials], track });
        return 'added';
      }
    }
  }

  #addMorph(
    track: ClipTrack,
    channel: { readonly index: number; readonly name: string },
    name: string,
  ): 'added' | 'not drawn' | 'no target' {
    let found = false;
    for (const mesh of this.#meshesOf(track, name)) {
      const morphs = this.#scene.meshes[mesh]!.morphs ?? [];
      const names = morphs.map((one) => one.name);
      const morph = morphOf(channel, names);
      if (morphs[morph] === undefined) continue;
      found = true;
      this.#morphs.push({ mesh, morph, track });
      if (!this.#weights.has(mesh)) this.#weights.set(mesh, new Float32Array(morphs.length));
    }
    // The weight of the shape itself is always 1 (reference animation.md, 3).
    return found || channel.index === 0 ? 'added' : 'no target';
  }

  #nodeOf({ block }: ClipTrack, name: string): number {
    return block < 0 ? this.#nodes.find(name) : (this.#nodeOfBlock.get(block) ?? -1);
  }

  /** The meshes that a track is about. Tracks of one target are about the same. */
  #meshesOf(track: ClipTrack, name: string): readonly number[] {
    const key = `${track.block} ${name}`;
    const known = this.#meshesOfTarget.get(key) ?? this.#findMeshes(track, name);
    this.#meshesOfTarget.set(key, known);
    return known;
  }

  /** The meshes of a block, of a material, or below a node. */
  #findMeshes(track: ClipTrack, name: string): readonly number[] {
    const { meshes, materials, nodes } = this.#scene;
    const all = meshes.map((_, mesh) => mesh);
    const own = all.filter((mesh) => track.block >= 0 && meshes[mesh]!.block === track.block);
    if (own.length > 0) return own;
    const made = all.filter((mesh) => {
      const material = materials[meshes[mesh]!.material];
      return track.block >= 0 && material?.block === track.block;
    });
    if (made.length > 0) return made;
    const node = this.#nodeOf(track, name);
    if (node < 0) return [];
    const below = new Set([node]);
    nodes.forEach(({ parent }, index) => {
      if (below.has(parent)) below.add(index);
    });
    const blocks = new Set([...below].map((index) => nodes[index]!.block));
    // A skinned mesh is below no node, but its own node is in the tree.
    return all.filter((mesh) => below.has(meshes[mesh]!.node) || blocks.has(meshes[mesh]!.block));
  }

  #hide(time: number): void {
    if (this.#shown.length === 0) return;
    const { nodes, meshes } = this.#scene;
    // Whether a node hides itself; the scene tells only whether it or one above does.
    const own = nodes.map(({ hidden, parent }) => hidden && nodes[parent]?.hidden !== true);
    for (const { node, track } of this.#shown) own[node] = !(numberAt(track, time) > 0);
    const all: boolean[] = [];
    nodes.forEach(({ parent }, node) => {
      all.push(own[node] === true || all[parent] === true);
    });
    meshes.forEach(({ node, block }, mesh) => {
      const place = node >= 0 ? node : (this.#nodeOfBlock.get(block) ?? -1);
      if (place >= 0) this.#hidden[mesh] = Number(all[place]);
    });
  }
}

const ADDITIVE = 'The game adds this clip to another pose. Here it is added to the rest pose.';

function linksOf({ bones, pose }: Rig) {
  return bones.map(({ name, parent }, bone) => {
    const matrix = new Float32Array(16);
    composeInto(matrix, pose, TRANSFORM * bone);
    return { name, parent, matrix };
  });
}

function timeOf({ clock }: ClipTrack): (time: number) => number {
  return clock === undefined ? (time) => time : (time) => clockTime(clock, time);
}

function numberAt(track: ClipTrack, time: number): number {
  VALUE[0] = 0;
  trackValue(track, time, VALUE);
  return VALUE[0];
}

const VALUE = [0, 0, 0, 0];

function notDrawn({ channel }: ClipTrack, name: string): string {
  const what = channelText(channel);
  return name === '' ? `Not drawn: ${what}.` : `Not drawn: ${what}, on “${name}”.`;
}
