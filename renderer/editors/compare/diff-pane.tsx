import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import styles from '#renderer/editors/kit/comparison.module.css';
import type { LocatedDifference } from '#shared/compare/compare-files.ts';
import type { DocumentComparison } from '#shared/contract/compare.ts';
import { FIELDS_LANGUAGE } from './monaco-diff.ts';
import { showLines, useDiffEditor } from './use-diff-editor.ts';

export interface DiffHandle {
  /** Goes to the next or previous text difference. */
  step(way: 'next' | 'previous'): void;
  focus(): void;
}

export interface DiffPaneProps {
  readonly ref: Ref<DiffHandle>;
  readonly comparison: DocumentComparison;
  readonly labels: readonly [before: string, after: string];
  readonly inline: boolean;
  readonly folded: boolean;
  /** The difference to scroll into view. */
  readonly shown: LocatedDifference | null;
  /** Called with the number of text differences whenever the texts have been compared. */
  readonly onChangeCount: (count: number) => void;
  readonly onLine: (side: 'before' | 'after', line: number) => void;
}

/** Both files as text, with the differences marked. */
export function DiffPane(props: DiffPaneProps): ReactNode {
  const { comparison, labels, inline, folded, shown, onLine } = props;
  const { texts, by, language } = comparison;
  const host = useRef<HTMLDivElement>(null);
  const editor = useDiffEditor(host, {
    before: texts?.before.text ?? '',
    after: texts?.after.text ?? '',
    language: by === 'fields' ? FIELDS_LANGUAGE : language,
    labels,
    inline,
    folded,
    onLine,
  });
  useEffect(() => {
    if (editor === null || shown === null) return;
    const show = (): void => showLines(editor, shown.line, shown.otherLine);
    show();
    // Which lines are folded is known only after the texts have been compared.
    const ends = editor.onDidUpdateDiff(() => {
      ends.dispose();
      show();
    });
    return () => ends.dispose();
  }, [editor, shown]);
  const onChangeCount = useRef(props.onChangeCount);
  useEffect(() => {
    onChangeCount.current = props.onChangeCount;
  });
  useEffect(() => {
    const end = editor?.onDidUpdateDiff(() => onChangeCount.current(editor.getLineChanges()?.length ?? 0));
    return () => end?.dispose();
  }, [editor]);
  useImperativeHandle(props.ref, () => ({
    step: (way) => editor?.goToDiff(way),
    focus: () => editor?.getModifiedEditor().focus(),
  }));
  return <div ref={host} className={styles.diff} />;
}
