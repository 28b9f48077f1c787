/** The contract as calls, over any transport: `connectClient` in a window, `serveHandlers` beside the services. */
export { type ClientOptions, connectClient } from './client.ts';
export { type Connection, type ServeOptions, serveHandlers } from './server.ts';
