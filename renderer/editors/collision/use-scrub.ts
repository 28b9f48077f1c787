import { type PointerEvent, useState } from 'react';
import type { AssignedName } from '#shared/collision/assign.ts';

/** Values being dragged, all by the same amount. */
export interface Scrub {
  readonly name: AssignedName;
  readonly by: number;
}

/** Pixels to move before a drag begins. */
const THRESHOLD = 3;

/** Changes numbers by dragging: Shift for fine steps, Ctrl for coarse ones, Escape to cancel. */
export function useScrub(
  onDone: (scrub: Scrub) => void,
): readonly [Scrub | null, (event: PointerEvent<HTMLElement>, name: AssignedName, step: number) => void] {
  const [scrub, setScrub] = useState<Scrub | null>(null);
  const begin = (event: PointerEvent<HTMLElement>, name: AssignedName, step: number): void => {
    event.preventDefault();
    const from = event.clientX;
    let now: Scrub | null = null;
    const move = (at: globalThis.PointerEvent): void => {
      const distance = at.clientX - from;
      if (now === null && Math.abs(distance) < THRESHOLD) return;
      const scale = at.shiftKey ? 0.1 : at.ctrlKey || at.metaKey ? 10 : 1;
      now = { name, by: distance * step * scale };
      setScrub(now);
    };
    const end = (): void => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('keydown', leave, true);
      setScrub(null);
    };
    const up = (): void => {
      end();
      if (now === null) return;
      // Swallow the click that ends the drag: it would select its row alone.
      const swallow = (click: MouseEvent): void => click.stopPropagation();
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, true));
      onDone(now);
    };
    const leave = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      end();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('keydown', leave, true);
  };
  return [scrub, begin];
}
