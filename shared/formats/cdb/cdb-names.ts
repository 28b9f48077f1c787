import { byteString } from '#shared/binary/columns.ts';
import { bsCrc32 } from '#shared/codec/bs-crc32.ts';
import { resourceId } from '#shared/codec/resource-id.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import type { DeclaredClasses } from './declared-classes.ts';
import { BUILT_IN, CHUNK, CLASS, TEXTURE_CLASSES } from './schema.ts';
import type { PassedChunk } from './walk-chunks.ts';

/** Templates that all materials inherit from. Source: reference starfield.md, 4, and the loose files of mods. */
const TEMPLATES = ['layeredmaterials', 'blenders', 'layers', 'materials', 'texturesets', 'uvstreams'].map(
  (name) => `materials\\layered\\root\\${name}.mat`,
);

/** What names materials: hashes of their paths. */
export interface MaterialIds {
  readonly name: Uint32Array;
  readonly folder: Uint32Array;
}

/**
 * Names for the hashes that a database has instead of paths. Their own names and the textures that they use tell most of
 * them: a material is usually called as its file, and in a folder that is called as its textures’. A name is taken only if
 * its hash is the stored one.
 */
export class CdbNames {
  readonly #nameClass: number;
  readonly #textureClasses: readonly number[];
  /** File names without extension, by hash. */
  readonly #names = new Map<number, string>();
  /** Folders of textures, by the hash of their bytes as stored. */
  readonly #textureFolders = new Map<number, string>();
  #folders: ReadonlyMap<number, string> | undefined;
  readonly #known = new Map<number, string>();

  constructor(classes: DeclaredClasses, paths: Iterable<string> = []) {
    const oneText = (name: string): number => {
      const type = classes.numberOf(name);
      const fields = classes.classOf(type)?.fields;
      return fields?.length === 1 && fields[0]?.type === BUILT_IN.string ? type : -1;
    };
    this.#nameClass = oneText(CLASS.name);
    this.#textureClasses = TEXTURE_CLASSES.map(oneText).filter((type) => type >= 0);
    for (const path of [...TEMPLATES, ...paths]) this.#learn(path);
  }

  /** Looks at a component’s chunk. @param stored hash of its object’s name, if that is a material */
  see(chunk: PassedChunk, stored: number | undefined): void {
    const type = chunk.view.getUint32(chunk.content, true);
    if (type === this.#nameClass) {
      if (stored === undefined || this.#names.has(stored)) return;
      const text = textOf(chunk);
      if (text !== undefined && bsCrc32(text) === stored) this.#names.set(stored, text.toLowerCase());
    } else if (this.#textureClasses.includes(type)) this.#seeTexture(chunk);
  }

  /**
   * The path of a material in Data, with `\`; hexadecimal hashes stand for unknown names.
   * @returns `whole` if it has no hash in it
   */
  pathOf(name: number, folder: number): { readonly path: string; readonly whole: boolean } {
    this.#folders ??= this.#materialFolders();
    const [ownFolder, ownName] = [this.#folders.get(folder), this.#names.get(name)];
    const path = `${ownFolder ?? `materials\\${hex32(folder)}`}\\${ownName ?? hex32(name)}.mat`;
    return { path, whole: ownFolder !== undefined && ownName !== undefined };
  }

  #learn(path: string): void {
    const { name, folder } = resourceId(path);
    const text = path.replaceAll('/', '\\').toLowerCase();
    const slash = text.lastIndexOf('\\');
    this.#known.set(folder, text.slice(0, slash));
    this.#names.set(name, text.slice(slash + 1, text.lastIndexOf('.')));
  }

  /** Hashes the bytes first: thousands of textures share a folder, and most are seen again. */
  #seeTexture({ signature, bytes, view, content, end }: PassedChunk): void {
    const start = textStart(signature, content);
    if (start + 2 > end) return;
    const stop = Math.min(end, start + 2 + view.getUint16(start, true));
    let slash = stop - 1;
    while (slash > start + 2 && bytes[slash] !== BACKSLASH && bytes[slash] !== SLASH) slash -= 1;
    let hash = slash - start;
    for (let at = start + 2; at < slash; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), FNV_PRIME);
    if (this.#textureFolders.has(hash) || this.#textureFolders.size > MOST_FOLDERS) return;
    this.#textureFolders.set(hash, byteString(bytes, start + 2, slash));
  }

  #materialFolders(): ReadonlyMap<number, string> {
    const folders = new Map<number, string>([[bsCrc32('materials'), 'materials']]);
    const seen = new Set<string>();
    for (const stored of this.#textureFolders.values()) {
      let below = stored
        .replaceAll('/', '\\')
        .toLowerCase()
        .replace(/^(?:data\\)?textures\\?/, '');
      for (; below !== '' && !seen.has(below); below = below.slice(0, Math.max(0, below.lastIndexOf('\\')))) {
        seen.add(below);
        const folder = `materials\\${below}`;
        folders.set(bsCrc32(folder), folder);
      }
    }
    for (const [hash, folder] of this.#known) folders.set(hash, folder);
    this.#textureFolders.clear();
    return folders;
  }
}

const [BACKSLASH, SLASH] = [0x5c, 0x2f];
const FNV_PRIME = 0x01000193;
/** The game’s textures are in a few thousand folders. */
const MOST_FOLDERS = 100_000;

/** The text of a component whose one field is a text; undefined if it is cut or longer than what is looked at. */
function textOf({ signature, bytes, view, content, end }: PassedChunk): string | undefined {
  const start = textStart(signature, content);
  if (start + 2 > end) return undefined;
  const stop = start + 2 + view.getUint16(start, true);
  if (stop > end) return undefined;
  const text = bytes.subarray(start + 2, stop);
  const zero = text.indexOf(0);
  return byteString(text, 0, zero < 0 ? text.length : zero);
}

/** Position of the text’s length: behind the class, and in a difference behind the number of the field. */
function textStart(signature: number, content: number): number {
  return content + 4 + (signature === CHUNK.difference ? 2 : 0);
}
