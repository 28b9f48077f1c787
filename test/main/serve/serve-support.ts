import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '#main/serve/server.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { createEventHub, type EventHub } from '#shared/rpc/event-hub.ts';
import { type Bug, handlersWith } from '#test/shared/rpc/rpc-support.ts';

export interface Loopback extends RunningServer {
  readonly port: number;
  readonly host: string;
  readonly token: string;
  readonly folder: string;
  readonly hub: EventHub;
  readonly bugs: Bug[];
}

/** A server over a small built window and the given handlers, which are there from the start or once `started` settles. */
export async function loopback(some: Partial<Handlers> = {}, started?: Promise<unknown>): Promise<Loopback> {
  const folder = await mkdtemp(join(tmpdir(), 'modwright-serve-'));
  await mkdir(join(folder, 'renderer/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'renderer/index.html'), '<!doctype html><title>window</title>');
  await writeFile(join(folder, 'renderer/notes.md'), 'not for the window');
  await writeFile(join(folder, 'renderer/assets/main-1a2b.js'), 'export {};');
  const hub = createEventHub();
  const bugs: Bug[] = [];
  const onBug = (error: unknown, method: string): void => void bugs.push({ error, method });
  const services = { handlers: handlersWith(some), hub, onBug };
  const server = await startServer({
    services: started?.then(() => services) ?? services,
    onBug,
    renderer: join(folder, 'renderer'),
  });
  const { port, host } = new URL(server.url);
  return {
    ...server,
    port: Number(port),
    host,
    token: new URL(server.url).searchParams.get('token') ?? '',
    folder: join(folder, 'renderer'),
    hub,
    bugs,
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Sends exactly these lines and reads until the server hangs up; status 0 = it hung up without a response. */
export function raw(port: number, lines: readonly string[]): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += chunk;
      // A granted upgrade stays open, so only its head is read.
      if (text.startsWith('HTTP/1.1 101')) socket.destroy();
    });
    socket.on('error', (error) =>
      'code' in error && error.code === 'ECONNRESET' ? undefined : reject(error),
    );
    socket.on('close', () => resolve(parse(text)));
  });
}

function parse(text: string): RawAnswer {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field): [string, string] => {
    const colon = field.indexOf(':');
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
  });
  return { status: Number(line.split(' ')[1] ?? 0), headers: new Map(headers), body: body.join('\r\n\r\n') };
}

/** Exchanges the token as a browser would; returns the `Cookie` header line for later requests. */
export async function enter({ port, host, token }: Loopback): Promise<string> {
  const answer = await raw(port, [`GET /?token=${token} HTTP/1.1`, `Host: ${host}`, 'Connection: close']);
  return `Cookie: ${answer.headers.get('set-cookie')?.split(';')[0]}`;
}
