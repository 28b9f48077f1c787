import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCodeFile, writeCodeFile } from '#main/start/code-file.ts';

const CODE = new Map([
  ['registry-B_5i.js', Uint8Array.from({ length: 1001 }, (_, i) => i)],
  ['empty.js', new Uint8Array()],
  ['archives-DH.js', Uint8Array.of(1, 2, 3)],
]);

const path = (): string => join(mkdtempSync(join(tmpdir(), 'modwright-code-')), 'new/cli.bin');
const written = (): string => {
  const file = path();
  writeCodeFile(file, CODE);
  return file;
};
const codeIn = (file: string): unknown => new Map([...readCodeFile(file)].map(([k, v]) => [k, [...v]]));

test('code is read as it was written, each chunk aligned to a word', () => {
  const file = written();
  expect(codeIn(file)).toEqual(new Map([...CODE].map(([k, v]) => [k, [...v]])));
  const [first] = readCodeFile(file).values();
  expect(readFileSync(file).indexOf(first ?? '') % 8).toBe(0);
  expect(readdirSync(join(file, '..'))).toEqual(['cli.bin']);
});

test('a file with any changed, missing or added byte is not used', () => {
  const file = written();
  const bytes = readFileSync(file);
  for (let at = 0; at < bytes.length; at += 7) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    writeFileSync(file, damaged);
    expect(readCodeFile(file).size).toBe(0);
  }
  for (const length of [0, 3, 7, 8, bytes.length - 1]) {
    writeFileSync(file, bytes.subarray(0, length));
    expect(readCodeFile(file).size).toBe(0);
  }
  writeFileSync(file, Buffer.concat([bytes, Buffer.of(0)]));
  expect(readCodeFile(file).size).toBe(0);
});

test.skipIf(process.platform === 'win32')('a link, and a file that others can write, are not used', () => {
  const file = written();
  symlinkSync(file, `${file}.link`);
  expect(readCodeFile(`${file}.link`).size).toBe(0);
  chmodSync(file, 0o620);
  expect(readCodeFile(file).size).toBe(0);
  chmodSync(file, 0o644);
  expect(readCodeFile(file).size).toBe(CODE.size);
});

test('a file that another run is writing is left to it, unless that run ended long ago', () => {
  const file = path();
  writeCodeFile(file, new Map());
  writeFileSync(`${file}.tmp`, 'half');
  writeCodeFile(file, CODE);
  expect(readCodeFile(file).size).toBe(0);
  utimesSync(`${file}.tmp`, 1, 1);
  writeCodeFile(file, CODE);
  expect(readCodeFile(file).size).toBe(CODE.size);
});

test('nothing fails where the folder cannot be made', () => {
  const file = join(written(), 'below-a-file/cli.bin');
  writeCodeFile(file, CODE);
  expect(readCodeFile(file).size).toBe(0);
});
