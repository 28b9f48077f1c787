import { afterEach, describe, expect, it } from 'vitest';
import type { MethodName } from '#shared/contract/contract.ts';
import type { Progress } from '#shared/contract/method.ts';
import type { LogLine } from '#shared/contract/session.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { Call } from '#shared/rpc/api.ts';
import { type Bench, connect as connectBench, deferred, type Pair, pairs } from './rpc-support.ts';

const line: LogLine = { when: 1, level: 'info', text: 'hello' };
const step = (done: number): Progress => ({ done, total: 10, unit: 'files', current: `file ${done}` });

describe.each(pairs)('the contract over %s', (_name, pair) => {
  const benches: Bench[] = [];
  afterEach(() => {
    for (const bench of benches.splice(0)) bench.client.close();
  });
  function connect(...rest: Parameters<typeof connectBench> extends [Pair, ...infer R] ? R : never): Bench {
    const bench = connectBench(pair, ...rest);
    benches.push(bench);
    return bench;
  }

  it("replies to a request with the handler's result", async () => {
    const { client } = connect({ 'jobs.cancel': () => null, 'session.log': async () => [line] });
    expect(await client.request('session.log', {})).toStrictEqual([line]);
    expect(await client.request('jobs.cancel', { job: '1' })).toBeNull();
  });

  it('carries typed arrays both ways as separate arrays', async () => {
    const page = new Uint8Array(4096).fill(9);
    const { client } = connect({
      'document.read': () => ({ revision: 1, bytes: page.subarray(100, 104) }),
      'archive.extract': ({ entries }) => ({
        files: entries?.[1] ?? 0,
        bytes: 0,
        skipped: 0,
        root: { id: 'r', kind: 'data' as const, label: 'out' },
        problems: [],
        target: '',
      }),
    });
    const { bytes } = await client.request('document.read', { document: 'd', offset: 100, length: 4 });
    expect(bytes).toStrictEqual(Uint8Array.of(9, 9, 9, 9));
    bytes[0] = 1;
    expect(page[100]).toBe(9);
    const entries = Uint32Array.of(1, 70_000);
    const report = await client.request('archive.extract', { archive: 'a', root: 'r', entries });
    expect(report.files).toBe(70_000);
    expect(entries.length).toBe(2);
  });

  it('restores the errors of readers and users completely', async () => {
    const { client, bugs } = connect({
      'document.open': () => {
        throw new FormatError('count-impossible', 'Too many folders.', { offset: 16, path: 'folderCount' });
      },
      'document.state': async () => {
        throw new UserError('unknown-document', 'It was closed.', {
          path: 'a.nif',
          cause: new Error('secret'),
        });
      },
    });
    const address = { workspace: 'w', path: 'a.bsa' };
    const format = await client.request('document.open', { address }).catch((error: unknown) => error);
    expect(format).toBeInstanceOf(FormatError);
    expect(format).toMatchObject({
      code: 'count-impossible',
      message: 'Too many folders.',
      offset: 16,
      path: 'folderCount',
    });
    const user = await client.request('document.state', { document: 'd' }).catch((error: unknown) => error);
    expect(user).toBeInstanceOf(UserError);
    expect(user).toMatchObject({ code: 'unknown-document', path: 'a.nif' });
    expect(String(user) + JSON.stringify(user)).not.toContain('secret');
    expect(bugs).toStrictEqual([]);
  });

  it('reports internal errors to the log, not to the window', async () => {
    const secret = new TypeError('Cannot read /home/me/secret');
    const { client, bugs } = connect({
      'session.log': () => {
        throw secret;
      },
    });
    const error = await client.request('session.log', {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'UserError', code: 'internal' });
    expect(String(error)).not.toContain('secret');
    expect(bugs).toStrictEqual([{ error: secret, method: 'session.log' }]);
  });

  it('turns a result that cannot be sent into an internal error', async () => {
    const { client, bugs } = connect({ 'jobs.list': () => [Object.create(new Map())] });
    await expect(client.request('jobs.list', {})).rejects.toMatchObject({ code: 'internal' });
    expect(bugs).toMatchObject([{ method: 'jobs.list' }]);
  });

  it.each<[string, MethodName, unknown, string | undefined]>([
    [
      'a field of the wrong type',
      'document.open',
      { address: { workspace: 1, path: 'a' } },
      'address.workspace',
    ],
    ['a missing field', 'document.state', {}, 'document'],
    ['a field too many', 'session.log', { extra: 1 }, 'extra'],
    ['no input at all', 'session.log', undefined, undefined],
    ['a read that is too long', 'document.read', { document: 'd', offset: 0, length: 2 ** 21 }, 'length'],
    ['a negative offset', 'document.read', { document: 'd', offset: -1, length: 1 }, 'offset'],
    ['bytes as a list', 'document.writeBytes', { document: 'd', offset: 0, bytes: [1, 2] }, 'bytes'],
    [
      'bytes as other numbers',
      'document.writeBytes',
      { document: 'd', offset: 0, bytes: new Float32Array(1) },
      'bytes',
    ],
  ])('rejects %s before any handler sees it', async (_what, method, input, path) => {
    const { client, bugs } = connect({});
    await expect(client.request(method, input as never)).rejects.toMatchObject({
      code: 'invalid-input',
      path,
    });
    expect(bugs).toStrictEqual([]);
  });

  it.each(['session.describe2', 'toString', '__proto__', 'constructor', ''])(
    'rejects the unknown method “%s” and keeps running',
    async (method) => {
      const { client } = connect({ 'session.log': () => [line] });
      await expect(client.request(method as MethodName, {} as never)).rejects.toMatchObject({
        code: 'unknown-method',
      });
      expect(await client.request('session.log', {})).toStrictEqual([line]);
    },
  );

  it('delivers progress in order and before the result', async () => {
    const seen: (number | string)[] = [];
    const { client } = connect({
      'archive.verify': async (_input, call) => {
        for (let done = 0; done < 10; done += 1) {
          call.progress(step(done));
          if (done === 5) await Promise.resolve();
        }
        return { ok: true, findings: [] };
      },
    });
    await client
      .request('archive.verify', { archive: 'a' }, { onProgress: ({ done }) => seen.push(done) })
      .then(() => seen.push('result'));
    expect(seen).toStrictEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'result']);
  });

  it('cancels on the signal: the caller at once, the handler by its own signal', async () => {
    const started = deferred<Call>();
    const stopped = deferred<unknown>();
    const { client, bugs } = connect({
      'archive.verify': async (_input, call) => {
        started.resolve(call);
        await new Promise((resolve) => call.signal.addEventListener('abort', () => resolve(null)));
        stopped.resolve(call.signal.reason);
        throw new Error('the file was closed under me');
      },
      'session.log': () => [line],
    });
    const controller = new AbortController();
    const seen: Progress[] = [];
    const answer = client.request(
      'archive.verify',
      { archive: 'a' },
      { signal: controller.signal, onProgress: (progress) => seen.push(progress) },
    );
    const call = await started.promise;
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'UserError', code: 'cancelled' });
    call.progress(step(1));
    expect(await stopped.promise).toMatchObject({ code: 'cancelled' });
    expect(await client.request('session.log', {})).toStrictEqual([line]);
    expect(seen).toStrictEqual([]);
    expect(bugs).toStrictEqual([]);
  });

  it('sends nothing for a request that was canceled before it began', async () => {
    const { client, bugs } = connect({});
    const signal = AbortSignal.abort();
    await expect(client.request('jobs.list', {}, { signal })).rejects.toMatchObject({ code: 'cancelled' });
    await expect(client.request('jobs.dismiss', {} as never)).rejects.toMatchObject({
      code: 'invalid-input',
    });
    expect(bugs).toStrictEqual([]);
  });

  it('keeps the result when the signal fires too late', async () => {
    const controller = new AbortController();
    const { client } = connect({ 'session.log': () => [line] });
    const lines = await client.request('session.log', {}, { signal: controller.signal });
    controller.abort();
    expect(lines).toStrictEqual([line]);
    expect(await client.request('session.log', {})).toStrictEqual([line]);
  });

  it.each(['window', 'services'])('ends on both sides when the %s hang up', async (who) => {
    const started = deferred<Call>();
    const aborted = deferred<unknown>();
    const bench = connect({
      'archive.verify': (_input, call) => {
        started.resolve(call);
        call.signal.addEventListener('abort', () => aborted.resolve(call.signal.reason));
        return new Promise(() => {});
      },
    });
    const waiting = bench.client.request('archive.verify', { archive: 'a' });
    const refused = expect(waiting).rejects.toMatchObject({ code: 'disconnected' });
    await started.promise;
    if (who === 'window') bench.client.close();
    else bench.hangUp();
    await refused;
    expect(await aborted.promise).toMatchObject({ code: 'disconnected' });
    await expect(bench.client.request('session.log', {})).rejects.toMatchObject({ code: 'disconnected' });
    bench.hub.emit('log.line', line);
    bench.client.close();
    expect(bench.bugs).toStrictEqual([]);
  });

  it('delivers events in order to every listener, until it stops', async () => {
    const { client, hub } = connect({ 'session.log': () => [] });
    const first: string[] = [];
    const second: string[] = [];
    const stop = client.on('log.line', ({ text }) => first.push(text));
    client.on('log.line', ({ text }) => second.push(text));
    client.on('workspace.changed', ({ workspace }) => second.push(`changed ${workspace}`));
    for (const text of ['a', 'b']) hub.emit('log.line', { ...line, text });
    await client.request('session.log', {});
    stop();
    hub.emit('log.line', { ...line, text: 'c' });
    hub.emit('workspace.changed', { workspace: 'w', reread: false });
    await client.request('session.log', {});
    expect({ first, second }).toStrictEqual({ first: ['a', 'b'], second: ['a', 'b', 'c', 'changed w'] });
  });

  it('rejects requests beyond its limit, and accepts new ones when those are done', async () => {
    const gate = deferred<readonly LogLine[]>();
    const { client } = connect({ 'session.log': () => gate.promise, 'jobs.list': () => [] }, 2);
    const running = [client.request('session.log', {}), client.request('session.log', {})];
    await expect(client.request('jobs.list', {})).rejects.toMatchObject({ code: 'busy' });
    gate.resolve([line]);
    expect(await Promise.all(running)).toStrictEqual([[line], [line]]);
    expect(await client.request('jobs.list', {})).toStrictEqual([]);
  });

  it('rejects input that cannot be sent', async () => {
    const { client } = connect({ 'jobs.list': () => [] });
    await expect(client.request('jobs.list', new Map() as never)).rejects.toThrow(TypeError);
    expect(await client.request('jobs.list', {})).toStrictEqual([]);
  });
});
