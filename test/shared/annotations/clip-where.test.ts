import { expect, test } from 'vitest';
import type { AnimationFacts } from '#shared/annotations/animation-facts.ts';
import { clipFilter } from '#shared/annotations/clip-where.ts';

const FACTS: AnimationFacts = {
  kind: 'animation',
  game: 'Skyrim SE',
  name: 'Attack',
  start: 0,
  duration: 1.5,
  frames: null,
  tracks: 2,
  floatTracks: 0,
  blocks: 0,
  bones: 2,
  encoding: 'keys',
  additive: false,
  annotations: [
    { track: 'Root', time: 0.1, text: 'FootLeft' },
    { track: 'Hand', time: 0.5, text: 'HitFrame' },
  ],
};
const matches = (where: string, facts: Partial<AnimationFacts> = {}): boolean =>
  clipFilter(where)({ file: 'meshes/actors/1hm_attack.kf', facts: { ...FACTS, ...facts } });

test.each([
  ['event == "footleft"', true],
  ['event == FootRight', false],
  // Of several events, != holds if none is equal.
  ['event != FootRight', true],
  ['event != FootLeft', false],
  ['event ~ "hit*"', true],
  ['track == Hand && clip == attack', true],
  ['file ~ "**/1hm_*" && duration > 1', true],
  ['duration < 1.5', false],
  ['game == "Skyrim SE"', true],
  // A clip with keys has no frames.
  ['frames > 0', false],
] as const)('%s is %s', (where, expected) => {
  expect(matches(where)).toBe(expected);
});

test('no condition names every clip and skeleton, any condition only clips', () => {
  expect(matches('')).toBe(true);
  expect(matches(' ', { kind: 'skeleton' })).toBe(true);
  expect(matches('event != FootRight', { kind: 'skeleton' })).toBe(false);
});

test('a condition that is not understood says where', () => {
  expect(() => clipFilter('events == FootLeft')).toThrow('events');
  expect(() => clipFilter('event ==')).toThrow('needs a number, or a text in quotes');
});
