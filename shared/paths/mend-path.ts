import type { NamedFile } from '#shared/formats/kit/named-file.ts';
import { dataPaths } from '#shared/scene/data-path.ts';
import { foldCase } from '#shared/text/fold.ts';

/** Which spellings to mend beside slashes and absolute paths. */
export interface PathRules {
  /** Put the folder in front of paths without one. */
  readonly prefix: boolean;
  /** Name textures as DDS. */
  readonly extension: boolean;
}

export interface MendedPath {
  readonly text: string;
  /** What was wrong, in sentences; '' if nothing. */
  readonly why: string;
}

/**
 * A path as the games spell it: with `\`, relative to Data, below its folder, textures as DDS. It leads to the same file as
 * before, by the rules of `dataPaths`.
 *
 *     mendPath({ folder: 'textures', text: 'C:\\Data\\Textures\\a.tga' }, rules) // Textures\a.dds
 *
 * @returns undefined if the path does not tell where the file is below Data
 */
export function mendPath(
  { folder, text }: Pick<NamedFile, 'folder' | 'text'>,
  { prefix, extension }: PathRules,
): MendedPath | undefined {
  const reasons: string[] = [];
  const step = (now: string, next: string, why: string): string => {
    if (now !== next) reasons.push(why);
    return next;
  };
  const whole = text.replace(/[\n\r\t]/g, (sign) => ESCAPED[sign] ?? sign);
  let path = step(text, whole, 'Old exporters took a backslash and a letter for a line break or tab.');
  path = step(path, path.replace(/[\\/]+/g, '\\'), 'Games write paths with single backslashes.');
  const isAbsolute = /^\\|^data\\|^\.\.?\\|:/i.test(path);
  if (isAbsolute) {
    const below = belowData(path, folder);
    if (below === undefined) return undefined;
    path = step(path, below, 'The path is relative to Data.');
  }
  const isBelow = foldCase(path).startsWith(`${folder}\\`);
  if (prefix && !isBelow)
    path = step(path, `${folder}\\${path}`, `Files of this kind are below ${folder}\\.`);
  if (extension && folder === 'textures')
    path = step(path, path.replace(/\.(?:tga|png|bmp)$/i, '.dds'), 'Games read textures as DDS.');
  const [before, after] = [whole, path].map((one) => foldCase(dataPaths(one, folder)[0] ?? ''));
  if (before === '' || before !== after) return undefined;
  return { text: path, why: reasons.join(' ') };
}

const ESCAPED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The part from the folder on, as it is spelled; undefined if the folder is not in the path. */
function belowData(path: string, folder: string): string | undefined {
  const names = path.split('\\').filter((name) => name !== '' && name !== '.');
  const folded = names.map((name) => foldCase(name));
  const inData = folded.findLastIndex((name, at) => name === folder && folded[at - 1] === 'data');
  const from = inData >= 0 ? inData : folded.indexOf(folder);
  if (from >= 0) return names.slice(from).join('\\');
  const isLocal = !folded.some((name) => name === '..' || name.includes(':'));
  if (!isLocal) return undefined;
  return names.slice(folded[0] === 'data' ? 1 : 0).join('\\');
}
