import { addressText } from '#renderer/state/address.ts';
import { comparedText } from '#renderer/state/compared.ts';
import { placeText } from '#renderer/state/contents-places.ts';
import type { Tab } from '#renderer/state/tabs.ts';
import { fileIcon } from '#renderer/ui/file-icon.ts';
import type { IconName } from '#renderer/ui/icon.tsx';

/** What is shown of a tab besides its name. */
export interface TabFace {
  readonly icon: IconName;
  readonly title: string;
}

/** The icon of a file, or of what is done in a tab, and where its files are. */
export function tabFace(tab: Tab): TabFace {
  switch (tab.kind) {
    case 'file':
      return { icon: fileIcon(tab.name), title: addressText(tab.address) };
    case 'compare': {
      const { before, after } = tab.compared;
      return { icon: 'git-compare', title: `${comparedText(before)} ↔ ${comparedText(after)}` };
    }
    case 'contents': {
      const { before, after } = tab.contents;
      return { icon: 'git-compare', title: `${placeText(before)} ↔ ${placeText(after)}` };
    }
    case 'convert':
      return { icon: 'desktop-download', title: 'Convert console meshes to PC' };
  }
}
