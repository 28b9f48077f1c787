import type { BackEnd } from '#shared/binary/read.ts';
import type { StructType } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import { isA } from '#shared/formats/nif/base-type.ts';
import type { ConsoleMesh } from '#shared/formats/nif/console/console-mesh.ts';
import { type Nif, readBlock } from '#shared/formats/nif/open.ts';
import { gameOf } from '#shared/formats/nif/version.ts';
import { finiteShape } from '#shared/scene/finite-shape.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import type {
  PlacedFile,
  Scene,
  SceneMaterial,
  SceneMesh,
  SceneNode,
  SceneNote,
  SceneShape,
} from '#shared/scene/scene.ts';

/**
 * Maximum number of points in a scene. The largest meshes have a million, but blocks may be used any number of times,
 * so a file of two kilobytes can ask for more than fits in memory.
 */
const MAX_POINTS = 10_000_000;
/** Maximum number of notes: nobody reads more. */
const MAX_NOTES = 1000;

/** A scene being built from a NIF. */
export class SceneParts {
  readonly nif: Nif;
  readonly nodes: SceneNode[] = [];
  /** World transform of each node. */
  readonly transforms: Matrix[] = [];
  readonly meshes: SceneMesh[] = [];
  readonly materials: SceneMaterial[] = [];
  readonly #materialOf = new Map<string, number>();
  readonly shapes: SceneShape[] = [];
  /** Materials of collision shapes by block: a shape may be in many bodies. */
  readonly shapeMaterials = new Map<number, string>();
  /** Other files that nodes place. */
  readonly placed: PlacedFile[] = [];
  readonly notes: SceneNote[] = [];
  /** Node of each block in the scene. */
  readonly nodeOfBlock = new Map<number, number>();
  /** Whether meshes get their bones and influences. */
  readonly skins: boolean;
  /** Blocks of a console file with their packed vertices filled in, which the file stores elsewhere. */
  unpacked: ConsoleMesh | undefined;
  readonly backEnd: BackEnd;
  /** Where combined objects find their vertices; undefined = they are not looked for. */
  geometryOf: GeometryOf | undefined;
  /** Paths in Data of files with vertices. */
  readonly geometryFiles = new Set<string>();
  /** The block at which the file is cut short, which is noted already; undefined = the file is complete. */
  truncatedBlock: number | undefined;
  #pointsLeft = MAX_POINTS;

  constructor(nif: Nif, backEnd: BackEnd, skins = false) {
    this.nif = nif;
    this.backEnd = backEnd;
    this.skins = skins;
  }

  /**
   * A block read as its type or a base type of it; undefined if it is neither, or does not exist.
   * @throws FormatError if its bytes do not fit
   */
  read<T, C>(block: number, type: StructType<T, C>): T | undefined {
    if (block < 0 || block >= this.nif.blocks.count || !isA(this.nif, block, type)) return undefined;
    return this.unpacked?.valueOf(block, type) ?? readBlock(this.nif, block, type, this.backEnd).value;
  }

  /** Draws one part. If its bytes are damaged, a note says so and the others are still drawn. */
  part(block: number, draw: () => void): void {
    try {
      draw();
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      if (block === this.truncatedBlock) return;
      this.note(block, `${this.nif.blocks.type(block)} ${error.message}`);
    }
  }

  note(block: number, message: string): void {
    if (this.notes.length < MAX_NOTES) this.notes.push({ block, message });
  }

  /** Index of a material, which is added if new. */
  material(material: SceneMaterial): number {
    const key = JSON.stringify(material);
    const known = this.#materialOf.get(key) ?? this.materials.push(material) - 1;
    this.#materialOf.set(key, known);
    return known;
  }

  /** Uses up points of the scene's budget. @returns whether any were left; the end of the budget is noted once */
  take(block: number, points: number): boolean {
    if (this.#pointsLeft <= 0) return false;
    this.#pointsLeft -= points;
    if (this.#pointsLeft > 0) return true;
    this.notes.push({
      block,
      message: `exceeds the scene’s limit of ${MAX_POINTS} points; the rest is not drawn`,
    });
    return false;
  }

  /** Adds a shape, without the invalid vertices of a damaged one. */
  shape(shape: SceneShape): void {
    const finite = finiteShape(shape);
    if (finite !== shape) this.note(shape.block, `${shape.kind} has vertices that are not numbers`);
    this.shapes.push(finite);
  }

  finish(metresPerUnit: number): Scene {
    const { nodes, meshes, materials, shapes, notes, nif, placed } = this;
    const blockTypes = Array.from({ length: nif.blocks.count }, (_, block) => nif.blocks.type(block));
    const files = [...this.geometryFiles];
    return {
      ...{ nodes, meshes, materials, shapes, metresPerUnit, notes, blockTypes },
      ...(files.length === 0 ? {} : { geometryFiles: files }),
      ...(placed.length === 0 ? {} : { placed }),
      game: gameOf(nif.context),
    };
  }
}
