import { bsCrc32 } from './bs-crc32.ts';

/**
 * Fallout 76 and Starfield refer to files of Data by hashes of their paths instead of the paths. Hashes are `bsCrc32` of
 * the path in lower case with backslashes; folders keep their first one (`materials\…`, `meshes\…`). BA2 archives hash
 * their entries alike. Source: reference starfield.md, 2 and 4.
 */
export interface ResourceId {
  /** Hash of the folder’s path, without a slash at its end; 0 for a file without a folder. */
  readonly folder: number;
  /** Hash of the name without its extension. */
  readonly name: number;
  /** The first four bytes of the extension in lower case as a little-endian number: `mat` is 0x0074616D. */
  readonly extension: number;
}

/** The id of a file. @param path path in Data with either kind of slash, one character per byte */
export function resourceId(path: string): ResourceId {
  const text = withBackslashes(path);
  const slash = text.lastIndexOf('\\');
  const dot = text.lastIndexOf('.');
  const end = dot > slash ? dot : text.length;
  return {
    folder: bsCrc32(text.slice(0, Math.max(0, slash))),
    name: bsCrc32(text.slice(slash + 1, end)),
    extension: extensionNumber(text.slice(end + 1)),
  };
}

/**
 * The hash of a material’s path, as a mesh’s extra data “MaterialID” holds it.
 * @param path path below Data with `materials` and `.mat`, with either kind of slash, one character per byte
 */
export function materialId(path: string): number {
  return bsCrc32(withBackslashes(path));
}

/** An extension (`nif`) as ids hold it. */
export function extensionNumber(extension: string): number {
  let number = 0;
  const small = extension.slice(0, EXTENSION_LENGTH).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  for (let at = 0; at < small.length; at += 1) number |= (small.charCodeAt(at) & 0xff) << (8 * at);
  return number >>> 0;
}

/** The characters of an id’s extension, without the NULs after them. */
export function extensionText(number: number): string {
  return String.fromCharCode(
    ...[0, 8, 16, 24].map((shift) => (number >>> shift) & 0xff).filter((byte) => byte !== 0),
  );
}

/** An id as text, where other files are named by their paths: `res:FOLDER:NAME:EXTENSION` in hex, unlike any path. */
export function resourceText(id: ResourceId): string {
  return `${MARK}${resourceKey(id)}`;
}

/** The id of such a text; undefined for a path. */
export function resourceOfText(text: string): ResourceId | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const parts = /^res:([0-9A-F]{8}):([0-9A-F]{8}):([0-9A-F]{8})$/.exec(text);
  if (parts === null) return undefined;
  const [folder = 0, name = 0, extension = 0] = parts.slice(1).map((part) => Number.parseInt(part, 16));
  return { folder, name, extension };
}

const MARK = 'res:';

/** An id as a key of maps; equal ids give equal keys. */
export function resourceKey({ folder, name, extension }: ResourceId): string {
  return [folder, name, extension].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join(':');
}

const EXTENSION_LENGTH = 4;

function withBackslashes(path: string): string {
  return path.replaceAll('/', '\\');
}
