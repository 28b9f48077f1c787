import { type PhysicsSystem, physicsSystem } from '#shared/formats/havok/bodies.ts';
import { FALLOUT4_LAYERS } from '#shared/formats/havok/layers.ts';
import { holdsPackfile, packfileOf, packfilePath } from '#shared/formats/nif/packfile.ts';
import { identity, invert, type Matrix, multiply } from '#shared/scene/matrix.ts';
import type { SceneBody } from '#shared/scene/scene.ts';
import { constraintWire } from './constraint-wire.ts';
import { PackfileShapes } from './packfile-shapes.ts';
import type { SceneParts } from './scene-parts.ts';

/** Number of bodies that a note names; it counts the others. */
const MAX_NAMED = 10;

/** A body attached to a node. */
export interface AttachedBody {
  readonly node: number;
  /** The collision object's block. */
  readonly owner: number;
  /** From meters to the node's units. */
  readonly matrix: Matrix;
}

/** A packfile while its bodies are added. */
interface System {
  readonly block: number;
  readonly physics: PhysicsSystem;
  readonly shapes: PackfileShapes;
  /** First node of each body. */
  readonly attached: Map<number, AttachedBody>;
}

/**
 * Collision in packfiles. A body is at the node of its collision object: its own position is its center of mass in some
 * files, and means nothing in others (reference havok-packfile.md, 6).
 */
export class PackfileCollision {
  readonly #parts: SceneParts;
  readonly #systems = new Map<number, System | undefined>();

  constructor(parts: SceneParts) {
    this.#parts = parts;
  }

  /**
   * Adds the shapes of a body.
   * @returns whether the block holds a packfile; an unreadable one gets its own note
   */
  add(block: number, index: number, at: AttachedBody): boolean {
    if (block < 0 || block >= this.#parts.nif.blocks.count || !holdsPackfile(this.#parts.nif, block))
      return false;
    const system = this.#open(block);
    if (system === undefined) return true;
    const { bodies } = system.physics;
    if (index >= bodies.length) {
      const message = `not drawn: collision of body ${index}; ${this.#named(block)} has only ${bodies.length}`;
      this.#parts.note(at.owner, message);
      return true;
    }
    if (!system.attached.has(index)) system.attached.set(index, at);
    const shape = system.physics.shapeOf(index);
    if (shape === undefined) {
      this.#parts.note(at.owner, `body ${index} of ${this.#named(block)} has no shape`);
      return true;
    }
    const layer = (bodies.collisionFilterInfo[index] ?? 0) & 0x7f;
    system.shapes.add(shape, {
      ...at,
      body: this.#body(system, index),
      layer: FALLOUT4_LAYERS[layer] ?? String(layer),
    });
    return true;
  }

  /** Adds constraints, and notes the bodies that have no node. */
  finish(): void {
    const { nif } = this.#parts;
    for (let block = 0; block < nif.blocks.count; block += 1) {
      const system = holdsPackfile(nif, block) ? this.#open(block) : undefined;
      if (system === undefined) continue;
      this.#noteUnattached(system);
      this.#addConstraints(system);
    }
  }

  #open(block: number): System | undefined {
    if (this.#systems.has(block)) return this.#systems.get(block);
    let system: System | undefined;
    const parts = this.#parts;
    parts.part(block, () => {
      const packfile = packfileOf(parts.nif, block);
      const physics = packfile && physicsSystem(packfile);
      if (packfile === undefined || physics === undefined) {
        parts.note(block, `not drawn: collision; ${parts.nif.blocks.type(block)} has no physics system`);
        return;
      }
      const shapes = new PackfileShapes(parts, block, packfile);
      system = { block, physics, shapes, attached: new Map() };
    });
    this.#systems.set(block, system);
    return system;
  }

  #body({ block, physics }: System, index: number): SceneBody {
    const path = `${packfilePath(block)}.objects[${physics.object.index}].bodyCinfos[${index}]`;
    return { block, index, path };
  }

  #named(block: number): string {
    return `${this.#parts.nif.blocks.type(block)} ${block}`;
  }

  #noteUnattached({ block, physics, attached }: System): void {
    const { length } = physics.bodies;
    if (attached.size === length) return;
    const unattached = Array.from({ length }, (_, index) => index).filter((index) => !attached.has(index));
    const named = unattached.slice(0, MAX_NAMED).join(', ');
    const more = unattached.length > MAX_NAMED ? ', …' : '';
    this.#parts.note(
      block,
      `not drawn: ${unattached.length} of ${length} bodies, which have no node: ${named}${more}`,
    );
  }

  #addConstraints(system: System): void {
    const { block, physics } = system;
    const { bodyA, bodyB, length } = physics.constraints;
    for (let index = 0; index < length; index += 1) {
      const ends = [bodyA[index] ?? 0, bodyB[index] ?? 0] as const;
      const [first, second] = ends.map((body) => system.attached.get(body));
      const data = physics.constraintData(index);
      const kind = data === undefined ? 'constraint' : data.className;
      if (first === undefined || second === undefined) {
        const joined = `bodies ${ends[0]} and ${ends[1]}`;
        this.#parts.note(block, `not drawn: ${kind} of ${joined}, which are not both in the scene`);
        continue;
      }
      const own = this.#inScene(first);
      const back = invert(own);
      // Drawn in the first body's space, so it moves with that body.
      if (back === undefined) continue;
      const wire = constraintWire(identity(), multiply(back, this.#inScene(second)));
      if (!this.#parts.take(block, wire.positions.length / 3)) return;
      this.#parts.shape({
        ...wire,
        name: this.#parts.nodes[first.node]?.name ?? '',
        node: first.node,
        block,
        path: `${packfilePath(block)}.objects[${physics.object.index}].constraintCinfos[${index}]`,
        body: this.#body(system, ends[0]),
        joins: this.#body(system, ends[1]),
        owner: first.owner,
        kind,
        matrix: first.matrix,
        material: '',
        layer: '',
      });
    }
  }

  #inScene({ node, matrix }: AttachedBody): Matrix {
    return multiply(this.#parts.transforms[node] ?? identity(), matrix);
  }
}
