import type { ComponentType } from 'react';
import type { IconName } from '#renderer/ui/icon.tsx';
import type { Layout, SideViewId } from './layout.ts';

/** A side view of the activity bar, as it describes itself. */
export interface SideView {
  readonly id: SideViewId;
  readonly title: string;
  /** What the command that shows it calls it, where its title says too little by itself. */
  readonly longTitle?: string;
  readonly icon: IconName;
  /** Keys of the command that shows it. */
  readonly keys: string;
  readonly Component: ComponentType;
  /** Drawn behind its title: which folder is open. */
  readonly Subtitle?: ComponentType;
  /** Whether it sets long names or pictures beside each other, and so has a width of its own. */
  readonly isWide?: (layout: Pick<Layout, 'explorer'>) => boolean;
  /** How many things wait in it, as its button in the activity bar says, and what they are. A hook. */
  readonly useCount?: () => { readonly count: number; readonly what: string };
}
