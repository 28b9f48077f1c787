import { expect, test } from 'vitest';
import { filteredTracks, movesText, timeText } from '#renderer/editors/mesh/curves/graph-text.ts';
import { trackElements } from '#renderer/editors/mesh/curves/track-elements.ts';
import type { ClipInfo, ClipTrack } from '#shared/animation/clip.ts';
import type { Curve } from '#shared/animation/curve.ts';
import { graphTracks } from '#shared/animation/graph/graph-tracks.ts';
import { sampleGraph } from '#shared/animation/graph/sample-graph.ts';
import { sceneOfRig } from '#shared/animation/pose/scene-rig.ts';

const keyed: Curve = {
  kind: 'keys',
  components: 3,
  between: 'linear',
  times: Float32Array.of(0, 1),
  values: Float32Array.of(0, 0, 0, 1, 2, -3),
};
const still: Curve = { kind: 'constant', value: [1] };
const about: Omit<ClipTrack, 'channel' | 'curve'> = { target: 'Left Hand', block: -1, bone: 1, path: '' };
const tracks = graphTracks([
  { ...about, channel: { kind: 'translation' }, curve: keyed },
  { ...about, channel: { kind: 'rotation' }, curve: { kind: 'constant', value: [0, 0, 0, 1] } },
  { ...about, target: 'Lamp', block: 7, bone: -1, channel: { kind: 'light', of: 'radius' }, curve: still },
]);
const CLIP: ClipInfo = {
  name: '',
  start: 0,
  stop: 1,
  frameTime: 0.1,
  frames: 11,
  cycle: 'clamp',
  frequency: 1,
  additive: false,
  marks: [],
  path: '',
};

test('the readout has the time, its values and its keys', () => {
  const curve = tracks[0]!.curves[0]!;
  const shown = { clip: CLIP, curve, graph: sampleGraph(curve, 0, 1), shown: [true, false, true] };
  expect(timeText(shown, 1)).toBe('1.000 s, frame 10: X 1.0000, Z −3.0000. Key of all');
  expect(timeText(shown, 0.5)).toBe('0.500 s, frame 5: X 0.5000, Z −1.5000');
});

test('a list says what each track does, and finds tracks by names and values', () => {
  expect(tracks.map(movesText)).toEqual(['moves', 'still']);
  expect(filteredTracks(tracks, 'HAND left')).toEqual([tracks[0]]);
  expect(filteredTracks(tracks, 'radius')).toEqual([tracks[1]]);
  expect(filteredTracks(tracks, ' ')).toBe(tracks);
});

test('tracks are found by the bones of the scene and bones by their tracks, without regard to case', () => {
  const pose = Float32Array.from({ length: 20 }, (_, i) => Number(i % 10 >= 6));
  const bones = ['Root', 'LEFT HAND'].map((name, i) => ({ name, parent: i - 1, fixed: false }));
  const scene = sceneOfRig({ name: '', bones, pose }, 1);
  const { elementOf, trackOf } = trackElements(scene, tracks, true);
  expect(elementOf(tracks[0]!)).toEqual({ kind: 'node', index: 1 });
  expect(elementOf(tracks[1]!)).toBeUndefined();
  expect(trackOf({ kind: 'node', index: 1 })).toBe(tracks[0]);
  expect(trackOf({ kind: 'node', index: 0 })).toBeUndefined();
});
