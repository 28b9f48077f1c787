import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCommands } from '#renderer/commands/registry.ts';
import type { EditorProps } from '#renderer/editors/kit/editor.ts';
import type { monaco } from '#renderer/editors/kit/monaco.ts';
import { select } from '#renderer/editors/kit/selection.ts';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { addressKey } from '#renderer/state/address.ts';
import { useReveal } from '#renderer/state/reveal.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { Button } from '#renderer/ui/button.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { byteAt, characterAt } from './byte-position.ts';
import { textCommands } from './text-commands.ts';
import { textContext } from './text-context.ts';
import { TextStatus } from './text-status.tsx';
import styles from './text-view.module.css';
import { useMonaco } from './use-monaco.ts';
import { useTextSync } from './use-text-sync.ts';

/** Text files, in the editor of VS Code. Undo and save are the document's. */
export function TextView({ document, active }: EditorProps): ReactNode {
  const { id, readOnly } = document;
  const { text, synced, error, retry, flush } = useTextSync(document);
  const [position, setPosition] = useState({ line: 1, column: 1, selected: 0 });
  const host = useRef<HTMLDivElement>(null);
  const editor = useMonaco(host, {
    model: text?.model ?? null,
    label: `Text of ${document.name}`,
    readOnly,
    flush,
  });
  useCommands(textCommands, textContext(editor), active && editor !== null);

  useEffect(() => {
    if (editor === null || text === null) return;
    const moved = editor.onDidChangeCursorSelection(({ selection }) => {
      const { model, encoding } = text;
      const start = model.getOffsetAt(selection.getStartPosition());
      const end = model.getOffsetAt(selection.getEndPosition());
      setPosition({
        line: selection.positionLineNumber,
        column: selection.positionColumn,
        selected: end - start,
      });
      const value = model.getValue();
      const offset = byteAt(value, encoding, start);
      select(id, { offset, length: byteAt(value, encoding, end) - offset, fieldPath: null, origin: 'other' });
    });
    return () => moved.dispose();
  }, [editor, text, id]);
  useEffect(() => {
    if (active) useWorkbench.getState().setStatus(null);
  }, [active]);

  // The target may be an undone edit, whose text has not arrived yet.
  const wanted = useRef<{ readonly offset: number; readonly length: number } | null>(null);
  const ready = editor !== null && text !== null && synced >= document.revision;
  const show = (): void => {
    if (!ready || wanted.current === null) return;
    reveal(editor, text.model, text.encoding, wanted.current);
    wanted.current = null;
  };
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useReveal(document, (target) => {
    if (!('offset' in target)) return;
    wanted.current = target;
    latest.current();
  });
  useEffect(() => {
    if (ready) latest.current();
  }, [ready]);

  if (error !== null) {
    return (
      <ErrorPanel title={`The text of ${document.name} could not be shown`} error={error} onRetry={retry}>
        <Button
          icon="file-binary"
          onClick={() => useWorkbench.getState().setView(addressKey(document.address), 'hex')}
        >
          Show in Hex
        </Button>
      </ErrorPanel>
    );
  }
  return (
    <div className={viewStyles.view}>
      {readOnly !== null && (
        <div className={styles.readOnly}>
          <Icon name="lock-small" />
          {readOnly}
        </div>
      )}
      <div ref={host} className={styles.host} aria-busy={text === null} />
      <TextStatus position={position} text={text} editor={editor} />
    </div>
  );
}

/** Selects bytes of the file and scrolls them into view. */
function reveal(
  editor: monaco.editor.IStandaloneCodeEditor,
  model: monaco.editor.ITextModel,
  encoding: string,
  { offset, length }: { readonly offset: number; readonly length: number },
): void {
  const value = model.getValue();
  const start = model.getPositionAt(characterAt(value, encoding, offset));
  const end = model.getPositionAt(characterAt(value, encoding, offset + length));
  editor.setSelection({
    startLineNumber: start.lineNumber,
    startColumn: start.column,
    endLineNumber: end.lineNumber,
    endColumn: end.column,
  });
  editor.revealLineInCenterIfOutsideViewport(start.lineNumber);
}
