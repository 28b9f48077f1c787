import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './shared-browser.ts';

/** The built program as a user has it: `modwright serve` and a real browser. */
export interface RealWindow {
  readonly page: Page;
  /** Errors the page reported; empty unless something is wrong. */
  readonly complaints: readonly string[];
  /** Where saves and repacked archives go. */
  readonly output: string;
  /** Where settings are, and with them the layout of the window. */
  readonly userData: string;
  /** Id of the process that serves it. */
  readonly server: number;
  close(): Promise<void>;
}

export interface RealWindowOptions {
  /** Data folder or archive; absent = the sample. */
  readonly data?: string;
  /** Folder for saves; a fresh one, removed in the end, where absent. */
  readonly output?: string;
  readonly width?: number;
  readonly height?: number;
  readonly scale?: number;
  readonly colorScheme?: 'dark' | 'light';
  /** The built program; `out` where absent. */
  readonly build?: string;
  /** Runs in the page before anything of the program does. */
  readonly before?: () => void;
  /** Milliseconds for browser and server to come to rest before the page is opened. */
  readonly rest?: number;
  /** Milliseconds after which what is waited for is given up. */
  readonly patience?: number;
}

export async function openRealWindow(options: RealWindowOptions = {}): Promise<RealWindow> {
  const folder = mkdtempSync(join(tmpdir(), 'modwright-window-'));
  const output = options.output ?? join(folder, 'output');
  const userData = join(folder, 'user');
  const program = spawn(
    process.execPath,
    [
      join(options.build ?? 'out', 'cli.js'),
      'serve',
      ...(options.data === undefined ? [] : [options.data]),
      '--no-open',
      '--output',
      output,
    ],
    { env: { ...process.env, MODWRIGHT_USER_DATA: userData }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const browser = await launchBrowser();
  const close = async (): Promise<void> => {
    await browser.close();
    await ended(program);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { page, complaints } = await openPage(browser, options);
    if (options.before !== undefined) await page.addInitScript(options.before);
    const url = await address(program);
    if (options.rest !== undefined) await page.waitForTimeout(options.rest);
    await page.goto(url);
    await page.getByRole('tree', { name: 'Files' }).waitFor();
    return { page, complaints, output, userData, server: program.pid ?? 0, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPage(
  browser: Browser,
  { width = 1280, height = 800, scale = 1, colorScheme = 'dark', patience = 30_000 }: RealWindowOptions,
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, complaints };
}

/** The address that the program prints once it listens. */
function address(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const url = /http:\/\/\S+/.exec(said)?.[0];
      if (url !== undefined) resolve(url);
    };
    program.stdout?.on('data', listen);
    program.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    program.once('exit', (code) => reject(new Error(`modwright serve ended with ${code}: ${said}`)));
  });
}

function ended(program: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) resolve();
    else program.once('exit', () => resolve());
    program.kill('SIGTERM');
  });
}
