import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enter, type Loopback, loopback, raw } from './serve-support.ts';

let server: Loopback;
const opened: Socket[] = [];
beforeEach(async () => {
  server = await loopback();
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await server.close();
});

/** Opens connections that send this and then nothing, as any program on the machine can. */
async function flood(count: number, text: string): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(server.port, '127.0.0.1'));
  opened.push(...sockets);
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((done) => {
          socket.on('error', () => done());
          socket.on('connect', () => socket.write(text, () => done()));
        }),
    ),
  );
  return sockets;
}

const closing = (socket: Socket): Promise<void> => new Promise((done) => socket.once('close', () => done()));

const page = (cookie: string) =>
  raw(server.port, ['GET / HTTP/1.1', `Host: ${server.host}`, cookie, 'Connection: close']);

describe('many connections without the cookie', () => {
  it.each([
    ['silent', 300, ''],
    ['slow', 80, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: a'],
  ])('that are %s do not keep a new window out', async (_how, count, text) => {
    await flood(count, text);
    const before = performance.now();
    const cookie = await enter(server);
    expect((await page(cookie)).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it('do not end a connection that has it', async () => {
    const cookie = await enter(server);
    const [own] = await flood(1, `GET / HTTP/1.1\r\nHost: ${server.host}\r\n${cookie}\r\n\r\n`);
    let answers = '';
    own?.on('data', (chunk) => {
      answers += String(chunk);
    });
    await expect.poll(() => answers).toContain('<title>window');
    await flood(300, '');
    answers = '';
    own?.write(`GET / HTTP/1.1\r\nHost: ${server.host}\r\n${cookie}\r\n\r\n`);
    await expect.poll(() => answers).toContain('<title>window');
  });

  it.each([
    ['silent', ''],
    ['unfinished', 'GET / HTTP/1.1\r\nHost: '],
  ])('are ended after a few seconds when they stay %s', async (_how, text) => {
    const [socket] = await flood(1, text);
    if (socket === undefined) throw new Error('no connection');
    socket.resume();
    const before = performance.now();
    await closing(socket);
    expect(performance.now() - before).toBeLessThan(8000);
  });
});
