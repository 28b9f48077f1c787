import { expect, test } from 'vitest';
import { convertMesh } from '#shared/convert/console/convert-console.ts';
import { NiNode } from '#shared/formats/nif/blocks/nodes.ts';
import { openNif, readBlock, stringOf } from '#shared/formats/nif/open.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';
import { FALLOUT, lay, XBOX } from '#test/support/hand-laid-nif.ts';
import { consoleFile, laidNode, pcFile } from '#test/support/xbox360/console-file.ts';

/** An animated file built by hand: a root, two nodes below it, manager, sequence and palette. */
function animated(
  context: typeof XBOX,
  names: readonly [number, number, number],
  objects: readonly (readonly [string, number])[],
  strings: readonly string[],
) {
  const laid = () => lay(context);
  const [root, first, second] = names;
  const manager = laid().i32(-1).u16(0x4c).f32(1, 0, 0, 1).i32(0).u8(0).u32(1).i32(4).i32(5);
  const sequence = laid().i32(-1).u32(1).u32(1);
  sequence.i32(-1, -1).u8(30).i32(-1, -1, -1, -1, -1); // one controlled block
  sequence.f32(1).i32(-1).u32(0).f32(1, 0, 2).i32(3).i32(0).u16(0); // its root has string 0
  const palette = laid().i32(0).u32(objects.length);
  for (const [name, block] of objects) palette.text(name).i32(block);
  const blocks: readonly { readonly type: string; readonly laid: HandLaid }[] = [
    { type: 'NiNode', laid: laidNode(laid(), [1, 2], root, 3) },
    { type: 'NiNode', laid: laidNode(laid(), [], first) },
    { type: 'NiNode', laid: laidNode(laid(), [], second) },
    { type: 'NiControllerManager', laid: manager },
    { type: 'NiControllerSequence', laid: sequence },
    { type: 'NiDefaultAVObjectPalette', laid: palette },
  ];
  return { blocks, strings };
}

const convert = (file: Uint8Array) => convertMesh(file, { platform: 'xbox360', lenient: false });

function namesOf(file: Uint8Array): readonly string[] {
  const nif = openNif(file);
  return [0, 1, 2].map((block) => stringOf(nif, readBlock(nif, block, NiNode).value.name));
}

test('unnamed nodes get names from palette and sequence, new ones after the existing strings', () => {
  const objects = [
    ['Door', 1],
    ['A longer n\xe4me', 2],
  ] as const;
  const strings = ['Scene Root', 'Door'];
  const { bytes, report } = convert(consoleFile(animated(XBOX, [-1, -1, -1], objects, strings)));
  const pc = animated(FALLOUT, [0, 1, 2], objects, [...strings, 'A longer n\xe4me']);
  expect(bytes).toEqual(pcFile(pc));
  expect(report.namesRestored).toBe(3);
});

test('existing names stay, whatever the palette', () => {
  const objects = [
    ['Other', 0],
    ['Other', 1],
  ] as const;
  const strings = ['Scene Root', 'Door'];
  const { bytes, report } = convert(consoleFile(animated(XBOX, [0, 1, -1], objects, strings)));
  expect(namesOf(bytes)).toEqual(['Scene Root', 'Door', '']);
  expect(report.namesRestored).toBe(0);
});

test('a node named twice gets its first name, and the other is reported', () => {
  const objects = [
    ['Lid', 1],
    ['Cover', 1],
  ] as const;
  const { bytes, report } = convert(consoleFile(animated(XBOX, [-1, -1, -1], objects, ['Root'])));
  expect(namesOf(bytes)).toEqual(['Root', 'Lid', '']);
  expect(report.findings).toMatchObject([{ code: 'names-differ', path: 'blocks[5]' }]);
});

test('a palette that names something other than a node or block does no harm', () => {
  const objects = [
    ['Manager', 3],
    ['Far', 99],
    ['Nothing', -1],
    ['', 2],
  ] as const;
  const { bytes, report } = convert(consoleFile(animated(XBOX, [-1, -1, -1], objects, ['Root'])));
  expect(namesOf(bytes)).toEqual(['Root', '', '']);
  expect(report.namesRestored).toBe(1);
});
