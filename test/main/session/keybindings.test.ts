import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Keybindings } from '#shared/contract/keybindings.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const file = () => join(bench.userData, 'keybindings.json');
const stored = (content: string | Uint8Array) => {
  mkdirSync(bench.userData, { recursive: true });
  writeFileSync(file(), content);
};
const get = () => bench.client.request('keybindings.get', {});
const added = (keys: string) => ({ keys, removes: false });
const give = async (command: string, ...keys: readonly string[]) => {
  const { rules } = await get();
  const own = rules.filter((rule) => rule.command === command);
  const seen = own.map(({ keys, removes }) => ({ keys, removes }));
  return await bench.client.request('keybindings.set', { command, seen, rules: keys.map(added) });
};

test('a key is kept in a private file, and every window is told of it', async () => {
  expect(await get()).toEqual({ path: file(), rules: [], problems: [], moreProblems: 0, readable: true });
  const heard: Keybindings[] = [];
  bench.connect().on('keybindings.changed', (keys) => heard.push(keys));
  const [, last] = await Promise.all([
    give('view.side.collision', 'Ctrl+K'),
    give('hex.find', 'Ctrl+K', 'F7'),
  ]);
  expect(heard.at(-1)).toEqual(last);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual([
    { key: 'ctrl+k', command: 'view.side.collision' },
    { key: 'ctrl+k', command: 'hex.find' },
    { key: 'f7', command: 'hex.find' },
  ]);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  await bench.restart();
  expect(await get()).toEqual(last);
});

test('an edit by hand counts without a restart, and a change keeps it', async () => {
  await give('hex.find', 'F7');
  stored('[ // by hand\n  { "key": "f8", "command": "text.find" }\n]\n');
  expect((await get()).rules).toMatchObject([{ command: 'text.find', keys: 'F8', line: 2 }]);
  await give('hex.find', 'F7');
  expect(readFileSync(file(), 'utf8')).toBe(
    '[ // by hand\n  { "key": "f8", "command": "text.find" },\n  { "key": "f7", "command": "hex.find" }\n]\n',
  );
});

test('a key that was added by hand meanwhile is not lost', async () => {
  await give('hex.find', 'F7');
  const byHand = readFileSync(file(), 'utf8').replace('[', '[\n  { "key": "f8", "command": "hex.find" },');
  stored(byHand);
  const heard: Keybindings[] = [];
  bench.connect().on('keybindings.changed', (keys) => heard.push(keys));
  const seen = [added('F7')];
  const change = bench.client.request('keybindings.set', { command: 'hex.find', seen, rules: [added('F9')] });
  await expect(change).rejects.toMatchObject({ code: 'changed-on-disk' });
  expect(readFileSync(file(), 'utf8')).toBe(byHand);
  // The window shows it now.
  expect(heard.at(-1)?.rules.map(({ keys }) => keys)).toEqual(['F8', 'F7']);
  await give('hex.find', 'F8', 'F9');
  expect((await get()).rules.map(({ keys }) => keys)).toEqual(['F8', 'F9']);
});

test('a change keeps what it replaces as a backup, and the access to the file', async () => {
  const byHand = '[ // by hand\n  { "key": "f8", "command": "text.find" }\n]\n';
  stored(byHand);
  chmodSync(file(), 0o644);
  await give('hex.find', 'F7');
  expect(readFileSync(`${file()}.modwright.bak`, 'utf8')).toBe(byHand);
  if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o644);
});

test('a wrong entry is named by its line, in the log too, and stays in the file', async () => {
  const wrong = '{ "key": "hyper+x", "command": "hex.find" }';
  stored(`[\n  ${wrong},\n  { "key": "f8", "command": "text.find" }\n]\n`);
  const { rules, problems } = await get();
  expect(rules).toMatchObject([{ command: 'text.find', keys: 'F8' }]);
  expect(problems).toMatchObject([{ line: 2, message: expect.stringContaining('hyper') }]);
  await get();
  const log = await bench.client.request('session.log', {});
  expect(
    log.filter(({ text }) => text.startsWith('keybindings.json, line 2 is ignored: “hyper+x”')),
  ).toHaveLength(1);
  await give('text.find');
  expect(readFileSync(file(), 'utf8')).toBe(`[\n  ${wrong}\n]\n`);
});

test.each([
  ['text that ends too early', '[\n  { "key": "f8"', 2, /./],
  ['something else than a list', '{}', 1, /is not a list/],
  ['bytes that are no text', Uint8Array.of(0x5b, 0xff, 0xfe, 0x5d), null, /^it is not UTF-8 text$/],
  ['far too much', ' '.repeat(1024 * 1024 + 1), null, /^it is larger than 1\S* MB$/],
])('a file with %s gives no keys and is never replaced', async (_what, content, line, message) => {
  stored(content);
  const problems = [{ line, message: expect.stringMatching(message) }];
  expect(await get()).toMatchObject({ rules: [], readable: false, problems });
  await expect(give('hex.find', 'F7')).rejects.toMatchObject({
    code: 'keybindings-unreadable',
    message: expect.stringContaining(file()),
  });
  expect(readFileSync(file()).equals(Buffer.from(content))).toBe(true);
  expect(readdirSync(bench.userData).filter((name) => name.startsWith('keybindings'))).toEqual([
    'keybindings.json',
  ]);
  // Mended, it can be changed again.
  stored('[]');
  await give('hex.find', 'F7');
  expect((await get()).rules).toHaveLength(1);
});

test('a folder in its place is not readable and not replaced', async () => {
  mkdirSync(file(), { recursive: true });
  const problems = [{ line: null, message: 'it is a folder' }];
  expect(await get()).toMatchObject({ readable: false, problems });
  await expect(give('hex.find', 'F7')).rejects.toMatchObject({ code: 'keybindings-unreadable' });
});

test('a file that cannot be opened says why, once and without a line', async () => {
  mkdirSync(bench.userData, { recursive: true });
  symlinkSync(file(), file());
  expect((await get()).problems).toEqual([{ line: null, message: 'its links form a loop' }]);
  const log = await bench.client.request('session.log', {});
  expect(log.map(({ text }) => text)).toContain(
    'keybindings.json cannot be read, so your keys are off: its links form a loop.',
  );
});

test('a request for keys that nobody can press is refused', async () => {
  await expect(give('hex.find', 'Hyper+X')).rejects.toThrow();
  await expect(give('not an id', 'F7')).rejects.toThrow();
  expect(readdirSync(bench.userData)).not.toContain('keybindings.json');
});
