import { type ResourceId, resourceId, resourceKey } from '#shared/codec/resource-id.ts';
import { type CdbDirectory, materialRows } from './cdb-directory.ts';

/** The id of an object as `.mat` files have it: `res:` with the hashes of folder and name, and the extension. */
export function objectId({ objects: { name, folder, extension } }: CdbDirectory, row: number): string {
  const id = { name: name[row] ?? 0, folder: folder[row] ?? 0, extension: extension[row] ?? 0 };
  return `res:${resourceKey(id)}`;
}

/** Finds the materials of a database by path, and paths by material. */
export class MaterialFinder {
  /** Rows of the materials, in stored order. */
  readonly rows: Uint32Array;
  readonly #directory: CdbDirectory;
  #entries: ReadonlyMap<string, number> | undefined;

  constructor(directory: CdbDirectory) {
    this.#directory = directory;
    this.rows = materialRows(directory.objects);
  }

  /**
   * The material with a path in Data, or an id `res:…`, whether or not its name is known.
   * @returns its index in `rows`; undefined = there is none
   */
  find(path: string): number | undefined {
    const parts = /^res:([0-9a-f]{8}):([0-9a-f]{8}):([0-9a-f]{8})$/i.exec(path);
    if (parts !== null) return this.#byKey().get(parts.slice(1).join(':').toUpperCase());
    return this.#byKey().get(resourceKey(resourceId(path)));
  }

  /** Row of the material with an id; -1 = there is none. */
  rowOfResource(id: ResourceId): number {
    const entry = this.#byKey().get(resourceKey(id));
    return entry === undefined ? -1 : (this.rows[entry] ?? -1);
  }

  /** The path of the material in a row, with `\`; undefined if it is not known whole, or the object is no material. */
  pathOf(row: number): string | undefined {
    const { names, objects } = this.#directory;
    const { name, folder } = objects;
    const id = { name: name[row] ?? 0, folder: folder[row] ?? 0, extension: objects.extension[row] ?? 0 };
    if (this.rowOfResource(id) < 0) return undefined;
    const { path, whole } = names.pathOf(id.name, id.folder);
    return whole ? path : undefined;
  }

  #byKey(): ReadonlyMap<string, number> {
    if (this.#entries === undefined) {
      const { name, folder, extension } = this.#directory.objects;
      const entries = new Map<string, number>();
      for (let entry = this.rows.length - 1; entry >= 0; entry -= 1) {
        const row = this.rows[entry] ?? 0;
        const id = { name: name[row] ?? 0, folder: folder[row] ?? 0, extension: extension[row] ?? 0 };
        entries.set(resourceKey(id), entry);
      }
      this.#entries = entries;
    }
    return this.#entries;
  }
}
