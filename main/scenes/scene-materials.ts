import { MANY_FILES, type Pool, type RunOptions } from '#main/pool/pool.ts';
import type { MaterialPlace, ReadMaterials } from '#main/scenes/tasks/read-materials.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { withDatabases } from '#main/workspace/database-jobs.ts';
import type { FindMaterialFile } from '#main/workspace/find-material-file.ts';
import { UserError } from '#shared/errors.ts';
import { dataPaths } from '#shared/scene/data-path.ts';
import type { Scene, SceneMaterial, SceneNote } from '#shared/scene/scene.ts';
import { foldPath } from '#shared/text/fold.ts';

const DEADLINE = 30_000;
/** More than any real mesh names; further ones are not read. */
const MAX_FILES = 500;
/** Materials take values from others that do so in turn. No work of the game’s editors has more steps. */
const MOST_STEPS = 8;

/**
 * Applies material files to a scene, with the files that they take values from. If a file is missing from Data or unreadable,
 * the mesh’s own values stay, with one note per file.
 */
export async function withMaterialFiles(
  pool: Pool<Tasks>,
  find: FindMaterialFile,
  scene: Scene,
  signal: AbortSignal,
): Promise<Scene> {
  const users = firstUsers(scene);
  if (users.size === 0) return scene;
  const files = new Map<string, MaterialPlace>();
  const notes: SceneNote[] = [];
  const note = (path: string, why: string): void => {
    const user = users.get(foldPath(path));
    if (user === undefined) notes.push({ block: -1, message: `${why} What it would give is not drawn.` });
    else notes.push({ block: user.block, message: `${why} The mesh’s own values are drawn.` });
  };
  const add = (path: string, missing: () => void): void => {
    try {
      const one = find(dataPaths(path, 'materials'));
      if (one === undefined) missing();
      else files.set(foldPath(path), { path, place: one.place, name: one.shown });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      note(path, `The material “${path}” cannot be read: ${error.message}`);
    }
  };
  for (const { file } of users.values()) {
    add(file, () => note(file, `The material “${file}” is not in this Data folder.`));
  }
  const named = scene.materials.filter(({ file }) => files.has(foldPath(file)));
  const read = await readWithParents(pool, files, named, add, signal);
  for (const { path, message } of read.problems) note(path, `The material file cannot be read: ${message}`);
  const looks = new Map<SceneMaterial, SceneMaterial>(named.map((own, at) => [own, read.looks[at] ?? own]));
  return {
    ...scene,
    materials: scene.materials.map((own) => looks.get(own) ?? own),
    notes: [...scene.notes, ...notes],
  };
}

/** Reads materials, and again with those that they take values from, until all that are in Data are there. */
async function readWithParents(
  pool: Pool<Tasks>,
  files: Map<string, MaterialPlace>,
  surfaces: readonly SceneMaterial[],
  add: (path: string, missing: () => void) => void,
  signal: AbortSignal,
): Promise<ReadMaterials> {
  for (let step = 1; ; step += 1) {
    const input = { files: [...files.values()], surfaces };
    const run = (more: Pick<RunOptions, 'keeps'> = {}): Promise<ReadMaterials> =>
      pool.run('read-materials', input, {
        ...{ signal, priority: 'interactive', deadlineMs: DEADLINE, quarantineKey: MANY_FILES },
        ...more,
      });
    const isCompiled = input.files.some(({ place }) => place.kind === 'compiled');
    const read = isCompiled ? await withDatabases(pool, run) : await run();
    const before = files.size;
    // The last parents of Starfield’s materials are only in the game’s database, so that missing ones are usual.
    for (const path of read.parents) if (files.size < MAX_FILES) add(path, () => undefined);
    if (files.size === before || step === MOST_STEPS) return read;
  }
}

/** The material files that a scene names, each with the first material that names it. */
function firstUsers({ materials }: Scene): ReadonlyMap<string, SceneMaterial> {
  const users = new Map<string, SceneMaterial>();
  for (const material of materials) {
    const key = foldPath(material.file);
    if (key !== '' && !users.has(key) && users.size < MAX_FILES) users.set(key, material);
  }
  return users;
}
