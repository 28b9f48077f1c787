import { type RefObject, useEffect, useRef, useState } from 'react';
import { commonOptions, fontOptions } from '#renderer/editors/kit/monaco-options.ts';
import { followTheme } from '#renderer/editors/kit/monaco-theme.ts';
import { useMetrics } from '#renderer/ui/use-metrics.ts';
import { monaco } from './monaco-diff.ts';

export interface DiffEditorOptions {
  readonly before: string;
  readonly after: string;
  readonly language: string;
  readonly labels: readonly [before: string, after: string];
  readonly inline: boolean;
  /** Whether unchanged lines are folded. */
  readonly folded: boolean;
  /** Called when the user moves to a line, counted from 0. */
  readonly onLine: (side: 'before' | 'after', line: number) => void;
}

export type DiffEditor = monaco.editor.IStandaloneDiffEditor;

/** Below this width (px at zoom 1), two texts side by side show too little of each line. */
const NARROW = 640;

/** An editor of two texts side by side in an element; null until it is created. */
export function useDiffEditor(
  host: RefObject<HTMLDivElement | null>,
  options: DiffEditorOptions,
): DiffEditor | null {
  const [editor, setEditor] = useState<DiffEditor | null>(null);
  const { zoom } = useMetrics();
  const { before, after, language, labels, inline, folded } = options;
  const [beforeLabel, afterLabel] = labels;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (host.current === null) return;
    const stopTheme = followTheme();
    const created = monaco.editor.createDiffEditor(host.current, {
      ...commonOptions(),
      readOnly: true,
      originalEditable: false,
      // The texts are read-only, so Tab moves the focus.
      tabFocusMode: true,
      renderLineHighlightOnlyWhenFocus: false,
      unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false },
      renderMarginRevertIcon: false,
      renderGutterMenu: false,
      ignoreTrimWhitespace: false,
      // Aligning files with little in common can take very long; a rough result is good enough for those.
      maxComputationTime: 1500,
      useInlineViewWhenSpaceIsLimited: true,
    });
    const [original, modified] = [created.getOriginalEditor(), created.getModifiedEditor()];
    // Revealing lines also moves the cursor; report only the user's moves.
    const follow = (side: 'before' | 'after', one: monaco.editor.ICodeEditor) =>
      one.onDidChangeCursorPosition(({ position, source }) => {
        if (source !== 'api' && source !== 'model') latest.current.onLine(side, position.lineNumber - 1);
      });
    const ends = [follow('before', original), follow('after', modified)];
    setEditor(created);
    return () => {
      stopTheme();
      for (const end of ends) end.dispose();
      const model = created.getModel();
      created.dispose();
      model?.original.dispose();
      model?.modified.dispose();
      setEditor(null);
    };
  }, [host]);

  useEffect(() => {
    if (editor === null) return;
    const old = editor.getModel();
    if (old?.original.getLanguageId() !== language) {
      editor.setModel({
        original: monaco.editor.createModel(before, language),
        modified: monaco.editor.createModel(after, language),
      });
      old?.original.dispose();
      old?.modified.dispose();
      return;
    }
    // Keeping the models keeps the scroll position.
    if (old.original.getValue() !== before) old.original.setValue(before);
    if (old.modified.getValue() !== after) old.modified.setValue(after);
  }, [editor, before, after, language]);

  useEffect(() => {
    editor?.updateOptions({
      ...fontOptions(zoom),
      renderSideBySide: !inline,
      renderSideBySideInlineBreakpoint: NARROW * zoom,
      hideUnchangedRegions: { enabled: folded, contextLineCount: 3, minimumLineCount: 4 },
    });
    editor?.getOriginalEditor().updateOptions({ ariaLabel: beforeLabel });
    editor?.getModifiedEditor().updateOptions({ ariaLabel: afterLabel });
  }, [editor, zoom, inline, folded, beforeLabel, afterLabel]);
  return editor;
}

/** Scrolls to the lines of a difference, in the texts that have them. */
export function showLines(editor: DiffEditor, line: number | undefined, otherLine: number | undefined): void {
  const [original, modified] = [editor.getOriginalEditor(), editor.getModifiedEditor()];
  if (line !== undefined) original.setPosition({ lineNumber: line + 1, column: 1 });
  if (otherLine !== undefined) {
    modified.setPosition({ lineNumber: otherLine + 1, column: 1 });
    modified.revealLineInCenterIfOutsideViewport(otherLine + 1);
  } else if (line !== undefined) original.revealLineInCenterIfOutsideViewport(line + 1);
}
