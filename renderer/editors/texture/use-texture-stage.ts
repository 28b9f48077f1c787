import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Size } from '#renderer/editors/kit/placement.ts';
import { screenSize, watchScreenSize } from '#renderer/editors/kit/screen-size.ts';
import { usePanelShown } from '#renderer/ui/layout/panel-shown.ts';
import { TextureStage } from './texture-stage.ts';

export interface StageState {
  readonly stage: TextureStage | null;
  /** In device pixels. */
  readonly size: Size;
  /** Whether the graphics card has dropped the WebGL context. */
  readonly lost: boolean;
  /** Why nothing can be drawn; null = it can. */
  readonly failure: unknown;
}

const NONE: StageState = { stage: null, size: { width: 1, height: 1 }, lost: false, failure: null };

/**
 * A stage in an element while it is on screen: a view behind another tab uses no GPU resources.
 * @param layoutCause changes when the size of the element may change
 */
export function useTextureStage(
  screenRef: RefObject<HTMLDivElement | null>,
  layoutCause: unknown,
): StageState {
  const [state, setState] = useState<StageState>(NONE);
  const shown = usePanelShown();
  useEffect(() => {
    const screen = screenRef.current;
    if (!shown || screen === null) return;
    const end = startStage(screen, setState);
    return () => {
      end();
      setState(NONE);
    };
  }, [shown, screenRef]);
  const { stage } = state;
  // The observer reports a new size only after a frame has been drawn, which would then be drawn twice.
  useLayoutEffect(() => {
    void layoutCause;
    if (stage !== null && screenRef.current !== null) resize(stage, screenSize(screenRef.current), setState);
  }, [stage, screenRef, layoutCause]);
  return state;
}

type SetState = (change: StageState | ((old: StageState) => StageState)) => void;

function startStage(screen: HTMLElement, setState: SetState): () => void {
  let stage: TextureStage;
  try {
    stage = acquireStage();
  } catch (failure) {
    setState({ ...NONE, failure });
    return () => {};
  }
  screen.append(stage.canvas);
  const unwatch = watchScreenSize(screen, (size) => resize(stage, size, setState));
  const unlisten = stage.onDraw(() => {
    const { lost, failure } = stage;
    setState((old) => (old.lost === lost && old.failure === failure ? old : { ...old, lost, failure }));
  });
  return () => {
    unlisten();
    unwatch();
    stage.canvas.remove();
    releaseStage(stage);
  };
}

function resize(stage: TextureStage, size: Size, setState: SetState): void {
  stage.resize(size);
  const { width, height } = stage.size;
  setState((old) =>
    old.stage === stage && old.size.width === width && old.size.height === height
      ? old
      : { ...old, stage, size: { width, height } },
  );
}

/** The stage of a closed view, to be reused by the next one when going from file to file. */
let spare: { readonly stage: TextureStage; readonly timer: ReturnType<typeof setTimeout> } | null = null;
/** Milliseconds before an unused spare stage frees its GPU resources. */
const SPARE_TIME = 5000;

function acquireStage(): TextureStage {
  const reused = spare;
  spare = null;
  if (reused !== null) {
    clearTimeout(reused.timer);
    if (!reused.stage.lost) return reused.stage;
    reused.stage.dispose();
  }
  // A canvas whose context was lost on purpose never gets another, so a new canvas is needed.
  return new TextureStage(document.createElement('canvas'));
}

function releaseStage(stage: TextureStage): void {
  if (spare !== null || stage.lost || stage.failure !== null) {
    stage.dispose();
    return;
  }
  stage.show(0, null);
  stage.show(1, null);
  const timer = setTimeout(() => {
    spare = null;
    stage.dispose();
  }, SPARE_TIME);
  spare = { stage, timer };
}
