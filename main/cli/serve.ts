import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolders } from '#main/files/make-folders.ts';
import { openBrowser } from '#main/serve/open-browser.ts';
import { bugReporter } from '#main/serve/report-bug.ts';
import { startServer } from '#main/serve/server.ts';
import type { RootSpec } from '#main/services/host.ts';
import { createServices } from '#main/services/index.ts';
import { UserError } from '#shared/errors.ts';
import { type ExitCode, printLines, say } from './output.ts';
import { builtFile, workerUrl } from './pool.ts';

export interface ServeOptions {
  readonly port: number;
  readonly open: boolean;
  readonly output?: string;
}

/** `serve [DATA]`: the workbench in a browser on this machine, until Ctrl+C. */
export async function serve(data: string | undefined, options: ServeOptions): Promise<ExitCode> {
  const sampleFolder = fileURLToPath(builtFile('../assets/sample'));
  const roots: RootSpec[] = [
    data === undefined ? { kind: 'sample', path: sampleFolder, label: 'Sample Data' } : namedRoot(data),
  ];
  if (options.output !== undefined) {
    const path = resolve(options.output);
    makeFolders(path);
    roots.push({ kind: 'output', path, label: basename(path) || path });
  }
  const services = await createServices({
    host: { kind: 'browser' },
    roots,
    open: 0,
    userData: userDataFolder(),
    sampleFolder,
    workerUrl: workerUrl(),
  });
  const { handlers, hub } = services;
  try {
    const server = await startServer({
      services: { handlers, hub, onBug: bugReporter(hub) },
      renderer: fileURLToPath(builtFile('renderer')),
      port: options.port,
    });
    printLines([`Modwright is at ${server.url}`]);
    say('The address works once. Press Ctrl+C to end.');
    if (options.open && !(await openBrowser(server.url)))
      say('No browser could be started here: open the address yourself.');
    await interrupted();
    await server.close();
  } finally {
    await services.close();
  }
  return 0;
}

function namedRoot(data: string): RootSpec {
  const path = resolve(data);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new UserError('folder-missing', `"${data}" does not exist.`, { path: data });
  return { kind: stats.isDirectory() ? 'data' : 'archive', path, label: basename(path) || path };
}

/** Where settings and journals live, by each system's custom. `MODWRIGHT_USER_DATA` names another place. */
function userDataFolder(): string {
  const named = process.env.MODWRIGHT_USER_DATA;
  if (named !== undefined && named !== '') return resolve(named);
  if (process.platform === 'win32')
    return join(process.env.APPDATA ?? join(homedir(), 'AppData/Roaming'), 'Modwright');
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support/Modwright');
  return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'modwright');
}

/** Settles on Ctrl+C or when the process is asked to end. */
function interrupted(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
}
