import type { EventName, Events } from '#shared/contract/contract.ts';
import type { Emitter } from './api.ts';

/** Receives every event. */
export type EventSink = <E extends EventName>(event: E, payload: Events[E]) => void;

/** Where the services emit and every connected window listens. */
export interface EventHub extends Emitter {
  /** Passes all events to a sink; returns the function that stops it. */
  subscribe(sink: EventSink): () => void;
}

/** A hub without listeners. Sinks are called at once, in the order in which they subscribed. */
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
