import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { LogLine } from '#shared/contract/session.ts';
import type { Client } from '#shared/rpc/api.ts';
import { connectClient } from '#shared/rpc/client.ts';
import { encodeFrame, MaxAnswerBytes, MaxRequestBytes } from '#shared/rpc/frame-bytes.ts';
import { socketTransport } from '#shared/rpc/socket-transport.ts';
import { deferred } from '#test/shared/rpc/rpc-support.ts';
import { enter, type Loopback, loopback, raw } from './serve-support.ts';

const line: LogLine = { when: 1, level: 'info', text: 'hello' };
const aborted = deferred<unknown>();

let server: Loopback;
let cookie: string;
beforeEach(async () => {
  server = await loopback({
    'session.log': () => [line],
    'document.read': ({ length }) => ({ revision: 1, bytes: new Uint8Array(length).fill(5) }),
    'document.writeBytes': ({ bytes }) => {
      throw new TypeError(`got ${bytes.length}`);
    },
    'archive.verify': (_input, call) => {
      call.signal.addEventListener('abort', () => aborted.resolve(call.signal.reason));
      call.progress({ done: 1, total: 2, unit: 'bytes', current: 'a' });
      return new Promise(() => {});
    },
  });
  cookie = await enter(server);
});
afterEach(() => server.close());

function open(options: { readonly cookie?: string } = {}): WebSocket {
  return new WebSocket(`ws://${server.host}/rpc`, {
    origin: `http://${server.host}`,
    headers: { cookie: (options.cookie ?? cookie).replace('Cookie: ', '') },
  });
}

function connect(): { client: Client; closed: Promise<null> } {
  const closed = deferred<null>();
  const client = connectClient(socketTransport(open(), MaxAnswerBytes), {
    onClose: () => closed.resolve(null),
  });
  return { client, closed: closed.promise };
}

/** Resolves to the code with which the server closed. */
function closing(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => socket.on('close', resolve));
}

describe('the contract over a WebSocket', () => {
  it('answers requests made before the socket was open, bytes included', async () => {
    const { client } = connect();
    const answers = await Promise.all([
      client.request('session.log', {}),
      client.request('document.read', { document: 'd', offset: 0, length: 3 }),
    ]);
    expect(answers).toStrictEqual([[line], { revision: 1, bytes: Uint8Array.of(5, 5, 5) }]);
  });

  it('sends events to every window', async () => {
    const clients = [connect().client, connect().client];
    const seen = clients.map((client) => {
      const first = deferred<LogLine>();
      client.on('log.line', first.resolve);
      return first.promise;
    });
    await Promise.all(clients.map((client) => client.request('session.log', {})));
    server.hub.emit('log.line', line);
    expect(await Promise.all(seen)).toStrictEqual([line, line]);
  });

  it('aborts running requests when the window goes away', async () => {
    const { client } = connect();
    const running = deferred<null>();
    const answer = client.request(
      'archive.verify',
      { archive: 'a' },
      { onProgress: () => running.resolve(null) },
    );
    await running.promise;
    client.close();
    await expect(answer).rejects.toMatchObject({ code: 'disconnected' });
    expect(await aborted.promise).toMatchObject({ code: 'disconnected' });
  });

  it('notifies the window when the server ends', async () => {
    const { client, closed } = connect();
    await client.request('session.log', {});
    await server.close();
    expect(await closed).toBeNull();
    await expect(client.request('session.log', {})).rejects.toMatchObject({ code: 'disconnected' });
    server = await loopback();
  });

  it('takes 64 MiB of bytes, and hides the text of a handler’s error', async () => {
    const { client } = connect();
    const bytes = new Uint8Array(64 * 1024 * 1024);
    const answer = client.request('document.writeBytes', { document: 'd', offset: 0, bytes });
    await expect(answer).rejects.toMatchObject({ code: 'internal' });
    expect(server.bugs).toMatchObject([
      { method: 'document.writeBytes', error: { message: `got ${2 ** 26}` } },
    ]);
  });
});

describe('services that are still starting', () => {
  const cookieOf = async (late: Loopback): Promise<string> => (await enter(late)).replace('Cookie: ', '');
  const window = async (late: Loopback): Promise<WebSocket> =>
    new WebSocket(`ws://${late.host}/rpc`, {
      origin: `http://${late.host}`,
      headers: { cookie: await cookieOf(late) },
    });

  it('answer what windows asked before', async () => {
    const started = deferred<null>();
    const late = await loopback({ 'session.log': () => [line] }, started.promise);
    const socket = await window(late);
    const client = connectClient(socketTransport(socket, MaxAnswerBytes), { onClose: () => undefined });
    const answer = client.request('session.log', {});
    await new Promise((resolve) => socket.once('open', resolve));
    started.resolve(null);
    expect(await answer).toStrictEqual([line]);
    await late.close();
  });

  it('close the windows if they cannot start', async () => {
    const started = deferred<null>();
    const late = await loopback({}, started.promise);
    const closed = closing(await window(late));
    started.reject(new Error('no disk'));
    expect(await closed).toBe(1011);
    await late.close();
  });
});

describe('hostile sockets', () => {
  const good = {
    request: 'GET /rpc HTTP/1.1',
    host: 'Host: HOST',
    origin: 'Origin: http://HOST',
    cookie: 'COOKIE',
    upgrade: 'Upgrade: websocket',
    connection: 'Connection: Upgrade',
    version: 'Sec-WebSocket-Version: 13',
    key: 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  };
  async function knock(changes: Partial<Record<keyof typeof good | 'extra', string>>) {
    const lines = Object.values({ ...good, ...changes })
      .filter((text) => text !== '')
      .map((text) =>
        text.replace(/HOST/g, server.host).replace(/PORT/g, `${server.port}`).replace('COOKIE', cookie),
      );
    return await raw(server.port, lines);
  }

  it('are distinguished from good ones, which are accepted', async () => {
    expect((await knock({})).status).toBe(101);
    expect((await knock({ extra: 'Sec-Fetch-Site: same-origin' })).status).toBe(101);
  });

  it.each<[string, Parameters<typeof knock>[0], number]>([
    ['no Origin', { origin: '' }, 403],
    ['an empty Origin', { origin: 'Origin: ' }, 403],
    ['the Origin of another site', { origin: 'Origin: https://evil.example' }, 403],
    ['the Origin of another port', { origin: 'Origin: http://127.0.0.1:1' }, 403],
    ['our Origin as a prefix', { origin: 'Origin: http://HOST.evil.example' }, 403],
    ['our Origin as a suffix', { origin: 'Origin: http://evil.example#http://HOST' }, 403],
    ['our Origin with https', { origin: 'Origin: https://HOST' }, 403],
    ['our Origin with a path', { origin: 'Origin: http://HOST/' }, 403],
    ['the Origin null', { origin: 'Origin: null' }, 403],
    ['the Origin of our other name', { origin: 'Origin: http://localhost:PORT' }, 403],
    ['two Origins', { extra: 'Origin: http://HOST' }, 403],
    ['a rebound Host', { host: 'Host: evil.example:PORT', origin: 'Origin: http://evil.example:PORT' }, 403],
    ['a cross-site fetch', { extra: 'Sec-Fetch-Site: cross-site' }, 403],
    ['a fetch from the address bar', { extra: 'Sec-Fetch-Site: none' }, 403],
    ['no cookie', { cookie: '' }, 401],
    ['a wrong cookie', { cookie: `Cookie: modwright-PORT=${'A'.repeat(43)}` }, 401],
    ['the token instead of the cookie', { cookie: '', request: 'GET /rpc?token=x HTTP/1.1' }, 401],
    ['another path', { request: 'GET / HTTP/1.1' }, 404],
    ['a query', { request: 'GET /rpc?x=1 HTTP/1.1' }, 404],
    ['a longer path', { request: 'GET /rpc/ HTTP/1.1' }, 404],
    ['a foreign target', { request: 'GET http://evil.example/rpc HTTP/1.1' }, 404],
    ['another method', { request: 'POST /rpc HTTP/1.1' }, 400],
    ['another protocol', { upgrade: 'Upgrade: h2c' }, 400],
  ])('with %s are rejected without a body', async (_name, changes, status) => {
    expect(await knock(changes)).toMatchObject({ status, body: '' });
  });

  it.each([
    ['no key', { key: '' }],
    ['a short key', { key: 'Sec-WebSocket-Key: x' }],
    ['an unknown version', { version: 'Sec-WebSocket-Version: 99' }],
  ])('with %s are rejected', async (_name, changes) => {
    expect((await knock(changes)).status).toBeGreaterThanOrEqual(400);
  });

  it('are not accepted by a page request for the same path', async () => {
    const lines = ['GET /rpc HTTP/1.1', `Host: ${server.host}`, cookie, 'Connection: close'];
    expect(await raw(server.port, lines)).toMatchObject({ status: 404, body: '' });
  });

  it('are closed at an oversized frame, before it is fully read', async () => {
    const socket = open();
    const code = closing(socket);
    socket.on('error', () => {});
    socket.on('open', () => socket.send(new Uint8Array(MaxRequestBytes + 1)));
    expect(await code).toBe(1009);
  });

  it.each<[string, string | Uint8Array]>([
    ['text', '{"verb":"request"}'],
    ['noise', Uint8Array.of(1, 2, 3)],
    ['a lying header', Uint8Array.of(255, 255, 255, 127, 0, 0, 0, 0)],
    ['a frame that only services send', encodeFrame({ verb: 'result', id: 1, value: null })],
  ])('are closed at %s, and the server keeps running', async (_name, message) => {
    const socket = open();
    const code = closing(socket);
    socket.on('open', () => socket.send(message));
    expect(await code).toBe(1005);
    expect(await connect().client.request('session.log', {})).toStrictEqual([line]);
    expect(server.bugs).toStrictEqual([]);
  });

  it('are limited in number', async () => {
    const clients = Array.from({ length: 16 }, () => connect().client);
    await Promise.all(clients.map((client) => client.request('session.log', {})));
    expect(await knock({})).toMatchObject({ status: 503, body: '' });
    clients[0]?.close();
    await expect.poll(async () => (await knock({})).status).toBe(101);
  });
});
