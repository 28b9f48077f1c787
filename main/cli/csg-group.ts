import { resolve } from 'node:path';
import { withGeometryFiles } from '#main/workers/geometry-files.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { bakeGroup } from '#shared/formats/precombined/bake.ts';
import { unpackGroup } from '#shared/formats/precombined/unpack.ts';
import { type ExitCode, printJson, reportProblems, say } from './output.ts';
import { saveBytes } from './save-bytes.ts';
import { type GeometryArguments, refuseMissing, soughtPlaces } from './sought-geometry.ts';
import { withTarget } from './target.ts';

export interface CsgGroupArguments extends GeometryArguments {
  readonly output: string;
  readonly json?: boolean;
}

const CONVERTERS = { bake: bakeGroup, unpack: unpackGroup } as const;

/**
 * `csg bake FILE_OC.nif -o OUT.nif`: the group with its vertices in itself; `csg unpack …`: as a plain mesh. Nothing is
 * written where an object is damaged or its vertices are missing.
 */
export async function csgGroup(
  kind: keyof typeof CONVERTERS,
  file: string,
  options: CsgGroupArguments,
): Promise<ExitCode> {
  const { output, json } = options;
  if (!/\.nif$/i.test(output)) throw new UserError('usage', `“${output}” must end in .nif.`);
  if (resolve(file) === resolve(output)) {
    throw new UserError('usage', 'The converted group needs a name of its own.');
  }
  return await withTarget(file, async (target) => {
    const { format, source, name } = target;
    if (format.id !== 'nif') {
      throw new UserError('not-a-group', `“${name}” is no mesh, so it has no precombined objects.`, {
        path: name,
      });
    }
    const sought = soughtPlaces(file, target, options);
    const { result } = withGeometryFiles(sought.places ?? [], (geometryOf) => {
      refuseMissing(sought, geometryOf, name);
      return CONVERTERS[kind](openNif(source.read(0, source.size)), geometryOf);
    });
    const { bytes, objects, shapes, left } = result;
    const { message, problems: trouble } = await saveBytes(output, bytes);
    const problems = left === 0 ? trouble : [...trouble, { path: name, ...leftOut(left) }];
    const { warnings } = sought;
    if (json === true) printJson({ output, bytes: bytes.length, objects, shapes, warnings, problems });
    for (const line of warnings) say(line);
    say(
      kind === 'bake'
        ? `${objects} objects have their vertices in the file now. ${message}`
        : `${objects} objects became ${shapes} plain shapes, one for each of their places. ${message}`,
    );
    return reportProblems(problems);
  });
}

function leftOut(places: number): Omit<Problem, 'path'> {
  const message = `${places} places of objects are no numbers. Nothing is seen there, so they were left out.`;
  return { code: 'not-a-number', message };
}
