import { useEffect, useRef, useState } from 'react';
import type { Speed } from '#renderer/state/bank-choices.ts';
import { frameTime, nextDue } from './playback.ts';

export interface Playback {
  readonly frame: number;
  readonly playing: boolean;
  readonly setPlaying: (playing: boolean) => void;
  /** Shows a frame and stops playback. */
  readonly show: (frame: number) => void;
}

/**
 * The shown frame of an image. Playback continues with the next image, unless the system asks for reduced motion: then
 * the user starts each image.
 */
export function usePlayback(options: {
  /** Changes with the image. */
  readonly of: string;
  readonly frames: number;
  readonly delay: number;
  readonly speed: Speed;
}): Playback {
  const { of, frames, delay, speed } = options;
  const [shown, setShown] = useState({ of, frame: 0 });
  const [playing, setPlaying] = useState(false);
  const frame = shown.of === of && shown.frame < frames ? shown.frame : 0;
  const before = useRef(of);
  useEffect(() => {
    if (before.current === of) return;
    before.current = of;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, [of]);
  const moves = playing && frames > 1;
  useEffect(() => {
    if (!moves) return undefined;
    const time = frameTime(delay, speed);
    let due = performance.now() + time;
    let request = requestAnimationFrame(function step(now) {
      request = requestAnimationFrame(step);
      if (now < due) return;
      due = nextDue(due, now, time);
      setShown((old) => ({ of, frame: ((old.of === of ? old.frame : 0) + 1) % frames }));
    });
    return () => cancelAnimationFrame(request);
  }, [moves, of, frames, delay, speed]);
  return {
    frame,
    playing: moves,
    setPlaying,
    show(target) {
      setPlaying(false);
      setShown({ of, frame: ((target % frames) + frames) % frames });
    },
  };
}
