import { expect, test } from 'vitest';
import { createMaterialFiles } from '#main/materials/material-files.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { MaterialFile } from '#main/workspace/find-material-file.ts';
import { UserError } from '#shared/errors.ts';
import { matBytes } from '#test/fixtures/mat/made-mat.ts';

const FILE: MaterialFile = {
  shown: 'materials/a.mat',
  source: 'materials/materialsbeta.cdb',
  place: { kind: 'compiled', databases: [], path: 'materials/a.mat' },
  key: 'a',
};

/** A pool whose jobs end as listed, one after the other. */
function poolOf(...outcomes: readonly (Uint8Array | UserError)[]): Pool<Tasks> {
  const left = [...outcomes];
  return {
    size: 1,
    run: async () => {
      const next = left.shift();
      if (next instanceof Uint8Array) return next as never;
      throw next ?? new Error('asked again');
    },
    close: async () => undefined,
  };
}

test('a material that could not be read in time is read again', async () => {
  const files = createMaterialFiles(
    poolOf(new UserError('deadline', 'Too long.'), matBytes([{ name: 'A' }])),
  );
  expect((await files(FILE)).problem).toBe('“materials/a.mat” cannot be read: Too long.');
  expect((await files(FILE)).problem).toBeNull();
  expect((await files(FILE)).material?.kind).toBe('MAT');
});

test('one that no database has is not looked for again', async () => {
  const files = createMaterialFiles(poolOf(new UserError('file-missing', 'It is not there.')));
  expect((await files(FILE)).problem).toBe('It is not there.');
  expect((await files(FILE)).problem).toBe('It is not there.');
});
