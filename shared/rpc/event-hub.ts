import type { Emitter } from './api.ts';
import type { EventName, Events } from './contract.ts';

/** Gets every event that is emitted. */
export type EventSink = <E extends EventName>(event: E, payload: Events[E]) => void;

/** Where the services emit and every connected window listens. */
export interface EventHub extends Emitter {
  /** Passes all events on; answers the function that ends it. */
  subscribe(sink: EventSink): () => void;
}

export function createEventHub(): EventHub {
  const sinks = new Set<EventSink>();
  return {
    emit(event, payload) {
      for (const sink of [...sinks]) sink(event, payload);
    },
    subscribe(sink) {
      sinks.add(sink);
      return () => {
        sinks.delete(sink);
      };
    },
  };
}
