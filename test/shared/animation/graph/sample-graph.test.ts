import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Clip, ClipTrack } from '#shared/animation/clip.ts';
import type { Curve } from '#shared/animation/curve.ts';
import { curveValue } from '#shared/animation/curve-value.ts';
import { type GraphCurve, graphTracks } from '#shared/animation/graph/graph-tracks.ts';
import { lineValueAt, sampleGraph } from '#shared/animation/graph/sample-graph.ts';
import { quaternionOfAngles } from '#shared/animation/quaternion.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { openFile } from '#shared/formats/registry.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';

function track(curve: Curve, channel: ClipTrack['channel'] = { kind: 'translation' }): ClipTrack {
  return { target: 'Bone', block: -1, bone: -1, channel, curve, path: '' };
}

function curveOf(curve: Curve, channel?: ClipTrack['channel'], id?: string): GraphCurve {
  const [first] = graphTracks([track(curve, channel)]);
  const found = first?.curves.find((one) => id === undefined || one.id === id);
  if (found === undefined) throw new Error('There is no such curve.');
  return found;
}

const keys = (between: 'linear' | 'step' | 'quadratic' | 'tbc', values: readonly number[]): Curve => ({
  kind: 'keys',
  components: 1,
  between,
  times: Float32Array.from(values, (_, i) => i),
  values: Float32Array.from(values),
  ...(between === 'quadratic' && {
    incoming: new Float32Array(values.length),
    outgoing: new Float32Array(values.length),
  }),
  ...(between === 'tbc' && { tbc: new Float32Array(3 * values.length) }),
});

describe('a curve as points', () => {
  test('has each key at its time and with its value', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('linear', 'step', 'quadratic', 'tbc'),
        fc.array(fc.float({ min: -100, max: 100, noNaN: true }), { minLength: 1, maxLength: 20 }),
        (between, values) => {
          const curve = curveOf(keys(between as 'linear', values), { kind: 'opacity' });
          const { times, lines } = sampleGraph(curve, 0, 20);
          const [line] = lines;
          expect(Array.from(line!.keys, (index) => times[index])).toEqual(values.map((_, i) => i));
          Array.from(line!.keys, (index) => line!.values[index]!).forEach((value, i) => {
            expect(value).toBeCloseTo(values[i]!, 4);
          });
          expect([...times]).toEqual([...times].sort((a, b) => a - b));
          expect([times[0], times.at(-1)]).toEqual([0, 20]);
        },
      ),
    );
  });

  test('is as the engine evaluates it between its keys', () => {
    const curve = keys('tbc', [0, 10, -5, 3, 3]);
    const graph = sampleGraph(curveOf(curve, { kind: 'opacity' }), 0, 4);
    const out = [0];
    for (let time = 0; time <= 4; time += 0.013) {
      curveValue(curve, time, out);
      expect(Math.abs(lineValueAt(graph, graph.lines[0]!, time) - out[0]!)).toBeLessThan(0.01);
    }
  });

  test('holds its value until the next key where the file has steps', () => {
    const graph = sampleGraph(curveOf(keys('step', [0, 1, 0]), { kind: 'visible' }), 0, 3);
    const values = [0.5, 0.999, 1, 1.5, 2, 2.9].map((time) => lineValueAt(graph, graph.lines[0]!, time));
    expect(values).toEqual([0, 0, 1, 1, 0, 0]);
  });

  test('has every stored frame of a sampled one, and no keys', () => {
    const values = Float32Array.from({ length: 826 * 3 }, (_, i) => Math.sin(i));
    const curve = curveOf({ kind: 'sampled', components: 3, start: 0, step: 1 / 30, values });
    const { times, lines } = sampleGraph(curve, 0, 27.5);
    expect(times).toHaveLength(826);
    expect(lines.map((line) => line.keys.length)).toEqual([0, 0, 0]);
    expect(lines[1]!.values[825]).toBe(values[825 * 3 + 1]);
  });

  test('leaves out keys beyond the clip', () => {
    const { lines, times } = sampleGraph(curveOf(keys('linear', [0, 1, 2, 3, 4]), { kind: 'opacity' }), 1, 3);
    expect(Array.from(lines[0]!.keys, (index) => times[index])).toEqual([1, 2, 3]);
    expect([times[0], times.at(-1)]).toEqual([1, 3]);
  });

  test('of a clip without length is one point', () => {
    const { times, lines } = sampleGraph(curveOf({ kind: 'constant', value: [1, 2, 3] }), 0, 0);
    expect([...times]).toEqual([0]);
    expect(lines.map(({ values }) => values[0])).toEqual([1, 2, 3]);
  });

  test('has finite numbers, whatever the file has', () => {
    const curve: Curve = {
      ...(keys('quadratic', [3e38, -3e38, Number.NaN]) as Extract<Curve, { kind: 'keys' }>),
      outgoing: Float32Array.of(3e38, 3e38, 3e38),
    };
    const { lines } = sampleGraph(curveOf(curve, { kind: 'opacity' }), 0, 2);
    expect(lines[0]!.values.every(Number.isFinite)).toBe(true);
  });

  test('shows keys of a looping controller in each of its turns', () => {
    const clock = { start: 0, stop: 2, cycle: 'loop', frequency: 1, phase: 0, backwards: false } as const;
    const stored = { ...track(keys('linear', [0, 5, 0]), { kind: 'opacity' }), clock };
    const graph = sampleGraph(graphTracks([stored])[0]!.curves[0]!, 0, 6);
    const [line] = graph.lines;
    expect(Array.from(line!.keys, (index) => graph.times[index])).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(lineValueAt(graph, line!, 3)).toBe(5);
  });

  test('stays small where there are as many keys as a file can have', () => {
    const values = Array.from({ length: 65_536 }, (_, i) => i % 7);
    const { times } = sampleGraph(curveOf(keys('quadratic', values), { kind: 'opacity' }), 0, 65_535);
    expect(times.length).toBeLessThan(140_000);
  });
});

describe('a rotation', () => {
  test('from three curves has angles as stored, each with its own keys', () => {
    const curve = curveOf(
      {
        kind: 'euler',
        axes: [keys('linear', [0, 2 * Math.PI]), keys('linear', [0]), keys('linear', [0, 0, Math.PI])],
      },
      { kind: 'rotation' },
      'angles',
    );
    const graph = sampleGraph(curve, 0, 2);
    expect(graph.lines.map((line) => line.keys.length)).toEqual([2, 1, 3]);
    expect(lineValueAt(graph, graph.lines[0]!, 1)).toBeCloseTo(360, 3);
    expect(lineValueAt(graph, graph.lines[0]!, 0.5)).toBeCloseTo(180, 3);
    expect(lineValueAt(graph, graph.lines[2]!, 1.5)).toBeCloseTo(90, 3);
  });

  test('that turns around and around has angles that go on, and a quaternion that does not jump', () => {
    const count = 200;
    const values = new Float32Array(4 * count);
    const q = [0, 0, 0, 0];
    for (let i = 0; i < count; i += 1) {
      quaternionOfAngles(0.3, 0.2, i / 10, q);
      // Files change the sign as they like.
      values.set(
        q.map((one) => (i % 3 === 0 ? -one : one)),
        4 * i,
      );
    }
    const stored: Curve = { kind: 'sampled', components: 4, start: 0, step: 0.1, values };
    const angles = sampleGraph(curveOf(stored, { kind: 'rotation' }, 'angles'), 0, 19.9);
    expect(lineValueAt(angles, angles.lines[2]!, 19.9)).toBeCloseTo((19.9 * 180) / Math.PI, 2);
    const plain = sampleGraph(curveOf(stored, { kind: 'rotation' }, 'quaternion'), 0, 19.9);
    for (const { values: line } of plain.lines)
      for (let i = 1; i < line.length; i += 1) expect(Math.abs(line[i]! - line[i - 1]!)).toBeLessThan(0.1);
  });
});

describe('tracks', () => {
  test('are the bones of a clip, with all their curves; two of one kind have different names', () => {
    const still: Curve = { kind: 'constant', value: [1] };
    const about = { block: -1, bone: 3, curve: still, path: '' };
    const all = graphTracks([
      {
        ...about,
        target: 'Head',
        channel: { kind: 'rotation' },
        curve: { kind: 'constant', value: [0, 0, 0, 1] },
      },
      { ...about, target: 'Head', channel: { kind: 'scale' } },
      { ...about, target: '', channel: { kind: 'scale' } },
      { ...about, target: 'Head', channel: { kind: 'scale' } },
      { ...about, target: 'Head', channel: { kind: 'morph', index: 2, name: 'Blink' } },
    ]);
    expect(all.map(({ name }) => name)).toEqual(['Head', 'Bone 3']);
    expect(all[0]!.curves.map(({ id, label, lines }) => [id, label, lines.join(' ')])).toEqual([
      ['angles', 'Rotation (angles)', 'X Y Z'],
      ['quaternion', 'Rotation (quaternion)', 'X Y Z W'],
      ['scale', 'Scale', 'Scale'],
      ['scale #2', 'Scale 2', 'Scale'],
      ['morph 2 Blink', 'Morph “Blink”', 'Morph “Blink”'],
    ]);
    expect(all[0]!.curves.every((curve) => curve.still)).toBe(true);
  });
});

/** The first clip of a file; undefined where it has none, or is damaged. */
async function firstClip(path: string): Promise<Clip | undefined> {
  try {
    const { animation } = await openFile(bytesSource(corpusFile(path), path));
    return (animation?.clips().length ?? 0) > 0 ? animation?.clip(0) : undefined;
  } catch (error) {
    if (error instanceof FormatError || error instanceof UserError) return undefined;
    throw error;
  }
}

describe.skipIf(corpusMissing)('files of the corpus', () => {
  const files = [...corpusFiles('animation', /\.(hkx|kf)$/i), ...corpusFiles('nif', /\.nif$/i)];

  test('have curves whose points are finite and whose keys are where the file has them', {
    timeout: 120_000,
  }, async () => {
    let curves = 0;
    for (const path of files) {
      const clip = await firstClip(path);
      for (const { curves: all } of graphTracks(clip?.tracks ?? []).slice(0, 8)) {
        for (const curve of all) {
          const { start, stop } = clip!;
          if (!(stop - start < 1000)) continue;
          const { times, lines } = sampleGraph(curve, start, stop);
          curves += 1;
          for (const { values, keys: own } of lines) {
            expect(values.every(Number.isFinite), `${path} ${curve.label}`).toBe(true);
            for (const index of own) expect(times[index]).toBeDefined();
          }
        }
      }
    }
    expect(curves).toBeGreaterThan(100);
  });
});

test('a short clock that repeats many keys through a long clip gives a bounded number of points', () => {
  const between = keys(
    'linear',
    Array.from({ length: 5000 }, (_, i) => i % 7),
  );
  const clock = { start: 0, stop: 5000, cycle: 'loop', frequency: 1e8, phase: 0, backwards: false } as const;
  const [first] = graphTracks([{ ...track(between, { kind: 'opacity' }), clock }]);
  const { times, lines } = sampleGraph(first!.curves[0]!, 0, 86_400);
  expect(times.length).toBeLessThan(100_000);
  expect(lines[0]!.values.every(Number.isFinite)).toBe(true);
});
