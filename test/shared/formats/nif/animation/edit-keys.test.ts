import { expect, test } from 'vitest';
import type { Clip } from '#shared/animation/clip.ts';
import { curveValue } from '#shared/animation/curve-value.ts';
import type { ByteChange } from '#shared/binary/field-tree.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { BlockEdit } from '#shared/document/structure.ts';
import { openNifFile } from '#shared/formats/nif/open-file.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { FALLOUT, MORROWIND } from '#test/support/hand-laid-nif.ts';
import { animatedFile } from './animated-file.ts';

const timed = { flags: 8, frequency: 1, phase: 0, startTime: 0, stopTime: 2 };
const KEYS = {
  numKeys: 2,
  interpolation: 2,
  keys: {
    length: 2,
    time: Float32Array.of(0, 2),
    value: Float32Array.of(1, 3),
    forward: new Float32Array(2),
    backward: new Float32Array(2),
  },
};
const PATH = 'blocks[2].scales.keys';

function fileOf(isOld: boolean): Uint8Array {
  return isOld
    ? animatedFile(MORROWIND, [
        ['NiNode', { controller: 1 }],
        ['NiKeyframeController', { ...timed, data: 2 }],
        ['NiKeyframeData', { scales: KEYS }],
      ])
    : animatedFile(FALLOUT, [
        ['NiNode', { controller: 1 }],
        ['NiTransformController', { ...timed, interpolator: 3 }],
        ['NiTransformData', { scales: KEYS }],
        ['NiTransformInterpolator', { data: 2 }],
      ]);
}

function changed(bytes: Uint8Array, changes: readonly ByteChange[]): Uint8Array {
  return applyChanges(bytes, changes).after;
}

function edited(bytes: Uint8Array, edit: BlockEdit): Uint8Array {
  return changed(bytes, openNifFile(bytesSource(bytes)).structure!.change(edit).changes);
}

function set(bytes: Uint8Array, path: string, text: string): Uint8Array {
  return changed(bytes, openNifFile(bytesSource(bytes)).fields!().change(path, text).changes);
}

function scaleAt(bytes: Uint8Array, time: number): number {
  const clip: Clip = openNifFile(bytesSource(bytes)).animation!.clip(0);
  const out = [0, 0, 0, 0];
  curveValue(clip.tracks.find(({ channel }) => channel.kind === 'scale')!.curve, time, out);
  return out[0]!;
}

test.each([false, true])('a key’s value and time are set in place (Morrowind: %s)', (isOld) => {
  const bytes = fileOf(isOld);
  const higher = set(set(bytes, `${PATH}[1].value`, '5'), `${PATH}[1].time`, '1');
  expect(higher).toHaveLength(bytes.length);
  expect([0, 0.5, 1].map((time) => scaleAt(higher, time))).toEqual([1, 3, 5]);
});

test('the last key cannot be removed: its type would go with it', () => {
  const one = edited(fileOf(false), { kind: 'remove-element', path: `${PATH}[0]` });
  expect(scaleAt(one, 0)).toBe(3);
  const last = () => edited(one, { kind: 'remove-element', path: `${PATH}[0]` });
  expect(last).toThrow(expect.objectContaining({ code: 'last-element' }));
});

test.each([false, true])('a key is added and removed (Morrowind: %s)', (isOld) => {
  const bytes = fileOf(isOld);
  const added = edited(bytes, { kind: 'insert-element', path: PATH, index: 1 });
  const filled = set(set(added, `${PATH}[1].value`, '9'), `${PATH}[1].time`, '1');
  expect([0, 1, 2].map((time) => scaleAt(filled, time))).toEqual([1, 9, 3]);
  expect(edited(added, { kind: 'remove-element', path: `${PATH}[1]` })).toEqual(bytes);
});
