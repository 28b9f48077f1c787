import type { Command, CommandFacts } from '#renderer/commands/command.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { menuCommand } from '#shared/menu-bar.ts';
import { canGo, go } from './selection.ts';

/** Back to where a jump was made from, and forward again: of every view that jumps. */
export const historyCommands: readonly Command<{ readonly document: DocumentState }>[] = [
  {
    ...menuCommand('editor.back'),
    when: ({ document }) => canGo(document.id, 'back'),
    run: ({ document }) => go(document.id, 'back'),
  },
  {
    ...menuCommand('editor.forward'),
    when: ({ document }) => canGo(document.id, 'forward'),
    run: ({ document }) => go(document.id, 'forward'),
  },
];

/** What leads to where a reference points, in the views that show references. */
export const GO_TO_TARGET: CommandFacts = {
  id: 'editor.goToTarget',
  title: 'Go to Reference Target',
  category: 'Go',
  icon: 'references',
  keys: 'F12',
};
