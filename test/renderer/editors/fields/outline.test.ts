import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Outline } from '#renderer/editors/fields/outline.ts';

/** The same tree with one row object per row. */
interface Model {
  readonly path: string;
  readonly children: Model[];
  open: boolean;
}

function model(path: string, count: number): Model {
  return {
    path,
    open: false,
    children: Array.from({ length: count }, (_, index) => ({
      path: `${path}/${index}`,
      open: false,
      children: [],
    })),
  };
}

function rowsOf(branch: Model, depth: number): { parent: string; index: number; depth: number }[] {
  return branch.children.flatMap((child, index) => [
    { parent: branch.path === 'root' ? '' : branch.path, index, depth },
    ...(child.open ? rowsOf(child, depth + 1) : []),
  ]);
}

type Step = { readonly row: number; readonly act: 'open' | 'close' | 'grow'; readonly count: number };
const steps = fc.array(
  fc.record({
    row: fc.nat(60),
    act: fc.constantFrom('open' as const, 'open' as const, 'close' as const, 'grow' as const),
    count: fc.nat(6),
  }),
  { maxLength: 30 },
);

test('an outline has the same rows as the full tree, whatever is opened, closed or grows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), steps, (total, all: Step[]) => {
      const root = model('root', total);
      root.open = true;
      const outline = new Outline();
      outline.setTotal('', total);
      const find = (row: number): Model | undefined => {
        const place = outline.at(row);
        if (place === null) return undefined;
        const parents = [root];
        for (let at = 0; at < parents.length; at++) {
          const one = parents[at]!;
          if ((one === root ? '' : one.path) === place.parent) return one.children[place.index];
          parents.push(...one.children.filter(({ open }) => open));
        }
        return undefined;
      };
      for (const { row, act, count } of all) {
        const node = find(row);
        const place = outline.at(row);
        if (node === undefined || place === null) continue;
        if (act === 'open' && !node.open) {
          node.open = true;
          node.children.length = 0;
          node.children.push(...model(node.path, count).children);
          outline.open(place.parent, place.index, node.path, count);
        } else if (act === 'close') {
          node.open = false;
          outline.close(node.path);
        } else if (act === 'grow' && node.open) {
          const kept = node.children.slice(0, count);
          const more = model(node.path, count).children.slice(kept.length);
          node.children.splice(0, node.children.length, ...kept, ...more);
          outline.setTotal(node.path, count);
        }
        const rows = rowsOf(root, 1);
        expect(outline.rows).toBe(rows.length);
        expect(rows.map((_, at) => outline.at(at))).toEqual(rows);
        expect(rows.map(({ parent, index }) => outline.rowOf(parent, index))).toEqual(
          rows.map((_, at) => at),
        );
      }
    }),
  );
});

test('only rows in view exist', () => {
  const outline = new Outline();
  outline.setTotal('', 3);
  expect([outline.at(-1), outline.at(3), outline.rowOf('', 3), outline.rowOf('nowhere', 0)]).toEqual([
    null,
    null,
    -1,
    -1,
  ]);
});

test('two hundred thousand elements cost one branch', () => {
  const outline = new Outline();
  outline.setTotal('', 5);
  outline.open('', 2, 'big', 200_000);
  expect(outline.rows).toBe(200_005);
  expect(outline.at(199_999)).toEqual({ parent: 'big', index: 199_996, depth: 2 });
  expect(outline.rowOf('', 4)).toBe(200_004);
  outline.close('big');
  expect(outline.rows).toBe(5);
});
