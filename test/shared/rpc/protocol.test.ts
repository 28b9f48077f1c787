import { MessageChannel } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '#shared/contract/session.ts';
import { connectClient } from '#shared/rpc/client.ts';
import { createEventHub } from '#shared/rpc/event-hub.ts';
import type { Frame } from '#shared/rpc/frames.ts';
import { portTransport } from '#shared/rpc/port-transport.ts';
import { serveHandlers } from '#shared/rpc/server.ts';
import type { Transport } from '#shared/rpc/transport.ts';
import { memoryPair } from '#test/support/memory-client.ts';
import { deferred, handlersWith } from './rpc-support.ts';

const line: LogLine = { when: 1, level: 'info', text: 'hello' };

/** Services behind a raw wire, and everything that they send. */
function bareWindow(): { wire: Transport; frames: Frame[]; closed: Promise<null> } {
  const [wire, services] = memoryPair();
  const frames: Frame[] = [];
  const closed = deferred<null>();
  serveHandlers(services, {
    handlers: handlersWith({ 'session.log': () => [line], 'jobs.list': () => new Promise(() => {}) }),
    hub: createEventHub(),
    onBug: () => {},
  });
  wire.open({ frame: (frame) => frames.push(frame), closed: () => closed.resolve(null) });
  return { wire, frames, closed: closed.promise };
}

describe('services that receive protocol errors', () => {
  it('end the connection when the id of a running request is used again', async () => {
    const { wire, closed } = bareWindow();
    wire.send({ verb: 'request', id: 5, method: 'jobs.list', input: {} });
    wire.send({ verb: 'request', id: 5, method: 'jobs.list', input: {} });
    expect(await closed).toBeNull();
  });

  it.each<Frame>([
    { verb: 'result', id: 1, value: null },
    { verb: 'progress', id: 1, progress: null },
    { verb: 'event', event: 'log.line', payload: line },
  ])('end the connection at a frame that only they send: $verb', async (frame) => {
    const { wire, closed } = bareWindow();
    wire.send(frame);
    expect(await closed).toBeNull();
  });

  it('ignore the canceling of requests that do not run', async () => {
    const { wire, frames } = bareWindow();
    wire.send({ verb: 'cancel', id: 1 });
    wire.send({ verb: 'request', id: 1, method: 'session.log', input: {} });
    await expect.poll(() => frames).toStrictEqual([{ verb: 'result', id: 1, value: [line] }]);
  });

  it('reply to a canceled request exactly once', async () => {
    const { wire, frames } = bareWindow();
    const [own, services] = memoryPair();
    serveHandlers(services, {
      handlers: handlersWith({
        'session.log': (_input, call) =>
          new Promise((resolve) => call.signal.addEventListener('abort', () => resolve([line]))),
      }),
      hub: createEventHub(),
      onBug: () => {},
    });
    wire.close();
    own.open({ frame: (frame) => frames.push(frame), closed: () => {} });
    own.send({ verb: 'request', id: 1, method: 'session.log', input: {} });
    own.send({ verb: 'cancel', id: 1 });
    own.send({ verb: 'cancel', id: 1 });
    own.send({ verb: 'request', id: 2, method: 'no', input: {} });
    await expect
      .poll(() => frames.map((frame) => ('id' in frame ? frame.id : 0)).sort())
      .toStrictEqual([1, 2]);
    expect(frames.find((frame) => 'id' in frame && frame.id === 1)).toMatchObject({
      verb: 'error',
      error: { code: 'cancelled' },
    });
  });

  it('ignore unreadable frames, and hang up', async () => {
    for (const message of ['text', null, [], [{}, {}], [{}, [new Map()]], [{ verb: 'request' }, []]]) {
      const { port1, port2 } = new MessageChannel();
      const closed = deferred<null>();
      port1.on('close', () => closed.resolve(null));
      const frames: Frame[] = [];
      portTransport(port2, { transfers: true }).open({
        frame: (frame) => frames.push(frame),
        closed: () => {},
      });
      port1.postMessage(message);
      expect(await closed.promise).toBeNull();
      expect(frames).toStrictEqual([]);
    }
  });
});

describe('a window that receives protocol errors', () => {
  it('drops replies to requests it never made', async () => {
    const [window, services] = memoryPair();
    services.open({
      frame(frame) {
        if (frame.verb !== 'request') return;
        services.send({ verb: 'result', id: 99, value: 'stray' });
        services.send({ verb: 'progress', id: 99, progress: null });
        services.send({ verb: 'result', id: frame.id, value: [line] });
        services.send({ verb: 'result', id: frame.id, value: 'again' });
      },
      closed: () => {},
    });
    const client = connectClient(window);
    expect(await client.request('session.log', {})).toStrictEqual([line]);
    expect(await client.request('session.log', {})).toStrictEqual([line]);
  });

  it('hangs up on services that send it a request', async () => {
    const [window, services] = memoryPair();
    const closed = deferred<null>();
    connectClient(window, { onClose: () => closed.resolve(null) });
    services.open({ frame: () => {}, closed: () => {} });
    services.send({ verb: 'request', id: 1, method: 'session.log', input: {} });
    expect(await closed.promise).toBeNull();
  });
});

describe('one set of services', () => {
  it('sends its events to every connected window, and to none that has left', async () => {
    const hub = createEventHub();
    const handlers = handlersWith({ 'session.log': () => [] });
    const windows = [0, 1, 2].map(() => {
      const [window, services] = memoryPair();
      serveHandlers(services, { handlers, hub, onBug: () => {} });
      return connectClient(window);
    });
    const seen = windows.map((client) => {
      const texts: string[] = [];
      client.on('log.line', ({ text }) => texts.push(text));
      return texts;
    });
    hub.emit('log.line', { ...line, text: 'all' });
    await Promise.all(windows.map((client) => client.request('session.log', {})));
    windows[1]?.close();
    hub.emit('log.line', { ...line, text: 'two' });
    await windows[0]?.request('session.log', {});
    await windows[2]?.request('session.log', {});
    expect(seen).toStrictEqual([['all', 'two'], ['all'], ['all', 'two']]);
  });
});
