import { realpathSync } from 'node:fs';
import type { ServiceContext } from '#main/context/context.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/**
 * Extensions of files that a system runs rather than shows. Modwright opens files made by strangers, and must not let
 * them start programs.
 */
const PROGRAMS =
  /\.(app|appimage|appref-ms|bat|chm|cmd|com|command|cpl|desktop|dll|exe|gadget|hta|inf|ins|jar|jse?|lnk|msc|msi|msp|pif|pl|ps1|psc1|py[cwz]?|reg|scf|scr|sct|sh|so|tool|url|vbe?|vbs|workflow|wsc|wsf|wsh)$/i;

/** @param shown its path, for people. @throws UserError `is-program` */
export function refuseProgram(path: string, shown: string): void {
  // A link with a harmless name may point to a program. Windows ignores trailing dots and spaces.
  if (![path, realpathSync(path)].some((name) => PROGRAMS.test(name.replace(/[. ]+$/, '')))) return;
  const message = `“${shown}” is a program or starts one, so Modwright does not open it.`;
  throw new UserError('is-program', message, { path: shown });
}

/** Opens files of a workspace in the system's default program or its file manager. */
export function createHostFiles(
  { options }: ServiceContext,
  workspaces: Workspaces,
): Pick<Handlers, 'host.openFile' | 'host.revealFile'> {
  const { host } = options;

  /** The file on disk: the loose file, or the archive that contains it. */
  function fileOf(address: FileAddress): { readonly path: string; readonly loose: boolean } {
    const file = workspaces.resolve(address);
    return file.kind === 'loose'
      ? { path: file.path, loose: true }
      : { path: file.archive.path, loose: false };
  }

  return {
    'host.openFile': async ({ address }) => {
      if (host.openFile === undefined)
        throw new UserError('unsupported', 'A browser cannot open files in other programs.');
      const { path, loose } = fileOf(address);
      if (!loose) {
        const message = `“${address.path}” is in an archive. Extract it first, or drag it out of the window.`;
        throw new UserError('in-archive', message, { path: address.path });
      }
      refuseProgram(path, address.path);
      const failure = await host.openFile(path);
      if (failure !== '')
        throw new UserError('open-failed', `The system could not open “${address.path}”: ${failure}`, {
          path,
        });
      return null;
    },
    'host.revealFile': async ({ address }) => {
      if (host.reveal === undefined)
        throw new UserError('unsupported', 'A browser cannot open the file manager.');
      await host.reveal(fileOf(address).path);
      return null;
    },
  };
}
