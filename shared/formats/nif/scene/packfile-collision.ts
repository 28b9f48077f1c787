import { type PhysicsSystem, physicsSystem } from '#shared/formats/havok/bodies.ts';
import { FALLOUT4_LAYERS } from '#shared/formats/havok/layers.ts';
import { holdsPackfile, packfileOf, packfilePath } from '#shared/formats/nif/packfile.ts';
import { identity, invert, type Matrix, multiply } from '#shared/scene/matrix.ts';
import type { SceneBody } from '#shared/scene/scene.ts';
import { constraintWire } from './constraint-wire.ts';
import { PackfileShapes } from './packfile-shapes.ts';
import type { SceneParts } from './scene-parts.ts';

/** Bodies that a note names; it counts the others. */
const MOST_NAMED = 10;

/** Where a node has a body. */
export interface BodyPlace {
  readonly node: number;
  /** The collision object's block. */
  readonly owner: number;
  /** From metres to the node's units. */
  readonly matrix: Matrix;
}

/** A packfile while its bodies are added. */
interface System {
  readonly block: number;
  readonly physics: PhysicsSystem;
  readonly shapes: PackfileShapes;
  /** First place of each body. */
  readonly places: Map<number, BodyPlace>;
}

/**
 * The collision that packfiles hold. A body stands where the node is that its collision object hangs on: its own position
 * is that of its centre of mass in some files, and of nothing in others (reference havok-packfile.md, 6).
 */
export class PackfileCollision {
  readonly #parts: SceneParts;
  readonly #systems = new Map<number, System | undefined>();

  constructor(parts: SceneParts) {
    this.#parts = parts;
  }

  /**
   * Adds the shapes of a body.
   * @returns whether the block holds a packfile; one that cannot be read has a note of its own
   */
  add(block: number, index: number, place: BodyPlace): boolean {
    if (block < 0 || block >= this.#parts.nif.blocks.count || !holdsPackfile(this.#parts.nif, block))
      return false;
    const system = this.#open(block);
    if (system === undefined) return true;
    const { bodies } = system.physics;
    if (index >= bodies.length) {
      const message = `not drawn: collision of body ${index}; ${this.#named(block)} has ${bodies.length}`;
      this.#parts.note(place.owner, message);
      return true;
    }
    if (!system.places.has(index)) system.places.set(index, place);
    const shape = system.physics.shapeOf(index);
    if (shape === undefined) {
      this.#parts.note(place.owner, `body ${index} of ${this.#named(block)} has no shape`);
      return true;
    }
    const layer = (bodies.collisionFilterInfo[index] ?? 0) & 0x7f;
    system.shapes.add(shape, {
      ...place,
      body: this.#body(system, index),
      layer: FALLOUT4_LAYERS[layer] ?? String(layer),
    });
    return true;
  }

  /** Adds what joins bodies, and names the bodies that no node has. */
  finish(): void {
    const { nif } = this.#parts;
    for (let block = 0; block < nif.blocks.count; block += 1) {
      const system = holdsPackfile(nif, block) ? this.#open(block) : undefined;
      if (system === undefined) continue;
      this.#noteHomeless(system);
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
      system = { block, physics, shapes, places: new Map() };
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

  #noteHomeless({ block, physics, places }: System): void {
    const { length } = physics.bodies;
    if (places.size === length) return;
    const homeless = Array.from({ length }, (_, index) => index).filter((index) => !places.has(index));
    const named = homeless.slice(0, MOST_NAMED).join(', ');
    const more = homeless.length > MOST_NAMED ? ', …' : '';
    this.#parts.note(
      block,
      `not drawn: ${homeless.length} of ${length} bodies that no node has: ${named}${more}`,
    );
  }

  #addConstraints(system: System): void {
    const { block, physics } = system;
    const { bodyA, bodyB, length } = physics.constraints;
    for (let index = 0; index < length; index += 1) {
      const ends = [bodyA[index] ?? 0, bodyB[index] ?? 0] as const;
      const places = ends.map((body) => system.places.get(body));
      const [first, second] = places;
      const data = physics.constraintData(index);
      const kind = data === undefined ? 'constraint' : data.className;
      if (first === undefined || second === undefined) {
        const joined = `bodies ${ends[0]} and ${ends[1]}`;
        this.#parts.note(block, `not drawn: ${kind} of ${joined}, which are not both in the scene`);
        continue;
      }
      const own = this.#inScene(first);
      const back = invert(own);
      // Drawn in the first one's own space, so that it hangs where that body does.
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

  #inScene({ node, matrix }: BodyPlace): Matrix {
    return multiply(this.#parts.places[node] ?? identity(), matrix);
  }
}
