import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { ServiceContext } from './context.ts';
import { findDataFile } from './data-files.ts';
import type { Documents } from './documents.ts';
import { withMaterialFiles } from './scene-materials.ts';
import type { Workspaces } from './workspaces.ts';

/** A mesh of this size takes a few seconds to draw; larger files are something else. */
const LARGEST = 256 * 1024 * 1024;
const DEADLINE = 60_000;

/** What open documents look like. */
export function createScenes(
  context: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
): Pick<Handlers, 'scene.read'> {
  return {
    'scene.read': async ({ document: id }, { signal }) => {
      const document = documents.get(id);
      const { source, name, history, address } = document;
      if (source.size > LARGEST) {
        throw new UserError('too-large', `“${name}” is larger than 256 MiB, so it is not drawn.`, {
          path: name,
        });
      }
      const { revision } = history;
      // Copied: what is sent to a thread is gone here.
      const bytes = Uint8Array.from(source.read(0, source.size));
      const own = await context.pool.run(
        'build-scene',
        { name, bytes },
        { signal, priority: 'interactive', deadlineMs: DEADLINE, transfer: [bytes.buffer] },
      );
      const find = (paths: readonly string[]) => findDataFile(workspaces.get(address.workspace), paths);
      const scene = await withMaterialFiles(context.pool, find, own, signal);
      return { revision, scene };
    },
  };
}
