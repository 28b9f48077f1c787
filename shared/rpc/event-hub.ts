import type { EventName, Events } from '#shared/contract/contract.ts';
import type { Emitter } from './api.ts';

/** Receives every event. */
export type EventSink = <E extends EventName>(event: E, payload: Events[E]) => void;

/** Connects the services, which emit events, with the windows that listen. */
export interface EventHub extends Emitter {
  /** Passes all events to a sink; returns a function that stops it. */
  subscribe(sink: EventSink): () => void;
}

/** A hub without listeners. Sinks are called synchronously, in the order in which they subscribed. */
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
