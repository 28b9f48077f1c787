import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirectFile } from '#main/serve/redirect-file.ts';
import { type RunningServer, startServer } from '#main/serve/server.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { createEventHub } from '#shared/rpc/event-hub.ts';
import { findBrowser } from '#test/support/browser.ts';

/** Tests our page's policy. Code that the test runs in the page is exempt from its rule on eval, this is not. */
const ownScript = `
  try { globalThis.evaluated = new Function('return "ran"')(); } catch { globalThis.evaluated = 'refused'; }
  const socket = new WebSocket(new URL('/rpc', location.href.replace(/^http/, 'ws')));
  socket.onopen = () => { document.title = 'connected'; };
  socket.onerror = () => { document.title = 'refused'; };
`;

let folder: string;
let server: RunningServer;
let evil: Server;
let evilOrigin: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'modwright-loopback-'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><script type="module" src="./own.js"></script>',
  );
  await writeFile(join(folder, 'own.js'), ownScript);
  // The socket is only opened here, so no method is ever called.
  const handlers = {} as Handlers;
  server = await startServer({
    services: { handlers, hub: createEventHub(), onBug: console.error },
    onBug: console.error,
    renderer: folder,
  });
  evil = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>evil</title>');
  });
  await new Promise<void>((done) => evil.listen(0, '127.0.0.1', done));
  const address = evil.address();
  evilOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  page = await (await browser.newContext()).newPage();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  evil.close();
  await rm(folder, { recursive: true });
});

describe('the loopback server in a real browser', () => {
  it('lets our page in, removes the token from the address, and connects under the strict policy', async () => {
    await page.goto(server.url);
    expect(page.url()).toBe(`${server.origin}/`);
    await expect.poll(() => page.title()).toBe('connected');
    const own = await page.evaluate(() => ({ cookie: document.cookie, isolated: crossOriginIsolated }));
    expect(own).toStrictEqual({ cookie: '', isolated: true });
    await page.reload();
    await expect.poll(() => page.title()).toBe('connected');
  });

  it('blocks inline scripts, eval and requests to any other origin, even inside our page', async () => {
    await page.goto(`${server.origin}/`);
    const outcome = await page.evaluate(async (other) => {
      const inline = document.createElement('script');
      inline.textContent = 'document.title = "inline";';
      document.body.append(inline);
      const fetched = await fetch(other).then(
        () => 'answered',
        () => 'refused',
      );
      const evaluated: unknown = Reflect.get(globalThis, 'evaluated');
      return { title: document.title === 'inline' ? 'ran' : 'refused', evaluated, fetched };
    }, evilOrigin);
    expect(outcome).toStrictEqual({ title: 'refused', evaluated: 'refused', fetched: 'refused' });
  });

  it('gives another site on the same machine nothing, though the browser has our cookie', async () => {
    const other = await page.context().newPage();
    await other.goto(evilOrigin);
    const outcome = await other.evaluate(async (target) => {
      const refused = () => 'refused';
      const answered = () => 'answered';
      const socket = new WebSocket(`${target.replace('http', 'ws')}/rpc`);
      const script = document.createElement('script');
      script.src = `${target}/own.js`;
      const image = new Image();
      image.src = `${target}/`;
      const ends = (element: EventTarget, good: string): Promise<string> =>
        new Promise((done) => {
          element.addEventListener(good, () => done('answered'));
          element.addEventListener('error', () => done('refused'));
        });
      const results = [ends(socket, 'open'), ends(script, 'load'), ends(image, 'load')];
      document.body.append(script);
      return {
        fetch: await fetch(target, { credentials: 'include' }).then(answered, refused),
        // Without CORS the page could not read a response, but its status shows whether we sent one.
        post: await fetch(`${target}/rpc`, { method: 'POST', mode: 'no-cors' }).then(answered, refused),
        socket: await results[0],
        script: await results[1],
        image: await results[2],
      };
    }, server.origin);
    // The browser makes the response to the POST opaque; it is our 403, blocked by its resource policy.
    expect(outcome).toStrictEqual({
      fetch: 'refused',
      post: 'refused',
      socket: 'refused',
      script: 'refused',
      image: 'refused',
    });
    await other.close();
  });

  it('is not shown inside a frame of another site', async () => {
    const other = await page.context().newPage();
    await other.goto(evilOrigin);
    await other.evaluate((target) => {
      const frame = document.createElement('iframe');
      frame.src = target;
      document.body.append(frame);
    }, `${server.origin}/`);
    const frame = other.frames()[1];
    await frame?.waitForLoadState();
    const text = await frame?.evaluate(() => document.title).catch(() => 'nothing');
    expect(text).not.toBe('connected');
    await other.close();
  });

  it('is reached through the redirect file, which is gone then', async () => {
    const second = await startServer({
      services: { handlers: {} as Handlers, hub: createEventHub(), onBug: console.error },
      onBug: console.error,
      renderer: folder,
    });
    const file = redirectFile(second.url, folder, second.entered);
    const fresh = await (await browser.newContext()).newPage();
    await fresh.goto(pathToFileURL(file.path).href);
    await expect.poll(() => fresh.title()).toBe('connected');
    expect(fresh.url()).toBe(`${second.origin}/`);
    expect(existsSync(file.path)).toBe(false);
    await fresh.context().close();
    await second.close();
  });

  it('rejects a token used a second time', async () => {
    const stranger = await browser.newContext();
    const answer = await (await stranger.newPage()).request.get(server.url, { maxRedirects: 0 });
    expect(answer.status()).toBe(401);
    expect(await answer.text()).toBe('');
    await stranger.close();
  });
});
