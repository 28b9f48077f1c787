import type { MaterialObjectRow, MaterialStructure } from '#shared/formats/kit/material-structure.ts';
import { foldPath } from '#shared/text/fold.ts';
import { type EffectiveObject, type MatChain, objectAt, objectWithId, rootObject } from './chain.ts';
import { type EffectiveLink, EffectiveLinks, isStacked } from './effective-links.ts';
import { jsonPaths } from './json-field.ts';
import { KIND_TITLES, objectTitle } from './links.ts';
import { foldId, isId, isTemplate, type MatFile, type MatObject, THIS } from './model.ts';
import { parentPaths } from './needed.ts';
import { partsOf } from './properties.ts';
import { PROPERTY_SPECS } from './property-specs.ts';
import { shortened, whatItHolds } from './structure-words.ts';

/** Rows that are made; the largest material that was seen has some hundred objects. */
const MOST_ROWS = 20_000;
/** Real materials have 4 levels. */
const MOST_LEVELS = 32;

/**
 * The objects of a material as a tree: those that it names, and those that these name; then what nothing names. An object
 * that several name is shown once, and mentioned elsewhere.
 */
export function matStructure(chain: MatChain): MaterialStructure {
  return new StructureTree(chain).read();
}

/** An object whose rows are being made. */
interface OpenObject {
  readonly object: EffectiveObject;
  /** Its row. */
  readonly row: number;
  readonly links: readonly EffectiveLink[];
  next: number;
  /** Heading of the layer or blender that it is in: “Layer 1”; '' = none. */
  readonly within: string;
}

class StructureTree {
  readonly #chain: MatChain;
  readonly #own: MatFile;
  readonly #rows: MaterialObjectRow[] = [];
  /** Rows of objects that are shown, by their nearest statement. */
  readonly #shown = new Map<MatObject, number>();
  /** Those that need no row of their own at the top. */
  readonly #reached = new Set<MatObject>();
  readonly #links: EffectiveLinks;
  readonly #groups: ReadonlyMap<MatObject, readonly string[]>;
  readonly #isWhole: boolean;
  readonly #pathOf: (node: number) => string;

  constructor(chain: MatChain) {
    this.#chain = chain;
    this.#own = chain.files[0]!.file;
    this.#isWhole = isWhole(chain);
    this.#groups = groupsOf(chain);
    this.#pathOf = jsonPaths(this.#own.spans);
    this.#links = new EffectiveLinks(chain);
  }

  read(): MaterialStructure {
    const { objects } = this.#own;
    if (objects.length > 0) this.#add(rootObject(this.#chain), 'Material');
    const rest = [...objects.keys()].filter((at) => !this.#reached.has(objects[at]!));
    const named = this.#namedBy(rest);
    const parents = this.#parentsIn();
    // Those that are only in a circle come last: something must be on top.
    for (const at of [...rest.filter((one) => !named.has(one)), ...rest]) {
      const object = objects[at]!;
      if (this.#reached.has(object) || this.#isFull) continue;
      this.#add(objectAt(this.#chain, 0, at), parents.has(object) ? 'Parent' : 'Not used');
    }
    const shown = objects.filter((object) => this.#shown.has(object)).length;
    return { rows: this.#rows, objects: objects.length, left: objects.length - shown };
  }

  get #isFull(): boolean {
    return this.#rows.length >= MOST_ROWS || this.#links.isSpent;
  }

  /** Positions of the objects that others of a list name. */
  #namedBy(positions: readonly number[]): ReadonlySet<number> {
    const named = new Set<number>();
    for (const at of positions) {
      for (const { to } of this.#links.statedIn(this.#own.objects[at]!)) if (to !== at) named.add(to);
    }
    return named;
  }

  /** Objects of the file that others of it take values from. */
  #parentsIn(): ReadonlySet<MatObject> {
    const { byId } = this.#chain.files[0]!;
    const found = new Set<MatObject>();
    for (const { parent, id } of this.#own.objects) {
      const at = isId(parent) && foldId(parent) !== foldId(id) ? byId.get(foldId(parent)) : undefined;
      if (at !== undefined) found.add(this.#own.objects[at]!);
    }
    return found;
  }

  /** Adds the rows of an object at the top, without recursion. */
  #add(top: EffectiveObject, role: string): void {
    const open: OpenObject[] = [];
    const path = new Set<MatObject>();
    const enter = (object: EffectiveObject, row: number, within: string): void => {
      const [nearest] = object.levels;
      if (nearest === undefined) return;
      this.#shown.set(nearest.object, row);
      this.#reached.add(nearest.object);
      path.add(nearest.object);
      open.push({ object, row, links: this.#links.below(object), next: 0, within });
    };
    enter(top, this.#rows.length, '');
    this.#rows.push(this.#rowOf(top, { level: 1, role, within: '', where: () => '', above: undefined }));
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const below = last.links[last.next];
      last.next += 1;
      if (below === undefined || this.#isFull) {
        open.pop();
        const [nearest] = last.object.levels;
        if (nearest !== undefined) path.delete(nearest.object);
        continue;
      }
      this.#addLink(last, below, path, enter);
    }
  }

  #addLink(
    { object: above, row, within: outer }: OpenObject,
    { level, link }: EffectiveLink,
    path: ReadonlySet<MatObject>,
    enter: (object: EffectiveObject, row: number, within: string) => void,
  ): void {
    const { id, role, component, node } = link;
    const from = this.#rows[row]!;
    // Paths take time, and most objects have their own.
    const where = (): string => (level.from === 0 ? this.#pathOf(node) : from.path);
    const target = objectWithId(this.#chain, id);
    const nearest = target?.levels[0]?.object;
    const within = outer === '' && row === 0 && isStacked(component) ? role : outer;
    if (target === undefined || nearest === undefined) {
      // Materials of LODs are often files of their own.
      const isElsewhere = !this.#isWhole || component.type === 'LODMaterialID';
      const state = isElsewhere ? 'elsewhere' : 'missing';
      const unknown = { kind: '', name: '', holds: '', group: '' };
      this.#rows.push({ level: from.level + 1, role, id: shortened(id), path: where(), state, ...unknown });
      return;
    }
    const at = this.#rows.length;
    const place = { level: from.level + 1, role, within, where, above: above.levels[0]?.object };
    const plain = this.#rowOf(target, place);
    const shownAt = this.#shown.get(nearest);
    if (shownAt !== undefined) {
      this.#rows.push({ ...plain, state: path.has(nearest) ? 'circle' : 'above', shownAt });
    } else if (place.level >= MOST_LEVELS) {
      const links = this.#links.below(target);
      this.#rows.push(links.length === 0 ? plain : { ...plain, state: 'deep' });
      this.#shown.set(nearest, at);
      this.#reach(target);
    } else {
      this.#rows.push(plain);
      enter(target, at, within);
    }
  }

  /** Marks what is left out below an object: it is used all the same. */
  #reach(top: EffectiveObject): void {
    const open: EffectiveObject[] = [];
    const mark = (object: EffectiveObject | undefined): void => {
      const nearest = object?.levels[0]?.object;
      if (object === undefined || nearest === undefined || this.#reached.has(nearest)) return;
      this.#reached.add(nearest);
      open.push(object);
    };
    mark(top);
    for (let object = open.pop(); object !== undefined && !this.#isFull; object = open.pop()) {
      for (const { link } of this.#links.below(object)) mark(objectWithId(this.#chain, link.id));
    }
  }

  #rowOf(
    object: EffectiveObject,
    place: {
      readonly level: number;
      readonly role: string;
      readonly within: string;
      /** Path of what names it. */
      readonly where: () => string;
      readonly above: MatObject | undefined;
    },
  ): MaterialObjectRow {
    const nearest = object.levels[0]!;
    const { kind, name, id, index } = nearest.object;
    const isOwn = nearest.from === 0;
    const belongsTo = isOwn ? this.#edgeOf(nearest.object, place.above) : undefined;
    return {
      level: place.level,
      role: place.role,
      kind: KIND_TITLES[kind],
      name: shortened(name),
      id: shortened(id),
      path: isOwn ? `Objects[${index}]` : place.where(),
      holds: whatItHolds(object, kind),
      state: 'here',
      group: this.#groupOf(nearest.object, place.within),
      ...(isOwn ? {} : { inheritedFrom: this.#chain.files[nearest.from]?.path ?? '' }),
      ...(belongsTo === undefined ? {} : { belongsTo }),
    };
  }

  /** What the first edge that does not lead to `above` leads to. */
  #edgeOf({ edges }: MatObject, above: MatObject | undefined): string | undefined {
    const { byId } = this.#chain.files[0]!;
    const { objects } = this.#own;
    for (const { text } of edges) {
      const at = text === THIS ? 0 : byId.get(foldId(text));
      const outer = at === undefined ? undefined : objects[at];
      if (outer === undefined) return shortened(text);
      if (outer !== above) return shortened(objectTitle(outer));
    }
    return undefined;
  }

  /** Of an object of several layers, the heading of the layer that the row is in. */
  #groupOf(object: MatObject, within: string): string {
    const groups = this.#groups.get(object) ?? [];
    const ofLayer = groups.find((group) => group === within || group.startsWith(`${within}:`));
    if (ofLayer !== undefined || object.kind !== 'Layer') return ofLayer ?? groups[0] ?? '';
    const all = [...this.#groups.values()].flat();
    return within === '' ? '' : (all.find((group) => group.startsWith(`${within}:`)) ?? '');
  }
}

/** Whether all files that objects can be in are there. The game’s templates are only in its database. */
function isWhole({ files }: MatChain): boolean {
  const paths = new Set(files.map(({ path }) => foldPath(path)));
  return files.every(
    ({ file }) =>
      file.imports.every(({ text }) => !isId(text)) &&
      parentPaths(file).every((path) => isTemplate(path) || paths.has(foldPath(path))),
  );
}

/** Headings of the properties of objects, in the order of the editor. */
function groupsOf(chain: MatChain): ReadonlyMap<MatObject, readonly string[]> {
  const groups = new Map<MatObject, string[]>();
  for (const { object, kind, group } of partsOf(chain)) {
    const nearest = object.levels[0]?.object;
    const title = group || (PROPERTY_SPECS[kind][0]?.group ?? '');
    if (nearest === undefined) continue;
    groups.set(nearest, [...(groups.get(nearest) ?? []), title]);
  }
  return groups;
}
