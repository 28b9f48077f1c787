import { geometryInFolder } from '#main/services/find-geometry.ts';
import { UserError } from '#shared/errors.ts';
import { hex32 } from '#shared/formats/hex-name.ts';
import { type ExitCode, printJson, printLines, say } from './output.ts';

/** `csg find DATA HASH`: the geometry file that combined meshes mean by a hash; 1 where it is missing. */
export function csgFind(data: string, text: string, options: { readonly json?: boolean }): ExitCode {
  const digits = /^(?:0x)?([0-9a-f]{1,8})$/i.exec(text)?.[1];
  if (digits === undefined) {
    throw new UserError('usage', `“${text}” is no hash: write its eight digits, such as DDF19A67.`);
  }
  const hash = Number.parseInt(digits, 16);
  const { path, plugin, message } = geometryInFolder(data, hash);
  if (options.json === true)
    printJson({ hash: hex32(hash), path: path ?? null, plugin: plugin ?? null, message });
  else if (path !== undefined) printLines([path]);
  if (path === undefined) say(message);
  return path === undefined ? 1 : 0;
}
