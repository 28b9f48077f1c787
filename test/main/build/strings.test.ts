import { expect, test } from 'vitest';
import { stringsOf } from '#main/build/strings.ts';

const SOURCE = `
import { a } from './not this one.ts';
const path = \`\${folder}/meshes\`;
throw new UserError('not-found', \`\${path} no longer exists.\`);
export const view = { title: 'Hex', id: 'hex', run: () => say('Copied ' + count) };
const picture = (
  <div className="large row" title={open ? 'Close it' : undefined}>
    No unsaved
    changes
  </div>
);
if (kind === 'not this one') render();
`;

test('lists strings that people read, with line and use, and skips those the program reads', () => {
  expect(stringsOf('example.tsx', SOURCE)).toEqual([
    { line: 4, of: 'UserError', text: '{} no longer exists.' },
    { line: 5, of: 'title', text: 'Hex' },
    { line: 5, of: 'say', text: 'Copied' },
    { line: 7, of: 'title', text: 'Close it' },
    { line: 8, of: 'text', text: 'No unsaved changes' },
  ]);
});

test('escapes control characters, which a terminal would obey', () => {
  const [found] = stringsOf('example.ts', String.raw`log.warning('Bell \x07 rings twice');`);
  expect(found?.text).toBe(String.raw`Bell \x07 rings twice`);
});
