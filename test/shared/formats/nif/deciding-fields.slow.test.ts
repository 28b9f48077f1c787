import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldNode, FieldTree } from '#shared/binary/field-tree.ts';
import { rebuild } from '#shared/binary/rewrite.ts';
import { UserError } from '#shared/errors.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { BLOCK_TYPES } from '#shared/formats/nif/block-types.ts';
import { BSTriShape } from '#shared/formats/nif/blocks/tri-shape.ts';
import { descriptorOf, vertexSize } from '#shared/formats/nif/blocks/vertex-data.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { fitOf } from '#shared/formats/nif/inspect.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { restructureNif } from '#shared/formats/nif/restructure.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { FALLOUT_4 } from '#test/support/hand-laid-nif.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

/** Number of blocks of each type in which deciding fields are tried, per file. */
const MOST_BLOCKS = 1;
/** Values to try if a field lists none. */
const NUMBERS = ['0', '1', '2', '6', '3.4028234663852886e38'];

const decidingCorpus = nifCorpus
  .map(({ name, nif }) => ({ name, nif, fields: decidingFields(nif) }))
  .filter(({ fields }) => fields.length > 0);

describe.skipIf(corpusMissing !== undefined)('fields that decide what is stored', () => {
  test('hundreds in the corpus can be changed', () => {
    expect(decidingCorpus.flatMap(({ fields }) => fields).length).toBeGreaterThan(300);
  });

  test.each(decidingCorpus)(
    '$name: changing one rebuilds its block and keeps every other byte',
    ({ nif, fields }) => {
      for (const { block, path } of fields) {
        const field = nifFields(nif).at(path);
        for (const text of others(field)) {
          const change = attempt(nif, path, text);
          if (change === undefined) continue;
          const { after, undone } = applyChanges(nif.bytes, change.changes);
          expect(Buffer.compare(undone, nif.bytes), path).toBe(0);
          const next = openNif(after);
          expectOnlyBlock(nif, next, block, path);
          expectKept(nif, next, block, path, change.lost ?? []);

          const back = attempt(next, path, plain(field));
          if (back === undefined || (change.lost ?? []).length > 0) continue;
          expect(Buffer.compare(applyChanges(after, back.changes).after, nif.bytes), path).toBe(0);
        }
      }
    },
  );
});

test('deciding fields of every block type that can be created can be changed and changed back', () => {
  const context: NifContext = openNif(cubeNif()).context;
  const makable = [...BLOCK_TYPES.keys()].filter((type) => isMakable(type, context));
  expect(makable.length).toBeGreaterThan(150);
  fc.assert(
    fc.property(fc.constantFrom(...makable), fc.nat(), fc.nat(), (type, which, value) => {
      const cube = openNif(cubeNif());
      const { changes } = restructureNif(cube, { kind: 'add-block', type, at: cube.blocks.count });
      const nif = openNif(applyChanges(cube.bytes, changes).after);
      const block = nif.blocks.count - 1;
      const fields = decidingFields(nif).filter((field) => field.block === block);
      const chosen = fields[which % Math.max(1, fields.length)];
      if (chosen === undefined) return;
      const field = nifFields(nif).at(chosen.path);
      const texts = others(field);
      const change = attempt(nif, chosen.path, texts[value % texts.length] ?? '0');
      if (change === undefined) return;
      const next = openNif(applyChanges(nif.bytes, change.changes).after);
      expectOnlyBlock(nif, next, block, chosen.path);
      const back = attempt(next, chosen.path, plain(field));
      expect(back).toBeDefined();
      if ((change.lost ?? []).length > 0) return;
      const again = applyChanges(next.bytes, back?.changes ?? []).after;
      expect(Buffer.compare(again, nif.bytes)).toBe(0);
    }),
    { numRuns: 250 },
  );
});

test('vertices that gain colors get white, and their size and the block’s are updated', () => {
  const nif = shapeWith(0x3);
  const next = changed(nif, 'blocks[0].vertexDesc.color', 'true');
  const shape = nifFields(next);
  expect(shape.at('blocks[0].vertexData[2].vertexColors.a').text()).toBe('255');
  expect(shape.at('blocks[0].vertexDesc.vertexDataSize').text()).toBe('4');
  expect(shape.at('blocks[0].dataSize').value()).toBe(3 * 16 + 6);
  expect(nifFields(next).at('header.blockSize[0]').value()).toBe(
    Number(nifFields(nif).at('header.blockSize[0]').value()) + 3 * 4,
  );
});

test('tangents without normals are rejected with a message', () => {
  expect(() => nifFields(shapeWith(0x3)).change('blocks[0].vertexDesc.tangent', 'true')).toThrow(
    expect.objectContaining({ code: 'bad-value' }),
  );
});

test('fields that an edit removes are listed', () => {
  const nif = shapeWith(0x23);
  const { lost } = nifFields(nif).change('blocks[0].vertexDesc.color', 'false');
  expect(lost).toEqual(['blocks[0].vertexData.vertexColors']);
});

test('a deciding field only takes values whose fields are known', () => {
  const nif = openNif(cubeNif('a.bgsm'));
  const block = typesOf(nif).indexOf('BSLightingShaderProperty');
  expect(block).toBeGreaterThanOrEqual(0);
  expect(() => nifFields(nif).change(`blocks[${block}].shaderType`, '77')).toThrow(
    expect.objectContaining({ code: 'bad-value' }),
  );
});

test('deciding fields cannot be changed in a block that is not understood to its end', () => {
  const nif = openNif(cubeNif('a.bgsm'));
  const block = typesOf(nif).indexOf('BSLightingShaderProperty');
  const size = Number(nifFields(nif).at(`header.blockSize[${block}]`).value());
  // One more byte of the block, which its fields do not account for.
  const end = nif.blocks.end(block);
  const bytes = new Uint8Array(nif.bytes.length + 1);
  bytes.set(nif.bytes.subarray(0, end));
  bytes.set(nif.bytes.subarray(end), end + 1);
  const { offset } = nifFields(nif).at(`header.blockSize[${block}]`);
  new DataView(bytes.buffer).setUint32(offset, size + 1, true);
  const field = nifFields(openNif(bytes)).at(`blocks[${block}].shaderType`);
  expect(field.edit).toBe('never');
  expect(field.reason).toContain('not fully understood');
});

/** A file of one Fallout 4 shape: a triangle of vertices with some attributes. */
function shapeWith(attributes: number): Nif {
  const vertexDesc = descriptorOf(attributes, FALLOUT_4);
  const dataSize = 3 * vertexSize(vertexDesc) + 6;
  const told = { vertexDesc, numVertices: 3, numTriangles: 1, dataSize };
  const { value } = rebuild(BSTriShape, told, FALLOUT_4);
  return openNif(buildNif({ context: FALLOUT_4, strings: [], blocks: [{ type: 'BSTriShape', value }] }));
}

function isMakable(type: string, context: NifContext): boolean {
  try {
    blankBlock(type, context);
    return true;
  } catch (error) {
    if (error instanceof UserError && error.code === 'no-blank') return false;
    throw error;
  }
}

/** All deciding fields that may be changed, in a few blocks of each type. */
function decidingFields(nif: Nif): readonly { readonly block: number; readonly path: string }[] {
  const seen = new Map<string, number>();
  const found: { readonly block: number; readonly path: string }[] = [];
  const visit = (node: FieldNode, block: number, depth: number): void => {
    if (node.decides === true && node.edit === 'in place') found.push({ block, path: node.path });
    if (depth > 6) return;
    for (const child of node.children(0, node.hue === 'group' && depth > 0 ? 40 : 400)) {
      visit(child, block, depth + 1);
    }
  };
  const tree = nifFields(nif);
  for (let block = 0; block < nif.blocks.count; block += 1) {
    const type = nif.blocks.type(block);
    const times = seen.get(type) ?? 0;
    seen.set(type, times + 1);
    if (times < MOST_BLOCKS || block === nif.blocks.count - 1) visit(tree.at(`blocks[${block}]`), block, 0);
  }
  return found;
}

/** Values to set a field to, other than its own. */
function others(field: FieldNode): readonly string[] {
  if (field.type === 'bit') return [String(field.value() !== true)];
  const values = field.choices?.map(({ value }) => value) ?? NUMBERS;
  return values.filter((value) => Number(value) !== field.value());
}

/** A value as it can be typed. */
function plain(field: FieldNode): string {
  return String(field.value());
}

function attempt(nif: Nif, path: string, text: string) {
  try {
    return nifFields(nif).change(path, text);
  } catch (error) {
    if (error instanceof UserError && (error.code === 'bad-value' || error.code === 'too-large'))
      return undefined;
    throw error;
  }
}

function changed(nif: Nif, path: string, text: string): Nif {
  return openNif(applyChanges(nif.bytes, nifFields(nif).change(path, text).changes).after);
}

/** Every byte outside of a block and its size is unchanged, and the block is read to its end. */
function expectOnlyBlock(before: Nif, after: Nif, block: number, path: string): void {
  expect(after.findings).toEqual(before.findings);
  expect(fitOf(after, block).kind, path).toBe('exact');
  expect(after.blocks.count).toBe(before.blocks.count);
  const own = before.header.blockSize === undefined ? [] : [`header.blockSize[${block}]`];
  const sizes = own.map((size) => nifFields(before).at(size).offset);
  const [headBefore, headAfter] = [before, after].map((nif) => {
    const head = nif.bytes.slice(0, nif.blocks.start(block));
    for (const offset of sizes) head.fill(0, offset, offset + 4);
    return head;
  });
  expect(Buffer.compare(headAfter!, headBefore!), path).toBe(0);
  const tail = (nif: Nif): Uint8Array => nif.bytes.subarray(nif.blocks.end(block));
  expect(Buffer.compare(tail(after), tail(before)), path).toBe(0);
}

/** Fields stored before and after have the same value, and removed fields were listed. */
function expectKept(before: Nif, after: Nif, block: number, path: string, lost: readonly string[]): void {
  const now = nifFields(after);
  const descriptor = path.includes('vertexDesc');
  for (const leaf of leaves(before, block)) {
    if (leaf.path.startsWith(path) || path.startsWith(leaf.path)) continue;
    if (descriptor && /vertexDesc|dataSize/.test(leaf.path)) continue;
    const same = found(now, leaf.path);
    const named = lost.some((one) => underIndexes(leaf.path).startsWith(underIndexes(one)));
    if (same === undefined || same.type !== leaf.type) expect(named, `${path}: ${leaf.path}`).toBe(true);
    else if (!named) expect(same.text(), `${path}: ${leaf.path}`).toBe(leaf.text());
  }
}

function found(tree: FieldTree, path: string): FieldNode | undefined {
  try {
    return tree.at(path);
  } catch (error) {
    if (error instanceof UserError && error.code === 'no-such-field') return undefined;
    throw error;
  }
}

/** A path without element numbers, which columns do not have. */
function underIndexes(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '').replace('blocks', '');
}

/** Leaves of a block; only the first and last of long lists. */
function leaves(nif: Nif, block: number): readonly FieldNode[] {
  const found: FieldNode[] = [];
  const visit = (node: FieldNode): void => {
    if (node.childCount === 0) {
      if (node.length > 0) found.push(node);
      return;
    }
    const few = Math.min(node.childCount, node.type.includes('×') ? 12 : 200);
    for (const child of node.children(0, few)) visit(child);
    if (node.childCount > few) for (const child of node.children(node.childCount - 1, 1)) visit(child);
  };
  visit(nifFields(nif).at(`blocks[${block}]`));
  return found;
}

function typesOf(nif: Nif): readonly string[] {
  return Array.from({ length: nif.blocks.count }, (_, i) => nif.blocks.type(i));
}
