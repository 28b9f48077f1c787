/**
 * File names that are safe to create on every system that Modwright supports. The rules are the same everywhere, so
 * that a folder extracted on Linux works on Windows.
 */

/** Maximum length of a name in UTF-8 bytes: file systems allow 255, of which temporary names and suffixes need some. */
export const MAX_NAME_BYTES = 240;

/** Maximum length of a path in UTF-8 bytes: macOS allows 1024, including the target folder. Games allow 260. */
const MAX_PATH_BYTES = 1000;

/** Whether a path is too long for any system, or has an unreasonable number of folders. */
export function isTooLong(path: string): boolean {
  if (path.length * 3 <= MAX_PATH_BYTES) return false;
  return path.length > MAX_PATH_BYTES || utf8Length(path) > MAX_PATH_BYTES;
}

/** Why a path is rejected. */
export type Escape = 'parent-folder' | 'absolute' | 'drive';

/**
 * Splits an archive’s path at `\` and `/`; both are separators on every system. Folders named `.` are dropped.
 * @returns the segments, or why the path leaves its target folder. A name that merely begins with dots (`..foo`) does
 * not.
 */
export function splitPath(path: string): readonly string[] | Escape {
  const segments = path.split(/[\\/]/);
  if (segments.length > 1 && segments[0] === '') return 'absolute';
  if (/^[A-Za-z]:/.test(path)) return 'drive';
  if (segments.includes('..')) return 'parent-folder';
  return segments.filter((segment, at) => segment !== '.' || at === segments.length - 1);
}

/** A name that every system accepts: the name itself if it is safe. */
export function safeName(name: string): string {
  if (PLAIN.test(name) && !RESERVED.test(name)) return name;
  const clean = name
    .replace(UNSAFE_CHARS, '_')
    // Windows drops trailing dots and spaces: `.. ` would become `..`.
    .replace(/[. ]+$/, (end) => '_'.repeat(end.length));
  if (clean === '') return 'unnamed';
  return shortened(RESERVED.test(clean) ? `_${clean}` : clean, '');
}

/** Whether a name can be created unchanged on every system. */
export function isSafeName(name: string): boolean {
  return safeName(name) === name;
}

/** A name with a suffix before its extension (`book~2.nif`), still short enough. */
export function withSuffix(name: string, suffix: string): string {
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const extension = dot > 0 ? name.slice(dot) : '';
  return shortened(`${stem}${suffix}${extension}`, suffix);
}

/**
 * A key shared by all names that some file system considers equal: Windows and macOS ignore case, macOS also the
 * composition of accents. If in doubt, names count as equal: a false collision costs a suffix, a missed one a file.
 */
export function foldedName(name: string): string {
  return ASCII.test(name)
    ? name.toLowerCase()
    : name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/** Characters that no name may have, and unpaired surrogates, which file systems cannot store. */
const UNSAFE_CHARS = new RegExp(
  '[<>:"|?*\\\\/\\u0000-\\u001f\\u007f-\\u009f' + // what Windows forbids, separators, control characters
    '\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]' + // text direction: "fdp.exe" could show as "exe.pdf"
    '|[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]', // halves of a character
  'g',
);
/** Device names on Windows, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i;
const ASCII = /^[\x20-\x7e]*$/;
/** Most names: short, of harmless characters, and not ending in a dot. */
const PLAIN = /^[\w.+\-()[\] ']{0,199}[\w+\-()[\]']$/;

/** Shortens a name in the middle, keeping its beginning, suffix and extension. */
function shortened(name: string, suffix: string): string {
  if (name.length * 3 <= MAX_NAME_BYTES || utf8Length(name) <= MAX_NAME_BYTES) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : '';
  const stem = [...name.slice(0, name.length - extension.length - suffix.length)];
  const mark = '~';
  const room = MAX_NAME_BYTES - utf8Length(mark + suffix + extension);
  let used = 0;
  const kept = stem.slice(
    0,
    stem.findIndex((char) => {
      used += utf8Length(char);
      return used > room;
    }),
  );
  return `${kept.join('')}${mark}${suffix}${extension}`;
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}
