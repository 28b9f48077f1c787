import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { changeHkx } from '#shared/mesh-tools/hkx-with-meshes.ts';
import { strangeHkx } from '#test/fixtures/havok/arm-hkx.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

test('a .hkx file with an unknown class is left out, and is counted in a sentence', () => {
  const path = 'meshes/graph.hkx';
  const source = bytesSource(strangeHkx(), path);
  const format = identifyLoaded(strangeHkx(), path);
  const reports: string[] = [];
  const report = (_: string, message: string) => void reports.push(message);
  const { source: changed, leftOut } = changeHkx(
    { path, source, format, file: format.open(source), report },
    'se',
  );
  expect(changed).toBeUndefined();
  const what = 'hkzAnimationBinding, a class whose layout is not known';
  expect(reports).toEqual([`stays as it is. It has ${what}.`]);
  // A count comes before it, and a period after it.
  expect(leftOut).toEqual([
    { count: 1, why: [`is left out: its file has ${what}`, `are left out: their files have ${what}`] },
  ]);
});
