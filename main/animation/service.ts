import type { AnimationInput } from '#main/animation/tasks/read-animation.ts';
import type { ServiceContext } from '#main/context/context.ts';
import type { Documents } from '#main/documents/service.ts';
import { isAboutFile } from '#main/pool/pool.ts';
import { dataFileOf, findDataFile } from '#main/workspace/data-files.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { FoundRig } from '#shared/contract/animation.ts';
import { UserError } from '#shared/errors.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { pathsInProject } from '#shared/scene/data-path.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { charactersNear, skeletonPaths } from './skeleton-paths.ts';

const DEADLINE = 60_000;

type AnimationMethod = 'animation.clips' | 'animation.clip' | 'animation.skeletons';

/** Clips and skeletons of files for the windows to play. */
export function createAnimations(
  { pool }: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
): Pick<Handlers, AnimationMethod> {
  /** What a task reads a file by: its bytes with unsaved edits if it is open, else its place. */
  function inputOf(address: FileAddress) {
    const document = documents.find(address);
    if (document === undefined) {
      const file = dataFileOf(workspaces.get(address.workspace), workspaces.resolve(address));
      return taskOf({ content: file.place, name: file.shown }, file.key);
    }
    const { name, key, source } = document;
    if (source.size > LARGEST_READ) {
      throw new UserError('too-large', `“${name}” is larger than 256 MiB, too large to play.`, {
        path: name,
      });
    }
    // Copied, because the buffer is transferred to the thread.
    return taskOf({ content: Uint8Array.from(source.read(0, source.size)), name }, key);
  }

  async function find(
    address: FileAddress,
    paths: readonly string[],
    problems: string[],
    signal: AbortSignal,
  ): Promise<FoundRig | null> {
    const found = findDataFile(workspaces.get(address.workspace), paths);
    if (found === undefined) return null;
    const { input, options } = taskOf({ content: found.place, name: found.shown }, found.key);
    try {
      const rig = await pool.run('read-rig', input, { ...options, signal });
      return rig && { path: found.shown, rig };
    } catch (error) {
      if (!isAboutFile(error)) throw error;
      problems.push(`The skeleton “${found.shown}” cannot be read: ${error.message}`);
      return null;
    }
  }

  /** The skeleton that a character near a file has. */
  async function ofCharacter(
    address: FileAddress,
    problems: string[],
    signal: AbortSignal,
  ): Promise<FoundRig | null> {
    const workspace = workspaces.get(address.workspace);
    for (const near of charactersNear(workspace.index.tree.columns, address.path)) {
      for (const path of near.files) {
        const file = findDataFile(workspace, [path]);
        if (file === undefined) continue;
        const { input, options } = taskOf({ content: file.place, name: file.shown }, file.key);
        const names = await pool.run('skeleton-names', input, { ...options, signal }).catch((error) => {
          if (!isAboutFile(error)) throw error;
          problems.push(`The character “${file.shown}” cannot be read: ${error.message}`);
          return [];
        });
        const paths = names.flatMap((name) => pathsInProject(name, near.folder));
        const found = await find(address, paths, problems, signal);
        if (found !== null) return found;
      }
    }
    return null;
  }

  return {
    'animation.clips': async ({ file }, { signal }) => {
      const { input, options } = inputOf(file);
      return await pool.run('list-clips', input, { ...options, signal });
    },
    'animation.clip': async ({ file, index }, { signal }) => {
      const { input, options } = inputOf(file);
      return await pool.run('read-clip', { ...input, index }, { ...options, signal });
    },
    'animation.skeletons': async ({ file, chosen = '' }, { signal }) => {
      const { input, options } = inputOf(file);
      const { rigs } = await pool.run('list-clips', input, { ...options, signal });
      const problems: string[] = [];
      const [own] = rigs;
      const pathsOf = (ending: 'hkx' | 'nif'): readonly string[] => [
        ...(chosen.toLowerCase().endsWith(`.${ending}`) ? [chosen] : []),
        ...skeletonPaths(file.path, ending),
      ];
      const havok =
        own === undefined
          ? ((await find(file, pathsOf('hkx'), problems, signal)) ??
            (await ofCharacter(file, problems, signal)))
          : { path: file.path, rig: own };
      return { havok, mesh: await find(file, pathsOf('nif'), problems, signal), problems };
    },
  };
}

function taskOf(input: AnimationInput, quarantineKey: string) {
  const { content } = input;
  const transfer = content instanceof Uint8Array ? [content.buffer as ArrayBuffer] : [];
  return {
    input,
    options: { priority: 'interactive' as const, deadlineMs: DEADLINE, quarantineKey, transfer },
  };
}
