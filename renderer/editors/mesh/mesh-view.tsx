import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { runCommand, useCommands } from '#renderer/commands/registry.ts';
import type { EditorProps } from '#renderer/editors/kit/editor.ts';
import { pickFace, useSelectedFaces } from '#renderer/editors/kit/selected-faces.ts';
import { jump, originOf } from '#renderer/editors/kit/selection.ts';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { useShowsView, useViewShown } from '#renderer/editors/kit/views-shown.ts';
import { AnimationBar } from '#renderer/editors/mesh/animation/animation-bar.tsx';
import { animationCommands } from '#renderer/editors/mesh/animation/animation-commands.ts';
import { isBare } from '#renderer/editors/mesh/animation/use-player.ts';
import { CurvesPanel } from '#renderer/editors/mesh/curves/curves-panel.tsx';
import { usesAntialiasing } from '#renderer/editors/mesh/drawing/antialiasing.ts';
import { withElements } from '#renderer/editors/mesh/drawing/box-picking.ts';
import type { DrawOptions } from '#renderer/editors/mesh/drawing/draw-options.ts';
import { type LodLevel, levelCount, replacesLevels } from '#renderer/editors/mesh/drawing/lod.ts';
import { nextElement, toggledElement } from '#renderer/editors/mesh/drawing/picking.ts';
import type { ReadTexture } from '#renderer/editors/mesh/drawing/textures.ts';
import { saveVisibility, useVisibility } from '#renderer/editors/mesh/drawing/visibilities.ts';
import {
  ALL_SHOWN,
  hideElements,
  isolateElements,
  type Visibility,
} from '#renderer/editors/mesh/drawing/visibility.ts';
import { morphCommands } from '#renderer/editors/mesh/morphs/morph-commands.ts';
import { MorphPanel } from '#renderer/editors/mesh/morphs/morph-panel.tsx';
import { useMorphs } from '#renderer/editors/mesh/morphs/use-morphs.ts';
import { SceneOutline } from '#renderer/editors/mesh/outline/outline.tsx';
import { outlineCommands } from '#renderer/editors/mesh/outline/outline-commands.ts';
import type { OutlineOrder } from '#renderer/editors/mesh/outline/outline-order.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey } from '#renderer/state/address.ts';
import { reportError } from '#renderer/state/report.ts';
import { useReveal } from '#renderer/state/reveal.ts';
import { shownIn } from '#renderer/state/viewport-choices.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { showMenuAt } from '#renderer/ui/context-menu.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { SplitPane } from '#renderer/ui/layout/split-pane.tsx';
import { useNarrow } from '#renderer/ui/layout/use-narrow.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { nodeTransforms } from '#shared/scene/transforms.ts';
import { cameraCommands } from './camera-commands.ts';
import { changeMeshChoices, useMeshChoices } from './choices.ts';
import { showsMeshes } from './count-scene.ts';
import { exportCommands } from './export-commands.ts';
import { materialCommands } from './material-commands.ts';
import { meshCommands } from './mesh-commands.ts';
import { MENUS } from './mesh-menus.ts';
import { meshNames } from './mesh-names.ts';
import { MeshToolbar } from './mesh-toolbar.tsx';
import styles from './mesh-view.module.css';
import { NoPicture } from './no-picture.tsx';
import { savePicture } from './save-picture.ts';
import { SceneCanvas, type SceneCanvasHandle } from './scene-canvas.tsx';
import { blockOf, type SceneElement } from './scene-elements.ts';
import { useAnimatedScene } from './use-animated-scene.ts';
import { useEditedMaterials } from './use-edited-materials.ts';
import { useGeometryFiles } from './use-geometry-files.ts';
import { formIdsOf, selectedText, useInspectedPart } from './use-inspected-part.ts';
import { useReferences } from './use-references.ts';
import { useSelectedElements } from './use-selected-elements.ts';

/** 3D view of the meshes and collision shapes of a file. */
export function MeshView({ document, active }: EditorProps): ReactNode {
  const client = useClient();
  const animated = useAnimatedScene(document);
  const { scene, error, loading, retry, reload, clips, clip, clipCount, skeletons, player } = animated;
  useSyncExternalStore(player.subscribe, () => player.state.playing);
  const choices = useMeshChoices();
  const hasBar = clipCount > 0 || clips.foreign;
  const curvesShown = hasBar && choices.curves.open;
  const canvas = useRef<SceneCanvasHandle>(null);
  const filter = useRef<HTMLInputElement>(null);
  const [level, setLevel] = useState<LodLevel>(null);
  const [boxing, setBoxing] = useState(false);
  const { measure, narrow } = useNarrow();
  const { elements, primary, field, selectElements, selectBlock } = useSelectedElements(document, scene);
  const visibility = useVisibility(document.id, scene);
  const references = useReferences(document, scene);
  const [order, setOrder] = useState<OutlineOrder>(null);
  const hasReferences = references.references !== null;
  useCommands(outlineCommands, { order, setOrder, hasReferences }, active);
  const morphs = useMorphs(document, scene);
  useCommands(morphCommands, { morphs, drawn: hasScene(scene) }, active);
  const editedMaterials = useEditedMaterials(document, scene, reload);
  const geometryFiles = useGeometryFiles(document.address.workspace, scene);
  const { shading, lighting, shown, surfacesOverMeshes, collisionColors, objectColors, outline } = choices;
  const hasMeshes = scene !== null && showsMeshes(scene);
  const drawOptions = useMemo((): DrawOptions => {
    const shownNow = shownIn({ shown, surfacesOverMeshes }, hasMeshes);
    return { shading, lighting, shown: shownNow, collisionColors, objectColors, level };
  }, [shading, lighting, shown, surfacesOverMeshes, hasMeshes, collisionColors, objectColors, level]);
  const names = useMemo(
    () => (scene === null ? [] : meshNames(scene, references.references)),
    [scene, references.references],
  );
  const transforms = useMemo(() => (scene === null ? [] : nodeTransforms(scene)), [scene]);
  const levels = scene === null ? 0 : levelCount(scene);
  const levelsReplace = scene !== null && replacesLevels(scene);
  const key = addressKey(document.address);
  const stage = () => canvas.current?.stage ?? null;

  const readTexture = useCallback<ReadTexture>(
    (path, request, signal) =>
      client.request('scene.texture', { document: document.id, path, ...request }, { signal }),
    [client, document.id],
  );
  useReveal(document, (target) => {
    // Offsets are revealed through the fields view beside this one, which handles paths itself.
    if (!('offset' in target)) return;
    const { offset, length, fieldPath = null } = target;
    jump(document.id, { offset, length, fieldPath, origin: originOf(target) });
  });
  useInspectedPart(document.address, active, {
    scene,
    transforms,
    elements,
    references: references.references,
    names,
  });
  useEffect(() => {
    // Queries the GPU while the services read the scene, after the request is sent: the first query takes a while.
    const timer = setTimeout(usesAntialiasing);
    return () => clearTimeout(timer);
  }, []);
  useShowsView(document.id, 'mesh');
  const fieldsShown = useViewShown(document.id, 'fields');
  const uvShown = useViewShown(document.id, 'uv');
  const faces = useSelectedFaces(document.id);
  useEffect(() => {
    if (!active || fieldsShown || field === null) return;
    const { offset, length, type } = field;
    useWorkbench.getState().setStatus({ offset, selectionLength: length, type, endianness: null });
  }, [active, fieldsShown, field]);
  const changeVisibility = (change: (scene: Scene) => Visibility): void => {
    if (scene !== null) saveVisibility(document.id, scene, change(scene));
  };
  const showFields = (): void => useWorkbench.getState().setBeside(key, true);
  const openMenu = (ids: readonly string[], position = canvas.current?.middle()): void => {
    if (position !== undefined) showMenuAt(position.x, position.y, commandEntries(ids));
  };
  useCommands(cameraCommands, { document: document.id, stage, elements }, active);
  const hasMotion = clip?.motion !== undefined;
  useCommands(
    animationCommands,
    { player, clips, address: document.address, hasMeshes, hasMotion, document, client },
    active,
  );
  useCommands(materialCommands, { document, scene, primary }, active);
  useCommands(exportCommands, { client, document, scene, visibility, level }, active);
  useCommands(
    meshCommands,
    {
      colorsObjects: true,
      hasMeshes,
      drawn: () => stage() !== null,
      hasSelection: primary !== null,
      levels,
      replacesLevels: levelsReplace,
      level,
      setLevel,
      openShading: () => openMenu(MENUS.look),
      focusOutline: () => {
        // Drawn at once, for the letters that are typed next to reach it.
        flushSync(() => changeMeshChoices({ outline: { ...outline, open: true } }));
        filter.current?.focus();
      },
      deselect: () => selectElements([]),
      selectAll: () => selectElements(stage()?.allShown() ?? []),
      boxing,
      setBoxing: (next) => {
        setBoxing(next);
        canvas.current?.focus();
      },
      hasHidden: visibility !== ALL_SHOWN,
      hide: () => changeVisibility((known) => hideElements(known, visibility, elements)),
      isolate: () => changeVisibility((known) => isolateElements(known, elements)),
      showEverything: () => changeVisibility(() => ALL_SHOWN),
      formIds: formIdsOf(references.references, elements),
      reload,
      showFields,
      savePicture: async () => {
        const current = stage();
        if (current !== null) await savePicture(client, current, document.name);
      },
    },
    active,
  );

  return (
    <div ref={measure} className={viewStyles.view}>
      <MeshToolbar levels={levels} level={level} replacesLevels={levelsReplace} narrow={narrow} />
      <div className={styles.parts}>
        <SplitPane
          direction="column"
          sized="second"
          size={choices.curves.height}
          min={CURVES_LEAST}
          rest={CURVES_LEAST}
          open={curvesShown}
          label="Resize curves"
          onResize={(height) => changeMeshChoices({ curves: { ...choices.curves, height } })}
          first={
            <div className={viewStyles.view}>
              {scene === null || isBare(scene) ? (
                <NoPicture name={document.name} animated={animated} onShowFields={showFields} />
              ) : (
                <div className={styles.body} aria-busy={loading}>
                  <SplitPane
                    direction={narrow ? 'column' : 'row'}
                    sized="second"
                    size={sideSize(narrow ? outline.height : outline.width, morphs.open)}
                    min={morphs.open ? MORPHS_SIZE : 80}
                    open={outline.open || morphs.open}
                    label="Resize outline"
                    onResize={(size) =>
                      changeMeshChoices({ outline: { ...outline, [narrow ? 'height' : 'width']: size } })
                    }
                    first={
                      <SceneCanvas
                        ref={canvas}
                        readTexture={readTexture}
                        document={document.id}
                        name={document.name}
                        scene={scene}
                        names={names}
                        drawOptions={drawOptions}
                        elements={elements}
                        visibility={visibility}
                        geometryFiles={[...geometryFiles.values()]}
                        shapes={morphs.shapes}
                        replaced={editedMaterials}
                        selected={selectedText(scene, elements, names)}
                        faces={faces}
                        player={player}
                        clipNotes={animated.clipNotes}
                        onPick={(found, more, faceOf) => {
                          setBoxing(false);
                          const [first] = found;
                          const vertices =
                            uvShown && first?.kind === 'mesh' ? faceOf(first.index) : undefined;
                          if (vertices === undefined) return selectElements(picked(found, elements, more));
                          // Beside the texture, a click is about the triangle; other shapes behind it come by the outline.
                          selectElements(found.slice(0, 1));
                          if (first !== undefined)
                            pickFace(document.id, { block: blockOf(scene, first), vertices, more });
                        }}
                        boxSelect={{
                          armed: boxing,
                          onPick: (found, more) => {
                            setBoxing(false);
                            selectElements(more ? withElements(elements, found) : found);
                          },
                        }}
                        onMenu={(x, y) => openMenu(MENUS.context, { x, y })}
                        onBlock={(block) => {
                          showFields();
                          selectBlock(block).catch((failure: unknown) => reportError(failure));
                        }}
                      />
                    }
                    second={
                      <div className={styles.side}>
                        {outline.open && (
                          <div className={styles.sidePart}>
                            <SceneOutline
                              scene={scene}
                              names={names}
                              elements={elements}
                              visibility={visibility}
                              references={references}
                              order={order}
                              onSelect={selectElements}
                              onFrame={() => runCommand(cameraCommands, 'mesh.frame')}
                              onMenu={(x, y) => openMenu(MENUS.context, { x, y })}
                              filterRef={filter}
                              onLeave={() => canvas.current?.focus()}
                            />
                          </div>
                        )}
                        {morphs.open && (
                          <MorphPanel morphs={morphs} onLeave={() => canvas.current?.focus()} />
                        )}
                      </div>
                    }
                  />
                  {error !== null && (
                    <div className={styles.stale}>
                      <ErrorPanel title="Could not show the last change" error={error} onRetry={retry} />
                    </div>
                  )}
                </div>
              )}
              {hasBar && <AnimationBar player={player} clips={clips} hasMotion={hasMotion} />}
            </div>
          }
          second={
            curvesShown && (
              <CurvesPanel
                clip={clip}
                chosen={clips.chosen !== null}
                source={clips.source}
                foreign={clips.foreign}
                names={skeletons?.havok?.rig ?? clips.file?.rigs[0]}
                player={player}
                scene={scene}
                primary={primary}
                onSelect={selectElements}
                active={active}
                onLeave={() => canvas.current?.focus()}
              />
            )
          }
        />
      </div>
    </div>
  );
}

/** What a graph needs, and the picture above it, in px at zoom 1. */
const CURVES_LEAST = 140;

/** What sliders with their names need, in px at zoom 1. */
const MORPHS_SIZE = 280;

function sideSize(size: number, hasMorphs: boolean): number {
  return hasMorphs ? Math.max(size, MORPHS_SIZE) : size;
}

function hasScene(scene: Scene | null): boolean {
  return scene !== null && scene.meshes.length > 0;
}

/** The selection after a click; with Ctrl or Shift, the click adds an element or removes it. */
function picked(
  found: readonly SceneElement[],
  elements: readonly SceneElement[],
  more: boolean,
): readonly SceneElement[] {
  const [primary = null] = elements;
  if (!more) return [nextElement(found, primary) ?? []].flat();
  return toggledElement(found[0], elements);
}
