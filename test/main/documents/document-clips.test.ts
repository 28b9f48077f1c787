import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '#shared/rpc/api.ts';
import { animatedFile, NO_NAME, textKeys } from '#test/shared/formats/nif/animation/animated-file.ts';
import { FALLOUT } from '#test/support/hand-laid-nif.ts';
import { Workbench } from '#test/support/workbench.ts';

const sequence = { numControlledBlocks: 0, controlledBlocks: [], frequency: 1, startTime: 0, stopTime: 2 };
const DOOR = animatedFile(
  FALLOUT,
  [
    ['NiControllerSequence', { ...sequence, name: 0, textKeys: 2 }],
    ['NiControllerSequence', { ...sequence, name: 1, textKeys: -1 }],
    ['NiTextKeyExtraData', { name: NO_NAME, ...textKeys([0, 2], [1, 3]) }],
  ],
  ['Open', 'Close', 'start', 'Sound: Creak'],
);

let bench: Workbench;
let client: Client;

beforeEach(() => {
  bench = new Workbench();
  bench.put('meshes/door.kf', DOOR);
  bench.put('readme.txt', 'Not a mesh');
  client = bench.client;
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

async function open(path: string): Promise<string> {
  const { id: workspace } = await bench.open();
  return (await client.request('document.open', { address: { workspace, path } })).id;
}

async function events(document: string): Promise<readonly string[]> {
  const { clips } = await client.request('document.clips', { document });
  return clips.flatMap(({ name, marks }) => marks.map(({ time, text }) => `${name} ${time} ${text}`));
}

const mark = (time: number, text: string) => ({ time, text, track: '' });
const CLIPS = [
  { clip: 0, marks: [mark(0.5, 'Hit')] },
  { clip: 1, marks: [mark(2, 'end')] },
];

test('events of several clips are one step of undo', async () => {
  const document = await open('meshes/door.kf');
  const before = await events(document);
  await client.request('document.setMarks', { document, clips: CLIPS, label: 'Change 2 clips' });
  expect(await events(document)).toEqual(['Open 0.5 Hit', 'Close 2 end']);
  await client.request('document.undo', { document });
  expect((await client.request('document.state', { document })).dirty).toBe(false);
  expect(await events(document)).toEqual(before);
});

test('a clip that is not there changes none of the others', async () => {
  const document = await open('meshes/door.kf');
  const before = await events(document);
  const clips = [...CLIPS, { clip: 2, marks: [] }];
  await expect(
    client.request('document.setMarks', { document, clips, label: 'Change' }),
  ).rejects.toMatchObject({
    code: 'no-such-clip',
  });
  expect(await events(document)).toEqual(before);
});

test('a file of another type has no clips', async () => {
  const document = await open('readme.txt');
  await expect(client.request('document.clips', { document })).rejects.toMatchObject({ code: 'no-clips' });
});
