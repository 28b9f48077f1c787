import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Host, RootSpec, Services } from '#main/context/host.ts';
import { createServices } from '#main/services/create-services.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import type { Client } from '#shared/rpc/api.ts';
import { connectMemory } from '#test/support/memory-client.ts';
import { packInMemory } from './archives.ts';
import { lentPool } from './lent-pool.ts';

/** The real services over the memory transport, with their own Data folder on disk. */
export class Workbench {
  readonly top: string;
  readonly data: string;
  readonly output: string;
  readonly userData: string;
  readonly bugs: unknown[] = [];
  readonly #host: Host;
  #services: Services | undefined;
  #client: Client | undefined;

  constructor(host: Host = { kind: 'memory' }) {
    this.top = mkdtempSync(join(tmpdir(), 'modwright-bench-'));
    this.data = join(this.top, 'Game', 'Data');
    this.output = join(this.top, 'out');
    this.userData = join(this.top, 'user');
    this.#host = host;
    mkdirSync(this.data, { recursive: true });
    mkdirSync(this.output);
  }

  /** Writes a file below Data. */
  put(path: string, content: string | Uint8Array): string {
    const target = join(this.data, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
    return target;
  }

  /** Reads a file below the test's folder, or null. */
  read(path: string): Buffer | null {
    try {
      return readFileSync(resolve(this.top, path));
    } catch {
      return null;
    }
  }

  get services(): Services {
    if (this.#services === undefined) {
      const roots: RootSpec[] = [
        { kind: 'data', path: this.data, label: 'Game' },
        { kind: 'output', path: this.output, label: 'out' },
      ];
      this.#services = createServices({
        host: this.#host,
        roots,
        open: 0,
        userData: this.userData,
        sampleFolder: join(this.top, 'sample'),
        workerUrl: pathToFileURL(resolve('out/worker.js')),
        pool: lentPool(),
        // Games installed on this machine must not affect tests.
        places: { platform: 'linux', home: join(this.top, 'home'), env: {} },
      });
    }
    return this.#services;
  }

  /** Another window on the same services. */
  connect(): Client {
    const { handlers, hub } = this.services;
    return connectMemory({ handlers, hub, onBug: (error) => this.bugs.push(error) });
  }

  get client(): Client {
    this.#client ??= this.connect();
    return this.#client;
  }

  /** Opens the Data folder. */
  async open(): Promise<WorkspaceInfo> {
    const { open } = await this.client.request('session.describe', {});
    return await this.client.request('workspace.open', { root: open ?? '' });
  }

  /** Ends the services as on quitting; they restart when they are used again. */
  async restart(): Promise<void> {
    await this.#services?.close();
    this.#services = undefined;
    this.#client = undefined;
  }

  async remove(): Promise<void> {
    await this.restart();
    rmSync(this.top, { recursive: true, force: true });
  }
}

/** A stored or compressed Oblivion archive of texts. */
export function textArchive(
  files: Readonly<Record<string, string>>,
  options: { readonly compress?: boolean; readonly version?: 103 | 104 | 105 } = {},
): Uint8Array {
  const { compress = true, version = 103 } = options;
  return packInMemory(
    version,
    compress ? 0x7 : 0x3,
    Object.entries(files).map(([path, text]) => ({
      path: path.replaceAll('/', '\\'),
      data: Buffer.from(text, 'latin1'),
      compress,
    })),
  );
}
