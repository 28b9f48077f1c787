import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeType } from '#shared/binary/describe.ts';
import { DataBlock, Directory } from '#shared/formats/bsa/schema.ts';

test('the doc page of BSA says what the schema says (npm run docs makes it anew)', () => {
  const page = readFileSync('docs/format-bsa.md', 'utf8');
  const rows = [...describeType(Directory), ...describeType(DataBlock)];
  expect(rows.length).toBeGreaterThan(40);
  for (const { name, type, meaning, conditional } of rows) {
    expect(page).toContain(`${name}${conditional ? ' (optional)' : ''} | ${type} | ${meaning} |`);
  }
});
