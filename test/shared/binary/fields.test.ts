import { describe, expect, test } from 'vitest';
import type { FieldChange } from '#shared/binary/field-tree.ts';
import { locate } from '#shared/binary/locate.ts';
import { bf16, f32, flags, i16, u8, u16, u32 } from '#shared/binary/number.ts';
import { parsePath } from '#shared/binary/path.ts';
import { read, write } from '#shared/binary/read.ts';
import { resolve, SchemaError } from '#shared/binary/resolve.ts';
import { array, lazy, list, struct, when } from '#shared/binary/struct.ts';
import { bytes, sizedText, terminatedText, text } from '#shared/binary/text.ts';
import { type AnyType, rest, type Type } from '#shared/binary/type.ts';

const LE = { littleEndian: true };
const Sample = struct('sample', {
  magic: text(4, { expect: 'SMPL', edit: 'never', reason: 'is what makes this a sample' }),
  kind: u8({ values: { 1: 'static', 2: 'dynamic' } }),
  flags: flags(u16, { visible: 0, layer: { at: 4, width: 3, values: { 2: 'wall', 3: 'roof' } } }),
  friction: bf16({ unit: '', range: [0, 1] }),
  name: sizedText(u8()),
  points: array(struct('point', { x: f32(), y: f32() }), { prefix: u16() }),
  tail: bytes(rest),
});
const stored = Uint8Array.from([
  ...[0x53, 0x4d, 0x50, 0x4c, 2, 0x21, 0x00, 0xcd, 0x3e, 3, 0x61, 0x62, 0x63],
  ...[2, 0, 0, 0, 0x80, 0x3f, 0, 0, 0, 0x40, 0, 0, 0x40, 0x40, 0, 0, 0x80, 0x40, 0xfe, 0xff],
]);
const tree = locate(Sample, stored, LE);

/** The path of a change and its only range. */
function onlyChange({ path, changes }: FieldChange) {
  expect(changes).toHaveLength(1);
  return { path, ...changes[0]! };
}

describe('field paths', () => {
  test('names, indices and nesting form one language', () => {
    expect(parsePath('blocks[5].systems.bodies[0].material')).toEqual([
      'blocks',
      5,
      'systems',
      'bodies',
      0,
      'material',
    ]);
    expect(tree.at('points[1].y').value()).toBe(4);
    expect(tree.at('flags.layer').value()).toBe(2);
  });

  test.each(['a..b', 'a[', 'a[x]', '.a', '[1'])('“%s” is rejected', (path) => {
    expect(() => parsePath(path)).toThrow(expect.objectContaining({ code: 'bad-path' }));
  });

  test('a missing field is reported with the existing ones', () => {
    expect(() => tree.at('points[2].x')).toThrow(/points has no element 2/);
  });
});

describe("a field's description", () => {
  test('value, type, offset, unit and choices come from the schema', () => {
    expect(tree.at('kind')).toMatchObject({
      type: 'u8',
      offset: 4,
      length: 1,
      hue: 'integer',
      edit: 'in place',
    });
    expect(tree.at('kind').text()).toBe('dynamic (2)');
    expect(tree.at('kind').choices).toEqual([
      { value: '1', label: 'static' },
      { value: '2', label: 'dynamic' },
    ]);
    expect(tree.at('flags.layer').text()).toBe('wall (2)');
    expect(tree.at('flags.layer').choices?.map(({ label }) => label)).toEqual(['wall', 'roof']);
    expect(tree.at('friction').text()).toBe('0.400391');
    expect(tree.at('points').type).toBe('2 × point');
    expect(tree.at('tail')).toMatchObject({ hue: 'blob', length: 2 });
  });

  test('a field that exists only if bytes remain is shown, read and written only then', () => {
    const type = struct('maybe more', {
      count: u8(),
      more: when(rest, struct('more', { x: u8(), y: u8() })),
    });
    const [short, long] = [Uint8Array.of(1), Uint8Array.of(1, 2, 3)];
    expect(read(type, short, LE)).toEqual({ count: 1, more: undefined });
    expect(read(type, long, LE)).toEqual({ count: 1, more: { x: 2, y: 3 } });
    expect(locate(type, short, LE).root.childCount).toBe(1);
    expect(locate(type, long, LE).at('more.y').value()).toBe(3);
    expect([short, long].map((data) => hex(write(type, read(type, data, LE), LE)))).toEqual(['01', '010203']);
    expect(() => read(type, Uint8Array.of(1, 2), LE)).toThrow(expect.objectContaining({ path: 'more.y' }));
  });

  test('a number in another byte order than its file says so, with its value in the file’s order', () => {
    const type = struct('n', { first: u16({ endian: 'little', doc: 'Part' }), second: u16(), kind: u8() });
    const big = locate(type, Uint8Array.of(1, 0, 0, 1, 7), { littleEndian: false });
    expect(big.at('first').value()).toBe(1);
    expect(big.at('first').type).toBe('u16, little-endian');
    expect(big.at('first').doc).toBe(
      'Part; little-endian here, though the file is big-endian: in the file’s order it would be 256',
    );
    expect(big.at('second')).toMatchObject({ type: 'u16', doc: undefined });
    expect(locate(type, Uint8Array.of(1, 0, 1, 0, 7), LE).at('first')).toMatchObject({
      type: 'u16',
      doc: 'Part',
    });
  });

  test('leavesIn() lists the leaves that touch a range, in file order', () => {
    expect(tree.leavesIn(4, 4, 10).map(({ path }) => path)).toEqual(['kind', 'flags', 'friction']);
  });
});

describe('patches', () => {
  test.each([
    ['kind', 'static', 4, '02', '01'],
    ['kind', '0x07', 4, '02', '07'],
    ['flags.visible', 'false', 5, '2100', '2000'],
    ['flags.layer', '5', 5, '2100', '5100'],
    ['flags.layer', 'Roof', 5, '2100', '3100'],
    ['friction', '0.2', 7, 'cd3e', '4d3e'],
    ['name', 'xyz', 10, '616263', '78797a'],
    ['points[0].x', '-1.5', 15, '0000803f', '0000c0bf'],
    ['tail', '00 01', 31, 'feff', '0001'],
  ])('%s = %s changes only its own bytes', (path, value, offset, before, after) => {
    const patch = onlyChange(tree.change(path, value));
    expect({ ...patch, before: hex(patch.before), after: hex(patch.after) }).toEqual({
      path,
      offset,
      before,
      after,
    });
    const changed = stored.slice();
    changed.set(patch.after, patch.offset);
    expect(JSON.stringify(read(Sample, changed, LE))).not.toBe(JSON.stringify(read(Sample, stored, LE)));
  });

  test.each([
    ['kind', '256', 'bad-value'],
    ['kind', '1.5', 'bad-value'],
    ['kind', 'wooden', 'bad-value'],
    ['kind', '', 'bad-value'],
    ['flags.layer', '8', 'bad-value'],
    ['friction', 'much', 'bad-value'],
    ['friction', '1e39', 'bad-value'],
    ['points[0].x', '-4e38', 'bad-value'],
    ['name', 'longer', 'bad-value'],
    ['name', '€uro', 'bad-value'],
    ['tail', '0', 'bad-value'],
    ['magic', 'ABCD', 'not-editable'],
    ['points', '1', 'not-editable'],
    ['points[9].x', '1', 'no-such-field'],
  ])('%s = “%s” is rejected as %s', (path, value, code) => {
    expect(() => tree.change(path, value)).toThrow(expect.objectContaining({ code }));
  });

  test('a big-endian file is patched in its own byte order', () => {
    const type = struct('n', { value: u32(), little: i16({ endian: 'little' }) });
    const big = locate(type, new Uint8Array(6), { littleEndian: false });
    expect(hex(onlyChange(big.change('value', '1')).after)).toBe('00000001');
    expect(hex(onlyChange(big.change('little', '-2')).after)).toBe('feff');
  });
});

describe('laziness', () => {
  test('an element of 200,000 fixed-size ones is found without reading the others', () => {
    const type = struct('big', { items: array(struct('item', { a: u32(), b: u32() }), { prefix: u32() }) });
    const data = new Uint8Array(4 + 200_000 * 8);
    new DataView(data.buffer).setUint32(0, 200_000, true);
    const reads = countReads(data);
    const page = locate(type, reads.bytes, LE).at('items').children(199_000, 50);
    expect(page.map((node) => node.path)[0]).toBe('items[199000]');
    expect(page.map((node) => node.offset).at(-1)).toBe(4 + 199_049 * 8);
    expect(reads.count()).toBeLessThan(100);
  });

  test('damage hides only what follows it', () => {
    const type = struct('file', {
      head: u16(),
      names: array(terminatedText(), 'head'),
      after: u32(),
    });
    const cut = Uint8Array.from([3, 0, 0x61, 0, 0x62, 0, 0x63]);
    const { root, at } = locate(type, cut, LE);
    expect(root.children(0, 10).map(({ name }) => name)).toEqual(['head', 'names']);
    expect(
      at('names')
        .children(0, 10)
        .map((node) => node.text()),
    ).toEqual(['a', 'b', '(cut off)']);
    expect(at('names').length).toBe(5);
  });
});

describe('limits', () => {
  test('recursion stops at the budget’s depth', () => {
    interface Node {
      readonly next: Node | undefined;
    }
    const Chain: Type<Node, unknown> = struct('chain', {
      more: u8(),
      next: when(
        (_context: unknown, self: { more: number }) => self.more !== 0,
        lazy(() => Chain),
      ),
    });
    const deep = new Uint8Array(1000).fill(1);
    expect(() => read(Chain, deep, LE, { budget: { depth: 50 } })).toThrow(
      expect.objectContaining({ code: 'budget-depth' }),
    );
  });

  test('time, nodes and bytes are bounded', () => {
    const many = list(struct('s', { tail: bytes({ prefix: u8() }) }), rest);
    const data = new Uint8Array(100_000);
    expect(() => read(many, data, LE, { budget: { nodes: 1000 } })).toThrow(
      expect.objectContaining({ code: 'budget-nodes' }),
    );
    expect(() => read(many, data, LE, { budget: { deadline: -1 } })).toThrow(
      expect.objectContaining({ code: 'budget-time' }),
    );
    expect(() => read(array(u32(), rest), data, LE, { budget: { bytes: 1000 } })).toThrow(
      expect.objectContaining({ code: 'budget-bytes' }),
    );
  });

  test('a list of zero-size elements is rejected instead of read forever', () => {
    const empty = list(struct('nothing', { none: bytes(0) }), rest);
    expect(() => read(empty, new Uint8Array(4), LE)).toThrow(
      expect.objectContaining({ code: 'endless-list' }),
    );
  });
});

describe('schema errors are found at once', () => {
  test('a length that is not read before', () => {
    const wrong = struct('wrong', { data: bytes('count'), count: u8() });
    expect(() => resolve(wrong as AnyType, LE)).toThrow(SchemaError);
  });

  test('columns of structs of varying size', () => {
    const wrong = array(struct('varying', { name: terminatedText() }), 3);
    expect(() => resolve(wrong as AnyType, LE)).toThrow(/list\(\) instead of array\(\)/);
  });
});

function hex(data: Uint8Array): string {
  return Buffer.from(data).toString('hex');
}

/** Counts the 32-bit reads from here until `count` is called. */
function countReads(data: Uint8Array): { readonly bytes: Uint8Array; readonly count: () => number } {
  let count = 0;
  const original = DataView.prototype.getUint32;
  const bytes = data;
  DataView.prototype.getUint32 = function (this: DataView, ...args: [number, boolean?]) {
    count += 1;
    return original.apply(this, args);
  };
  return {
    bytes,
    count: () => {
      DataView.prototype.getUint32 = original;
      return count;
    },
  };
}
