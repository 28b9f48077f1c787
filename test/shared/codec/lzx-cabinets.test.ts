import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeXmem } from '#shared/codec/xmem.ts';
import { encodeLzx, type LzxBlockType, type LzxPlan } from '#test/support/lzx-encoder.ts';
import { cabinet, xmemStream } from '#test/support/lzx-frames.ts';
import { sample } from './samples.ts';

/** Programs that read cabinets, and the options that write the one file in it to their output. */
const READERS = [
  { program: 'cabextract', arguments: ['-q', '-p'], package: 'cabextract' },
  { program: '7zz', arguments: ['x', '-so'], package: '7zip' },
].map((reader) => ({
  ...reader,
  file: (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, reader.program))
    .find(isProgram),
}));

/** Every window with blocks of every type, in sizes that end inside frames, at their ends and after many. */
const PLANS: readonly LzxPlan[] = [15, 16, 17, 18, 19, 20, 21].flatMap((windowBits) =>
  [
    blocks(['verbatim', 32_768]),
    blocks(['aligned', 100_001]),
    blocks(['stored', 40_001], ['aligned', 20_000]),
    blocks(['verbatim', 777], ['stored', 33], ['aligned', 50_000]),
  ].map((of) => ({ windowBits, blocks: of })),
);

/** Parts of three kinds, and one far behind that only large windows reach. */
const DATA = Buffer.concat([
  sample('copies', 120_000),
  sample('words', 30_000),
  sample('runs', 40_000),
  sample('copies', 20_000),
]);

const PACKED = PLANS.map((plan) => ({ ...plan, frames: encodeLzx(DATA, plan) }));

describe('the test encoder', () => {
  it('makes exactly the cabinets that cabextract 1.9 and 7-Zip 26.02 were seen to read', () => {
    const digest = createHash('sha256');
    for (const { frames, windowBits } of PACKED) digest.update(cabinet(frames, DATA.length, windowBits));
    expect(digest.digest('hex')).toBe('cd35ccb12c62b341224d60c1008dc0d1d6ef0ffd2fe6791b64747f35bf64b333');
  });

  it('makes data that the decoder reads like those programs', () => {
    for (const { frames } of PACKED) {
      const stream = xmemStream(frames, DATA.length);
      expect(Buffer.compare(decodeXmem(stream, DATA.length), DATA)).toBe(0);
    }
  });
});

describe.each(READERS)('$program', ({ program, file, arguments: words, package: of }) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lzx-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reads every cabinet as the packed data', (context) => {
    if (file === undefined) {
      const why = `${program} is not installed (Debian: apt-get install ${of}), so nothing was compared with it`;
      console.warn(why);
      context.skip(why);
      return;
    }
    const path = join(folder, 'a.cab');
    for (const { frames, windowBits } of PACKED) {
      writeFileSync(path, cabinet(frames, DATA.length, windowBits));
      const read = execFileSync(file, [...words, path], { stdio: ['ignore', 'pipe', 'pipe'] });
      expect(Buffer.compare(read, DATA)).toBe(0);
    }
  });
});

function blocks(...of: readonly (readonly [LzxBlockType, number])[]): LzxPlan['blocks'] {
  return of.map(([type, size]) => ({ type, size }));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
