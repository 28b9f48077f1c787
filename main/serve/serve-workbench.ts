import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { RootSpec, ServicesOptions } from '#main/context/host.ts';
import { makeFolders } from '#main/files/make-folders.ts';
import { UserError } from '#shared/errors.ts';
import type { ServeOptions } from '#shared/rpc/server.ts';
import { openBrowser } from './open-browser.ts';
import { bugReporter } from './report-bug.ts';
import { startServer } from './server.ts';
import { surviveBugs } from './survive-bugs.ts';

export interface ServeJob {
  /** A Data folder or an archive; undefined = the sample folder. */
  readonly data: string | undefined;
  /** Folder for saves, extractions and repacked archives. */
  readonly output: string | undefined;
  /** Port on 127.0.0.1; 0 = any free one. */
  readonly port: number;
  readonly sampleFolder: string;
  /** The built window. */
  readonly renderer: string;
  readonly workerUrl: URL;
}

export interface ServedWorkbench {
  /** The address with its one-time token. */
  readonly url: string;
  /** Opens it in the user's browser; answers whether the system accepted that. */
  open(): Promise<boolean>;
  /** Settles when the services have started. Rejects if they cannot. */
  readonly started: Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the workbench for a browser on this machine. The address is there first: the browser starts, and loads the page,
 * while the services do.
 * @throws UserError `folder-missing`, and those of making folders
 */
export async function serveWorkbench(job: ServeJob): Promise<ServedWorkbench> {
  const { data, output, port, sampleFolder, renderer, workerUrl } = job;
  const roots: RootSpec[] = [
    data === undefined ? { kind: 'sample', path: sampleFolder, label: 'Sample Data' } : namedRoot(data),
  ];
  if (output !== undefined) {
    const path = resolve(output);
    makeFolders(path);
    roots.push({ kind: 'output', path, label: basename(path) || path });
  }
  const userData = userDataFolder();
  // Begun once the server listens, so that no code of theirs delays it.
  let begin: () => void = () => undefined;
  const starting = new Promise<void>((resolve) => {
    begin = resolve;
  }).then(() =>
    startServices({ host: { kind: 'browser' }, roots, open: 0, userData, sampleFolder, workerUrl }),
  );
  const server = await startServer({
    services: starting.then(({ served }) => served),
    onBug: bugReporter(),
    renderer,
    port,
  });
  begin();
  return {
    url: server.url,
    open: () => openBrowser(server.url, userData, server.entered),
    started: starting.then(() => undefined),
    async close() {
      await server.close();
      await starting.then(
        ({ close }) => close(),
        () => undefined,
      );
    },
  };
}

interface StartedServices {
  readonly served: ServeOptions;
  close(): Promise<void>;
}

async function startServices(options: ServicesOptions): Promise<StartedServices> {
  const { createServices } = await import('#main/services/create-services.ts');
  const services = await createServices(options);
  const { handlers, hub } = services;
  const onBug = bugReporter(hub);
  const stopSurviving = surviveBugs(services, onBug);
  return {
    served: { handlers, hub, onBug },
    async close() {
      await services.close();
      stopSurviving();
    },
  };
}

function namedRoot(data: string): RootSpec {
  const path = resolve(data);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new UserError('folder-missing', `"${data}" does not exist.`, { path: data });
  return { kind: stats.isDirectory() ? 'data' : 'archive', path, label: basename(path) || path };
}

/** Folder for settings and journals, in each system's usual location. `MODWRIGHT_USER_DATA` overrides it. */
function userDataFolder(): string {
  const named = process.env.MODWRIGHT_USER_DATA;
  if (named !== undefined && named !== '') return resolve(named);
  if (process.platform === 'win32')
    return join(process.env.APPDATA ?? join(homedir(), 'AppData/Roaming'), 'Modwright');
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support/Modwright');
  return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'modwright');
}
