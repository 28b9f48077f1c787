import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { type NifContext, V20_2_0_7 } from '#shared/formats/nif/version.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import { blockFilter } from '#shared/mesh-tools/kit/block-filter.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { toolOptions } from '#shared/mesh-tools/kit/tool-options.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

const SKYRIM: NifContext = { version: V20_2_0_7, user: 12, bs: 83, littleEndian: true };
const WORDS = { change: 'name', old: 'old', new: 'new', why: 'A test says so.' };

function made(...types: readonly string[]): Uint8Array {
  return buildNif({
    context: SKYRIM,
    strings: ['First'],
    blocks: types.map((type) => ({ type, bytes: blankBlock(type, SKYRIM) })),
  });
}

function draftOf(bytes: Uint8Array): MeshDraft {
  return new MeshDraft(blockValues(openNif(bytes)));
}

function applied(bytes: Uint8Array, draft: MeshDraft) {
  const source = bytesSource(bytes, 'mesh.nif');
  const format = identifyLoaded(source.read(0, 64), 'mesh.nif');
  const { source: after } = applyDraft({ source, format, file: format.open(source) }, draft);
  const result = after.read(0, after.size).slice();
  return { bytes: result, mesh: blockValues(openNif(result)) };
}

describe('a draft', () => {
  test('that changes nothing gives the same bytes', () => {
    const bytes = made('NiNode', 'NiTriShape');
    const draft = draftOf(bytes);
    expect(draft.rewrite(0, draft.value(0) ?? {}, WORDS)).toBe(false);
    expect(draft.edits).toEqual([]);
    expect(applied(bytes, draft).bytes).toEqual(bytes);
  });

  test('adds, removes and rewrites blocks in one step, and all references follow', () => {
    const bytes = made('NiNode', 'NiStringExtraData', 'NiTriShape', 'NiTriShapeData');
    const draft = draftOf(bytes);
    draft.remove(1, 'A test says so.');
    const added = draft.add('NiAlphaProperty', draft.blank('NiAlphaProperty'), WORDS);
    expect(draft.type(added)).toBe('NiAlphaProperty');
    expect(draft.edits.at(-1)?.block).toBe(4);
    draft.rewrite(2, { ...draft.value(2), data: 3, alphaProperty: added, name: draft.name('Second') }, WORDS);
    draft.rewrite(0, { ...draft.value(0), numChildren: 2, children: Int32Array.of(2, 1) }, WORDS);
    const { mesh } = applied(bytes, draft);
    expect(mesh.types).toEqual(['NiNode', 'NiTriShape', 'NiTriShapeData', 'NiAlphaProperty']);
    expect(mesh.value(1)).toMatchObject({ data: 2, alphaProperty: 3, name: 1 });
    expect(mesh.value(0)?.children).toEqual(Int32Array.of(1, -1));
    expect(mesh.nif.header.strings?.get(1)).toBe('Second');
  });

  test('leaves references to missing blocks missing, whatever blocks come', () => {
    const bytes = made('NiNode', 'NiTriShape');
    const draft = draftOf(bytes);
    draft.rewrite(0, { ...draft.value(0), numChildren: 2, children: Int32Array.of(1, 2) }, WORDS);
    expect(draft.value(2)).toBeUndefined();
    draft.add('NiAlphaProperty', draft.blank('NiAlphaProperty'), WORDS);
    expect(draft.value(2)).toBeUndefined();
    expect(applied(bytes, draft).mesh.value(0)?.children).toEqual(Int32Array.of(1, -1));
  });

  test('empties references to the last block when it goes', () => {
    const bytes = made('NiNode', 'NiTriShape');
    const draft = draftOf(bytes);
    draft.rewrite(0, { ...draft.value(0), numChildren: 1, children: Int32Array.of(1) }, WORDS);
    draft.remove(1, 'A test says so.');
    const { mesh } = applied(bytes, draft);
    expect(mesh.types).toEqual(['NiNode']);
    expect(mesh.value(0)?.children).toEqual(Int32Array.of(-1));
  });

  test('is as before where changes that belong together fail half-way', () => {
    const bytes = made('NiNode', 'NiTriShape', 'NiTriShapeData');
    const draft = draftOf(bytes);
    draft.rewrite(1, { ...draft.value(1), data: 2 }, WORDS);
    const before = applied(bytes, draft).bytes;
    const edits = [...draft.edits];
    const half = (): void => {
      draft.rewrite(1, { ...draft.value(1), data: -1 }, WORDS);
      draft.set(0, 'name', 'Other', 'A test says so.');
      draft.remove(2, 'A test says so.');
      draft.add('NiAlphaProperty', { ...draft.blank('NiAlphaProperty'), name: draft.name('New') }, WORDS);
      draft.leave(0, 'It stays.');
      throw new UserError('half', 'is only half done');
    };
    expect(() => draft.attempt(half)).toThrow('only half');
    expect(draft.edits).toEqual(edits);
    expect([draft.left, draft.settings, draft.names]).toEqual([[], [], []]);
    expect(applied(bytes, draft).bytes).toEqual(before);
  });

  test('turns a mesh into that of another game, block by block', () => {
    const bytes = made('NiNode', 'NiTriShape', 'NiSkinPartition');
    const draft = draftOf(bytes);
    draft.toStream(100, WORDS);
    const { mesh } = applied(bytes, draft);
    expect(mesh.nif.context.bs).toBe(100);
    expect(mesh.value(2)).toHaveProperty('vertexDesc');
    expect(mesh.types.every((_, block) => mesh.isKnown(block))).toBe(true);
  });

  test('does not write blocks that are not understood', () => {
    const bytes = made('NiNode', 'NiTriShape');
    const odd = buildNif({
      context: SKYRIM,
      strings: ['First'],
      blocks: [{ type: 'NiNode', bytes: Uint8Array.from([...blankBlock('NiNode', SKYRIM), 1]) }],
    });
    const draft = draftOf(odd);
    expect(() => draft.rewrite(0, draft.value(0) ?? {}, WORDS)).toThrow('not understood');
    const other = draftOf(odd);
    other.toStream(100, WORDS);
    expect(() => applied(odd, other)).toThrow('cannot be converted');
    expect(draftOf(bytes).isKnown(0)).toBe(true);
  });

  test('names the blocks that an expression selects', () => {
    const mesh = blockValues(openNif(made('NiNode', 'NiTriShape')));
    const wanted = blockFilter('type == NiTriShape && skinned == false')(mesh, 'meshes/a.nif');
    expect([wanted(0), wanted(1)]).toEqual([false, true]);
    const draft = new MeshDraft(mesh, wanted);
    expect(draft.blocks(() => true)).toEqual([1]);
    expect(() => blockFilter('color == red')).toThrow();
  });
});

describe('options of a tool', () => {
  const FACTS = {
    keep: { kind: 'switch', title: 'Keep', help: 'Keep it', fallback: true },
    angle: { kind: 'number', title: 'Angle', help: 'Largest angle', fallback: 60, range: [0, 180] },
    heads: {
      kind: 'choice',
      title: 'Heads',
      help: 'Heads',
      fallback: 'auto',
      choices: { auto: 'By folder', all: 'All' },
    },
  } as const;

  test('have their defaults', () => {
    expect(toolOptions(FACTS)).toEqual({ keep: true, angle: 60, heads: 'auto' });
    expect(toolOptions(FACTS, { angle: 10 })).toEqual({ keep: true, angle: 10, heads: 'auto' });
  });

  test.each([
    [{ angle: 181 }, 'Angle is a number from 0 to 180.'],
    [{ angle: Number.NaN }, 'Angle is a number from 0 to 180.'],
    [{ keep: 'yes' }, 'Keep is on or off.'],
    [{ heads: 'constructor' }, 'Heads is one of auto, all.'],
    [{ other: 1 }, 'This tool has no option “other”.'],
  ])('%j are refused in words', (given, message) => {
    expect(() => toolOptions(FACTS, given)).toThrow(message);
  });
});
