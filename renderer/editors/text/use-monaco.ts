import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CommandFacts, commandOf } from '#renderer/commands/command.ts';
import { pressesKeysOf, pressesLostKeysOf, userCommandFor } from '#renderer/commands/keybindings.ts';
import { runById } from '#renderer/commands/registry.ts';
import { monaco } from '#renderer/editors/kit/monaco.ts';
import { commonOptions, fontOptions } from '#renderer/editors/kit/monaco-options.ts';
import { followTheme } from '#renderer/editors/kit/monaco-theme.ts';
import { isMac } from '#renderer/ui/platform.ts';
import { useMetrics } from '#renderer/ui/use-metrics.ts';
import { menuCommand } from '#shared/menu-bar.ts';
import { textCommands } from './text-commands.ts';

export interface MonacoOptions {
  readonly model: monaco.editor.ITextModel | null;
  readonly label: string;
  readonly readOnly: string | null;
  /** Passes the typed text to the document. */
  readonly flush: () => Promise<void>;
}

/** The editor in an element; null until created. */
export function useMonaco(
  host: RefObject<HTMLDivElement | null>,
  options: MonacoOptions,
): monaco.editor.IStandaloneCodeEditor | null {
  const [editor, setEditor] = useState<monaco.editor.IStandaloneCodeEditor | null>(null);
  const { zoom } = useMetrics();
  const { model, label, readOnly } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (host.current === null) return;
    const stopTheme = followTheme();
    const created = monaco.editor.create(host.current, {
      ...commonOptions(),
      model: null,
      renderWhitespace: 'selection',
      unicodeHighlight: { ambiguousCharacters: false },
    });
    const keys = created.onKeyDown((event) => {
      const press = event.browserEvent;
      const command = userCommandFor(press)?.id ?? OURS.find((one) => pressesKeysOf(one, press))?.id;
      if (command === undefined && [...OURS, ...textCommands].some((one) => pressesLostKeysOf(one, press))) {
        // Monaco would do the same by itself.
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      if (command === undefined) {
        // A command that needs the whole document may follow.
        if (isMac ? event.metaKey : event.ctrlKey) void latest.current.flush();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      void latest.current.flush().then(() => runById(command));
    });
    const blurred = created.onDidBlurEditorWidget(() => void latest.current.flush());
    setEditor(created);
    return () => {
      stopTheme();
      keys.dispose();
      blurred.dispose();
      created.dispose();
      setEditor(null);
    };
  }, [host]);

  useEffect(() => editor?.setModel(model), [editor, model]);
  useEffect(() => {
    editor?.updateOptions({
      ariaLabel: label,
      readOnly: readOnly !== null,
      readOnlyMessage: { value: readOnly ?? '' },
      ...fontOptions(zoom),
    });
  }, [editor, label, readOnly, zoom]);
  return editor;
}

/** Undo, redo and save belong to the document; the state of the Tab key belongs to us, since we show it. */
const OURS: readonly CommandFacts[] = [
  menuCommand('edit.undo'),
  menuCommand('edit.redo'),
  menuCommand('file.save'),
  commandOf(textCommands, 'text.tabMovesFocus'),
];
