import type { ServiceContext } from '#main/context/context.ts';
import type { Documents } from '#main/documents/service.ts';
import { NO_FILE } from '#main/pool/pool.ts';
import type { ReadMorphsInput } from '#main/scenes/tasks/read-morphs.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { MorphSet } from '#shared/scene/morph-set.ts';
import { morphFiles } from './morph-files.ts';

const DEADLINE = 30_000;

/** Finds and reads the morphs of open meshes. */
export function createMorphs(
  { pool }: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
): Pick<Handlers, 'scene.morphs'> {
  const read = (
    input: ReadMorphsInput,
    quarantineKey: string | typeof NO_FILE,
    signal: AbortSignal,
  ): Promise<readonly MorphSet[]> => {
    const transfer = input.content instanceof Uint8Array ? [input.content.buffer as ArrayBuffer] : [];
    const options = { signal, deadlineMs: DEADLINE, transfer, quarantineKey };
    return pool.run('read-morphs', input, { ...options, priority: 'interactive' });
  };

  return {
    'scene.morphs': async ({ document: id, file, picked }, { signal }) => {
      const { address, name, source, key, file: opened } = documents.get(id);
      const places = workspaces.get(address.workspace);
      const own = opened.morphs === undefined ? [] : [address.path];
      const beside = morphFiles(places, address.path);
      const files = [...own, ...beside.map(({ shown }) => shown)];
      if (picked !== undefined) {
        const content = Uint8Array.from(picked.bytes);
        return {
          files,
          file: picked.name,
          sets: await read({ name: picked.name, content }, NO_FILE, signal),
        };
      }
      const wanted = file ?? files[0];
      if (wanted === undefined) return { files, file: null, sets: [] };
      if (own.includes(wanted)) {
        // Copied, because the buffer is transferred to the thread.
        const content = Uint8Array.from(source.read(0, source.size));
        return { files, file: wanted, sets: await read({ name, content }, key, signal) };
      }
      const found = beside.find(({ shown }) => shown === wanted);
      if (found === undefined)
        throw new UserError('not-found', `“${wanted}” is not there any more.`, { path: wanted });
      const { place, shown } = found;
      return { files, file: shown, sets: await read({ name: shown, content: place }, found.key, signal) };
    },
  };
}
