import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import type { EditorProps } from '#renderer/editors/kit/editor.ts';
import { placementOf } from '#renderer/editors/kit/placement.ts';
import { jump } from '#renderer/editors/kit/selection.ts';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { useShowsView } from '#renderer/editors/kit/views-shown.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey, addressText } from '#renderer/state/address.ts';
import { reportError } from '#renderer/state/report.ts';
import { useReveal } from '#renderer/state/reveal.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { showMenuAt } from '#renderer/ui/context-menu.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { useNarrow } from '#renderer/ui/layout/use-narrow.ts';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { Waiting } from '#renderer/ui/waiting.tsx';
import type { DescribedTexture } from '#shared/contract/textures.ts';
import { ENCODED_FORMAT } from '#shared/formats/dds/encode-options.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { useTextureChoices } from './choices.ts';
import { chooseCompared } from './choose-compared.ts';
import { type FacePoint, layoutSize, shapeOf } from './cube.ts';
import { textureFacts, textureLine } from './describe-texture.ts';
import { useDisplayOptions } from './display-options.ts';
import { whyNotDrawn } from './levels.ts';
import { PictureBar } from './picture-bar.tsx';
import { PictureCanvas, type PictureCanvasHandle } from './picture-canvas.tsx';
import { type PixelValue, pickedAt, pixelPart } from './pixel-value.ts';
import { type PickedFile, pickPicture, ReplaceDialog } from './replace-dialog.tsx';
import { isCube, selectedPictures, stepped } from './selected-pictures.ts';
import { openNeighbor } from './siblings.ts';
import { textureCommands } from './texture-commands.ts';
import { MENUS } from './texture-menus.ts';
import { TextureToolbar } from './texture-toolbar.tsx';
import styles from './texture-view.module.css';
import { isDrawnByBrowser, useBrowserPicture } from './use-browser-picture.ts';
import { useComparedTexture } from './use-compared-texture.ts';
import { useNeighbors } from './use-neighbors.ts';
import { usePictureActions } from './use-picture-actions.ts';
import { usePictures } from './use-pictures.ts';
import { useTexture } from './use-texture.ts';
import { useTexturePart } from './use-texture-part.ts';
import { useTextureStage } from './use-texture-stage.ts';
import { useViewState } from './use-view-state.ts';

/** Below this width, buttons have no labels (CSS pixels at zoom 1). */
const LABELS_WIDTH = 840;

/** View of a texture’s pictures. */
export function TextureView(props: EditorProps): ReactNode {
  return <TextureOf key={props.document.id} {...props} />;
}

function TextureOf({ document, active }: EditorProps): ReactNode {
  const byBrowser = isDrawnByBrowser(document);
  const read = useTexture(byBrowser ? null : document);
  const drawn = useBrowserPicture(document);
  const { described, error } = byBrowser ? drawn : read;
  const texture = described?.texture ?? null;
  const choices = useTextureChoices();
  const { tiled, exposure } = useDisplayOptions();
  const screen = useRef<HTMLDivElement>(null);
  const canvas = useRef<PictureCanvasHandle>(null);
  const color = useRef<HTMLInputElement>(null);
  const client = useClient();
  const stageState = useTextureStage(screen, texture);
  const { stage } = stageState;
  const { measure, narrow } = useNarrow(LABELS_WIDTH);
  const [view, change] = useViewState(document.id);
  const [pick, setPick] = useState<FacePoint | null>(null);
  const [replacement, setReplacement] = useState<PickedFile | null>(null);
  const neighbors = useNeighbors(document.address);
  const key = addressKey(document.address);

  const [comparedTo, setComparedTo] = useState<FileAddress | null>(null);
  const [wipe, setWipe] = useState(0.5);
  const other = useComparedTexture(comparedTo);
  const otherRead = useTexture(other.document);
  const otherTexture = otherRead.described?.texture ?? null;

  // Both textures get the same layout: a cube only if both are cubes.
  const flat = otherTexture !== null && !isCube(otherTexture);
  const cube = texture !== null && isCube(texture);
  const shape = shapeOf(cube && !flat, choices.cube, tiled);
  const oneFace = cube && (flat || choices.cube === 'face');
  const selection = useMemo(
    () => selectedPictures(texture, view, oneFace, stage?.longestSide),
    [texture, view, oneFace, stage],
  );
  const undrawn = useMemo(() => whyNotDrawn(texture, stage?.longestSide), [texture, stage]);
  const scale =
    texture === null ? 1 : placementOf(layoutSize(shape, texture), view.zoom, stageState.size, 1).scale;
  const shown = usePictures({
    document: document.id,
    described,
    selection,
    stored: stage === null || texture === null || undrawn !== null ? null : stage.supports(texture.form),
    exposure,
    scale,
    provided: drawn.picture,
  });
  const otherFlat = shape === 'flat' || shape === 'tiled';
  const otherSelection = useMemo(
    () => selectedPictures(otherTexture, view, otherFlat, stage?.longestSide),
    [otherTexture, view, otherFlat, stage],
  );
  const otherUndrawn = useMemo(() => whyNotDrawn(otherTexture, stage?.longestSide), [otherTexture, stage]);
  const otherShown = usePictures({
    document: other.document?.id ?? '',
    described: otherRead.described,
    selection: otherSelection,
    stored:
      stage === null || otherTexture === null || otherUndrawn !== null
        ? null
        : stage.supports(otherTexture.form),
    exposure,
    scale,
    provided: null,
  });
  const otherError = other.error ?? otherRead.error ?? otherUndrawn ?? otherShown.error;
  useEffect(() => {
    if (otherError === null) return;
    reportError(otherError, 'Could not compare the textures');
    setComparedTo(null);
  }, [otherError]);
  const comparing = comparedTo !== null;

  // The pick is a point: on another level or after an edit, another pixel is there.
  const picked = useMemo(
    () => (pick === null || shown.set === null ? null : pickedAt(shown.set, pick)),
    [pick, shown.set],
  );
  const actions = usePictureActions({ document: document.id, name: document.name, described, shown, picked });

  useShowsView(document.id, 'texture');
  useReveal(document, (target) => {
    // Offsets are revealed through the fields view beside this one, which handles paths itself.
    if (!('offset' in target)) return;
    const { offset, length, fieldPath = null } = target;
    jump(document.id, { offset, length, fieldPath, origin: 'other' });
  });
  const part = useMemo(
    () => partOf(described, shown.level, picked, cube),
    [described, shown.level, picked, cube],
  );
  const inspectPicture = useTexturePart(document, active, part);

  const showFields = (): void => useWorkbench.getState().setBeside(key, true);
  const showByte = (offset: number): void =>
    useWorkbench
      .getState()
      .openFile(document.address, { view: 'hex', reveal: { offset, length: 1 }, focus: true });
  const showHex = (): void => useWorkbench.getState().setView(key, 'hex');
  useCommands(
    textureCommands,
    {
      drawn: shown.set !== null,
      cube,
      light: texture?.light ?? false,
      levels: texture?.levels.length ?? 0,
      faces: oneFace ? (texture?.faces ?? 0) : 0,
      layers: texture?.layers ?? 0,
      slices: texture?.levels[selection.level]?.depth ?? 0,
      neighbors: neighbors.count > 1,
      picked: picked !== null,
      comparing,
      decoded: !byBrowser,
      fields: document.views.includes('fields'),
      replaceable: isReplaceable(document),
      zoomTo: (zoom) => canvas.current?.zoomTo(zoom),
      zoomBy: (factor) => canvas.current?.zoomBy(factor),
      move: (right, down) => canvas.current?.move(right, down),
      movePick: (right, down) => canvas.current?.movePick(right, down),
      unpick: () => setPick(null),
      step: (what, by) => {
        if (texture !== null) change(stepped(texture, view, what, by));
      },
      openNeighbor: (by) => openNeighbor(client, document.address, by),
      chooseColor: () => color.current?.click(),
      compare: async () => {
        const compared = await chooseCompared(client, document.address);
        if (compared === null) return;
        setComparedTo(compared);
        setWipe(0.5);
      },
      endCompare: () => setComparedTo(null),
      flip: () => setWipe((old) => (old > 0.5 ? 0 : 1)),
      ...actions,
      replace: async () => setReplacement(await pickPicture()),
      showFields,
    },
    active,
  );

  const problem = error ?? undrawn ?? shown.error;
  return (
    <div ref={measure} className={viewStyles.view} onFocus={inspectPicture}>
      <TextureToolbar
        drawn={problem === null}
        decoded={!byBrowser}
        cube={cube}
        comparing={comparing}
        colorRef={color}
        picture={screen}
        neighbors={neighbors.count > 1}
        replaceable={isReplaceable(document)}
        narrow={narrow}
      />
      {texture !== null && (
        <PictureBar texture={texture} view={selection} oneFace={oneFace} onChange={change} />
      )}
      <div className={styles.body}>
        <PictureCanvas
          ref={canvas}
          screen={screen}
          stageState={stageState}
          name={document.name}
          line={described === null ? document.formatName : textureLine(described.texture, described.bytes)}
          texture={texture}
          shown={shown}
          shape={shape}
          second={comparing && otherShown.set !== null ? otherShown.set : null}
          secondName={comparedTo === null ? '' : addressText(comparedTo)}
          wipe={wipe}
          onWipe={setWipe}
          histogramInput={
            !byBrowser && choices.histogram && described !== null && shown.set !== null
              ? {
                  document: document.id,
                  revision: described.revision,
                  level: selection.level,
                  layer: selection.layer,
                  slice: shown.slice,
                  face: selection.faces[picked?.face ?? 0] ?? 0,
                  exposure,
                }
              : null
          }
          positionText={neighbors.count > 1 ? `${neighbors.index + 1} of ${neighbors.count}` : ''}
          view={view}
          onView={change}
          picked={picked}
          onPick={setPick}
          onMenu={(x, y) => showMenuAt(x, y, commandEntries(MENUS.context))}
        />
        {problem !== null ? (
          <div className={styles.cover}>
            <ErrorPanel
              title={`Could not show ${document.name} as a picture`}
              error={problem}
              onRetry={byBrowser ? undefined : read.retry}
              onJump={showByte}
            >
              <p>
                {document.formatName}.{' '}
                {document.views.includes('fields') && (
                  <LinkButton onClick={showFields}>Show its fields</LinkButton>
                )}{' '}
                <LinkButton onClick={showHex}>Show its bytes</LinkButton>
              </p>
            </ErrorPanel>
          </div>
        ) : (
          shown.set === null && (
            <div className={styles.waiting}>
              <Waiting text={`Reading ${document.name}`} />
            </div>
          )
        )}
      </div>
      {replacement !== null && (
        <ReplaceDialog
          document={document}
          texture={texture}
          file={replacement}
          onClose={() => setReplacement(null)}
        />
      )}
    </div>
  );
}

/** Only DDS files can be written. */
function isReplaceable({ format, readOnly }: EditorProps['document']): boolean {
  return format === ENCODED_FORMAT && readOnly === null;
}

function partOf(described: DescribedTexture | null, level: number, picked: PixelValue | null, cube: boolean) {
  if (described === null) return undefined;
  const { texture, bytes } = described;
  if (picked === null) return { title: 'Texture', facts: textureFacts(texture, bytes) };
  return pixelPart(texture, level, picked, cube ? (texture.sides ?? [0, 1, 2, 3, 4, 5]) : null);
}
