/** What the host around the services can do. The services know hosts only by this, so any of them can be left out. */
export interface Host {
  readonly kind: 'desktop' | 'browser' | 'memory';
  /** Absent where there are no native dialogs (browser, tests). */
  readonly dialogs?: HostDialogs;
  /** Shows a file that a service wrote in the system's file manager. */
  readonly reveal?: (path: string) => Promise<void>;
}

/** Native dialogs. Each answers an absolute path, or null when the user cancels. */
export interface HostDialogs {
  openFolder(purpose: 'data' | 'output'): Promise<string | null>;
  openArchive(): Promise<string | null>;
}
