import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections that have not shown the cookie. A browser opens six per host, and shows it with the first request. */
const MaxStrangers = 64;
/** Connections that have: those of 16 windows, and of as many pages that load. */
const MaxGuests = 128;
/** Far above both, because connections that were ended still count for a moment. */
const MaxConnections = 1024;

/**
 * Keeps room for the user's own windows. Any program on the machine can open connections and send nothing, or little by
 * little. So a connection that has not shown the cookie gives way to newer ones, the oldest first; one that has stays.
 */
export interface Places {
  /** The connection has shown the cookie. */
  keep(socket: Socket): void;
}

export function createPlaces(server: Server): Places {
  /** In the order in which they came. */
  const strangers = new Set<Socket>();
  const guests = new Set<Socket>();
  server.maxConnections = MaxConnections;
  server.on('connection', (socket: Socket) => {
    const [oldest] = strangers;
    if (oldest !== undefined && strangers.size >= MaxStrangers) {
      strangers.delete(oldest);
      oldest.destroy();
    }
    strangers.add(socket);
    socket.once('close', () => {
      strangers.delete(socket);
      guests.delete(socket);
    });
  });
  return {
    keep(socket) {
      if (guests.size >= MaxGuests || !strangers.delete(socket)) return;
      guests.add(socket);
    },
  };
}
