import type { ComponentType } from 'react';
import type { IconName } from '#renderer/ui/icon.tsx';
import type { Layout, SideViewId } from './layout.ts';

/** The declaration of a side view of the activity bar. */
export interface SideView {
  readonly id: SideViewId;
  readonly title: string;
  /** Its name in the command that shows it, if the title alone says too little. */
  readonly longTitle?: string;
  readonly icon: IconName;
  /** Keys of the command that shows it. */
  readonly keys: string;
  readonly Component: ComponentType;
  /** Drawn after its title: the open folder. */
  readonly Subtitle?: ComponentType;
  /** Whether it shows long names or pictures side by side, and so has its own width. */
  readonly isWide?: (layout: Pick<Layout, 'explorer'>) => boolean;
  /** Number on its button in the activity bar, and what it counts. A hook. */
  readonly useCount?: () => {
    readonly count: number;
    /** `2 unsaved, 5 in the mod folder`. */
    readonly what: string;
    /** Nothing is pending: the number is only to know. */
    readonly quiet?: boolean;
  };
}
