import { addressText } from '#renderer/state/address.ts';
import { answerKind } from '#renderer/state/answers.ts';
import { comparedText } from '#renderer/state/compared.ts';
import { locationText } from '#renderer/state/contents-locations.ts';
import type { Tab } from '#renderer/state/tabs.ts';
import { fileIcon } from '#renderer/ui/file-icon.ts';
import type { IconLook } from '#renderer/ui/icon.tsx';

/** Icon and tooltip of a tab. */
export interface TabIcon {
  readonly icon: IconLook;
  readonly title: string;
}

/** The icon of the file or task, and the location of its files. */
export function tabIcon(tab: Tab): TabIcon {
  switch (tab.kind) {
    case 'file':
      return { icon: fileIcon(tab.name), title: addressText(tab.address) };
    case 'compare': {
      const { before, after } = tab.compared;
      return { icon: { name: 'git-compare' }, title: `${comparedText(before)} ↔ ${comparedText(after)}` };
    }
    case 'contents': {
      const { before, after } = tab.contents;
      return { icon: { name: 'git-compare' }, title: `${locationText(before)} ↔ ${locationText(after)}` };
    }
    case 'convert':
      return { icon: { name: 'desktop-download' }, title: 'Convert console meshes to PC' };
    case 'keys':
      return { icon: { name: 'record-keys' }, title: tab.name };
    case 'answer':
      return { icon: { name: answerKind(tab.answer).icon }, title: tab.name };
  }
}
