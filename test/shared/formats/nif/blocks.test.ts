import { describe, expect, test } from 'vitest';
import type { FieldNode } from '#shared/binary/field-tree.ts';
import { generated } from '#shared/binary/generate.ts';
import { locate } from '#shared/binary/locate.ts';
import { read, write } from '#shared/binary/read.ts';
import { UserError } from '#shared/errors.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { BLOCK_TYPES } from '#shared/formats/nif/block-types.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { blockFindings, fitOf } from '#shared/formats/nif/inspect.ts';
import { blockSchema, openNif, readBlock } from '#shared/formats/nif/open.ts';
import { Header } from '#shared/formats/nif/schema.ts';
import { gameOf, type NifContext, nifVersion, versionText } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

/** Every version that a supported game ships, and the consoles' byte order. */
const CONTEXTS: readonly NifContext[] = [
  { littleEndian: true, version: nifVersion(4, 0, 0, 2), user: 0, bs: 0 },
  { littleEndian: true, version: nifVersion(10, 0, 1, 2), user: 0, bs: 3 },
  { littleEndian: true, version: nifVersion(10, 1, 0, 106), user: 10, bs: 5 },
  { littleEndian: true, version: nifVersion(10, 2, 0, 0), user: 10, bs: 9 },
  { littleEndian: true, version: nifVersion(20, 0, 0, 5), user: 11, bs: 11 },
  { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 11, bs: 34 },
  { littleEndian: false, version: nifVersion(20, 2, 0, 7), user: 11, bs: 34 },
  { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 83 },
  { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 100 },
  { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 130 },
];

describe.each(CONTEXTS.map((context) => ({ context, name: nameOf(context) })))('in $name', ({ context }) => {
  test.each([...BLOCK_TYPES.keys()].map((type) => ({ type })))(
    'a blank $type is read and written back by both backends, and every byte is in a field',
    ({ type }) => {
      const schema = blockSchema(type);
      let bytes: Uint8Array;
      try {
        bytes = blankBlock(type, context);
      } catch (error) {
        // A type that cannot be blank reports that; nothing else may go wrong.
        if (error instanceof UserError && error.code === 'no-blank') return;
        throw error;
      }
      const value = read(schema, bytes, context);
      expect(read(schema, bytes, context, { backEnd: generated })).toEqual(value);
      expect(write(schema, value, context)).toEqual(bytes);
      expect(write(schema, value, context, { backEnd: generated })).toEqual(bytes);
      const covered = locate(schema, bytes, context).leavesIn(0, bytes.length, 100_000);
      expect(covered.reduce((sum, { length }) => sum + length, 0)).toBe(bytes.length);
    },
  );

  test('a file of one empty block of each type opens with correct offsets', () => {
    const types = [...BLOCK_TYPES.keys()];
    const blocks = types.flatMap((type) => {
      try {
        return [{ type, bytes: blankBlock(type, context) }];
      } catch (error) {
        if (error instanceof UserError) return [];
        throw error;
      }
    });
    const nif = openNif(buildNif({ context, blocks, strings: ['a name'], roots: [0] }));
    expect(nif.context).toEqual(context);
    expect(nif.findings).toEqual([]);
    expect(nif.blocks.count).toBe(blocks.length);
    blocks.forEach(({ type, bytes }, i) => {
      expect(nif.blocks.type(i)).toBe(type);
      expect(nif.blocks.end(i) - nif.blocks.start(i)).toBe(bytes.length);
    });
    expect(nif.footer?.numRoots).toBe(1);
  });
});

describe.skipIf(corpusMissing !== undefined)('every NIF of the corpus', () => {
  test.each(nifCorpus)(
    '$name: header and blocks are written back to the same bytes by both backends',
    ({ nif }) => {
      const { bytes, headerEnd, header, context, blocks } = nif;
      for (const backEnd of [undefined, generated]) {
        const options = backEnd === undefined ? {} : { backEnd };
        expect(Buffer.compare(write(Header, header, context, options), bytes.subarray(0, headerEnd))).toBe(0);
        for (let i = 0; i < blocks.count; i += 1) {
          const schema = blockSchema(blocks.type(i));
          if (fitOf(nif, i).kind === 'damaged') continue;
          const { value, end } = readBlock(nif, i, schema, backEnd);
          const stored = bytes.subarray(blocks.start(i), blocks.start(i) + end);
          expect(Buffer.compare(write(schema, value, context, options), stored), `block ${i}`).toBe(0);
        }
      }
    },
  );

  test.each(nifCorpus)('$name: fields cover every byte, in order', ({ nif }) => {
    expect(nifFields(nif).root.length).toBe(nif.bytes.length);
    expectTiles(nifFields(nif).root);
  });

  test.each(nifCorpus.filter(({ name, nif }) => isOurs(nif.context) && !name.includes('Corrupted')))(
    '$name: every block is of a known type and ends where its size says',
    ({ nif }) => {
      const fits = Array.from({ length: nif.blocks.count }, (_, i) => [
        i,
        nif.blocks.type(i),
        fitOf(nif, i).kind,
      ]);
      expect(fits.filter(([, , kind]) => kind !== 'exact')).toEqual([]);
      expect(blockFindings(nif)).toEqual([]);
    },
  );

  test('versions, counts, types and roots are as measured', () => {
    const facts = JSON.parse(Buffer.from(corpusFile('nif/facts.json')).toString()) as readonly Facts[];
    let checked = 0;
    for (const fact of facts) {
      const found = nifCorpus.find(({ name }) => name === fact.file);
      if (found === undefined) {
        expect(fact.file).toMatch(/nds|neosteam/);
        continue;
      }
      const { nif } = found;
      expect(versionText(nif.context.version), fact.file).toBe(fact.version);
      expect(nif.context.user, fact.file).toBe(fact.user);
      expect(nif.context.bs, fact.file).toBe(fact.bs ?? 0);
      expect(nif.header.numBlocks, fact.file).toBe(fact.blocks);
      if (fact.roots !== null && fact.roots !== undefined)
        expect(nif.footer?.numRoots, fact.file).toBe(fact.roots);
      const types: Record<string, number> = {};
      for (let i = 0; i < nif.blocks.count; i += 1) {
        types[nif.blocks.type(i)] = (types[nif.blocks.type(i)] ?? 0) + 1;
      }
      if (nif.blocks.count === nif.header.numBlocks && nif.header.blockTypes !== undefined) {
        expect(types, fact.file).toEqual(fact.block_types);
      }
      checked += 1;
    }
    expect(checked).toBe(facts.length - 2);
  });
});

/** Children of a group follow each other up to its end. Only the first and last of long lists are checked. */
function expectTiles(group: FieldNode): void {
  const { childCount } = group;
  if (childCount === 0 || group.type.startsWith('u')) return;
  const whole = childCount <= 5000;
  const children = group.children(0, whole ? childCount : 3);
  let at = children[0]?.offset ?? group.offset;
  for (const child of children) {
    if (child.offset !== at) expect(child.offset, child.path).toBe(at);
    at += child.length;
  }
  if (whole) expect(at, group.path).toBe(group.offset + group.length);
  const few = childCount > 300 ? [...children.slice(0, 2), ...children.slice(-1)] : children;
  for (const child of few) expectTiles(child);
}

interface Facts {
  readonly file: string;
  readonly version: string;
  readonly user: number;
  readonly bs: number | null;
  readonly blocks: number;
  readonly roots?: number | null;
  readonly block_types?: Readonly<Record<string, number>>;
}

/** Games whose every block must be understood. */
function isOurs(context: NifContext): boolean {
  return gameOf(context) !== 'other' && context.bs <= 139 && (context.bs > 0 || context.version < 0x05000000);
}

function nameOf({ version, bs, littleEndian }: NifContext): string {
  return `${versionText(version)}${bs > 0 ? `, stream ${bs}` : ''}${littleEndian ? '' : ', big-endian'}`;
}
