import { MANY_FILES, type Pool } from '#main/pool/pool.ts';
import type { ReadMaterial } from '#main/scenes/tasks/read-materials.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { DataFile } from '#main/workspace/data-files.ts';
import { UserError } from '#shared/errors.ts';
import { withMaterialFile } from '#shared/formats/material/scene-material.ts';
import { dataPaths } from '#shared/scene/data-path.ts';
import type { Scene, SceneNote } from '#shared/scene/scene.ts';
import { foldPath } from '#shared/text/fold.ts';

const DEADLINE = 30_000;
/** More than any real mesh names; further ones are not read. */
const MAX_FILES = 500;

/**
 * Applies material files to a scene. If a file is missing from Data or unreadable, the mesh’s own values stay, with one
 * note per file.
 */
export async function withMaterialFiles(
  pool: Pool<Tasks>,
  find: (paths: readonly string[]) => DataFile | undefined,
  scene: Scene,
  signal: AbortSignal,
): Promise<Scene> {
  const users = firstUsers(scene);
  if (users.size === 0) return scene;
  const found = new Map<string, DataFile>();
  const notes: SceneNote[] = [];
  const note = (key: string, why: string): void => {
    const { block = -1 } = users.get(key) ?? {};
    notes.push({ block, message: `${why} The mesh’s own values are drawn.` });
  };
  for (const [key, { file }] of users) {
    try {
      const one = find(dataPaths(file, 'materials'));
      if (one === undefined) note(key, `The material “${file}” is not in this Data folder.`);
      else found.set(key, one);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      note(key, `The material “${file}” cannot be read: ${error.message}`);
    }
  }
  const keys = [...found.keys()];
  const files = [...found.values()].map(({ place, shown }) => ({ place, name: shown }));
  const read = await pool.run(
    'read-materials',
    { files },
    { signal, priority: 'interactive', deadlineMs: DEADLINE, quarantineKey: MANY_FILES },
  );
  const materials = new Map<string, ReadMaterial>(read.map((one, at) => [keys[at]!, one]));
  for (const [key, one] of materials) {
    if (one.kind === 'unreadable') note(key, `The material file cannot be read: ${one.message}`);
  }
  return {
    ...scene,
    materials: scene.materials.map((own) => {
      const one = materials.get(foldPath(own.file));
      return one?.kind === 'material' ? withMaterialFile(own, one.material) : own;
    }),
    notes: [...scene.notes, ...notes],
  };
}

/** The material files that a scene names, each with the first material that names it. */
function firstUsers({ materials }: Scene): ReadonlyMap<string, Scene['materials'][number]> {
  const users = new Map<string, Scene['materials'][number]>();
  for (const material of materials) {
    const key = foldPath(material.file);
    if (key !== '' && !users.has(key) && users.size < MAX_FILES) users.set(key, material);
  }
  return users;
}
