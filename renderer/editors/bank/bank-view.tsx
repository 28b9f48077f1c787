import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import type { EditorProps } from '#renderer/editors/kit/editor.ts';
import type { Point, Zoom } from '#renderer/editors/kit/placement.ts';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError, say } from '#renderer/state/report.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { Button } from '#renderer/ui/button.tsx';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { plural } from '#renderer/ui/format.ts';
import { SplitPane } from '#renderer/ui/layout/split-pane.tsx';
import { useNarrow } from '#renderer/ui/layout/use-narrow.ts';
import { selectedRows } from '#renderer/ui/lists/row-selection.ts';
import type { ListedImage } from '#shared/contract/banks.ts';
import type { BankEdit } from '#shared/document/structure.ts';
import { bankCommands } from './bank-commands.ts';
import { BankToolbar } from './bank-toolbar.tsx';
import styles from './bank-view.module.css';
import { changeBankChoices, useBankChoices } from './choices.ts';
import { colorOptions } from './color-options.ts';
import { coloring } from './colors.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { ImageCanvasHandle } from './image-canvas.tsx';
import { ImageGrid } from './image-grid.tsx';
import { isDamaged } from './image-tile.tsx';
import { ImageViewer } from './image-viewer.tsx';
import { type Import, ImportDialog } from './import-dialog.tsx';
import { IMAGE_MENU } from './menus.ts';
import { type ReadBank, useBank } from './use-bank.ts';
import { useBankSelection } from './use-bank-selection.ts';
import { useFrames } from './use-frames.ts';
import { type Palettes, usePalettes } from './use-palettes.ts';
import { usePlayback } from './use-playback.ts';

/** Below this width (CSS pixels at zoom 1), tiles are above the image instead of beside it. */
const SIDE_BY_SIDE = 720;

/** A bank of images: all as tiles, and the selected one in full. */
export function BankView(props: EditorProps): ReactNode {
  const { bank, error, retry } = useBank(props.document);
  const palettes = usePalettes(props.document);
  if (error !== null) {
    return <ErrorPanel title="Could not list the images of this file" error={error} onRetry={retry} />;
  }
  // Wait for the palettes: images whose colors change right after they appear look broken.
  if (bank === null || !palettes.ready)
    return <div className={viewStyles.view} role="status" aria-label="Reading images" />;
  return <Images {...props} bank={bank} palettes={palettes} />;
}

interface ImagesProps extends EditorProps {
  readonly bank: ReadBank;
  readonly palettes: Palettes;
}

function Images({ document, active, bank, palettes }: ImagesProps): ReactNode {
  const client = useClient();
  const choices = useBankChoices();
  const { contents } = bank;
  const { kind, images } = contents;
  const { own, depth, share, speed, tiles } = choices;
  const transparent = choices.transparent[kind];
  const scene = palettes.scene?.colors ?? null;
  const colors = useMemo(
    () => coloring(scene, { own, depth }, transparent),
    [scene, own, depth, transparent],
  );
  const [filter, setFilter] = useState('');
  const { order, selection, select, show } = useBankSelection(document, images, choices.order, filter);
  const position = order[selection.focus];
  const image = position === undefined ? undefined : images[position];
  const selected = selectedRows(selection).flatMap((row) => order[row] ?? []);
  const frames = useFrames(document.id, bank, position ?? -1);
  const playback = usePlayback({
    of: `${document.id} ${image?.path}`,
    frames: image === undefined ? 1 : Math.min(image.frames, Math.max(1, frames.count)),
    delay: image?.delay ?? 0,
    speed,
  });
  const canvas = useRef<ImageCanvasHandle>(null);
  const filterField = useRef<HTMLInputElement>(null);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [picked, setPicked] = useState<Point | null>(null);
  const [marked, setMarked] = useState(-1);
  const sides = `${image?.width} ${image?.height}`;
  useEffect(() => {
    // The zoomed area means nothing on an image of another size.
    void sides;
    setZoom((old) => (typeof old === 'string' ? old : 'fit'));
  }, [sides]);
  const { measure, narrow } = useNarrow(SIDE_BY_SIDE);

  const setField = useCallback(
    (field: string, text: string, label: string): void => {
      if (image === undefined) return;
      const edits = [{ path: `${image.path}.${field}`, text }];
      const { revision } = contents;
      client
        .request('document.setEach', { document: document.id, revision, edits, label })
        .catch((error: unknown) => reportError(error));
    },
    [client, document.id, contents, image],
  );
  const edit = async (change: BankEdit): Promise<void> => {
    const { revision } = contents;
    const result = await client.request('document.restructure', {
      document: document.id,
      revision,
      edit: change,
    });
    show(result.select);
    if (result.warnings.length > 0) say(result.warnings.join(' '), 'warning');
  };
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const colorsForServices = useMemo(
    () => colorOptions(palettes.scene, { own, depth, transparent: choices.transparent }, kind),
    [palettes.scene, own, depth, choices.transparent, kind],
  );
  useCommands(
    bankCommands,
    {
      document,
      bank,
      image,
      position,
      selected,
      scene: palettes.scene,
      coloring: colors,
      frames,
      playback,
      picked,
      onPick: setPicked,
      onZoom: setZoom,
      canvas,
      filterField,
      edit,
      onImport: (files) => setDialog({ kind: 'import', files }),
      onExport: (positions) => setDialog({ kind: 'export', positions, revision: contents.revision }),
      openFields: () =>
        useWorkbench.getState().openFile(document.address, {
          view: 'fields',
          focus: true,
          ...(image === undefined ? {} : { reveal: { fieldPath: image.path } }),
        }),
    },
    active,
  );

  // Render the tiles first and the selected image right after them.
  const complete = useDeferredValue(true, false);
  const viewer = !complete ? (
    <div className={viewStyles.view} />
  ) : (
    image !== undefined && (
      <ImageViewer
        canvas={canvas}
        document={document}
        kind={kind}
        image={image}
        frames={frames}
        coloring={colors}
        playback={playback}
        zoom={zoom}
        onZoom={setZoom}
        picked={picked}
        onPick={setPicked}
        marked={marked}
        onMark={setMarked}
        onSet={setField}
      />
    )
  );
  const menu = (event: MouseEvent, anchor: Element | null): void =>
    showContextMenu(event, commandEntries(IMAGE_MENU), anchor);
  const movable =
    document.readOnly === null && contents.complete && choices.order === 'place' && filter === '';
  return (
    <div ref={measure} className={viewStyles.view}>
      <BankToolbar
        kind={kind}
        summary={summaryOf(images, selected.length, order.length)}
        palettes={palettes}
        filter={filter}
        onFilter={setFilter}
        filterField={filterField}
      />
      {!contents.complete && (
        <p className={styles.notice} role="status">
          {contents.findings.find(({ severity }) => severity === 'error')?.message ??
            'Part of the file could not be read.'}
        </p>
      )}
      <div className={styles.panes}>
        {images.length === 0 ? (
          <EmptyState
            icon="library"
            title="This bank has no images"
            action={
              document.readOnly === null && (
                <CommandButton command={commandOf(bankCommands, 'bank.add')} look="button" kind="primary" />
              )
            }
          >
            {contents.complete
              ? 'Empty banks are valid; the game ships some.'
              : 'None of its images could be read.'}
          </EmptyState>
        ) : kind === 'image' ? (
          viewer
        ) : (
          <SplitPane
            direction={narrow ? 'column' : 'row'}
            sized="first"
            unit="share"
            size={share}
            min={narrow ? 100 : 180}
            label="Resize images"
            onResize={(size) => changeBankChoices({ share: Math.max(0.1, Math.min(0.9, size)) })}
            onReset={() => changeBankChoices({ share: 0.45 })}
            first={
              order.length === 0 ? (
                <EmptyState
                  icon="filter"
                  title="No image matches"
                  action={<Button onClick={() => setFilter('')}>Clear filter</Button>}
                />
              ) : (
                <ImageGrid
                  bank={bank}
                  order={order}
                  coloring={colors}
                  tiles={tiles}
                  selection={selection}
                  onSelect={select}
                  onOpen={() => canvas.current?.focus()}
                  onMenu={menu}
                  onMove={
                    movable
                      ? (row, before) => {
                          const [from, to] = [order[row], order[before]];
                          if (from === undefined || to === undefined || from === to) return;
                          edit({ kind: 'move-image', image: from, to }).catch((error: unknown) =>
                            reportError(error),
                          );
                        }
                      : null
                  }
                />
              )
            }
            second={
              viewer || (
                <EmptyState icon="file-media" title="No image selected">
                  Select one to see its pixels, frames and colors.
                </EmptyState>
              )
            }
          />
        )}
      </div>
      {dialog?.kind === 'import' && (
        <ImportDialog
          document={document}
          import={dialog.files}
          before={dialog.files.replaces === null ? undefined : bank.first[dialog.files.replaces.position]}
          colors={colorsForServices}
          coloring={colors}
          onEdit={edit}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'export' && (
        <ExportDialog
          document={document}
          positions={dialog.positions}
          revision={dialog.revision}
          count={images.length}
          colors={colorsForServices}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

type OpenDialog =
  | { readonly kind: 'import'; readonly files: Import }
  | { readonly kind: 'export'; readonly positions: readonly number[] | null; readonly revision: number };

function summaryOf(images: readonly ListedImage[], selected: number, shown: number): string {
  const damaged = images.filter(isDamaged).length;
  const parts = [
    shown < images.length ? `${shown} of ${plural(images.length, 'image')}` : plural(images.length, 'image'),
    damaged > 0 ? `${damaged} damaged` : '',
    selected > 1 ? `${selected} selected` : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
