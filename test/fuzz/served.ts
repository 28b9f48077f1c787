import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { WebSocket } from 'ws';
import { contract } from '#shared/contract/contract.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import { connectClient } from '#shared/rpc/client.ts';
import { socketTransport } from '#shared/rpc/socket-transport.ts';
import { generatedSeeds } from './archives.ts';
import { mutated, Random } from './mutate.ts';
import { nifSeeds } from './nifs.ts';
import { spoiled, valueFor } from './request-values.ts';

/** Requests at once, of each of two windows. */
const AT_ONCE = 6;
/** A request that takes longer is canceled. */
const PATIENCE = 20_000;
const MAX_MEMORY = 1_500_000_000;
/** In files that no answer may have. */
const SECRET = 'the secret of the house next door';
/** Damaged files among the sample's. */
const DAMAGED = 60;

export interface ServedCount {
  answered: number;
  refused: number;
  canceled: number;
  /** Largest memory of the serving process, in bytes. */
  memory: number;
}

/**
 * Sends random requests of every method to the served workbench, as windows that went wrong would: right ones, and ones
 * with parts that no window sends. Data has damaged files and links that lead out.
 *
 * @throws Error if the process ends, grows, names or loses what it must not, or fails with an error that is not ours
 */
export async function fuzzServed(runs: number, seed: number, seconds: number): Promise<ServedCount> {
  const place = mkdtempSync(join(tmpdir(), 'modwright-served-'));
  const [data, output, outside] = ['Data', 'out', 'outside'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  prepare({ data, outside }, new Random(seed));
  const before = hashesOf(place);
  const program = spawn(process.execPath, ['out/cli.js', 'serve', data, '--no-open', '--output', output], {
    env: { ...process.env, HOME: join(place, 'home'), XDG_CONFIG_HOME: join(place, 'home/.config') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  program.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  try {
    const url = await address(program);
    const count: ServedCount = { answered: 0, refused: 0, canceled: 0, memory: 0 };
    const cookie = await cookieOf(url);
    const known = new Map<string, unknown[]>();
    known.set(
      'path',
      filesOf(data).map((path) => relative(data, path)),
    );
    const until = performance.now() + seconds * 1000;
    const random = new Random(seed ^ 0x5bd1e995);
    let left = runs;
    const window = async (client: Client): Promise<void> => {
      await learnFrom(client, known);
      const worker = async (): Promise<void> => {
        while (left > 0 && performance.now() < until) {
          left -= 1;
          if (left % 100 === 0) await learnFrom(client, known);
          if (left % 5 === 0) await openSome(client, known, random, count);
          await ask(client, known, random, count);
          if (left % 200 === 0) count.memory = Math.max(count.memory, memoryOf(program));
          if (program.exitCode !== null || program.signalCode !== null) throw new Error('it has ended');
          if (count.memory > MAX_MEMORY) throw new Error(`it takes ${count.memory} bytes of memory`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    };
    const clients = [connect(url, cookie), connect(url, cookie)];
    const crooked = sendNoise(url, cookie, random, () => left > 0 && performance.now() < until);
    await Promise.all([...clients.map(window), crooked]);
    checkKept(before, place);
    const bugs = said.join('');
    if (/\n\s+at /.test(bugs)) throw new Error(`it reported a mistake of ours: ${bugs.slice(0, 2000)}`);
    return count;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`seed ${seed} failed: ${why}\n${said.join('').slice(-2000)}`, { cause: error });
  } finally {
    program.kill('SIGKILL');
    rmSync(place, { recursive: true, force: true });
  }
}

function prepare({ data, outside }: Record<'data' | 'outside', string>, random: Random): void {
  cpSync('assets/sample', data, { recursive: true });
  mkdirSync(outside);
  writeFileSync(join(outside, 'secret.txt'), SECRET);
  symlinkSync(outside, join(data, 'linked'));
  symlinkSync(join(outside, 'secret.txt'), join(data, 'linked-file.txt'));
  const seeds = [
    ...generatedSeeds().map((bytes) => ['bsa', bytes] as const),
    ...nifSeeds().map((bytes) => ['nif', bytes] as const),
  ];
  mkdirSync(join(data, 'damaged'));
  for (let i = 0; i < DAMAGED; i += 1) {
    const [ending, bytes] = seeds[random.below(seeds.length)]!;
    const folder = ending === 'bsa' ? data : join(data, 'damaged');
    writeFileSync(join(folder, `damaged ${i}.${ending}`), mutated(bytes, random));
  }
}

type Ask = (
  client: Client,
  known: Map<string, unknown[]>,
  random: Random,
  count: ServedCount,
) => Promise<void>;

/** Opens a file: others are closed all the time. */
const openSome: Ask = async (client, known, random, count) => {
  const [workspace] = known.get('workspace')?.slice(-1) ?? [];
  const path = one(known.get('file') ?? [], random);
  if (random.below(4) > 0)
    await send(client, 'document.open', { address: { workspace, path } }, known, random, count);
  else await send(client, 'archive.open', { workspace, name: one(ARCHIVES, random) }, known, random, count);
};

/** Asks one thing, right or wrong. */
const ask: Ask = async (client, known, random, count) => {
  const method = one(METHODS, random);
  const right = valueFor(contract[method].input, known, random);
  await send(client, method, random.below(3) === 0 ? spoiled(right, random) : right, known, random, count);
};

/** Of the sample. */
const ARCHIVES = ['Meadowmark.bsa', 'Old Mill.bsa', 'Highfell SE.bsa', 'Highfell - Textures.bsa'];

const METHODS = Object.keys(contract) as (keyof typeof contract)[];

function one<T>(list: readonly T[], random: Random): T {
  return list[random.below(list.length)] as T;
}

async function send(
  client: Client,
  method: keyof typeof contract,
  input: unknown,
  known: Map<string, unknown[]>,
  random: Random,
  count: ServedCount,
): Promise<void> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), random.below(30) === 0 ? random.below(50) : PATIENCE);
  try {
    const answer = await client.request(method, input as never, { signal: abort.signal });
    count.answered += 1;
    learn(answer, method, known);
    const text = textOf(answer);
    if (text.includes(SECRET)) throw new Error(`${method} answered with a file outside`);
  } catch (error) {
    if (abort.signal.aborted) count.canceled += 1;
    else if (isRefusal(error)) count.refused += 1;
    else
      throw new Error(`${method} failed: ${error} ${JSON.stringify(input)?.slice(0, 500)}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Errors in words; a value that no frame can hold is refused before it is sent, with a TypeError. */
function isRefusal(error: unknown): boolean {
  const ours = error instanceof FormatError || error instanceof UserError;
  return ours ? error.code !== 'internal' && error.code !== 'disconnected' : error instanceof TypeError;
}

/** Opens what the window opens first. */
async function learnFrom(client: Client, known: Map<string, unknown[]>): Promise<void> {
  const info = await client.request('session.describe', {});
  learn(info, 'session.describe', known);
  const root = info.open ?? '';
  note(known, 'root', root);
  learn(await client.request('workspace.open', { root }), 'workspace.open', known);
}

/** Remembers ids, paths, names and numbers of an answer for later requests. */
function learn(answer: unknown, method: string, known: Map<string, unknown[]>, depth = 0): void {
  if (typeof answer !== 'object' || answer === null || ArrayBuffer.isView(answer) || depth > 6) return;
  for (const [key, value] of Object.entries(answer).slice(0, 200)) {
    if (typeof value === 'object') learn(value, method, known, depth + 1);
    else note(known, key, value);
    // An id goes by the name of what it is an id of: `document`, `workspace`, `archive`…
    if (key === 'id' && depth === 0) note(known, method.slice(0, method.indexOf('.')), value);
  }
}

function note(known: Map<string, unknown[]>, key: string, value: unknown): void {
  const isText = typeof value === 'string' && value.length <= 300;
  if (!isText && typeof value !== 'number') return;
  const list = known.get(key) ?? [];
  if (list.includes(value)) return;
  // The newest stay: older ids may be closed by now.
  known.set(key, [...list, value].slice(key === 'path' ? -300 : -6));
}

/** Connections without the cookie, and messages that are none: all must be refused, and hurt nobody. */
async function sendNoise(url: string, cookie: string, random: Random, goOn: () => boolean): Promise<void> {
  while (goOn()) {
    const stranger = await opened(socketTo(url, `${cookie.slice(0, -1)}?`));
    if (typeof stranger !== 'string') throw new Error('a connection without the cookie was let in');
    const known = await opened(socketTo(url, cookie));
    if (typeof known === 'string') throw new Error(`a window was not let in: ${known}`);
    const frame = Buffer.from('[{"verb":"request","id":1,"method":"session.describe","input":{}}]');
    known.on('error', () => undefined);
    known.send(mutated(frame, random));
    known.send(Buffer.alloc(random.below(100_000), random.below(256)));
    await new Promise((resolve) => setTimeout(resolve, 200));
    known.terminate();
  }
}

function connect(url: string, cookie: string): Client {
  const socket = socketTo(url, cookie);
  return connectClient(socketTransport(socket as never, 2 ** 31));
}

function socketTo(url: string, cookie: string): WebSocket {
  const { host, origin } = new URL(url);
  return new WebSocket(`ws://${host}/rpc`, { headers: { origin, cookie } });
}

/** The socket once it is open, or why it is not. */
function opened(socket: WebSocket): Promise<WebSocket | string> {
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', ({ message }) => resolve(message));
  });
}

async function cookieOf(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

function address(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    program.stdout?.on('data', (chunk: Buffer) => {
      const url = /http:\/\/\S+/.exec(chunk.toString())?.[0];
      if (url !== undefined) resolve(url);
    });
    program.once('exit', (code) => reject(new Error(`serve ended with ${code}`)));
  });
}

function memoryOf({ pid }: ChildProcess): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** Text of an answer, its binary data included. */
function textOf(answer: unknown): string {
  return (
    JSON.stringify(answer, (_key, value: unknown) =>
      ArrayBuffer.isView(value)
        ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1')
        : value,
    ) ?? ''
  );
}

/** Files outside stay as they were; those of Data stay too, or as a backup beside what was saved over them. */
function checkKept(before: ReadonlyMap<string, string>, place: string): void {
  const after = hashesOf(place);
  const now = new Set(after.values());
  for (const [path, hash] of before) {
    const same = after.get(path) === hash;
    if (!same && (path.startsWith('outside') || !now.has(hash))) throw new Error(`${path} was lost`);
  }
  for (const path of after.keys()) {
    if (!before.has(path) && !/^(out|home|Data)\//.test(path)) throw new Error(`${path} was written`);
  }
}

function hashesOf(place: string): ReadonlyMap<string, string> {
  return new Map(
    filesOf(place).map((path) => [
      relative(place, path),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}

/** Files below a folder; links are not followed. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
}
