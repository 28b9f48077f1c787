import { type EffectiveObject, type Level, type MatChain, stackLevel } from './chain.ts';
import { linksOf, type MatLink } from './links.ts';
import { type MatComponent, type MatObject, REFERENCES } from './model.ts';

/** A component that names an object, of an object as the game sees it. */
export interface EffectiveLink {
  /** Where it is stated. */
  readonly level: Level;
  readonly link: MatLink;
}

/** What one object states itself of others. */
interface StatedLinks {
  readonly links: readonly { readonly link: MatLink; readonly key: string }[];
  /** Keys of the components that refer to an object, or to none. */
  readonly keys: readonly string[];
}

/** Components that are looked at: many objects can take values from a large one. */
const MOST_STEPS = 500_000;

/** Which objects those of a material name, with what they inherit. */
export class EffectiveLinks {
  readonly #linksOf = new Map<MatObject, MatLink[]>();
  readonly #stated = new Map<MatObject, StatedLinks>();
  #steps = 0;

  constructor({ files }: MatChain) {
    for (const { file } of files) {
      for (const link of linksOf(file)) {
        const from = file.objects[link.from]!;
        const list = this.#linksOf.get(from);
        if (list === undefined) this.#linksOf.set(from, [link]);
        else list.push(link);
      }
    }
  }

  /** Whether so much was looked at that the rest is left out. */
  get isSpent(): boolean {
    return this.#steps >= MOST_STEPS;
  }

  /** The links that an object states itself. */
  statedIn(object: MatObject): readonly MatLink[] {
    return this.#linksOf.get(object) ?? [];
  }

  /**
   * The objects that one names: of each component, as its nearest statement says. Layers come from the lowest, each with the
   * blender that lies on it; then the others, as they are stated.
   */
  below(object: EffectiveObject): readonly EffectiveLink[] {
    const stated = new Set<string>();
    const found: EffectiveLink[] = [];
    const stack = stackLevel(object);
    for (const level of object.levels) {
      const { links, keys } = this.#statedBy(level);
      this.#steps += links.length + keys.length + 1;
      for (const { link, key } of links) {
        if (isStacked(link.component) && level !== stack) continue;
        if (!stated.has(key)) found.push({ level, link });
      }
      for (const key of keys) stated.add(key);
      if (this.isSpent) break;
    }
    return found.sort((a, b) => orderOf(a.link) - orderOf(b.link));
  }

  #statedBy({ object }: Level): StatedLinks {
    const known = this.#stated.get(object);
    if (known !== undefined) return known;
    const links = this.statedIn(object);
    const naming = new Set(links.map(({ component }) => component));
    const keys = object.components
      .filter((one) => naming.has(one) || (REFERENCES[one.type] !== undefined && one.data !== undefined))
      .map(keyOf);
    const stated = { links: links.map((link) => ({ link, key: keyOf(link.component) })), keys };
    this.#stated.set(object, stated);
    return stated;
  }
}

/** Whether a component is one of those that a file states all of, or none: layers and blenders. */
export function isStacked({ type }: MatComponent): boolean {
  return type === 'LayerID' || type === 'BlenderID';
}

function keyOf({ type, index }: MatComponent): string {
  return `${type} ${index}`;
}

function orderOf({ component: { type, index } }: MatLink): number {
  if (type === 'LayerID') return 2 * index;
  return type === 'BlenderID' ? 2 * index + 1 : Number.MAX_SAFE_INTEGER;
}
