import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { Placement, Size } from '#renderer/editors/kit/placement.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { useDisplayOptions } from './display-options.ts';
import styles from './texture-view.module.css';

const STEP = 0.02;

/** Handle of the light over a lit surface, moved by dragging or with the arrow keys. */
export function LightHandle(props: { readonly placement: Placement; readonly whole: Size }): ReactNode {
  const { placement, whole } = props;
  const { light } = useDisplayOptions();
  const ratio = window.devicePixelRatio;
  const drag = useDrag((right, down) => {
    useDisplayOptions.setState(({ light: [x, y] }) => ({
      light: [
        x + (right * ratio) / (placement.scale * whole.width),
        y + (down * ratio) / (placement.scale * whole.height),
      ],
    }));
  });
  const keyDown = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    useDisplayOptions.setState(({ light: [x, y] }) => ({ light: [x + way[0] * STEP, y + way[1] * STEP] }));
  };
  return (
    <button
      type="button"
      className={styles.light}
      aria-label="Light, moved by dragging or with the arrow keys"
      title="Drag the light"
      style={{
        left: (placement.x + light[0] * whole.width * placement.scale) / ratio,
        top: (placement.y + light[1] * whole.height * placement.scale) / ratio,
      }}
      onKeyDown={keyDown}
      {...drag}
    >
      <Icon name="lightbulb" />
    </button>
  );
}

/** Divider between a texture and the one it is compared with. */
export function WipeHandle(props: {
  /** Fraction of the width. */
  readonly wipe: number;
  readonly onWipe: (wipe: number) => void;
}): ReactNode {
  const { wipe, onWipe } = props;
  const handle = useRef<HTMLDivElement>(null);
  const within = (share: number): number => Math.max(0, Math.min(1, share));
  const drag = useDrag((right) => {
    onWipe(within(wipe + right / (handle.current?.parentElement?.clientWidth ?? 1)));
  });
  const keyDown = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    const ends = { Home: 0, End: 1 }[event.key];
    if (way === undefined && ends === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onWipe(ends ?? within(wipe + (way?.[0] ?? 0) * STEP));
  };
  return (
    <div
      ref={handle}
      role="slider"
      tabIndex={0}
      aria-label="Comparison divider"
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(wipe * 100)}
      aria-valuetext={`${Math.round(wipe * 100)}% from the left`}
      className={styles.wipe}
      style={{ left: `${wipe * 100}%` }}
      onKeyDown={keyDown}
      {...drag}
    >
      <Icon name="arrow-both" />
    </div>
  );
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Reports how far the pointer moved since the last event while its button is held. */
function useDrag(onDrag: (right: number, down: number) => void) {
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent): void => {
      if (last.current === null) return;
      const { x, y } = last.current;
      last.current = { x: event.clientX, y: event.clientY };
      onDrag(event.clientX - x, event.clientY - y);
    },
    onPointerUp: (): void => {
      last.current = null;
    },
    onPointerCancel: (): void => {
      last.current = null;
    },
  };
}
