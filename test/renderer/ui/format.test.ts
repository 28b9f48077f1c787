import { expect, test } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatDuration,
  formatHex,
  formatTime,
  plural,
} from '#renderer/ui/format.ts';

test('thousands are grouped by a thin space', () => {
  expect(formatCount(20_030)).toBe('20\u2009030');
  expect(formatCount(999)).toBe('999');
  expect(formatCount(-1234.5)).toBe('−1\u2009234.5');
  expect(formatCount(Number.NaN)).toBe('–');
});

test('sizes have at most three digits and their unit', () => {
  expect(formatBytes(0)).toBe('0\u2009B');
  expect(formatBytes(1023)).toBe('1.00\u2009KB');
  expect(formatBytes(999)).toBe('999\u2009B');
  expect(formatBytes(10.5 * 1024)).toBe('10.5\u2009KB');
  expect(formatBytes(335 * 1024 * 1024)).toBe('335\u2009MB');
  expect(formatBytes(2 * 1024 ** 3)).toBe('2.00\u2009GB');
});

test('hex is upper case and padded on demand', () => {
  expect(formatHex(0x1a3c)).toBe('0x1A3C');
  expect(formatHex(0x1a3c, 8)).toBe('0x00001A3C');
  expect(formatHex(0xffff_ffff_ffff_ffffn)).toBe('0xFFFFFFFFFFFFFFFF');
});

test('one is singular', () => {
  expect(plural(1, 'file')).toBe('1 file');
  expect(plural(0, 'file')).toBe('0 files');
  expect(plural(1200, 'entry', 'entries')).toBe('1\u2009200 entries');
});

test('durations and times are as long as needed', () => {
  expect(formatDuration(640)).toBe('640 ms');
  expect(formatDuration(3200)).toBe('3.2 s');
  expect(formatDuration(125_000)).toBe('2 min 5 s');
  const noon = new Date(2026, 10, 21, 12, 5, 9).getTime();
  expect(formatTime(noon, noon)).toBe('12:05:09');
  expect(formatTime(noon, noon + 86_400_000)).toBe('2026-11-21 12:05:09');
});
