import { useCommand } from '../../commands/registry.ts';
import { monaco } from './monaco.ts';

type Editor = monaco.editor.IStandaloneCodeEditor;

/** Everything the text view can do, for the palette. The editor answers its own keys. */
export function useTextCommands(editor: Editor | null, active: boolean): void {
  const enabled = active && editor !== null;
  const category = 'Text';
  const act = (action: string) => () => {
    editor?.focus();
    editor?.trigger('palette', action, null);
  };
  useCommand(
    {
      id: 'text.find',
      title: 'Find…',
      category,
      icon: 'search',
      shortcut: 'Ctrl+F',
      run: act('actions.find'),
    },
    enabled,
  );
  useCommand(
    {
      id: 'text.replace',
      title: 'Replace…',
      category,
      icon: 'replace',
      shortcut: 'Ctrl+H',
      when: () => editor?.getOption(monaco.editor.EditorOption.readOnly) === false,
      run: act('editor.action.startFindReplaceAction'),
    },
    enabled,
  );
  useCommand(
    {
      id: 'text.goToLine',
      title: 'Go to Line…',
      category: 'Go',
      shortcut: 'Ctrl+G',
      run: act('editor.action.gotoLine'),
    },
    enabled,
  );
  useCommand(
    {
      id: 'text.nextProblem',
      title: 'Go to Next Problem',
      category: 'Go',
      shortcut: 'F8',
      run: act('editor.action.marker.nextInFiles'),
    },
    enabled,
  );
  useCommand(
    {
      id: 'text.wrap',
      title: 'Wrap Lines',
      category,
      icon: 'word-wrap',
      shortcut: 'Alt+Z',
      checked: () => editor?.getOption(monaco.editor.EditorOption.wordWrap) === 'on',
      run: () => {
        const on = editor?.getOption(monaco.editor.EditorOption.wordWrap) === 'on';
        editor?.updateOptions({ wordWrap: on ? 'off' : 'on' });
      },
    },
    enabled,
  );
  useCommand(
    {
      id: 'text.tabMovesFocus',
      title: 'Tab Key Moves the Focus',
      category,
      shortcut: 'Ctrl+M',
      checked: () => editor?.getOption(monaco.editor.EditorOption.tabFocusMode) === true,
      run: () => {
        editor?.updateOptions({ tabFocusMode: !editor.getOption(monaco.editor.EditorOption.tabFocusMode) });
      },
    },
    enabled,
  );
  useCommand({ id: 'text.foldAll', title: 'Fold All', category, run: act('editor.foldAll') }, enabled);
  useCommand({ id: 'text.unfoldAll', title: 'Unfold All', category, run: act('editor.unfoldAll') }, enabled);
  useCommand(
    { id: 'text.selectAll', title: 'Select All', category, run: act('editor.action.selectAll') },
    enabled,
  );
}
