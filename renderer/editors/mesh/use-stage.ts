import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PickedFace, SelectedFaces } from '#renderer/editors/kit/selected-faces.ts';
import type { Player } from '#renderer/editors/mesh/animation/player.ts';
import { type Camera, firstCamera, frame, reframe } from '#renderer/editors/mesh/drawing/camera.ts';
import { controlCamera } from '#renderer/editors/mesh/drawing/camera-controls.ts';
import { followCamera, shareCamera, sharedCamera } from '#renderer/editors/mesh/drawing/cameras.ts';
import type { DrawOptions } from '#renderer/editors/mesh/drawing/draw-options.ts';
import { type MorphedShapes, NO_SHAPES } from '#renderer/editors/mesh/drawing/morphed-shape.ts';
import { NONE_REPLACED, type ReplacedMaterials } from '#renderer/editors/mesh/drawing/scene-meshes.ts';
import { Stage } from '#renderer/editors/mesh/drawing/stage.ts';
import type { ReadTexture } from '#renderer/editors/mesh/drawing/textures.ts';
import { ALL_SHOWN, type Visibility } from '#renderer/editors/mesh/drawing/visibility.ts';
import { usePanelShown } from '#renderer/ui/layout/panel-shown.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { readMeshChoices } from './choices.ts';
import styles from './mesh-view.module.css';
import type { SceneElement } from './scene-elements.ts';

export interface StageOptions {
  /** Views of the same document share one camera. */
  readonly document: string;
  readonly scene: Scene;
  readonly drawOptions: DrawOptions;
  readonly elements: readonly SceneElement[];
  /** Hidden parts of the scene; absent = none. */
  readonly visibility?: Visibility;
  /** Vertices of meshes whose morphs have weights; absent = none has. */
  readonly shapes?: MorphedShapes;
  /** Materials that are shown instead of the scene's own, by their index; absent = none. */
  readonly replaced?: ReplacedMaterials;
  /** Triangles to mark; absent = none. */
  readonly faces?: SelectedFaces | null;
  /** Called with the elements under a click, nearest first; `more` = Ctrl or Shift extends the selection. */
  readonly onPick: (elements: readonly SceneElement[], more: boolean, faceOf: FaceLookup) => void;
  /** Selection by rectangle; absent = there is none. */
  readonly boxSelect?: BoxSelect;
  readonly onMenu: (x: number, y: number) => void;
  readonly readTexture: ReadTexture;
  /** Plays clips on the scene; absent = there is none. */
  readonly player?: Player;
}

/** The vertices of the triangle of a mesh that was clicked. */
export type FaceLookup = (mesh: number) => PickedFace['vertices'] | undefined;

export interface BoxSelect {
  /** Whether the next drag with the left button is a rectangle, even if it would turn the camera. */
  readonly armed: boolean;
  /** Called with the elements in a rectangle; `more` = they extend the selection. */
  readonly onPick: (elements: readonly SceneElement[], more: boolean) => void;
}

export interface StageState {
  readonly stage: Stage | null;
  /** Why nothing can be drawn; null = it can. */
  readonly failure: unknown;
}

/** A stage in an element while it is on screen: a view behind another tab uses no GPU resources. */
export function useStage(screenRef: RefObject<HTMLDivElement | null>, options: StageOptions): StageState {
  const { document, scene, drawOptions, elements, visibility = ALL_SHOWN, faces = null, player } = options;
  const { shapes = NO_SHAPES, replaced = NONE_REPLACED } = options;
  const [state, setState] = useState<StageState>({ stage: null, failure: null });
  const { stage } = state;
  const shown = usePanelShown();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const screen = screenRef.current;
    if (!shown || screen === null) return;
    const end = startStage(screen, document, latest, setState);
    return () => {
      end();
      setState({ stage: null, failure: null });
    };
  }, [shown, document, screenRef]);

  useEffect(() => stage?.setScene(scene, latest.current.replaced), [stage, scene]);
  useEffect(() => stage?.replaceMaterials(replaced), [stage, replaced]);
  useEffect(() => {
    // Again after another scene, which comes with its own vertices.
    void scene;
    stage?.reshape(shapes);
  }, [stage, scene, shapes]);
  useEffect(() => stage?.setVisibility(visibility), [stage, visibility]);
  useEffect(() => stage?.apply(drawOptions), [stage, drawOptions]);
  useEffect(() => stage?.select(elements), [stage, elements]);
  useEffect(() => stage?.showFaces(faces), [stage, faces]);
  useEffect(() => {
    // A new scene is in its stored pose.
    void scene;
    return stage === null ? undefined : player?.attach(stage);
  }, [stage, scene, player]);
  useEffect(() => {
    if (stage === null) return;
    const applyCamera = (camera: Camera, moving: boolean): void => {
      stage.viewport.setCamera(camera, moving);
      stage.follow();
    };
    const end = followCamera(document, applyCamera);
    const camera = sharedCamera(document);
    const whole = stage.extent();
    if (camera !== undefined) applyCamera(camera, false);
    else if (whole !== undefined) {
      shareCamera(document, frame(firstCamera(stage.isCharacter), whole, stage.viewport.aspect), false);
    } else stage.follow();
    return end;
  }, [stage, document]);
  return state;
}

function startStage(
  screen: HTMLElement,
  document: string,
  latest: RefObject<StageOptions>,
  setState: (state: StageState) => void,
): () => void {
  // A canvas whose context was lost on purpose never gets another, so each stage has a new canvas.
  const canvas = screen.ownerDocument.createElement('canvas');
  let stage: Stage;
  try {
    stage = new Stage(canvas, (path, request, signal) => latest.current.readTexture(path, request, signal));
  } catch (failure) {
    setState({ stage: null, failure });
    return () => {};
  }
  screen.append(canvas);
  const measure = (): void => {
    const before = stage.viewport.aspect;
    stage.viewport.resize(screen.clientWidth, screen.clientHeight);
    const camera = sharedCamera(document);
    const { aspect } = stage.viewport;
    if (camera === undefined || aspect === before) return;
    const fitting = reframe(camera, aspect);
    if (fitting !== camera) shareCamera(document, fitting, false);
  };
  const observer = new ResizeObserver(measure);
  measure();
  observer.observe(screen);
  const frame = screen.ownerDocument.createElement('div');
  frame.className = styles.box ?? '';
  frame.hidden = true;
  screen.append(frame);
  const uncontrol = controlCamera(screen, {
    scheme: () => readMeshChoices().scheme,
    camera: () => stage.viewport.camera,
    onMove: (camera) => shareCamera(document, camera, true),
    onPick: (right, up, more) =>
      latest.current.onPick(stage.pick(right, up), more, (mesh) => stage.pickFace(mesh, right, up)),
    selectsByBox: () => latest.current.boxSelect?.armed ?? false,
    onBox: (box) => {
      frame.hidden = box === null || latest.current.boxSelect === undefined;
      if (box === null) return;
      frame.style.transform = `translate(${box.x}px, ${box.y}px)`;
      frame.style.width = `${box.width}px`;
      frame.style.height = `${box.height}px`;
    },
    onPickBox: (box, more) => latest.current.boxSelect?.onPick(stage.pickWithin(box), more),
    onMenu: (x, y) => latest.current.onMenu(x, y),
  });
  setState({ stage, failure: null });
  return () => {
    uncontrol();
    observer.disconnect();
    stage.dispose();
    canvas.remove();
    frame.remove();
  };
}
