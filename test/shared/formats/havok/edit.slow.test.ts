import { describe, expect, test } from 'vitest';
import type { FieldNode, FieldTree } from '#shared/binary/field-tree.ts';
import { UserError } from '#shared/errors.ts';
import { packfileBodies } from '#shared/formats/havok/bodies.ts';
import { openPackfile } from '#shared/formats/havok/open.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { corpusPackfiles } from '#test/support/havok-corpus.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

const packfiles = corpusPackfiles().map(({ file, block }) => ({
  file,
  block,
  nif: nifCorpus.find(({ name }) => name === file)?.nif,
}));

/** Fields that follow another, by the other's name: siblings, in the same struct. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  dynamicFriction: ['staticFriction'],
  staticFriction: ['dynamicFriction'],
  triggerType: ['flags'],
  inverseMass: ['massFactor', 'inverseInertiaLocal.x', 'inverseInertiaLocal.y', 'inverseInertiaLocal.z'],
};

/** Every leaf below a node; for a number with named bits, the bits. */
function leavesOf(node: FieldNode): readonly FieldNode[] {
  if (node.childCount === 0) return [node];
  return node.children(0, node.childCount).flatMap(leavesOf);
}

/** Another value that every number can hold. */
function anotherValue(node: FieldNode): string {
  if (node.type === 'bit') return String(!(node.value() as boolean));
  const { choices = [] } = node;
  const other = choices.find(({ value }) => Number(value) !== Number(node.value()));
  if (other !== undefined && node.hue !== 'float') return other.value;
  return Number(node.value()) === 1 ? '2' : '1';
}

function edited(nif: Nif, tree: FieldTree, path: string, text: string): Uint8Array {
  const bytes = nif.bytes.slice();
  for (const { offset, before, after } of tree.change(path, text).changes) {
    expect(after).toHaveLength(before.length);
    expect(Buffer.from(bytes.subarray(offset, offset + before.length)).equals(before)).toBe(true);
    bytes.set(after, offset);
  }
  return bytes;
}

describe.each(packfiles)('$file, block $block', ({ nif, block }) => {
  test('every editable value changes its own bytes and derived ones, and reads back', () => {
    if (nif === undefined) throw new Error('the corpus has no such file');
    const tree = nifFields(nif);
    const objects = tree.at(`blocks[${block}].binaryData.objects`);
    let count = 0;
    for (const node of leavesOf(objects)) {
      if (node.edit !== 'in place' || (node.name === 'inverseMass' && node.value() === 0)) continue;
      const text = anotherValue(node);
      const bytes = edited(nif, tree, node.path, text);
      const owner = node.path.slice(0, node.path.lastIndexOf('.'));
      const allowed = [node, ...(FOLLOWERS[node.name] ?? []).map((name) => tree.at(`${owner}.${name}`))];
      for (let i = 0; i < bytes.length; i += 1) {
        if (bytes[i] === nif.bytes[i]) continue;
        if (!allowed.some(({ offset, length }) => i >= offset && i < offset + length)) {
          throw new Error(`setting ${node.path} changed byte ${i}`);
        }
      }
      const again = nifFields(openNif(bytes)).at(node.path).value();
      expect(typeof again === 'boolean' ? String(again) : Number(again)).toBe(
        node.type === 'bit'
          ? text
          : node.type === 'bf16' || node.type === 'f32'
            ? Math.fround(Number(text))
            : Number(text),
      );
      count += 1;
    }
    expect(count).toBeGreaterThan(10);
  });

  test('writing a value back unchanged changes nothing', () => {
    if (nif === undefined) throw new Error('the corpus has no such file');
    const tree = nifFields(nif);
    for (const node of leavesOf(tree.at(`blocks[${block}].binaryData.objects`))) {
      if (node.edit === 'in place') expect(tree.change(node.path, node.text()).changes).toEqual([]);
    }
  });

  test('a mass in kilograms updates inertia and mass factor, unless they are zero', () => {
    if (nif === undefined) throw new Error('the corpus has no such file');
    const tree = nifFields(nif);
    const system = `blocks[${block}].binaryData.objects[0]`;
    const motions = tree
      .at(system)
      .children(0, 100)
      .find(({ name }) => name === 'motionCinfos');
    for (let i = 0; i < (motions?.childCount ?? 0); i += 1) {
      const motion = `${system}.motionCinfos[${i}]`;
      const number = (from: FieldTree, name: string): number => Number(from.at(`${motion}.${name}`).value());
      if (number(tree, 'inverseMass') === 0) {
        expect(() => tree.change(`${motion}.inverseMass`, '5 kg')).toThrow(UserError);
        continue;
      }
      const after = nifFields(openNif(edited(nif, tree, `${motion}.inverseMass`, '5 kg')));
      const ratio = number(after, 'inverseMass') / number(tree, 'inverseMass');
      expect(number(after, 'inverseMass')).toBe(Math.fround(0.2));
      expect((number(after, 'massFactor') * ratio) / number(tree, 'massFactor')).toBeCloseTo(1, 5);
      for (const axis of ['x', 'y', 'z']) {
        const inertia = number(tree, `inverseInertiaLocal.${axis}`);
        expect(number(after, `inverseInertiaLocal.${axis}`) / inertia / ratio).toBeCloseTo(1, 5);
      }
      for (const text of ['0', '-1', 'NaN', 'Infinity', 'kg', '0 kg', 'much']) {
        expect(() => tree.change(`${motion}.inverseMass`, text)).toThrow(UserError);
      }
    }
  });
});

test.runIf(packfiles.length > 0)(
  'a material is set by its name, by an unlisted name, and by its number',
  () => {
    const { nif, block } =
      packfiles.find(({ file }) => file.endsWith('AlarmClock.nif')) ?? packfiles[0] ?? {};
    if (nif === undefined) throw new Error('the corpus has no such file');
    const tree = nifFields(nif);
    const path = `blocks[${block}].binaryData.objects[1].head.material`;
    const set = (text: string): number =>
      Number(
        nifFields(openNif(edited(nif, tree, path, text)))
          .at(path)
          .value(),
      );
    expect(set('Metal')).toBe(104858580);
    expect(set('metalhollow')).toBe(2993325253);
    expect(set('solid metal')).toBe(0x4ccacc3b);
    expect(set('0xFCB37EA0')).toBe(0xfcb37ea0);
    expect(set('104858580')).toBe(104858580);
    for (const text of ['0x12G', '1,5', '', 'Ü']) expect(() => set(text)).toThrow(UserError);
  },
);

test.runIf(packfiles.length > 0)(
  'in a packfile with pointers outside nothing can be edited, and nothing is hidden',
  () => {
    const [first] = corpusPackfiles();
    if (first === undefined) return;
    const bytes = first.bytes.slice();
    const { fixups } = openPackfile(bytes);
    new DataView(bytes.buffer).setUint32(fixups.extents.local.start + 4, 0x7fffff00, true);
    const damaged = openPackfile(bytes);
    expect(damaged.findings).toEqual([
      {
        severity: 'error',
        code: 'fixup-outside',
        message: expect.any(String),
        offset: fixups.extents.local.start,
      },
    ]);
    expect(packfileBodies(damaged, 'p').length).toBeLessThanOrEqual(first.facts.bodies.length);
  },
);
