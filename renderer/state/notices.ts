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
  readonly notify: (notice: Notice) => void;
  readonly dismiss: () => void;
}

let nextId = 1;

export const useNotices = create<Notices>()((set) => ({
  current: null,
  notify: (notice) => set({ current: { ...notice, id: nextId++ } }),
  dismiss: () => set({ current: null }),
}));
