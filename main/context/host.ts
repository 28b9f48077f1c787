import type { SystemPlaces } from '#main/games/system-places.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { RootInfo } from '#shared/contract/roots.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { EventHub } from '#shared/rpc/event-hub.ts';

/** Capabilities of the host. Services know hosts only by this interface, so no host is required. */
export interface Host {
  readonly kind: 'desktop' | 'browser' | 'memory';
  /** Absent without native dialogs (browser, tests). */
  readonly dialogs?: HostDialogs;
  /** Shows a file that a service wrote in the system's file manager. */
  readonly reveal?: (path: string) => Promise<void>;
  /** Opens a file in the system's default program; resolves to the reason if it could not, else ''. */
  readonly openFile?: (path: string) => Promise<string>;
  /** Starts the system's drag with these files, while the user holds the button. */
  readonly startDrag?: (files: readonly [string, ...string[]]) => Promise<void>;
  /**
   * Receives the paths that the user drops on a window. Like results of dialogs, they open files not named at start, so
   * they must come from the user's own action. Absent if dropped files have no path (browser).
   */
  readonly onDrop?: (listener: (paths: unknown) => void) => void;
}

/** Native dialogs. Each resolves to an absolute path, or null if the user cancels. */
export interface HostDialogs {
  openFolder(purpose: 'data' | 'output' | 'mod'): Promise<string | null>;
  openArchive(): Promise<string | null>;
  openGameFile(purpose: 'ini' | 'plugins'): Promise<string | null>;
}

/** A folder or archive named at start. */
export interface RootSpec {
  readonly kind: RootInfo['kind'];
  /** Absolute path. */
  readonly path: string;
  readonly label: string;
}

/** A host's options for `createServices`. */
export interface ServicesOptions {
  readonly host: Host;
  readonly roots: readonly RootSpec[];
  /** Index of the root to open at start. */
  readonly open?: number;
  /** Folder for settings and journals. */
  readonly userData: string;
  /** The program's sample Data folder. */
  readonly sampleFolder: string;
  /** The built `worker.js`. */
  readonly workerUrl: URL;
  /** Shared threads; absent = own threads. */
  readonly pool?: Pool<Tasks>;
  /** Locations of games and their files; absent = this system's. */
  readonly places?: SystemPlaces;
}

/** Handlers and events that a host serves to any number of windows. */
export interface Services {
  readonly handlers: Handlers;
  readonly hub: EventHub;
  /** Writes the unsaved edits to disk now, where a crash does not lose them. */
  keepEdits(): Promise<void>;
  /** Finishes work that must not be interrupted, then ends the workers. */
  close(): Promise<void>;
}
