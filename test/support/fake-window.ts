import type { Settings } from '#shared/contract/settings.ts';
import { createEventHub } from '#shared/rpc/event-hub.ts';
import { portTransport } from '#shared/rpc/port-transport.ts';
import { serveHandlers } from '#shared/rpc/server.ts';
import { type FakeOptions, fakeJobs, fakeServices } from './fake-services.ts';

/**
 * Runs in the page before the workbench: replaces the desktop shell's preload, with mock services behind the port.
 * Options are in the page's address: `?fake={"data":"huge"}`.
 */
const text = new URLSearchParams(location.search).get('fake') ?? '{}';
const { running, ...options } = JSON.parse(text) as FakeOptions & { readonly running?: boolean };
const hub = createEventHub();
// A reload finds the layout that the window saved, as from real settings.
const LAYOUT = 'fake layout';
const handlers = fakeServices(hub, {
  ...options,
  layout: sessionStorage.getItem(LAYOUT) ?? options.layout ?? '',
  ...(running === true ? { jobs: fakeJobs() } : {}),
});
hub.subscribe((event, payload) => {
  if (event === 'settings.changed') sessionStorage.setItem(LAYOUT, (payload as Settings).layout);
});
// Lets tests act like editors, since the frame itself does not handle bytes.
Object.defineProperty(window, 'fakeServices', { value: handlers });

Object.defineProperty(window, 'modwright', {
  value: {
    connect: () => {
      const { port1, port2 } = new MessageChannel();
      serveHandlers(portTransport(port1, { transfers: true }), {
        handlers,
        hub,
        onBug: (error, method) => console.error(method, error),
      });
      window.postMessage('modwright:port', '*', [port2]);
    },
  },
});
