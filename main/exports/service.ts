import { existsSync } from 'node:fs';
import type { ServiceContext } from '#main/context/context.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { joinInside } from '#main/files/safe-path.ts';
import { saveContent } from '#main/files/save-bytes.ts';
import type { HandedFiles } from '#main/repack/handed-files.ts';
import { refuseProgram } from '#main/session/host-files.ts';
import { folderBelow } from '#main/workspace/folder-below.ts';
import type { Roots } from '#main/workspace/roots.ts';
import type { SavedFile } from '#shared/contract/exports.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';

/** Saves what windows made for other programs, and opens it there. */
export function createExports(
  { options, written }: ServiceContext,
  roots: Roots,
  handed: HandedFiles,
): Pick<Handlers, 'export.save' | 'host.openSaved'> {
  const { host } = options;
  return {
    'export.save': async ({ root, folder, files, replace }) => {
      const below = folderBelow(roots.output(root).path, folder);
      const wanted = files.map((file) => ({ ...file, target: joinInside(below, [file.name]) }));
      const [there] = replace ? [] : wanted.filter(({ target }) => existsSync(target));
      if (there !== undefined) throw exists(there.name);
      const saved: SavedFile[] = [];
      const problems: Problem[] = [];
      for (const { target, handed: id } of wanted) {
        const result = await copyTo(target, handed.pathOf(id), replace);
        saved.push({ path: target, bytes: result.bytes, backup: result.backupPath });
        problems.push(...result.problems);
        written.add(target);
        await handed.release([id]);
      }
      return { files: saved, problems };
    },
    'host.openSaved': async ({ saved }) => {
      if (host.openFile === undefined)
        throw new UserError('unsupported', 'A browser cannot open files in other programs.');
      if (!written.has(saved))
        throw new UserError('not-written-here', 'Only files written in this session can be opened.');
      refuseProgram(saved, saved);
      const failure = await host.openFile(saved);
      if (failure === '') return null;
      throw new UserError('open-failed', `The system could not open “${saved}”: ${failure}`, { path: saved });
    },
  };
}

async function copyTo(target: string, from: string, replace: boolean) {
  const source = openFileSource(from);
  try {
    return await saveContent({
      target,
      content: source,
      backup: true,
      makeFolder: true,
      // Another program may have made one since it was looked for.
      ...(replace ? {} : { expected: null }),
    });
  } finally {
    source.close();
  }
}

function exists(name: string): UserError {
  const message = `“${name}” is already in this folder, so nothing was written. Choose another name or folder, or have it replaced.`;
  return new UserError('exists', message, { path: name });
}
