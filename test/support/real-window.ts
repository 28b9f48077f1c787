import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './shared-browser.ts';
import { slowDown } from './slow-page.ts';

/** The built program as a user runs it: `modwright serve` and a real browser. */
export interface RealWindow {
  readonly page: Page;
  /** Errors that the page reported; normally empty. */
  readonly complaints: readonly string[];
  /** Output folder of saves and repacked archives. */
  readonly output: string;
  /** Settings folder, which includes the layout of the window. */
  readonly userData: string;
  /** Id of the serving process. */
  readonly server: number;
  close(): Promise<void>;
}

export interface RealWindowOptions {
  /** Data folder or archive; absent = the sample. */
  readonly data?: string;
  /** Folder for saves; a new one, removed at the end, if absent. */
  readonly output?: string;
  /** Settings folder, for windows that follow one another; a new one, removed at the end, if absent. */
  readonly userData?: string;
  readonly width?: number;
  readonly height?: number;
  readonly scale?: number;
  readonly colorScheme?: 'dark' | 'light';
  /** The built program; `out` if absent. */
  readonly build?: string;
  /** Whether the window asks something at once, which hides the rest from assistive programs. */
  readonly asks?: boolean;
  /** Runs in the page before the program. */
  readonly before?: () => void;
  /** Milliseconds for browser and server to settle before the page is opened. */
  readonly rest?: number;
  /** Milliseconds until waiting times out. */
  readonly patience?: number;
}

export async function openRealWindow(options: RealWindowOptions = {}): Promise<RealWindow> {
  const folder = mkdtempSync(join(tmpdir(), 'modwright-window-'));
  const output = options.output ?? join(folder, 'output');
  const userData = options.userData ?? join(folder, 'user');
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
    await page.getByRole('tree', { name: 'Files', includeHidden: options.asks === true }).waitFor();
    return { page, complaints, output, userData, server: program.pid ?? 0, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPage(
  browser: Browser,
  { width = 1280, height = 800, scale = 1, colorScheme = 'dark', patience = 90_000 }: RealWindowOptions,
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await slowDown(page);
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
