import { type ReactNode, useEffect, useState } from 'react';
import { shortcutIn } from '#renderer/commands/menu-entries.ts';
import { monaco } from '#renderer/editors/kit/monaco.ts';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { formatCount } from '#renderer/ui/format.ts';
import { isMac } from '#renderer/ui/platform.ts';
import { shortcutLabel } from '#renderer/ui/shortcut.ts';
import { textCommands } from './text-commands.ts';
import styles from './text-view.module.css';
import type { LoadedText } from './use-text-sync.ts';

const LANGUAGES: Readonly<Record<string, string>> = {
  plaintext: 'Plain text',
  xml: 'XML',
  ini: 'INI',
  json: 'JSON',
  html: 'HTML',
  css: 'CSS',
  cpp: 'Shader',
  bat: 'Batch',
  markdown: 'Markdown',
  javascript: 'JavaScript',
  yaml: 'YAML',
  papyrus: 'Papyrus',
};

/** Cursor position, encoding and line ends. */
export function TextStatus(props: {
  readonly position: { readonly line: number; readonly column: number; readonly selected: number };
  readonly text: LoadedText | null;
  readonly editor: monaco.editor.IStandaloneCodeEditor | null;
}): ReactNode {
  const { position, text, editor } = props;
  useKeyChanges();
  const keys = shortcutIn(textCommands, 'text.tabMovesFocus');
  const [tabMoves, setTabMoves] = useState(false);
  useEffect(() => {
    if (editor === null) return;
    const read = (): void => setTabMoves(editor.getOption(monaco.editor.EditorOption.tabFocusMode));
    const changed = editor.onDidChangeConfiguration(read);
    read();
    return () => changed.dispose();
  }, [editor]);
  return (
    <div className={styles.status}>
      <span>
        Line {formatCount(position.line)}, column {formatCount(position.column)}
      </span>
      {position.selected > 0 && <span>{formatCount(position.selected)} selected</span>}
      <span className={styles.space} />
      {tabMoves && <span>Tab moves the focus{keys !== undefined && ` (${shortcutLabel(keys, isMac)})`}</span>}
      {text !== null && (
        <>
          <span>{LANGUAGES[text.language] ?? text.language}</span>
          <span>{text.model.getEOL() === '\r\n' ? 'CRLF' : 'LF'}</span>
          <span>{text.encoding}</span>
        </>
      )}
    </div>
  );
}
