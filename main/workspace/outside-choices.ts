import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ServiceContext } from '#main/context/context.ts';
import { keptFile } from '#main/context/kept-file.ts';
import { isAllowed, type OutsideFolder } from '#main/games/outside.ts';
import type { OutsideInfo } from '#shared/contract/workspace.ts';
import type { Root } from './roots.ts';

/** Which folders outside an opened one may be read, as the user answered: one list per root, remembered. */
export interface OutsideChoices {
  allowed(root: Root): readonly string[];
  /** For windows: folders that are not read, and whether the user has already said so. */
  describe(root: Root, folders: readonly OutsideFolder[]): readonly OutsideInfo[];
  /** Keeps the answer for those of the folders that a window named by their ids. */
  answer(
    root: Root,
    folders: readonly OutsideFolder[],
    ids: readonly string[],
    allow: boolean,
  ): Promise<void>;
}

const Paths = v.array(v.string());
const Answers = v.record(v.string(), v.object({ allowed: Paths, refused: Paths }));

export function createOutsideChoices({ options, log }: ServiceContext): OutsideChoices {
  const kept = keptFile({
    path: join(options.userData, 'outside-folders.json'),
    what: 'folders allowed to be read',
    schema: Answers,
    initial: {},
    log,
  });
  const of = ({ info }: Root) => kept.get()[info.id] ?? { allowed: [], refused: [] };
  return {
    allowed: (root) => of(root).allowed,
    describe(root, folders) {
      const { refused } = of(root);
      return folders.map(({ path, by }) => ({
        id: idOf(path),
        path,
        by,
        refused: isAllowed(path, refused),
      }));
    },
    async answer(root, folders, ids, allow) {
      const named = folders.map(({ path }) => path).filter((path) => ids.includes(idOf(path)));
      const { allowed, refused } = of(root);
      const others = (paths: readonly string[]) => paths.filter((path) => !named.includes(path));
      await kept.set({
        ...kept.get(),
        [root.info.id]: {
          allowed: [...others(allowed), ...(allow ? named : [])],
          refused: [...others(refused), ...(allow ? [] : named)],
        },
      });
    },
  };
}

/** Windows name a folder by this, so an answer is about the folder that the user saw. */
function idOf(path: string): string {
  return createHash('sha256').update(`outside\0${path}`).digest('hex').slice(0, 20);
}
