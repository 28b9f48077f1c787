/**
 * Plans a change of many files and applies or undoes it, killed at a call that changes the disk. Run by
 * changes-kill.test.ts as `node child.mjs '{"data":…}'`, with `KILL_AT` and `KILL_THREAD` for the hook that kills.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createServices } from '#main/services/create-services.ts';
import { connectMemory } from '#test/support/memory-client.ts';

/** The test's order to the child. */
export interface ChangesKillOrder {
  readonly data: string;
  readonly output: string;
  readonly userData: string;
  readonly worker: string;
  readonly hook: string;
  /** The body value to set, or the new path of all textures. */
  readonly change: { readonly kind: 'collision' | 'paths'; readonly to: string };
  /** Apply the changes, or apply and then undo them. */
  readonly work: 'apply' | 'undo';
}

const order = JSON.parse(process.argv[2] ?? '') as ChangesKillOrder;
const services = createServices({
  host: { kind: 'memory' },
  roots: [
    { kind: 'data', path: order.data, label: 'Game' },
    { kind: 'output', path: order.output, label: 'out' },
  ],
  open: 0,
  userData: order.userData,
  sampleFolder: order.userData,
  workerUrl: pathToFileURL(order.worker),
  places: { platform: 'linux', home: order.userData, env: {} },
});
const client = connectMemory({
  handlers: services.handlers,
  hub: services.hub,
  onBug: (error) => {
    throw error;
  },
});
const { open } = await client.request('session.describe', {});
const { id: workspace } = await client.request('workspace.open', { root: open ?? '' });
const { kind, to } = order.change;
const { plan } =
  kind === 'collision'
    ? await client.request('changes.plan', { workspace, tool: 'collision', question: { assignments: [to] } })
    : await client.request('changes.plan', {
        workspace,
        tool: 'paths',
        question: { find: '*.dds', part: false, replace: to },
      });
/** Calls count from here on. */
const arm = (): void => void createRequire(import.meta.url)(order.hook);
if (order.work === 'apply') arm();
await client.request('changes.apply', { plan: plan ?? '' });
if (order.work === 'undo') {
  const [step] = await client.request('changes.steps', { workspace });
  arm();
  await client.request('changes.undo', { step: step?.id ?? '' });
}
process.exit(0);
