import { bytesSource } from '#shared/binary/source.ts';
import { serveHandlers } from '#shared/rpc/channel.ts';
import { createEventHub } from '#shared/rpc/event-hub.ts';
import { portTransport } from '#shared/rpc/port-transport.ts';
import { type FakeOptions, fakeServices } from '#test/support/fake-services.ts';
import { documentHandlers } from './documents.ts';
import { bigSource, makeArchive, textSource } from './files.ts';

/**
 * Runs in the page before the workbench, in place of the desktop shell's preload: the frame's made-up services, with
 * documents that use the product's own formats. Options come in the address: `?fake={"theme":"light","entries":3000}`.
 */
const text = new URLSearchParams(location.search).get('fake') ?? '{}';
const options = JSON.parse(text) as FakeOptions & { readonly entries?: number; readonly slow?: boolean };
const hub = createEventHub();
const archive = bytesSource(makeArchive(options.entries ?? 300), 'Oblivion - Meshes.bsa');
const big = bigSource();

const handlers = {
  ...fakeServices(hub, options),
  ...documentHandlers(
    hub,
    ({ path }) => (path.endsWith('.bsa') ? archive : path === 'Oblivion.esm' ? big : textSource(path)),
    { slow: options.slow === true },
  ),
};

Object.defineProperty(window, 'modwright', {
  value: {
    connect: () => {
      const { port1, port2 } = new MessageChannel();
      serveHandlers(portTransport(port1, { transfers: true }), {
        handlers,
        hub,
        onBug: (error: unknown, method: string) => console.error(method, error),
      });
      window.postMessage('modwright:port', '*', [port2]);
    },
  },
});
