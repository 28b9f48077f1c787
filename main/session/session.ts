import type { ServiceContext } from '#main/context/context.ts';
import { readVersion } from '#main/start/build-of.ts';
import type { Roots } from '#main/workspace/roots.ts';
import type { SessionInfo } from '#shared/contract/session.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';

/** Describes the program, its platform and the capabilities of its host. */
export function createSession(
  { options, log, written }: ServiceContext,
  roots: Roots,
): Pick<Handlers, 'session.describe' | 'session.log' | 'host.reveal'> {
  const { host } = options;
  const version = readVersion(options.workerUrl);
  return {
    'session.describe': (): SessionInfo => ({
      version,
      host: host.kind,
      platform: process.platform === 'win32' ? 'windows' : process.platform === 'darwin' ? 'macos' : 'linux',
      capabilities: {
        dialogs: host.dialogs !== undefined,
        reveal: host.reveal !== undefined,
        openFile: host.openFile !== undefined,
        dragOut: host.startDrag !== undefined,
        dropIn: host.onDrop !== undefined,
      },
      roots: roots.list(),
      open: roots.open,
      recent: roots.recent(),
    }),
    'session.log': () => log.lines(),
    'host.reveal': async ({ saved }) => {
      if (host.reveal === undefined) {
        throw new UserError('unsupported', 'A browser cannot open the file manager.');
      }
      if (!written.has(saved)) {
        throw new UserError('not-written-here', 'Only files written in this session can be shown.');
      }
      await host.reveal(saved);
      return null;
    },
  };
}
