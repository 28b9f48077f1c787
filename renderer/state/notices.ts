import { create } from 'zustand';

/** A short message in the status bar: the only place where the workbench says something unasked. */
export interface Notice {
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
  /** One thing to do about it, such as `Show` after a save. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** What was thrown, for the unfoldable details. */
  readonly cause?: unknown;
}

interface Notices {
  readonly current: (Notice & { readonly id: number }) | null;
  /** Answers the notice's id. */
  readonly notify: (notice: Notice) => number;
  readonly dismiss: () => void;
  /** Takes a notice back that no longer holds; another one stays. */
  readonly withdraw: (id: number) => void;
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
}));
