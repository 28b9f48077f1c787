import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '#main/serve/server.ts';
import { createEventHub } from '#shared/rpc/event-hub.ts';
import { handlersWith } from '#test/shared/rpc/rpc-support.ts';
import { enter, type Loopback, loopback, type RawAnswer, raw } from './serve-support.ts';

let server: Loopback;
beforeEach(async () => {
  server = await loopback();
});
afterEach(() => server.close());

function get(target: string, ...headers: readonly string[]): Promise<RawAnswer> {
  return raw(server.port, [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close']);
}

describe('the one-time token', () => {
  it('is exchanged for a strict cookie and an address without it', async () => {
    const answer = await get(`/?token=${server.token}`, `Host: ${server.host}`, 'Sec-Fetch-Site: none');
    expect(answer).toMatchObject({ status: 302, body: '' });
    expect(answer.headers.get('location')).toBe('/');
    expect(answer.headers.get('set-cookie')).toMatch(
      new RegExp(`^modwright-${server.port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
    );
    expect(answer.headers.get('set-cookie')).not.toContain(server.token);
    expect(server.token).toMatch(/^[\w-]{43}$/);
  });

  it('works once: afterwards it only works with the cookie', async () => {
    const cookie = await enter(server);
    const again = await get(`/?token=${server.token}`, `Host: ${server.host}`);
    expect(again).toMatchObject({ status: 401, body: '' });
    expect(again.headers.has('set-cookie')).toBe(false);
    const own = await get(`/?token=${server.token}`, `Host: ${server.host}`, cookie);
    expect(own).toMatchObject({ status: 302, body: '' });
    expect(own.headers.has('set-cookie')).toBe(false);
  });

  it.each([
    [
      'a wrong one',
      (right: string) => `/?token=${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`,
      401,
    ],
    ['a longer one', (right: string) => `/?token=${right}A`, 401],
    ['an empty one', () => '/?token=', 401],
    ['none', () => '/', 401],
    ['one for another name', (right: string) => `/?t=${right}`, 401],
    ['one for another page', (right: string) => `/assets/main-1a2b.js?token=${right}`, 400],
    ['one after a second question mark', (right: string) => `/??token=${right}`, 400],
  ])('is rejected as %s, without a body', async (_name, target, status) => {
    const answer = await get(target(server.token), `Host: ${server.host}`);
    expect(answer).toMatchObject({ status, body: '' });
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  const led = (site: string, dest: string): readonly string[] => [
    `Host: ${server.host}`,
    `Sec-Fetch-Site: ${site}`,
    'Sec-Fetch-Mode: navigate',
    `Sec-Fetch-Dest: ${dest}`,
  ];

  it("lets another site's page lead here, as our redirect file does, through a page that forwards by itself", async () => {
    const answer = await get(`/?token=${server.token}`, ...led('cross-site', 'document'));
    expect(answer).toMatchObject({ status: 200, body: '' });
    expect(answer.headers.get('refresh')).toBe('0;url=/');
    expect(answer.headers.has('set-cookie')).toBe(true);
    await server.entered;
  });

  it.each([
    ['cross-site', 'iframe'],
    ['cross-site', 'image'],
    ['same-site', 'document'],
  ])('is rejected when %s requests it as %s', async (site, dest) => {
    expect(await get(`/?token=${server.token}`, ...led(site, dest))).toMatchObject({ status: 403 });
    expect((await get('/?token=guess', ...led('cross-site', 'document'))).status).toBe(403);
    expect(await enter(server)).toMatch(/=[\w-]{43}$/);
  });

  it('is not used up by a HEAD request', async () => {
    const head = await raw(server.port, [
      `HEAD /?token=${server.token} HTTP/1.1`,
      `Host: ${server.host}`,
      'Connection: close',
    ]);
    expect(head.status).toBe(400);
    expect(await enter(server)).toMatch(/=[\w-]{43}$/);
  });
});

describe('page requests', () => {
  it('get the window, with headers that restrict it to our own origin', async () => {
    const cookie = await enter(server);
    const page = await get('/', `Host: ${server.host}`, cookie, 'Sec-Fetch-Site: same-origin');
    expect(page).toMatchObject({ status: 200, body: '<!doctype html><title>window</title>' });
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
        "font-src 'self' data:; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    expect([...page.headers.keys()].filter((name) => name.startsWith('access-control'))).toStrictEqual([]);
    const script = await get('/assets/main-1a2b.js', `Host: ${server.host}`, cookie);
    expect(script).toMatchObject({ status: 200, body: 'export {};' });
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('cache-control')).toContain('immutable');
  });

  it('get only the headers on HEAD', async () => {
    const cookie = await enter(server);
    const lines = ['HEAD / HTTP/1.1', `Host: ${server.host}`, cookie, 'Connection: close'];
    const head = await raw(server.port, lines);
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers.get('content-length')).toBe('36');
  });

  it('get the new window after a rebuild', async () => {
    const cookie = await enter(server);
    await writeFile(join(server.folder, 'index.html'), 'new');
    await writeFile(join(server.folder, 'assets/main-3c4d.js'), 'new script');
    await rm(join(server.folder, 'assets/main-1a2b.js'));
    // The old page requests its files, and nothing has requested the new page yet.
    expect((await get('/assets/main-1a2b.js', `Host: ${server.host}`, cookie)).status).toBe(404);
    expect((await get('/', `Host: ${server.host}`, cookie)).body).toBe('new');
    expect((await get('/assets/main-3c4d.js', `Host: ${server.host}`, cookie)).body).toBe('new script');
    expect((await get('/assets/main-1a2b.js', `Host: ${server.host}`, cookie)).status).toBe(404);
  });

  const own = 'HOST';
  it.each<[string, readonly string[], number]>([
    ['no Host', [], 403],
    ['an empty Host', ['Host: '], 403],
    ['a name that resolves to us', ['Host: evil.example:PORT'], 403],
    ['our Host as a prefix', ['Host: 127.0.0.1:PORT.evil.example'], 403],
    ['our name as a prefix', ['Host: 127.0.0.1.evil.example:PORT'], 403],
    ['our Host as a suffix', ['Host: evil-127.0.0.1:PORT'], 403],
    ['our Host without its port', ['Host: 127.0.0.1'], 403],
    ['another port', ['Host: 127.0.0.1:1'], 403],
    ['our Host with a user', ['Host: me@127.0.0.1:PORT'], 403],
    ['our Host in another spelling', ['Host: 127.1:PORT'], 403],
    ['our Host as a number', ['Host: 2130706433:PORT'], 403],
    ['all interfaces', ['Host: 0.0.0.0:PORT'], 403],
    ['two Hosts', ['Host: evil.example', `Host: ${own}`], 403],
    ['another Origin', [`Host: ${own}`, 'Origin: http://evil.example'], 403],
    ['our Origin as a prefix', [`Host: ${own}`, 'Origin: http://HOST.evil.example'], 403],
    ['our Origin with https', [`Host: ${own}`, 'Origin: https://HOST'], 403],
    ['the Origin of our other name', [`Host: ${own}`, 'Origin: http://localhost:PORT'], 403],
    ['the Origin null', [`Host: ${own}`, 'Origin: null'], 403],
    ['two Origins', [`Host: ${own}`, 'Origin: http://HOST', 'Origin: http://HOST'], 403],
    ['a cross-site fetch', [`Host: ${own}`, 'Sec-Fetch-Site: cross-site'], 403],
    ['a same-site fetch', [`Host: ${own}`, 'Sec-Fetch-Site: same-site'], 403],
    ['an unknown fetch', [`Host: ${own}`, 'Sec-Fetch-Site: SAME-ORIGIN'], 403],
  ])('with %s are rejected without a body, cookie or not', async (_name, headers, status) => {
    const sent = headers.map((line) => line.replace(/HOST/, server.host).replace('PORT', `${server.port}`));
    expect(await get(`/?token=${server.token}`, ...sent)).toMatchObject({ status, body: '' });
    const cookie = await enter(server);
    const answer = await get('/', ...sent, cookie);
    expect(answer).toMatchObject({ status, body: '' });
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('may not be %s', async (method) => {
    const cookie = await enter(server);
    const answer = await raw(server.port, [
      `${method} / HTTP/1.1`,
      `Host: ${server.host}`,
      `Origin: http://${server.host}`,
      cookie,
      'Connection: close',
    ]);
    expect(answer).toMatchObject({ status: 405, body: '' });
  });

  it.each([
    ['/../secret.txt', 404],
    ['/assets/../../secret.txt', 404],
    ['/%2e%2e/secret.txt', 400],
    ['/..%2fsecret.txt', 400],
    ['/assets/..%5c..%5csecret.txt', 400],
    ['//127.0.0.1/index.html', 400],
    ['http://evil.example/', 400],
    ['*', 400],
    ['/index.html%00.js', 400],
    ['/C:/Windows/win.ini', 400],
    ['/notes.md', 404],
    ['/constructor', 404],
    ['/assets', 404],
    ['/assets/', 404],
  ])('cannot reach %s', async (target, status) => {
    const cookie = await enter(server);
    expect(await get(target, `Host: ${server.host}`, cookie)).toMatchObject({ status, body: '' });
  });

  it.each([
    ['an old value', (name: string) => `${name}=${'A'.repeat(43)}`],
    ['no value', (name: string) => `${name}=`],
    ['two values', (name: string, value: string) => `${name}=${value}; ${name}=${value}`],
    ['the value of another port', (_name: string, value: string) => `modwright-1=${value}`],
  ])('with a cookie of %s are rejected', async (_what, make) => {
    const [name = '', value = ''] = (await enter(server)).replace('Cookie: ', '').split('=');
    const answer = await get('/', `Host: ${server.host}`, `Cookie: ${make(name, value)}`);
    expect(answer).toMatchObject({ status: 401, body: '' });
    expect((await get('/', `Host: ${server.host}`, `Cookie: a=b; ${name}=${value}`)).status).toBe(200);
  });

  it('may use the name localhost, which is then the only accepted one', async () => {
    const host = `localhost:${server.port}`;
    const answer = await get(`/?token=${server.token}`, `Host: ${host}`, `Origin: http://${host}`);
    expect(answer.status).toBe(302);
  });

  it('with endless headers are cut off', async () => {
    const answer = await get('/', `Host: ${server.host}`, `X: ${'x'.repeat(20_000)}`);
    expect(answer).toMatchObject({ status: 431, body: '' });
  });
});

describe('starting', () => {
  const onBug = (): void => undefined;
  const services = { handlers: handlersWith({}), hub: createEventHub(), onBug };

  it('fails with a message when the port is taken', async () => {
    await expect(
      startServer({ services, onBug, renderer: server.folder, port: server.port }),
    ).rejects.toMatchObject({
      code: 'port-taken',
    });
  });

  it('fails with a message when the window is not built, and leaves no server behind', async () => {
    const options = { services, onBug, renderer: join(server.folder, 'assets') };
    await expect(startServer(options)).rejects.toMatchObject({ code: 'not-built' });
    await expect(startServer({ ...options, renderer: '/nowhere' })).rejects.toMatchObject({
      code: 'not-built',
    });
  });

  it('listens only on loopback', async () => {
    const { networkInterfaces } = await import('node:os');
    const outside = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .find(({ internal, family }) => !internal && family === 'IPv4');
    if (outside === undefined) return;
    const url = `http://${outside.address}:${server.port}/`;
    await expect(fetch(url)).rejects.toThrow();
  });
});
