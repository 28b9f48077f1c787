import { declareCommands } from '#renderer/commands/command.ts';

/** All commands of the text view, for the palette. The editor handles its own keys. */
export const textCommands = declareCommands<TextContext>()([
  {
    id: 'text.find',
    title: 'Find…',
    category: 'Text',
    icon: 'search',
    keys: 'Ctrl+F',
    run: ({ act }) => act('actions.find'),
  },
  {
    id: 'text.replace',
    title: 'Replace…',
    category: 'Text',
    icon: 'replace',
    keys: 'Ctrl+H',
    when: ({ has }) => !has('readOnly'),
    run: ({ act }) => act('editor.action.startFindReplaceAction'),
  },
  {
    id: 'text.goToLine',
    title: 'Go to Line…',
    category: 'Go',
    keys: 'Ctrl+G',
    run: ({ act }) => act('editor.action.gotoLine'),
  },
  {
    id: 'text.nextProblem',
    title: 'Go to Next Problem',
    category: 'Go',
    keys: 'F8',
    run: ({ act }) => act('editor.action.marker.nextInFiles'),
  },
  {
    id: 'text.wrap',
    title: 'Wrap Lines',
    category: 'Text',
    icon: 'word-wrap',
    keys: 'Alt+Z',
    checked: ({ has }) => has('wordWrap'),
    run: ({ toggle }) => toggle('wordWrap'),
  },
  {
    id: 'text.tabMovesFocus',
    title: 'Tab Key Moves the Focus',
    category: 'Text',
    keys: 'Ctrl+M',
    checked: ({ has }) => has('tabFocusMode'),
    run: ({ toggle }) => toggle('tabFocusMode'),
  },
  { id: 'text.foldAll', title: 'Fold All', category: 'Text', run: ({ act }) => act('editor.foldAll') },
  {
    id: 'text.unfoldAll',
    title: 'Unfold All',
    category: 'Text',
    run: ({ act }) => act('editor.unfoldAll'),
  },
  {
    id: 'text.selectAll',
    title: 'Select All',
    category: 'Text',
    run: ({ act }) => act('editor.action.selectAll'),
  },
]);

/** Context of the commands, without the editor's code, which is too large to load for a list of commands. */
export interface TextContext {
  readonly act: (action: string) => void;
  readonly has: (option: TextOption) => boolean;
  readonly toggle: (option: TextOption) => void;
}

export type TextOption = 'readOnly' | 'wordWrap' | 'tabFocusMode';
