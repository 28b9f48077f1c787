import { MANY_FILES, type Pool } from '#main/pool/pool.ts';
import type { PlacedSceneFile } from '#main/scenes/tasks/placed-scenes.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { type DataFile, findDataFile } from '#main/workspace/data-files.ts';
import { otherSources } from '#main/workspace/other-sources.ts';
import type { OtherSource } from '#main/workspace/tasks/other-files.ts';
import type { Workspace } from '#main/workspace/workspace.ts';
import { resourceKey } from '#shared/codec/resource-id.ts';
import { UserError } from '#shared/errors.ts';
import type { PlacedFile, Scene, SceneNote } from '#shared/scene/scene.ts';
import { type PlacedScene, withPlacedScenes } from '#shared/scene/with-placed-scenes.ts';
import { resourceNodes } from '#shared/workspace/resource-nodes.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';

const DEADLINE = 60_000;
/** Different files of one scene; a cell of the game has some hundred. */
const MAX_FILES = 500;
/** Files in one task. */
const BATCH = 20;

/**
 * Adds the other files that a scene places: found in Data by the hashes of their paths. Those not found or not readable get
 * notes. What these files place themselves is not followed, so that no circle is.
 */
export async function withPlacedFiles(
  pool: Pool<Tasks>,
  places: Pick<Workspace, 'index' | 'modFolder'>,
  scene: Scene,
  signal: AbortSignal,
): Promise<Scene> {
  const { placed = [], ...own } = scene;
  if (placed.length === 0) return scene;
  const wanted = new Map<string, PlacedFile>();
  for (const file of placed) {
    const key = resourceKey(file.id);
    if (!wanted.has(key) && wanted.size < MAX_FILES) wanted.set(key, file);
  }
  const found = new Map<string, DataFile>();
  const ids = resourceNodes(places.index.tree.columns);
  const notes: SceneNote[] = [];
  for (const [key, { id, block }] of wanted) {
    const node = ids.find(id);
    const path = node === undefined ? undefined : pathOf(places.index.tree.columns, node);
    try {
      const file = path === undefined ? undefined : findDataFile(places, [path]);
      if (file !== undefined) found.set(key, file);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      notes.push({ block, message: `not drawn: a file that it places: ${error.message}` });
    }
  }
  const read = await readScenes(pool, found, otherSources(places), signal);
  const scenes = new Map<string, PlacedScene>();
  for (const [key, one] of read) {
    const { block = -1 } = wanted.get(key) ?? {};
    if (one.kind === 'scene') {
      scenes.set(key, one);
      if (one.scene.placed !== undefined)
        notes.push({
          block,
          message: `“${one.name}”, which it places, places files itself: those are not drawn`,
        });
    } else notes.push({ block, message: `not drawn: ${one.message}` });
  }
  const whole = withPlacedScenes(own, placed, ({ id }) => scenes.get(resourceKey(id)));
  return { ...whole, notes: [...whole.notes, ...notes, ...missingNotes(placed, found)] };
}

async function readScenes(
  pool: Pool<Tasks>,
  found: ReadonlyMap<string, DataFile>,
  others: readonly OtherSource[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, PlacedSceneFile>> {
  const all = [...found];
  const batches = Array.from({ length: Math.ceil(all.length / BATCH) }, (_, i) =>
    all.slice(BATCH * i, BATCH * (i + 1)),
  );
  const read = await Promise.all(
    batches.map(async (batch) => {
      const files = batch.map(([, { place, shown }]) => ({ place, name: shown }));
      const options = {
        signal,
        priority: 'interactive',
        deadlineMs: DEADLINE,
        quarantineKey: MANY_FILES,
      } as const;
      const scenes = await pool.run('placed-scenes', { files, others }, options);
      return batch.flatMap(([key], at) => {
        const scene = scenes[at];
        return scene === undefined ? [] : [[key, scene] as const];
      });
    }),
  );
  return new Map(read.flat());
}

/** A note for each block that places files which Data lacks. */
function missingNotes(
  placed: readonly PlacedFile[],
  found: ReadonlyMap<string, DataFile>,
): readonly SceneNote[] {
  const missing = new Map<number, Set<string>>();
  for (const { block, id } of placed) {
    const key = resourceKey(id);
    if (found.has(key)) continue;
    const known = missing.get(block) ?? new Set();
    missing.set(block, known.add(key));
  }
  return [...missing].map(([block, keys]) => {
    const [first] = keys;
    const message =
      keys.size === 1
        ? `not drawn: a file that it places is not in this Data folder (id ${first})`
        : `not drawn: ${keys.size} files that it places are not in this Data folder (the first has the id ${first})`;
    return { block, message };
  });
}
