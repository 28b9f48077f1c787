import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Size } from '#renderer/editors/kit/placement.ts';
import { screenSize, watchScreenSize } from '#renderer/editors/kit/screen-size.ts';
import { usePanelShown } from '#renderer/ui/panel-shown.ts';
import { TextureStage } from './texture-stage.ts';

export interface StageState {
  readonly stage: TextureStage | null;
  /** In pixels of the screen. */
  readonly size: Size;
  /** Whether the graphics card has taken the picture away. */
  readonly lost: boolean;
  /** Why nothing can be drawn at all; null = it can. */
  readonly failure: unknown;
}

const NONE: StageState = { stage: null, size: { width: 1, height: 1 }, lost: false, failure: null };

/**
 * A stage in an element for as long as it is on screen: a view behind another tab holds nothing of the graphics card.
 * @param around what the room of the element hangs on
 */
export function useTextureStage(screenRef: RefObject<HTMLDivElement | null>, around: unknown): StageState {
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
  // What the observer tells comes after a frame was drawn, which would have to be drawn again.
  useLayoutEffect(() => {
    void around;
    if (stage !== null && screenRef.current !== null) resize(stage, screenSize(screenRef.current), setState);
  }, [stage, screenRef, around]);
  return state;
}

type SetState = (change: StageState | ((old: StageState) => StageState)) => void;

function startStage(screen: HTMLElement, setState: SetState): () => void {
  let stage: TextureStage;
  try {
    stage = takeStage();
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
    leaveStage(stage);
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

/** The stage of a view that has gone, for the next one: going from file to file needs no new one each time. */
let spare: { readonly stage: TextureStage; readonly timer: ReturnType<typeof setTimeout> } | null = null;
/** Nobody waits longer between two files; what is not used holds nothing of the graphics card (ms). */
const SPARE = 5000;

function takeStage(): TextureStage {
  const left = spare;
  spare = null;
  if (left !== null) {
    clearTimeout(left.timer);
    if (!left.stage.lost) return left.stage;
    left.stage.dispose();
  }
  // A canvas that has let the graphics card go never gets it back.
  return new TextureStage(document.createElement('canvas'));
}

function leaveStage(stage: TextureStage): void {
  if (spare !== null || stage.lost || stage.failure !== null) {
    stage.dispose();
    return;
  }
  stage.show(0, null);
  stage.show(1, null);
  const timer = setTimeout(() => {
    spare = null;
    stage.dispose();
  }, SPARE);
  spare = { stage, timer };
}
