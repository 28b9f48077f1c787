import { describe, expect, test } from 'vitest';
import { nextMark, placeText, ticksOf } from '#renderer/editors/mesh/animation/clip-text.ts';
import { Player, rangeOf } from '#renderer/editors/mesh/animation/player.ts';
import type { ClipInfo } from '#shared/animation/clip.ts';
import type { ScenePose } from '#shared/animation/pose/scene-poser.ts';

const CLIP: ClipInfo = {
  name: 'Wave',
  start: 1,
  stop: 3,
  frameTime: 0.1,
  frames: 21,
  cycle: 'clamp',
  frequency: 1,
  additive: false,
  marks: [],
  path: '',
};

/** A player on a clock that only the test moves, and the times that it drew. */
function bench(clip: ClipInfo = CLIP) {
  let now = 0;
  let due: (() => void) | null = null;
  const drawn: (number | null)[] = [];
  const player = new Player({
    now: () => now,
    request: (call) => {
      due = call;
      return 1;
    },
    cancel: () => {
      due = null;
    },
  });
  player.setClip(clip);
  player.setPoser({ at: (time) => time as unknown as ScenePose });
  const end = player.attach({
    pose: (pose) => drawn.push(pose === null ? null : Math.round(Number(pose) * 1e4) / 1e4),
  });
  drawn.length = 0;
  return {
    player,
    drawn,
    end,
    get waits() {
      return due !== null;
    },
    frame(milliseconds: number) {
      now += milliseconds;
      const call = due;
      due = null;
      call?.();
    },
  };
}

describe('a clip that plays', () => {
  test('is at the time of the clock, however few pictures there are', () => {
    const { player, drawn, frame } = bench();
    player.play();
    frame(100);
    frame(1400);
    expect(drawn).toEqual([1.1, 2.5]);
  });

  test('stops at its end, and begins again when it is played again', () => {
    const run = bench();
    run.player.play();
    run.frame(5000);
    expect(run.drawn.at(-1)).toBe(3);
    expect(run.player.state).toEqual({ playing: false, time: 3 });
    expect(run.waits).toBe(false);
    run.player.play();
    run.frame(500);
    expect(run.drawn.at(-1)).toBe(1.5);
  });

  test('goes on from its start if clips loop always', () => {
    const { player, drawn, frame } = bench();
    player.setOptions({ speed: 1, loops: true });
    player.play();
    frame(2500);
    expect(drawn.at(-1)).toBe(1.5);
    expect(player.state.playing).toBe(true);
  });

  test('is as fast as its speed and its frequency say, from when they change', () => {
    const { player, drawn, frame } = bench({ ...CLIP, frequency: 2, cycle: 'loop' });
    player.play();
    frame(250);
    player.setOptions({ speed: 0.5, loops: false });
    frame(500);
    expect(drawn).toEqual([1.5, 2]);
  });

  test('draws nothing while it has no screen, and goes on where it was', () => {
    const run = bench();
    run.player.play();
    run.frame(500);
    run.end();
    expect(run.waits).toBe(false);
    run.frame(60_000);
    run.player.attach({ pose: (pose) => run.drawn.push(Math.round(Number(pose) * 1e4) / 1e4) });
    run.frame(100);
    expect(run.drawn.slice(-2)).toEqual([1.5, 1.6]);
  });
});

test('scrubbing stays inside the clip, and steps go from frame to frame', () => {
  const { player, drawn } = bench();
  player.seek(99);
  player.seek(1.24);
  player.step(1);
  player.step(-2);
  player.step(-99);
  expect(drawn).toEqual([3, 1.24, 1.3, 1.1, 1]);
  expect(player.state.playing).toBe(false);
});

test('no clip is the stored pose', () => {
  const { player, drawn } = bench();
  player.setPoser(null);
  player.setClip(null);
  player.play();
  expect(drawn).toEqual([null]);
  expect(player.state.playing).toBe(false);
});

test('the same clip after an edit goes on where it was', () => {
  const { player } = bench();
  player.seek(2);
  player.setClip({ ...CLIP, marks: [{ time: 1, text: 'new', track: '', path: '' }] });
  expect(player.state.time).toBe(2);
  player.setClip({ ...CLIP, name: 'Other' });
  expect(player.state.time).toBe(1);
});

test.each([
  [3.4028234663852886e38, -3.4028234663852886e38],
  [0, Number.NaN],
  [Number.NaN, 1],
  [2, 1],
])('a clip from %s to %s has no length', (start, stop) => {
  const range = rangeOf({ start, stop });
  expect(range.stop).toBe(range.start);
  const { player } = bench({ ...CLIP, start, stop, cycle: 'loop' });
  player.play();
  expect(Number.isFinite(player.state.time)).toBe(true);
});

describe('marks', () => {
  const mark = (time: number, text: string, track = '') => ({ time, text, track, path: '' });
  const marked = {
    ...CLIP,
    marks: [
      mark(2, 'FootLeft'),
      mark(1, 'start'),
      mark(2, 'Sound:\r\nStep', 'Leg'),
      mark(9, 'late'),
      mark(Number.NaN, ''),
    ],
  };

  test('are ticks at their places, those of one time together, without those outside', () => {
    expect(ticksOf(marked)).toEqual([
      { place: 0, time: 1, text: 'start (1.000 s, frame 0)', label: 'start' },
      {
        place: 0.5,
        time: 2,
        text: 'FootLeft; Sound: Step on Leg (2.000 s, frame 10)',
        label: 'FootLeft; Sound: Step on Leg',
      },
    ]);
  });

  test('are gone to from one to the next', () => {
    expect(nextMark(marked, 1, 1)).toBe(2);
    expect(nextMark(marked, 2, 1)).toBeUndefined();
    expect(nextMark(marked, 1.5, -1)).toBe(1);
  });

  test('of a clip without frames have times only', () => {
    const { frameTime: _, ...keys } = CLIP;
    expect(placeText(keys, 1.5)).toBe('1.500 s');
  });
});
