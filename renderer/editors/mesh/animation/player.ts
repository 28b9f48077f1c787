import type { ClipInfo } from '#shared/animation/clip.ts';
import { clipTime } from '#shared/animation/clip-time.ts';
import type { ScenePose } from '#shared/animation/pose/scene-poser.ts';

/** What poses are shown on. */
export interface PoseScreen {
  /** Shows a pose now; null = the stored one. */
  pose(pose: ScenePose | null): void;
}

/** Gives the poses of a clip. */
export interface Poser {
  at(time: number): ScenePose;
}

export interface PlayerState {
  readonly playing: boolean;
  /** Seconds, as in the clip. */
  readonly time: number;
}

/** The clock of a window: milliseconds that only rise, and a call before the next picture. */
export interface FrameClock {
  readonly now: () => number;
  readonly request: (call: () => void) => number;
  readonly cancel: (request: number) => void;
}

export interface PlayOptions {
  readonly speed: number;
  /** Whether clips that end begin again. */
  readonly loops: boolean;
}

/** Frames a second of clips whose files have none. */
const USUAL_RATE = 30;

/**
 * Plays a clip. Its time is that of the clock: where drawing is slow there are fewer pictures, and nothing is slower.
 * Nothing runs while it is paused or has no screen.
 */
export class Player {
  readonly #clock: FrameClock;
  readonly #listeners = new Set<() => void>();
  #state: PlayerState = { playing: false, time: 0 };
  #clip: ClipInfo | null = null;
  #poser: Poser | null = null;
  #screen: PoseScreen | null = null;
  #options: PlayOptions = { speed: 1, loops: false };
  /** Seconds since the clip began, at its stored speed. */
  #passed = 0;
  #last = 0;
  #frame: number | null = null;

  constructor(clock: FrameClock = windowClock) {
    this.#clock = clock;
  }

  get state(): PlayerState {
    return this.#state;
  }

  /** Calls a listener after every change of the state; returns a function that removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows poses on a screen; returns a function that ends it, which leaves the last pose there. */
  attach(screen: PoseScreen): () => void {
    this.#screen = screen;
    if (this.#poser !== null) this.#draw();
    this.#run();
    return () => {
      if (this.#screen !== screen) return;
      this.#screen = null;
      this.#stop();
    };
  }

  /** Takes another clip, from its start; null = the stored pose. */
  setClip(clip: ClipInfo | null): void {
    if (clip === this.#clip) return;
    const before = this.#clip;
    this.#clip = clip;
    // After an edit, the same clip goes on where it was.
    const isSame =
      before?.name === clip?.name && before?.start === clip?.start && before?.stop === clip?.stop;
    if (!isSame) this.#passed = 0;
    this.#set({ playing: clip !== null && this.#state.playing, time: this.#timeNow() });
  }

  /** What poses the scene by the clip; null = nothing yet. */
  setPoser(poser: Poser | null): void {
    if (poser === this.#poser) return;
    this.#poser = poser;
    this.#draw();
    this.#run();
  }

  setOptions(options: PlayOptions): void {
    // What has passed until now went by the old speed.
    if (this.#frame !== null) this.#advance();
    this.#options = options;
  }

  play(): void {
    if (this.#clip === null || this.#state.playing) return;
    if (this.#isOver()) this.#passed = 0;
    this.#set({ playing: true, time: this.#timeNow() });
    this.#run();
  }

  pause(): void {
    this.#stop();
    this.#set({ ...this.#state, playing: false });
  }

  /** Goes to a time of the clip, and goes on from there if it plays. */
  seek(time: number): void {
    const { start, stop } = rangeOf(this.#clip);
    const place = Math.min(stop, Math.max(start, time));
    this.#passed = (place - start) / frequencyOf(this.#clip);
    this.#last = this.#clock.now();
    this.#set({ ...this.#state, time: place });
    this.#draw();
  }

  /** Pauses, and goes frames forward or back. */
  step(frames: number): void {
    this.pause();
    const { start } = rangeOf(this.#clip);
    const frame = Math.round((this.#state.time - start) / frameTimeOf(this.#clip)) + frames;
    this.seek(start + frame * frameTimeOf(this.#clip));
  }

  #run(): void {
    if (!this.#state.playing || this.#screen === null || this.#poser === null || this.#frame !== null) return;
    this.#last = this.#clock.now();
    this.#frame = this.#clock.request(this.#tick);
  }

  #stop(): void {
    if (this.#frame !== null) this.#clock.cancel(this.#frame);
    this.#frame = null;
  }

  readonly #tick = (): void => {
    this.#frame = null;
    this.#advance();
    const ends = this.#isOver();
    this.#set({ playing: !ends, time: this.#timeNow() });
    this.#draw();
    if (!ends) this.#frame = this.#clock.request(this.#tick);
  };

  #advance(): void {
    const now = this.#clock.now();
    this.#passed += (Math.max(0, now - this.#last) / 1000) * this.#options.speed;
    this.#last = now;
  }

  #timeNow(): number {
    const { start, stop } = rangeOf(this.#clip);
    const frequency = frequencyOf(this.#clip);
    return clipTime({ start, stop, cycle: this.#cycle(), frequency }, this.#passed);
  }

  #isOver(): boolean {
    const { start, stop } = rangeOf(this.#clip);
    return this.#cycle() === 'clamp' && this.#passed * frequencyOf(this.#clip) >= stop - start;
  }

  #cycle(): ClipInfo['cycle'] {
    const { start, stop } = rangeOf(this.#clip);
    const cycle = this.#clip?.cycle ?? 'clamp';
    if (stop <= start) return 'clamp';
    return cycle === 'clamp' && this.#options.loops ? 'loop' : cycle;
  }

  #draw(): void {
    this.#screen?.pose(this.#poser?.at(this.#state.time) ?? null);
  }

  #set(state: PlayerState): void {
    if (state.playing === this.#state.playing && state.time === this.#state.time) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Start and stop of a clip; both the same if it has no length. */
export function rangeOf(clip: Pick<ClipInfo, 'start' | 'stop'> | null): {
  readonly start: number;
  readonly stop: number;
} {
  const { start, stop } = clip ?? { start: 0, stop: 0 };
  if (!Number.isFinite(start) || Math.abs(start) > LONGEST) return { start: 0, stop: 0 };
  return { start, stop: Number.isFinite(stop) && stop > start && stop - start < LONGEST ? stop : start };
}

/** Seconds of a frame. */
export function frameTimeOf(clip: Pick<ClipInfo, 'frameTime'> | null): number {
  const time = clip?.frameTime ?? 0;
  return time > 0 && Number.isFinite(time) ? time : 1 / USUAL_RATE;
}

/** A day: files use huge numbers for times that are not set. */
const LONGEST = 86_400;

function frequencyOf(clip: Pick<ClipInfo, 'frequency'> | null): number {
  const frequency = clip?.frequency ?? 1;
  return frequency > 0 && Number.isFinite(frequency) ? frequency : 1;
}

const windowClock: FrameClock = {
  now: () => performance.now(),
  request: (call) => requestAnimationFrame(call),
  cancel: (request) => cancelAnimationFrame(request),
};
