import { monaco } from '#renderer/editors/kit/monaco.ts';
import type { TextContext, TextOption } from './text-commands.ts';

/** The editor as context of the text commands. */
export function textContext(editor: monaco.editor.IStandaloneCodeEditor | null): TextContext {
  const has = (option: TextOption): boolean => {
    const value = editor?.getOption(monaco.editor.EditorOption[option]);
    return value === true || value === 'on';
  };
  return {
    act: (action) => {
      editor?.focus();
      editor?.trigger('palette', action, null);
    },
    has,
    toggle: (option) => {
      const on = !has(option);
      editor?.updateOptions({ [option]: option === 'wordWrap' ? (on ? 'on' : 'off') : on });
    },
  };
}
