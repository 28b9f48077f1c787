import type { BackEnd } from '#shared/binary/read.ts';
import type { StructType } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import { isA } from '#shared/formats/nif/base-type.ts';
import type { ConsoleMesh } from '#shared/formats/nif/console/console-mesh.ts';
import { type Nif, readBlock } from '#shared/formats/nif/open.ts';
import { finiteShape } from '#shared/scene/finite-shape.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import type {
  Scene,
  SceneMaterial,
  SceneMesh,
  SceneNode,
  SceneNote,
  SceneShape,
} from '#shared/scene/scene.ts';

/**
 * Points that a scene may have. The largest meshes have a million; but blocks may be used any number of times, so that a
 * file of two kilobytes can ask for more than any memory holds.
 */
const MOST_POINTS = 10_000_000;
/** Notes that are kept: what is wrong a thousand times is said often enough. */
const MOST_NOTES = 1000;

/** A scene while it is put together from a NIF. */
export class SceneParts {
  readonly nif: Nif;
  readonly nodes: SceneNode[] = [];
  /** Place of each node in the scene. */
  readonly places: Matrix[] = [];
  readonly meshes: SceneMesh[] = [];
  readonly materials: SceneMaterial[] = [];
  readonly #materialOf = new Map<string, number>();
  readonly shapes: SceneShape[] = [];
  /** Materials of shapes of blocks, by block: a shape may be in many bodies. */
  readonly shapeMaterials = new Map<number, string>();
  readonly notes: SceneNote[] = [];
  /** Node of a block that stands in the scene. */
  readonly nodeOfBlock = new Map<number, number>();
  /** Whether meshes say how bones move them. */
  readonly skins: boolean;
  /** Blocks that say more than the file has in their place: those of a console whose vertices lie packed elsewhere. */
  unpacked: ConsoleMesh | undefined;
  readonly backEnd: BackEnd;
  /** Where combined objects find their vertices; undefined = they are not looked for. */
  geometryOf: GeometryOf | undefined;
  /** The block at which the file is cut short, which a note says already; undefined = the file is whole. */
  cutBlock: number | undefined;
  #room = MOST_POINTS;

  constructor(nif: Nif, backEnd: BackEnd, skins = false) {
    this.nif = nif;
    this.backEnd = backEnd;
    this.skins = skins;
  }

  /**
   * A block read as a type that it is or builds on; undefined where it is neither, or the reference leads nowhere.
   * @throws FormatError where its bytes do not fit
   */
  read<T, C>(block: number, type: StructType<T, C>): T | undefined {
    if (block < 0 || block >= this.nif.blocks.count || !isA(this.nif, block, type)) return undefined;
    return this.unpacked?.valueOf(block, type) ?? readBlock(this.nif, block, type, this.backEnd).value;
  }

  /** Does one part; where its bytes are damaged, a note says so and the others are drawn all the same. */
  part(block: number, draw: () => void): void {
    try {
      draw();
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      if (block === this.cutBlock) return;
      this.note(block, `${this.nif.blocks.type(block)} ${error.message}`);
    }
  }

  note(block: number, message: string): void {
    if (this.notes.length < MOST_NOTES) this.notes.push({ block, message });
  }

  /** Index of a look, which is added where it is new. */
  material(look: SceneMaterial): number {
    const key = JSON.stringify(look);
    const known = this.#materialOf.get(key) ?? this.materials.push(look) - 1;
    this.#materialOf.set(key, known);
    return known;
  }

  /** Whether there is room for more points, of which some are taken. Where there is none any more, a note says so once. */
  take(block: number, points: number): boolean {
    if (this.#room <= 0) return false;
    this.#room -= points;
    if (this.#room > 0) return true;
    this.notes.push({
      block,
      message: `has too much to draw, together with what was drawn before: more than ${MOST_POINTS} points; the rest is left out`,
    });
    return false;
  }

  /** Adds a shape. What a damaged one has of vertices that are no numbers is left out. */
  shape(shape: SceneShape): void {
    const sound = finiteShape(shape);
    if (sound !== shape) this.note(shape.block, `${shape.kind} has vertices that are no numbers`);
    this.shapes.push(sound);
  }

  finish(metresPerUnit: number): Scene {
    const { nodes, meshes, materials, shapes, notes } = this;
    return { nodes, meshes, materials, shapes, metresPerUnit, notes };
  }
}
