import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useBookmarks } from '#renderer/editors/kit/bookmarks.ts';
import type { EditorProps } from '#renderer/editors/kit/editor.ts';
import { CHARACTER_SAMPLE } from '#renderer/editors/kit/use-character-width.ts';
import { useFieldAt } from '#renderer/editors/kit/use-field-at.ts';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { useShowsView, useViewShown } from '#renderer/editors/kit/views-shown.ts';
import { addressKey } from '#renderer/state/address.ts';
import { reportError } from '#renderer/state/report.ts';
import { useSession } from '#renderer/state/session.ts';
import { classes } from '#renderer/ui/classes.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { caretAt, cursorOver, extendTo, selected } from './cursor.ts';
import { byteOrder, describeCaret } from './describe-caret.ts';
import { FieldBar } from './field-bar.tsx';
import { FindBar } from './find-bar.tsx';
import type { Pane } from './geometry.ts';
import { GoToBar } from './go-to-bar.tsx';
import { HEX_MENU, useHexCommands } from './hex-commands.ts';
import { HexGrid, type HexGridHandle } from './hex-grid.tsx';
import { HexToolbar } from './hex-toolbar.tsx';
import styles from './hex-view.module.css';
import { Inspector } from './inspector.tsx';
import { Legend } from './legend.tsx';
import { useBytes } from './use-bytes.ts';
import type { Picking } from './use-drag-select.ts';
import { useHexActions } from './use-hex-actions.ts';
import { useHexCursor } from './use-hex-cursor.ts';
import { useHexFrame } from './use-hex-frame.ts';
import { useHexInput } from './use-hex-input.ts';
import { useHexChoices, useHexPanels } from './use-hex-panels.ts';
import { useHexStatus } from './use-hex-status.ts';
import { useTyping } from './use-typing.ts';

/** Bytes that the inspector reads: enough for a line of text or the longest number. */
const INSPECTED = 64;

/** Any file as bytes, with an inspector of their values. */
export function HexView({ document, active }: EditorProps): ReactNode {
  const { size, readOnly } = document;
  const grid = useRef<HexGridHandle>(null);
  const settings = useSession((session) => session.settings);
  const choices = useHexChoices();
  const panels = useHexPanels();
  const bookmarks = useBookmarks(addressKey(document.address));
  const columns = settings?.hexColumns ?? 16;
  const frame = useHexFrame(columns, size);
  const { layout } = frame;
  const tinted = settings?.hexTint ?? true;
  const hasFields = document.views.includes('fields');
  const fieldsShown = useViewShown(document.id, 'fields');
  useShowsView(document.id, 'hex');

  const { cache, error, want } = useBytes(document);
  const navigation = useHexCursor(document, grid);
  const { cursor, moveTo, goTo } = navigation;
  const selection = selected(cursor);
  const typing = useTyping(document, cache, reportError);
  const fields = useFieldAt(document, cursor.caret);
  const field = fields?.offset === cursor.caret ? (fields.chain.at(-1) ?? null) : null;
  const fieldBytes = field === null ? null : cache.slice(field.offset, Math.min(8, field.length));
  const order = field === null ? null : byteOrder(field, fieldBytes);
  useHexStatus(active, selection, field?.type ?? null, order);
  useEffect(() => want(selection.offset, INSPECTED), [want, selection.offset]);

  const jumpTo = (offset: number, length: number): void => {
    typing.cancelHalf();
    goTo(offset, length);
  };
  const selectRange = (offset: number, length: number): void => moveTo(cursorOver(offset, length, size));
  const actions = useHexActions({ document, cursor, field, bookmarks, goTo: jumpTo, selectRange });
  const [pane, setPane] = useState<Pane>('bytes');
  useHexCommands(
    {
      document,
      settings,
      caret: cursor.caret,
      field,
      actions,
      panels,
      bookmarks,
      selectRange,
      switchPane: () => setPane((old) => (old === 'bytes' ? 'text' : 'bytes')),
    },
    active,
  );
  const input = useHexInput({ document, grid, layout, navigation, pane, typing, actions });

  const pick = (offset: number, where: Pane, how: Picking): void => {
    grid.current?.focus();
    if (how === 'aim' && offset >= selection.offset && offset < selection.offset + selection.length) return;
    typing.cancelHalf();
    setPane(where);
    moveTo(how === 'extend' ? extendTo(cursor, offset, size) : caretAt(offset, size));
  };
  const closeBar = (): void => {
    panels.close();
    grid.current?.focus();
  };
  return (
    <div className={classes(viewStyles.view, styles.view)}>
      <HexToolbar
        shown={layout?.columns ?? columns}
        fields={hasFields}
        readOnly={readOnly}
        bar={panels.bar}
        bookmarks={bookmarks}
        onBookmark={({ offset, length }) => {
          jumpTo(offset, length);
          grid.current?.focus();
        }}
      />
      {panels.bar === 'find' && (
        <FindBar
          document={document}
          cursor={cursor}
          request={panels.request}
          onFound={jumpTo}
          onClose={closeBar}
        />
      )}
      {panels.bar === 'goTo' && (
        <GoToBar
          here={cursor.caret}
          size={size}
          onGo={(offset) => {
            jumpTo(offset, 0);
            closeBar();
          }}
          onClose={closeBar}
        />
      )}
      <div
        ref={frame.measure}
        className={styles.main}
        data-inspector={choices.inspector && size > 0 ? frame.inspectorAt : 'off'}
      >
        <span ref={frame.measureCharacter} className={classes(styles.sample, 'data')} aria-hidden="true">
          {CHARACTER_SAMPLE}
        </span>
        {size === 0 ? (
          <EmptyState icon="file-binary" title="This file is empty">
            It has no bytes to show.
          </EmptyState>
        ) : error !== null ? (
          <ErrorPanel
            title={`Could not read ${document.name}`}
            error={error}
            onRetry={() => cache.invalidate()}
          />
        ) : (
          layout !== null && (
            <HexGrid
              ref={grid}
              document={document}
              layout={layout}
              cache={cache}
              half={typing.half}
              onView={want}
              cursor={cursor}
              pane={pane}
              tinted={tinted}
              field={field}
              bookmarks={bookmarks}
              onPick={pick}
              onOpen={() => void actions.selectField(cursor.caret).catch(reportError)}
              onFollow={(offset) => {
                moveTo(caretAt(offset, size));
                actions.followReference(offset);
              }}
              onKeyDown={input.keyDown}
              onPaste={input.paste}
              onBlur={() => typing.cancelHalf()}
              onContextMenu={(event: MouseEvent) => showContextMenu(event, commandEntries(HEX_MENU))}
            />
          )
        )}
        {choices.inspector && size > 0 && (
          <Inspector
            offset={selection.offset}
            length={selection.length}
            bytes={cache.slice(
              selection.offset,
              selection.length > 0 ? Math.min(selection.length, INSPECTED) : 8,
            )}
            readOnly={readOnly}
            write={typing.write}
          />
        )}
      </div>
      {tinted && hasFields && choices.legend && !frame.narrow && <Legend />}
      {hasFields && !fieldsShown && (
        <FieldBar
          fields={fields}
          onSelect={({ offset, length, path }) => moveTo(cursorOver(offset, length, size), path)}
        />
      )}
      <div role="status" aria-live="polite" className="visually-hidden">
        {describeCaret(cursor.caret, cache.byte(cursor.caret), selection.length, fields)}
      </div>
    </div>
  );
}
