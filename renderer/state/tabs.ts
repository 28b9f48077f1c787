import type { ViewId } from '#shared/formats/kit/view-id.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { addressKey, fileName } from './address.ts';
import { type AnswerId, answerKind } from './answers.ts';
import { type Compared, comparedKey, comparedName } from './compared.ts';
import { type ComparedContents, contentsKey, contentsName } from './contents-locations.ts';

/** A location in a document: a byte range, or a field. */
export type RevealTarget =
  /** With the field at that range, for views that know fields. */
  | {
      readonly offset: number;
      readonly length: number;
      readonly fieldPath?: string | undefined;
      /** What an undone or redone step changed: a larger selection that contains it stays. */
      readonly step?: boolean;
    }
  | { readonly fieldPath: string }
  /** A record of a plugin, by its name in a link of the graph. */
  | { readonly record: string; readonly fieldPath?: undefined };

/** A request to reveal a location; `turn` makes each request distinct. */
export interface Reveal {
  readonly turn: number;
  readonly target: RevealTarget;
}

/** What a tab shows; the dock knows its position. */
export type Tab = FileTab | CompareTab | ContentsTab | ConvertTab | AnswerTab | KeysTab;

interface AnyTab {
  /** Key of the address, comparison or conversion: a file has one tab. */
  readonly id: string;
  readonly name: string;
  readonly pinned: boolean;
  /** Opens in a new group to the right. */
  readonly aside: boolean;
}

export interface FileTab extends AnyTab {
  readonly kind: 'file';
  readonly address: FileAddress;
  /** Selected view; null = the best one of the document. */
  readonly view: ViewId | null;
  /** Whether another view is shown beside it; null = the view's default. */
  readonly beside: boolean | null;
  readonly reveal: Reveal | null;
}

/** A comparison of two files. */
export interface CompareTab extends AnyTab {
  readonly kind: 'compare';
  readonly compared: Compared;
}

/** A comparison of two archives or folders. */
export interface ContentsTab extends AnyTab {
  readonly kind: 'contents';
  readonly contents: ComparedContents;
}

/** A conversion of console meshes. */
export interface ConvertTab extends AnyTab {
  readonly kind: 'convert';
}

/** What was found, or would change, by a question of the side bar. Not saved with the layout: its answer is gone by then. */
export interface AnswerTab extends AnyTab {
  readonly kind: 'answer';
  readonly answer: AnswerId;
}

/** The keyboard shortcuts. Needs no folder, and is not saved with a folder's layout. */
export interface KeysTab extends AnyTab {
  readonly kind: 'keys';
}

export function fileTab(address: FileAddress): FileTab {
  return {
    ...NEW_TAB,
    kind: 'file',
    id: addressKey(address),
    name: fileName(address.path),
    address,
    view: null,
    beside: null,
    reveal: null,
  };
}

export function comparisonTab(compared: Compared): CompareTab {
  return { ...NEW_TAB, kind: 'compare', id: comparedKey(compared), name: comparedName(compared), compared };
}

export function contentsTab(workspace: string, contents: ComparedContents): ContentsTab {
  return {
    ...NEW_TAB,
    kind: 'contents',
    id: contentsKey(workspace, contents),
    name: contentsName(contents),
    contents,
  };
}

/** One per workspace. */
export function convertTab(workspace: string): ConvertTab {
  return { ...NEW_TAB, kind: 'convert', id: `${workspace} ["convert"]`, name: 'Convert' };
}

/** One of a kind per workspace. */
export function answerTab(workspace: string, answer: AnswerId): AnswerTab {
  return {
    ...NEW_TAB,
    kind: 'answer',
    id: `${workspace} ["answer","${answer}"]`,
    name: answerKind(answer).title,
    answer,
  };
}

export function keysTab(): KeysTab {
  return { ...NEW_TAB, kind: 'keys', id: '["keys"]', name: 'Keyboard Shortcuts' };
}

/** A tab opened by name is never a preview. */
const NEW_TAB = { pinned: true, aside: false } as const;

/** Files that a tab shows; the last one is what its commands are about. */
export function filesOf(tab: Tab): readonly FileAddress[] {
  switch (tab.kind) {
    case 'file':
      return [tab.address];
    case 'compare':
      return [tab.compared.before.address, tab.compared.after.address];
    case 'contents':
    case 'convert':
    case 'answer':
    case 'keys':
      return [];
  }
}
