import { create } from 'zustand';
import type { WindowPart } from './window-parts.ts';

/** A short message in the status bar, the only place for unsolicited messages. */
export interface Notice {
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
  /** An action on it, such as `Show` after a save. */
  readonly action?: NoticeAction | undefined;
  /** The thrown error, for the collapsible details. */
  readonly cause?: unknown;
}

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
  /** Part of the window that it shows, which then has the focus; absent = the tabs. */
  readonly part?: WindowPart;
}

interface Notices {
  readonly current: (Notice & { readonly id: number }) | null;
  /** Returns the notice's id. */
  readonly notify: (notice: Notice) => number;
  readonly dismiss: () => void;
  /** Removes a notice that no longer applies; another one stays. */
  readonly withdraw: (id: number) => void;
  /** Something new has begun: removes a confirmation of what was done before. */
  readonly moveOn: () => void;
}

/** Whether a notice only confirms something, and goes by itself. */
export function isPassing({ level }: Notice): boolean {
  return level === 'info';
}

let nextId = 1;

export const useNotices = create<Notices>()((set) => ({
  current: null,
  notify: (notice) => {
    const id = nextId++;
    set({ current: { ...notice, id } });
    return id;
  },
  dismiss: () => set({ current: null }),
  withdraw: (id) => set(({ current }) => (current?.id === id ? { current: null } : {})),
  moveOn: () => set(({ current }) => (current !== null && isPassing(current) ? { current: null } : {})),
}));
