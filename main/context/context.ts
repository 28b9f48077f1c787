import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { EventHub } from '#shared/rpc/event-hub.ts';
import type { ServicesOptions } from './host.ts';
import type { Log } from './log.ts';

/** Shared by all services. */
export interface ServiceContext {
  readonly options: ServicesOptions;
  readonly hub: EventHub;
  readonly pool: Pool<Tasks>;
  readonly log: Log;
  /** Files and folders written by services in this session; only these may be shown in the system's file manager. */
  readonly written: Set<string>;
}
