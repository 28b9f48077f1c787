import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Scene } from '#shared/scene/scene.ts';
import { type Camera, firstCamera, frame } from './camera.ts';
import { controlCamera } from './camera-controls.ts';
import { keepCamera, keptCamera } from './cameras.ts';
import { readMeshChoices } from './choices.ts';
import type { Look } from './look.ts';
import { Stage } from './stage.ts';
import type { ReadTexture } from './textures.ts';
import type { Thing } from './things.ts';

export interface StageOptions {
  readonly document: string;
  readonly scene: Scene;
  readonly look: Look;
  readonly things: readonly Thing[];
  /** Things under the cursor when it was clicked, nearest first. */
  readonly onPick: (things: readonly Thing[]) => void;
  readonly onMenu: (x: number, y: number) => void;
  readonly readTexture: ReadTexture;
}

export interface StageState {
  readonly stage: Stage | null;
  /** Why nothing can be drawn at all; null = it can. */
  readonly failure: unknown;
}

/**
 * A stage on a canvas for as long as the canvas is on screen: a view behind other tabs holds nothing of the graphics card.
 */
export function useStage(
  screenRef: RefObject<HTMLDivElement | null>,
  canvasRef: RefObject<HTMLCanvasElement | null>,
  options: StageOptions,
): StageState {
  const { document, scene, look, things } = options;
  const [state, setState] = useState<StageState>({ stage: null, failure: null });
  const { stage } = state;
  const visible = useVisible(screenRef);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const [screen, canvas] = [screenRef.current, canvasRef.current];
    if (!visible || screen === null || canvas === null) return;
    const end = startStage(screen, canvas, document, latest, setState);
    return () => {
      end();
      setState({ stage: null, failure: null });
    };
  }, [visible, document, screenRef, canvasRef]);

  useEffect(() => stage?.setScene(scene), [stage, scene]);
  useEffect(() => stage?.apply(look), [stage, look]);
  useEffect(() => stage?.select(things), [stage, things]);
  useEffect(() => {
    if (stage === null) return;
    const camera = keptCamera(document);
    const whole = stage.extent();
    if (camera !== undefined) moveTo(stage, document, camera);
    else if (whole !== undefined) {
      moveTo(stage, document, frame(firstCamera(stage.isBody), whole, stage.viewport.aspect));
    } else stage.follow();
  }, [stage, document]);
  return state;
}

/** Takes a camera that the user or a command chose, and remembers it. */
export function moveTo(stage: Stage, document: string, camera: Camera, moving = false): void {
  keepCamera(document, camera);
  stage.viewport.look(camera, moving);
  stage.follow();
}

function startStage(
  screen: HTMLElement,
  canvas: HTMLCanvasElement,
  document: string,
  latest: RefObject<StageOptions>,
  setState: (state: StageState) => void,
): () => void {
  let stage: Stage;
  try {
    stage = new Stage(canvas, (path, signal) => latest.current.readTexture(path, signal));
  } catch (failure) {
    setState({ stage: null, failure });
    return () => {};
  }
  const measure = (): void => stage.viewport.resize(screen.clientWidth, screen.clientHeight);
  const observer = new ResizeObserver(measure);
  measure();
  observer.observe(screen);
  const uncontrol = controlCamera(screen, {
    scheme: () => readMeshChoices().scheme,
    camera: () => stage.viewport.camera,
    onMove: (camera) => moveTo(stage, document, camera, true),
    onPick: (right, up) => latest.current.onPick(stage.pick(right, up)),
    onMenu: (x, y) => latest.current.onMenu(x, y),
  });
  setState({ stage, failure: null });
  return () => {
    uncontrol();
    observer.disconnect();
    stage.dispose();
  };
}

/** Whether an element is on screen, and not behind another tab. */
function useVisible(ref: RefObject<HTMLElement | null>): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting === true));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return visible;
}
