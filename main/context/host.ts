import type { SystemPlaces } from '#main/games/system-places.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { RootInfo } from '#shared/contract/roots.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { EventHub } from '#shared/rpc/event-hub.ts';

/** What the host around the services can do. The services know hosts only by this, so any of them can be left out. */
export interface Host {
  readonly kind: 'desktop' | 'browser' | 'memory';
  /** Absent where there are no native dialogs (browser, tests). */
  readonly dialogs?: HostDialogs;
  /** Shows a file that a service wrote in the system's file manager. */
  readonly reveal?: (path: string) => Promise<void>;
  /** Opens a file with the program that the system has for it; answers why it could not, or ''. */
  readonly openFile?: (path: string) => Promise<string>;
  /** Begins the system's own drag with these files, while the user holds the button. */
  readonly startDrag?: (files: readonly [string, ...string[]]) => Promise<void>;
  /**
   * Tells where the things lie that the user drops on a window. Like a dialog's answer, they open what nobody named at
   * start, so they must come from the user's own hand. Absent where a dropped file has no path (browser).
   */
  readonly onDrop?: (listener: (paths: unknown) => void) => void;
}

/** Native dialogs. Each answers an absolute path, or null when the user cancels. */
export interface HostDialogs {
  openFolder(purpose: 'data' | 'output' | 'mod'): Promise<string | null>;
  openArchive(): Promise<string | null>;
  openGameFile(purpose: 'ini' | 'plugins'): Promise<string | null>;
}

/** A folder or archive that was named when the program started. */
export interface RootSpec {
  readonly kind: RootInfo['kind'];
  /** Absolute path. */
  readonly path: string;
  readonly label: string;
}

/** What a host gives to `createServices`. */
export interface ServicesOptions {
  readonly host: Host;
  readonly roots: readonly RootSpec[];
  /** Index of the root to open at once. */
  readonly open?: number;
  /** Folder for settings and journals. */
  readonly userData: string;
  /** The sample Data folder that comes with the program. */
  readonly sampleFolder: string;
  /** The built `worker.js`. */
  readonly workerUrl: URL;
  /** Its threads, where they serve others too; absent = threads of these services alone. */
  readonly pool?: Pool<Tasks>;
  /** Where games and their files are looked for; absent = this system. */
  readonly places?: SystemPlaces;
}

/** What a host gets from it, to serve to any number of windows. */
export interface Services {
  readonly handlers: Handlers;
  readonly hub: EventHub;
  /** Finishes what must not be cut short, then ends the workers. */
  close(): Promise<void>;
}
