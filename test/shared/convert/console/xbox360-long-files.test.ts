import { afterEach, expect, test, vi } from 'vitest';
import { consoleFileKind, convertConsoleFile } from '#main/convert/tasks/console-file.ts';
import { generated } from '#shared/binary/generate.ts';
import { convertMesh } from '#shared/convert/console/convert-console.ts';
import { big, consoleFile, type LaidBlock, laidNode } from '#test/support/console-file.ts';
import { consoleMesh } from '#test/support/console-tree.ts';
import { PACKED_TWIN, refusal } from '#test/support/xbox360/damage.ts';

/** Files that are damaged, or crafted, to take long. */

afterEach(() => vi.restoreAllMocks());

const within = (file: Uint8Array, milliseconds: number, lenient = false) =>
  convertMesh(file, {
    platform: 'xbox360',
    lenient,
    backEnd: generated,
    deadline: performance.now() + milliseconds,
  });

test.each([false, true])('a conversion ends at its deadline, lenient %s or not', (lenient) => {
  expect(() => within(PACKED_TWIN, -1, lenient)).toThrow(
    expect.objectContaining({ code: 'budget-time', path: 'blocks[0]' }),
  );
  expect(within(PACKED_TWIN, 60_000, lenient).report.findings).toEqual([]);
});

test('files in batches have a deadline each', () => {
  const file = consoleMesh('A');
  expect(consoleFileKind(file, 'a.nif')).toBe('mesh');
  const settings = { platform: 'xbox360', lenient: true } as const;
  expect(convertConsoleFile('mesh', file, settings).report.blocksConverted).toBe(1);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 31_000;
    return now;
  });
  expect(() => convertConsoleFile('mesh', file, settings)).toThrow(
    expect.objectContaining({ code: 'budget-time', message: expect.stringContaining('takes far too long') }),
  );
});

test('a long name shared by many sequences is decoded once', () => {
  const sequence: LaidBlock = {
    type: 'NiControllerSequence',
    laid: big().i32(-1).u32(0, 1).f32(1).i32(-1).u32(0).f32(1, 0, 1).i32(-1, 0).u16(0),
  };
  const many = Array.from({ length: 20_000 }, () => sequence);
  const name = 'n'.repeat(1_000_000);
  const file = consoleFile([laidNode(-1, []), ...many], { strings: [name] });
  // Decoding it for each sequence takes a minute.
  expect(within(file, 20_000).report).toMatchObject({ namesRestored: 1, findings: [] });
});

test('a type with a long name is reported in short', () => {
  const file = consoleFile([{ type: 'Long'.repeat(1000), laid: big() }]);
  const { message } = refusal(file);
  expect(message).toMatch(/^is a “LongLong.*…”, a block type/);
  expect(message.length).toBeLessThan(500);
});

test('a hundred thousand unknown blocks are dropped quickly', () => {
  const block: LaidBlock = { type: 'BSBrandNewBlock', laid: big() };
  const file = consoleFile(Array.from({ length: 100_000 }, () => block));
  const { report } = within(file, 20_000, true);
  expect(report).toMatchObject({ blocksConverted: 0, blocksRemoved: 100_000 });
  expect(report.findings.at(-1)).toMatchObject({ code: 'unknown-block', count: 99_800 });
});
