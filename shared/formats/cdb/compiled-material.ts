import { Spending } from '#shared/binary/budget.ts';
import { within } from '#shared/binary/cursor.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { extensionNumber, type ResourceId, resourceKey } from '#shared/codec/resource-id.ts';
import { FormatError } from '#shared/errors.ts';
import type { CdbDirectory } from './cdb-directory.ts';
import { withDifferences } from './inherited-value.ts';
import { type MaterialFinder, objectId } from './material-finder.ts';
import { readComponent, type StoredComponent } from './read-component.ts';
import type { StoredValue } from './stored-values.ts';
import { valueJson } from './value-json.ts';

/**
 * Values, bytes and nesting of one material, with all that its parts repeat of their parents. The game’s largest have a few
 * thousand values.
 */
const BUDGET = { nodes: 500_000, bytes: 64 * 1024 * 1024, depth: 100 };

/**
 * The text of the `.mat` file that a material was compiled from, as far as the database tells. It holds the material and
 * the parts that it refers to or that belong to it. Its parent is the nearest one whose path is known; the components of
 * those between are written with its own, so that nothing is lost.
 * @param row of the table of objects
 * @throws FormatError `cyclic-parents`, `too-many-parents`, `truncated`, and those of `readComponent`, if part of it cannot be read
 */
export function compiledMaterial(
  directory: CdbDirectory,
  finder: MaterialFinder,
  source: ByteSource,
  row: number,
): string {
  const reader = new MaterialReader(directory, finder, source);
  const rows = [row];
  const seen = new Set(rows);
  const add = (other: number): void => {
    if (other < 0 || seen.has(other) || directory.objects.extension[other] === MATERIAL) return;
    seen.add(other);
    rows.push(other);
  };
  const objects: unknown[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const one = rows[at] ?? 0;
    const components = reader.componentsOf(one);
    for (const id of reader.referencesIn(components)) add(directory.objectRow.rowOf(id));
    for (const edge of directory.edgesTo.of(one)) {
      add(directory.objectRow.rowOf(directory.edges.source[edge] ?? 0));
    }
    objects.push(reader.json(one, components, row));
  }
  return JSON.stringify({ Version: 1, Objects: objects }, null, 2);
}

const MATERIAL = extensionNumber('mat');

interface WholeComponent {
  readonly index: number;
  readonly value: StoredValue;
}

class MaterialReader {
  readonly #directory: CdbDirectory;
  readonly #finder: MaterialFinder;
  readonly #source: ByteSource;
  readonly #spending = new Spending(BUDGET);
  readonly #read = new Map<number, StoredComponent>();

  constructor(directory: CdbDirectory, finder: MaterialFinder, source: ByteSource) {
    this.#directory = directory;
    this.#finder = finder;
    this.#source = source;
  }

  /** The numbers of the objects that components refer to. Counts their values, as parts may share those of a parent. */
  referencesIn(components: readonly WholeComponent[]): readonly number[] {
    const found: number[] = [];
    for (const { value } of components) {
      eachValue(value, (one) => {
        this.#spending.takeNodes(1, 0);
        if (one.kind === 'object') found.push(one.id);
      });
    }
    return found;
  }

  /** An object’s components, each whole. */
  componentsOf(row: number): readonly WholeComponent[] {
    const { components } = this.#directory;
    const { chain, copied } = this.#ancestry(row);
    const byKey = chain.map((one) => {
      const keys = new Map<number, number>();
      const own = this.#directory.componentsOf.of(one);
      this.#spending.takeNodes(own.length, 0);
      for (const component of own) {
        keys.set((components.type[component] ?? 0) * 0x10000 + (components.index[component] ?? 0), component);
      }
      return keys;
    });
    const wanted = new Set(
      byKey
        .slice(0, copied)
        .toReversed()
        .flatMap((keys) => [...keys.keys()]),
    );
    return [...wanted].map((key) => ({ index: key % 0x10000, value: this.#value(byKey, key) }));
  }

  json(row: number, components: readonly WholeComponent[], root: number): unknown {
    const { parent } = this.#ancestry(row);
    const edges = this.#edges(row, root);
    return {
      ...(row === root ? {} : { ID: objectId(this.#directory, row) }),
      Components: components.map(({ index, value }) => this.#componentJson(index, value)),
      ...(edges.length === 0 ? {} : { Edges: edges }),
      ...(parent === undefined ? {} : { Parent: parent }),
    };
  }

  #componentJson(index: number, value: StoredValue): unknown {
    const json = valueJson(value, (id) => {
      const row = this.#directory.objectRow.rowOf(id);
      return id === 0 || row < 0 ? '' : objectId(this.#directory, row);
    });
    const { Type, Data } = json as { readonly Type: unknown; readonly Data: unknown };
    return { Type, Index: index, Data };
  }

  #edges(row: number, root: number): readonly unknown[] {
    const { edges, edgesFrom, objectRow, typeNames } = this.#directory;
    return [...edgesFrom.of(row)].flatMap((edge) => {
      const target = objectRow.rowOf(edges.target[edge] ?? 0);
      if (target < 0) return [];
      const type = edges.type[edge] ?? 0;
      return {
        EdgeIndex: edges.index[edge] ?? 0,
        To: target === root ? '<this>' : objectId(this.#directory, target),
        Type: typeNames.get(type) ?? OUTER_EDGE,
      };
    });
  }

  /**
   * An object and those that it inherits from, nearest first.
   * @returns `copied`: how many of them have no file that could be named as the parent
   */
  #ancestry(row: number): {
    readonly chain: readonly number[];
    readonly copied: number;
    readonly parent: string | undefined;
  } {
    const chain = [row];
    const seen = new Set(chain);
    let copied = 0;
    let parent: string | undefined;
    for (let next = this.#parentOf(row); next >= 0; next = this.#parentOf(next)) {
      if (seen.has(next)) {
        const message = `inherits from itself: ${objectId(this.#directory, next)} is its own ancestor`;
        throw new FormatError('cyclic-parents', message);
      }
      const path = parent === undefined ? this.#finder.pathOf(next) : undefined;
      if (path !== undefined) {
        parent = path;
        copied = chain.length;
      }
      this.#spending.takeNodes(1, 0);
      if (chain.length > MOST_PARENTS) {
        const message = `inherits through more than ${MOST_PARENTS} objects, which no real material does`;
        throw new FormatError('too-many-parents', message);
      }
      seen.add(next);
      chain.push(next);
    }
    if (parent !== undefined) return { chain, copied, parent };
    // Materials of creations inherit from those of the game, which are in another database.
    return { chain, copied: chain.length, parent: this.#parentElsewhere(chain.at(-1) ?? row) };
  }

  /** The parent of an object whose parent is not in this database: its path if that is known, else its id. */
  #parentElsewhere(row: number): string | undefined {
    const id = this.#parentResource(row);
    if (id === undefined || (id.name === 0 && id.folder === 0)) return undefined;
    const { path, whole } = this.#directory.names.pathOf(id.name, id.folder);
    return whole && id.extension === MATERIAL ? path : `res:${resourceKey(id)}`;
  }

  #parentResource(row: number): ResourceId | undefined {
    const { parentResource } = this.#directory.objects;
    if (parentResource === undefined) return undefined;
    const { name, folder, extension } = parentResource;
    return { name: name[row] ?? 0, folder: folder[row] ?? 0, extension: extension[row] ?? 0 };
  }

  #parentOf(row: number): number {
    const { objects, objectRow } = this.#directory;
    const id = objects.parent[row] ?? 0;
    const parent = id === 0 ? -1 : objectRow.rowOf(id);
    if (parent >= 0) return parent;
    const resource = this.#parentResource(row);
    return resource === undefined ? -1 : this.#finder.rowOfResource(resource);
  }

  #value(byKey: readonly ReadonlyMap<number, number>[], key: number): StoredValue {
    const found: StoredValue[] = [];
    for (const keys of byKey) {
      const component = keys.get(key);
      if (component === undefined) continue;
      const { value, isDifference } = this.#component(component);
      found.push(value);
      if (!isDifference) break;
    }
    return found.reduceRight((parent, own) => withDifferences(parent, own));
  }

  #component(component: number): StoredComponent {
    const { blockStart, classes } = this.#directory;
    const [start, end] = [blockStart[component], blockStart[component + 1]];
    try {
      if (start === undefined || end === undefined) {
        throw new FormatError('truncated', 'is missing, because the file is cut off before it');
      }
      // Each time it is written, however often it is read.
      this.#spending.takeBytes(end - start, start);
      const known = this.#read.get(component);
      if (known !== undefined) return known;
      const bytes = this.#source.read(start, end - start);
      const read = readComponent({ bytes, base: start }, classes, this.#spending);
      if (read.value.kind !== 'struct') {
        throw new FormatError('unknown-type', 'is no value of a class', { offset: start });
      }
      this.#read.set(component, read);
      return read;
    } catch (error) {
      throw within(error, `components[${component}]`);
    }
  }
}

/** No work of the game’s editors has as many steps. */
const MOST_PARENTS = 100;

/** The only type of edge that loose files are known to have. */
const OUTER_EDGE = 'BSComponentDB2::OuterEdge';

/** A value and all in it. */
function eachValue(value: StoredValue, use: (one: StoredValue) => void): void {
  use(value);
  if (value.kind === 'struct') for (const field of value.fields.values()) eachValue(field, use);
  else if (value.kind === 'ref') eachValue(value.to, use);
  else if (value.kind === 'list') for (const item of value.items) eachValue(item, use);
  else if (value.kind === 'map') {
    for (const [key, one] of value.pairs) {
      eachValue(key, use);
      eachValue(one, use);
    }
  }
}
