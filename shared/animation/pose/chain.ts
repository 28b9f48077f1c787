import type { Curve } from '#shared/animation/curve.ts';
import { curveComponents, curveValue } from '#shared/animation/curve-value.ts';
import { multiplyQuaternions } from '#shared/animation/quaternion.ts';
import { TRANSFORM } from '#shared/animation/transform-numbers.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import { composeInto, multiplyInto, partsOf } from './transform-parts.ts';

/** A part of a transform that a curve gives. */
export type TransformPart = 'translation' | 'rotation' | 'scale';

/** A node or bone of a chain, with its stored transform relative to its parent. */
export interface Link {
  readonly name: string;
  /** Index of its parent, which comes before it; anything else = a root. */
  readonly parent: number;
  readonly matrix: Matrix;
}

interface Move {
  readonly link: number;
  readonly part: TransformPart;
  readonly curve: Curve;
  readonly timeOf: (time: number) => number;
}

/** Nodes or bones with transforms that curves change. */
export class Chain {
  /** Transforms relative to the scene, as of the last `pose`. */
  readonly worlds: readonly Matrix[];
  readonly #links: readonly Link[];
  readonly #locals: Matrix[];
  readonly #moves: Move[] = [];
  readonly #byName = new Map<string, number>();
  /** Stored and present transforms by parts of the links that move. */
  readonly #rest = new Map<number, Float32Array>();
  readonly #present = new Map<number, Float32Array>();
  readonly #additive: boolean;

  /** @param additive whether curves give changes of the stored transforms */
  constructor(links: readonly Link[], additive: boolean) {
    this.#links = links;
    this.#additive = additive;
    this.#locals = links.map(({ matrix }) => matrix);
    this.worlds = links.map(() => new Float32Array(16));
    links.forEach(({ name }, link) => {
      const key = nameKey(name);
      if (name !== '' && !this.#byName.has(key)) this.#byName.set(key, link);
    });
  }

  /** The link with a name, which the games compare without regard to case; -1 = none. */
  find(name: string): number {
    return name === '' ? -1 : (this.#byName.get(nameKey(name)) ?? -1);
  }

  has(link: number): boolean {
    return this.#links[link] !== undefined;
  }

  /** Lets a curve change a link. A later one for the same part wins. */
  move(link: number, part: TransformPart, curve: Curve, timeOf: Move['timeOf']): void {
    const stored = this.#links[link]?.matrix;
    if (stored === undefined) return;
    this.#moves.push({ link, part, curve, timeOf });
    if (this.#rest.has(link)) return;
    this.#rest.set(link, partsOf(stored));
    this.#present.set(link, new Float32Array(TRANSFORM));
    this.#locals[link] = new Float32Array(16);
  }

  /**
   * Sets `worlds` to those at a time.
   * @param base what roots are relative to
   * @param given writes the world transform of a link that something else moves; returns whether it does
   */
  pose(
    time: number,
    base: Matrix | undefined,
    given: (link: number, out: Matrix) => boolean = () => false,
  ): void {
    for (const [link, parts] of this.#present) parts.set(this.#rest.get(link)!);
    for (const move of this.#moves) this.#apply(move, time);
    for (const [link, parts] of this.#present) composeInto(this.#locals[link]!, parts, 0);
    for (let link = 0; link < this.#links.length; link += 1) {
      const world = this.worlds[link]!;
      if (given(link, world)) continue;
      const { parent } = this.#links[link]!;
      const above = (parent < link ? this.worlds[parent] : undefined) ?? base;
      if (above === undefined) world.set(this.#locals[link]!);
      else multiplyInto(world, above, this.#locals[link]!);
    }
  }

  #apply({ link, part, curve, timeOf }: Move, time: number): void {
    curveValue(curve, timeOf(time), VALUE);
    const parts = this.#present.get(link)!;
    const [a, b, c, d] = VALUE as unknown as readonly [number, number, number, number];
    const adds = this.#additive;
    if (part === 'translation') {
      parts[0] = a + (adds ? parts[0]! : 0);
      parts[1] = b + (adds ? parts[1]! : 0);
      parts[2] = c + (adds ? parts[2]! : 0);
    } else if (part === 'scale') {
      const even = curveComponents(curve) === 1;
      parts[7] = a * (adds ? parts[7]! : 1);
      parts[8] = (even ? a : b) * (adds ? parts[8]! : 1);
      parts[9] = (even ? a : c) * (adds ? parts[9]! : 1);
    } else if (adds) {
      multiplyQuaternions(parts, 3, VALUE, 0, parts, 3);
    } else {
      parts[3] = a;
      parts[4] = b;
      parts[5] = c;
      parts[6] = d;
    }
  }
}

const VALUE = new Float64Array(4);

function nameKey(name: string): string {
  return name.toLowerCase();
}
