import type { TaskContext } from '#main/pool/task.ts';
import { type MaterialFilePlace, readMaterialFile } from '#main/workspace/tasks/compiled-material.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { FileMaterial } from '#shared/formats/kit/material.ts';
import { openFile } from '#shared/formats/registry.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import { foldPath } from '#shared/text/fold.ts';

export interface ReadMaterialsInput {
  readonly files: readonly MaterialPlace[];
  /** The surfaces of a scene that name one of the files. */
  readonly surfaces: readonly SceneMaterial[];
}

/** A material file, by the path that a surface or another material names it by. */
export interface MaterialPlace {
  readonly path: string;
  readonly place: MaterialFilePlace;
  readonly name: string;
}

export interface ReadMaterials {
  /** The surfaces with what their material says of them. */
  readonly looks: readonly SceneMaterial[];
  /** Why files cannot be read, as sentences, by their paths. */
  readonly problems: readonly { readonly path: string; readonly message: string }[];
  /** Materials that these take values from and that are not among the files. */
  readonly parents: readonly string[];
}

/** Real material files have a few hundred bytes, those of Starfield up to some hundred kilobytes. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Reads material files independently: a damaged one does not stop the rest. */
export async function readMaterials(
  { files, surfaces }: ReadMaterialsInput,
  context: TaskContext,
): Promise<ReadMaterials> {
  const materials = new Map<string, FileMaterial>();
  const problems = new Map<string, string>();
  const trying = <T>(path: string, name: string, work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof FormatError || error instanceof UserError)) throw error;
      problems.set(path, error instanceof UserError ? error.message : `“${name}” ${error.message}.`);
      return undefined;
    }
  };
  const parents = new Map<string, string>();
  for (const { path, place, name } of files) {
    context.check();
    const bytes = trying(path, name, () => readMaterialFile(place, name, MAX_BYTES));
    if (bytes === undefined) continue;
    const { material } = await openFile(bytesSource(bytes, name));
    if (material === undefined) problems.set(path, `“${name}” is no material.`);
    else {
      materials.set(foldPath(path), material);
      const named = trying(path, name, () => material.parents()) ?? [];
      for (const parent of named) parents.set(foldPath(parent), parent);
    }
  }
  const nameOf = new Map(files.map(({ path, name }) => [foldPath(path), name]));
  const looks = surfaces.map((own) => {
    context.check();
    const key = foldPath(own.file);
    const look = () => materials.get(key)?.look(own, (path) => materials.get(foldPath(path)));
    return trying(own.file, nameOf.get(key) ?? own.file, look) ?? own;
  });
  return {
    looks,
    problems: Array.from(problems, ([path, message]) => ({ path, message })),
    parents: [...parents].filter(([key]) => !nameOf.has(key)).map(([, path]) => path),
  };
}
