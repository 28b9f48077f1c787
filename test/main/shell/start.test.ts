import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let folder: string;
let child: ChildProcess;
let output: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'modwright-start-'));
  await writeFile(join(folder, 'readme.txt'), 'hello');
});
afterEach(async () => {
  // Not SIGKILL, which it could not pass on to the server it started.
  if (child.exitCode === null && child.kill('SIGTERM')) await ended();
  await rm(folder, { recursive: true, maxRetries: 3 });
});

/** `npm start` as npm runs it, from a user's folder; returns the printed address. */
async function start(...args: readonly string[]): Promise<URL> {
  output = '';
  child = spawn(process.execPath, ['main/build/start.mjs', '--no-open', ...args], {
    env: {
      ...process.env,
      INIT_CWD: folder,
      MODWRIGHT_USER_DATA: join(folder, 'user'),
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  await vi.waitUntil(() => output.includes('?token=') && output.includes('Ctrl+C'), { timeout: 25_000 });
  return new URL(/http:\S+/.exec(output)?.[0] ?? '');
}

function ended(): Promise<number | null> {
  return new Promise((done) => child.on('exit', done));
}

describe('npm start', () => {
  it.skipIf(process.platform !== 'linux')(
    'explains in one line why it does not use Electron, and serves',
    async () => {
      await start('--data', '.');
      expect(output.split('\n')[0]).toBe(
        'Electron needs a display and there is none: Modwright opens in your browser instead.',
      );
    },
  );

  it('opens the window for the printed address, and ends on request', async () => {
    const address = await start('--browser', '--data', '.');
    expect(output).not.toContain('Electron');
    const first = await fetch(address, { redirect: 'manual' });
    expect(first.status).toBe(302);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await fetch(new URL('/', address), { headers: { cookie } });
    expect(await page.text()).toContain('<title>Modwright');
    const code = ended();
    child.kill('SIGTERM');
    expect(await code).toBe(0);
    await expect(fetch(new URL('/', address))).rejects.toThrow();
  });

  it('fails with the command line’s message if the folder is missing', async () => {
    child = spawn(process.execPath, ['main/build/start.mjs', '--browser', '--no-open', '--data', 'nowhere'], {
      env: { ...process.env, INIT_CWD: folder, MODWRIGHT_USER_DATA: join(folder, 'user') },
    });
    let said = '';
    child.stderr?.on('data', (chunk) => (said += String(chunk)));
    expect(await ended()).toBe(1);
    expect(said).toContain('nowhere');
  });
});
