import type { MaterialSetting, MaterialValue } from '#shared/formats/kit/material.ts';
import type { Client } from '#shared/rpc/api.ts';

/** Sets properties of one document: a drag is one step, which Escape takes back. */
export interface MaterialEdits {
  /** A finished change; ends the drag of the same property. */
  set(name: string, value: MaterialValue): Promise<void>;
  /** A value on the way. The services get as many as they can answer. */
  drag(name: string, value: MaterialValue): Promise<void>;
  /** Ends a drag with its last value. */
  end(): void;
  /** Ends a drag with the value before it. */
  cancel(): Promise<void>;
  /** Resolves when all values so far have arrived, or been refused. */
  settled(): Promise<void>;
}

/** Changes of one property that follow each other this fast, in ms, are one step: an arrow key that is held. */
const QUICK = 400;

interface Gesture {
  readonly id: string;
  readonly name: string;
  /** When it last changed the value. */
  at: number;
  readonly isDrag: boolean;
  /** Whether it has changed the document. */
  changed: boolean;
}

/** @param now revision of the document, as the window knows it */
export function createMaterialEdits(
  client: Pick<Client, 'request'>,
  document: string,
  now: () => number,
): MaterialEdits {
  let gesture: Gesture | null = null;
  let next: { readonly setting: MaterialSetting; readonly of: Gesture } | null = null;
  let running: Promise<void> | null = null;
  const sets = new Set<Promise<void>>();

  function gestureOf(name: string, isDrag: boolean, isNumber = true): Gesture {
    const time = performance.now();
    const isQuick = !isDrag && isNumber && gesture !== null && time - gesture.at < QUICK;
    if (gesture === null || gesture.name !== name || !(gesture.isDrag || isQuick)) {
      gesture = { id: crypto.randomUUID(), name, at: time, isDrag, changed: false };
    }
    gesture.at = time;
    return gesture;
  }

  async function send(setting: MaterialSetting, of: Gesture): Promise<void> {
    const before = now();
    const { revision } = await client.request('material.set', {
      document,
      settings: [setting],
      gesture: of.id,
    });
    if (revision > before) of.changed = true;
  }

  /** Sends the latest value until there is no newer one. */
  async function sendAll(): Promise<void> {
    for (let latest = next; latest !== null; latest = next) {
      next = null;
      await send(latest.setting, latest.of);
    }
  }

  async function finish(name: string, value: MaterialValue): Promise<void> {
    const of = gestureOf(name, false, typeof value === 'number');
    next = null;
    await running?.catch(() => undefined);
    if (of.isDrag && gesture === of) gesture = null;
    await send({ name, value }, of);
  }

  return {
    async set(name, value) {
      const done = finish(name, value);
      sets.add(done);
      await done.finally(() => sets.delete(done));
    },
    async drag(name, value) {
      next = { setting: { name, value }, of: gestureOf(name, true) };
      running ??= sendAll().finally(() => {
        running = null;
      });
      await running;
    },
    end() {
      gesture = null;
    },
    async cancel() {
      const of = gesture;
      gesture = null;
      next = null;
      await running?.catch(() => undefined);
      if (of?.changed === true) await client.request('document.undo', { document });
    },
    async settled() {
      await Promise.allSettled([...sets, running]);
    },
  };
}
