import { expect, test } from 'vitest';
import { identify, misnamedFinding } from '#shared/formats/registry.ts';
import { encodePng } from '#shared/image/files/png.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';

const TEXT = new TextEncoder().encode('some words\n');
const PNG = encodePng({ width: 1, height: 1, rgba: new Uint8Array(4) });
const DDS = layDds({ width: 4, height: 4, dxgi: 28 }, new Uint8Array(64));

const found = (name: string, bytes: Uint8Array) =>
  misnamedFinding(identify(bytes, name), name).map(({ severity, message }) => `${severity}: ${message}`);

test.each([
  ['a text', 'A.DDS', TEXT, 'has the extension .dds, but is not a DDS file'],
  ['nothing', 'a.dds', new Uint8Array(), 'has the extension .dds, but is not a DDS file'],
  ['a DDS', 'a.tga', DDS, 'has the extension .tga, but is not a TGA file'],
  ['a PNG', 'a.jpeg', PNG, 'has the extension .jpeg, but is not a JPEG file'],
])('%s called %s gets a warning', (_, name, bytes, message) => {
  expect(found(name, bytes)).toEqual([`warning: ${message}`]);
});

test.each([
  ['a.txt', TEXT],
  ['dds', TEXT],
  ['a.esp', Uint8Array.of(0, 1, 2)],
  ['a.nif', TEXT],
  ['picture', PNG],
  ['a.bin', DDS],
  ['a.dds', DDS],
  ['a.png', PNG],
])('%s does not, if its name promises nothing else', (name, bytes) => {
  expect(found(name, bytes)).toEqual([]);
});
