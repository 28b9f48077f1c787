import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withFields } from '#main/fields/set-fields.ts';
import { withTarget } from '#main/targets/target.ts';
import { closures } from '#shared/binary/closures.ts';
import type { BackEnd } from '#shared/binary/read.ts';
import { makePackfile } from '#test/fixtures/havok/physics-system.ts';
import { addPolytope, boxHull } from '#test/fixtures/havok/shapes.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';

const folder = mkdtempSync(join(tmpdir(), 'modwright-set-fields-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a changed version is read with the same backend as the opened file', async () => {
  const path = join(folder, 'box.nif');
  const box = makePackfile([{ shape: (builder) => addPolytope(builder, boxHull([1, 1, 1]), 'Wood') }]);
  writeFileSync(path, packfileNif(box, [{ name: 'Box', body: 0 }]));
  let asked = 0;
  const backEnd: BackEnd = (layout) => {
    asked++;
    return closures(layout);
  };
  await withTarget(
    path,
    (target) => {
      const tree = target.file.fields?.();
      tree?.at('header.strings[0]').text();
      const onOpening = asked;
      // The first value moves the second, so the file is read again between them.
      withFields(target, [
        { path: 'header.strings[0]', text: 'A longer name than before' },
        { path: 'header.strings[1]', text: 'Other' },
      ]);
      expect(onOpening).toBeGreaterThan(0);
      expect(asked).toBeGreaterThan(onOpening);
    },
    { backEnd },
  );
});
