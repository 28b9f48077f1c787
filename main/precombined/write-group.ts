import type { ThreadsOnDemand } from '#main/context/threads.ts';
import { isSameFile } from '#main/files/same-file.ts';
import { type SavedBytes, saveBytes } from '#main/files/save-bytes.ts';
import { type GeometryChoice, geometryLocations, refuseMissing } from '#main/geometry/geometry-locations.ts';
import { withGeometryFiles } from '#main/geometry/tasks/geometry-files.ts';
import { withTarget } from '#main/targets/target.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { nifOf } from '#shared/formats/nif/open-file.ts';
import { bakeGroup } from '#shared/precombined/bake.ts';
import { unpackGroup } from '#shared/precombined/unpack.ts';

const CONVERTERS = { bake: bakeGroup, unpack: unpackGroup } as const;

export interface ConvertedGroup {
  readonly saved: SavedBytes;
  readonly objects: number;
  readonly shapes: number;
  readonly warnings: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Writes a group of precombined meshes with its vertices included (`bake`), or as a plain mesh (`unpack`). Nothing is
 * written if an object is damaged or its vertices are missing.
 * @param file as typed
 * @throws UserError `usage`, `not-a-group`, `no-geometry`, and those of saving
 */
export async function writeGroup(
  kind: keyof typeof CONVERTERS,
  file: string,
  job: ThreadsOnDemand & { readonly output: string; readonly geometry: GeometryChoice },
): Promise<ConvertedGroup> {
  const { output, geometry } = job;
  if (!/\.nif$/i.test(output)) throw new UserError('usage', `“${output}” must end in .nif.`);
  if (isSameFile(file, output)) {
    throw new UserError('usage', 'The converted group needs a different name.');
  }
  return await withTarget(file, async (target) => {
    const { name } = target;
    const nif = nifOf(target.file);
    if (nif === undefined) {
      const message = `“${name}” is not a mesh, so it has no precombined objects.`;
      throw new UserError('not-a-group', message, { path: name });
    }
    const geometryFiles = await geometryLocations(file, target, geometry, job);
    const result = withGeometryFiles(geometryFiles.locations ?? [], (geometryOf) => {
      refuseMissing(geometryFiles, geometryOf, name);
      return CONVERTERS[kind](nif, geometryOf);
    });
    const { bytes, objects, shapes, left, unsurfaced } = result;
    const saved = await saveBytes(output, bytes);
    const problems = left === 0 ? saved.problems : [...saved.problems, { path: name, ...leftOut(left) }];
    const warnings = [...geometryFiles.warnings, ...plainSurfaces(unsurfaced)];
    return { saved, objects, shapes, warnings, problems };
  });
}

function plainSurfaces(shapes: number): readonly string[] {
  if (shapes === 0) return [];
  return [
    `The file does not say what ${shapes} of the shapes look like: they have a plain shader without textures.`,
  ];
}

function leftOut(instances: number): Omit<Problem, 'path'> {
  const message = `${instances} instances of objects have transforms that are not numbers. They are invisible, so they were skipped.`;
  return { code: 'not-a-number', message };
}
