import * as v from 'valibot';
import { Address, PathText } from './inputs.ts';
import { method } from './method.ts';
import type { RootInfo } from './roots.ts';

/** The session, and what only its host can do. */
export const sessionMethods = {
  /** First call of every window: what the host can do and what it was started with. */
  'session.describe': method<SessionInfo>()(v.strictObject({})),
  /** The log's latest lines, oldest first; later ones come as `log.line`. */
  'session.log': method<readonly LogLine[]>()(v.strictObject({})),
  /**
   * Shows a file that a service wrote in the system's file manager. Fails with `unsupported` in a browser and
   * `not-written-here` for any other file.
   */
  'host.reveal': method<null>()(v.strictObject({ saved: PathText })),
  /**
   * Shows a file of a workspace, or the archive that contains it, in the system's file manager. Fails with `unsupported`
   * in a browser.
   */
  'host.revealFile': method<null>()(v.strictObject({ address: Address })),
  /**
   * Opens a loose file with the system's program for it. Fails with `unsupported` in a browser, `in-archive` for an
   * entry, `is-program` for what the system would run, and `open-failed`.
   */
  'host.openFile': method<null>()(v.strictObject({ address: Address })),
};

/** Events of the session and its host. */
export interface SessionEvents {
  readonly 'log.line': LogLine;
  /** The host's menu asks for a command of the palette, by its id. */
  readonly 'host.command': { readonly command: string };
}

/** What `session.describe` returns. */
export interface SessionInfo {
  readonly version: string;
  readonly host: 'desktop' | 'browser' | 'memory';
  readonly platform: 'windows' | 'macos' | 'linux';
  readonly capabilities: {
    readonly dialogs: boolean;
    readonly reveal: boolean;
    /** Loose files can be opened with the system's programs. */
    readonly openFile: boolean;
    /** Files can be dragged out of the window. */
    readonly dragOut: boolean;
    /** What is dropped on the window comes back as `host.dropped`; elsewhere it has no path. */
    readonly dropIn: boolean;
  };
  readonly roots: readonly RootInfo[];
  /** Root to open at once (named at start), or null. */
  readonly open: string | null;
  /** Roots of earlier sessions, the latest first. */
  readonly recent: readonly RootInfo[];
}

/** One line of the log. */
export interface LogLine {
  /** Milliseconds since 1970. */
  readonly when: number;
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
}
