import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import sirv from 'sirv';
import { build } from 'vite';
import type { FakeOptions } from './fake-services.ts';
import { sharedBrowser } from './shared-browser.ts';
import { slowDown } from './slow-page.ts';

/** The built window in a real browser, with mock services in the page. */
export interface FrameBench {
  /** Opens its own window. */
  open(options?: FrameOptions): Promise<FramePage>;
  close(): Promise<void>;
}

export interface FrameOptions {
  readonly width?: number;
  readonly height?: number;
  readonly scale?: number;
  readonly fake?: FakeOptions & { readonly running?: boolean };
  readonly reducedMotion?: boolean;
  readonly forcedColors?: boolean;
}

export interface FramePage {
  readonly page: Page;
  /** Messages the page has logged since it was opened. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** As every host sends it. */
const csp =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

/** Browser windows and the server, shared by all files in this process. */
export async function startFrameBench(): Promise<FrameBench> {
  shared ??= startShared();
  const { script, address } = await shared;
  const browser = await sharedBrowser();
  const opened = new Set<FramePage>();
  return {
    async open(options = {}) {
      const page = await openPage(browser, address, script, options);
      opened.add(page);
      return page;
    },
    async close() {
      for (const page of opened) await page.close();
    },
  };
}

interface Shared {
  /** Path of the mock services as one script. */
  readonly script: string;
  readonly address: string;
}

let shared: Promise<Shared> | undefined;

async function startShared(): Promise<Shared> {
  const folder = mkdtempSync(join(tmpdir(), 'modwright-frame-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      outDir: folder,
      minify: false,
      lib: {
        entry: join(root, 'test/support/fake-window.ts'),
        formats: ['iife'],
        name: 'fake',
        fileName: () => 'fake.js',
      },
    },
  });
  const server = await serve(join(root, 'out/renderer'));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return { script: join(folder, 'fake.js'), address: `http://127.0.0.1:${port}/` };
}

async function openPage(
  browser: Browser,
  address: string,
  script: string,
  options: FrameOptions,
): Promise<FramePage> {
  const context = await contextFor(browser, options);
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  await slowDown(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await forgetAppearance(page, address);
  await page.addInitScript({ path: script });
  await page.goto(`${address}?fake=${encodeURIComponent(JSON.stringify(options.fake ?? {}))}`);
  return { page, complaints, close: () => page.close() };
}

/** Windows of one kind share a context, whose cache has the compiled program: a new one takes twice as long to open. */
function contextFor(browser: Browser, options: FrameOptions): Promise<BrowserContext> {
  const kind: BrowserContextOptions = {
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    deviceScaleFactor: options.scale ?? 1,
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: options.reducedMotion === true ? 'reduce' : 'no-preference',
    forcedColors: options.forcedColors === true ? 'active' : 'none',
  };
  const key = JSON.stringify(kind);
  const context = contexts.get(key) ?? newContext(browser, kind);
  contexts.set(key, context);
  return context;
}

/** With an empty tab, which keeps the browser's own window: it would open and close with each test's. */
async function newContext(browser: Browser, kind: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(kind);
  await context.newPage();
  return context;
}

const contexts = new Map<string, Promise<BrowserContext>>();

/** The theme and zoom of another test's window: all that the program keeps in the browser beyond a tab. */
async function forgetAppearance(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(address).origin,
    storageTypes: 'local_storage',
  });
  await session.detach();
}

/**
 * WCAG 2.2 AA findings of axe, as text. Focus guards of the dialog library only look like hidden focusable elements.
 */
export async function accessibilityFindings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(await readFile(require.resolve('axe-core/axe.min.js'), 'utf8'));
  }
  return page.evaluate(async () => {
    const axe = Reflect.get(window, 'axe') as typeof import('axe-core');
    const { violations } = await axe.run(
      { exclude: [['[data-base-ui-focus-guard]']] },
      { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    );
    return violations.flatMap((violation) =>
      violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')}`),
    );
  });
}

async function serve(folder: string): Promise<Server> {
  const files = sirv(folder, {
    dev: true,
    setHeaders: (response, path) => {
      response.setHeader('content-security-policy', csp);
      if (path.startsWith('/assets/'))
        response.setHeader('cache-control', 'private, max-age=31536000, immutable');
    },
  });
  const server = createServer((request, response) => {
    files(request, response, () => {
      response.statusCode = 404;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
