import { expect, test } from 'vitest';
import { trialText } from '#renderer/editors/mesh/animation/import-clip.ts';
import type { MovementReport } from '#shared/clip-import/import-movement.ts';

const REPORT: MovementReport = {
  frames: 31,
  duration: 1,
  bones: [
    { name: 'Root', change: 'replaced' },
    { name: 'Head', change: 'same' },
    { name: 'Tail', change: 'left' },
  ],
  error: { rotation: 0.0123, position: 0.25 },
  notes: [],
} as unknown as MovementReport;

test('the report of an import is in sentences, for one bone and for more', () => {
  expect(trialText({ report: REPORT })).toBe(
    '1 bone will move as in the file. 1 bone already does. The clip will have 31 frames in 1 s. The largest error is 0.012° and 0.25 units. Only in one of the files, and left as they are: Tail. Its events stay. You can undo it.',
  );
  const twice = { ...REPORT, bones: [...REPORT.bones, { ...REPORT.bones[1]!, name: 'Hand' }] };
  expect(trialText({ report: twice })).toContain('2 bones already do.');
});
