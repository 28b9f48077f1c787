import { describe, expect, test } from 'vitest';
import { FormatError, UserError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import type { MeshQuestion } from '#shared/mesh-tools/mesh-question.ts';
import { MESH_TOOL_IDS, toolFacts } from '#shared/mesh-tools/tool-facts.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { runTool } from './tool-run.ts';

/** Each tool with its defaults, and with each option at another value. */
const QUESTIONS: readonly MeshQuestion[] = MESH_TOOL_IDS.flatMap((tool) => [
  { tool },
  ...Object.entries(toolFacts(tool).options).flatMap(([name, fact]): readonly MeshQuestion[] => {
    if (fact.kind === 'switch') return [{ tool, options: { [name]: !fact.fallback } }];
    if (fact.kind === 'number') return [{ tool, options: { [name]: fact.range[0] } }];
    if (fact.kind === 'text') return [];
    const others = Object.keys(fact.choices).filter((one) => one !== fact.fallback);
    return others.map((value) => ({ tool, options: { [name]: value } }));
  }),
]);

/** Meshes of all games, the smaller ones, so that every tool can be run on each. */
function* meshes(): Generator<readonly [path: string, bytes: Uint8Array]> {
  const paths = ['nif', 'convert'].flatMap((folder) => corpusFiles(folder, /\.nif$/i));
  for (const path of paths) {
    const bytes = corpusFile(path);
    if (bytes.length > 600_000) continue;
    try {
      openNif(bytes);
    } catch (error) {
      if (error instanceof FormatError) continue;
      throw error;
    }
    yield [path, bytes];
  }
}

describe.skipIf(corpusMissing !== undefined)('every tool, on real meshes', () => {
  test.each(QUESTIONS.map((question) => [JSON.stringify(question), question] as const))(
    '%s gives a mesh that reads back whole, and applied twice is applied once',
    (_, question) => {
      let changed = 0;
      for (const [path, bytes] of meshes()) {
        try {
          // Checks by itself that it reads back and that the tool finds nothing more.
          const { after, changes } = runTool(bytes, question, path);
          if (changes.length > 0) changed += 1;
          else expect(after).toBe(bytes);
        } catch (error) {
          // Why a mesh as a whole stays as it is; never that it did not read back.
          if (!(error instanceof UserError) || error.code === 'not-changed')
            throw new Error(path, { cause: error });
        }
      }
      console.log(JSON.stringify(question), changed);
    },
  );

  test.each(MESH_TOOL_IDS)('%s leaves a mesh as it is where nothing is selected', (tool) => {
    for (const [path, bytes] of meshes()) {
      try {
        expect(runTool(bytes, { tool, where: 'block < 0' }, path).changes, path).toEqual([]);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
      }
    }
  });

  test.each(MESH_TOOL_IDS)('%s changes no block whose shape is not selected', (tool) => {
    for (const [path, bytes] of meshes()) {
      const mesh = blockValues(openNif(bytes));
      const shape = mesh.types.findIndex((type) => /Tri(Shape|Strips)$/.test(type));
      if (shape < 0) continue;
      const run = () => runTool(bytes, { tool, where: `block == ${shape}` }, path);
      let result: ReturnType<typeof run>;
      try {
        result = run();
      } catch (error) {
        if (error instanceof UserError) continue;
        throw error;
      }
      const after = blockValues(openNif(result.after));
      const touched = new Set(result.found.map(({ block }) => block));
      if (after.types.length !== mesh.types.length || after.nif.context !== mesh.nif.context) continue;
      for (const [block] of mesh.types.entries()) {
        if (touched.has(block)) continue;
        const of = ({ nif }: typeof mesh) =>
          nif.bytes.subarray(nif.blocks.start(block), nif.blocks.end(block));
        expect(Buffer.compare(of(after), of(mesh)), `${path} block ${block}`).toBe(0);
      }
    }
  });
});

test('a mesh that is cut off or damaged anywhere is left in words', () => {
  // The text of a header and then nothing, and bytes of chance.
  const line = Buffer.from('Gamebryo File Format, Version 20.2.0.7\n');
  const head = Buffer.concat([
    line,
    Buffer.from([7, 0, 2, 20, 1, 12, 0, 0, 0, 255, 255, 255, 255, 100, 0, 0, 0]),
  ]);
  for (const bytes of [line, head, Buffer.concat([head, Buffer.alloc(400, 3)])]) {
    for (const tool of MESH_TOOL_IDS) {
      try {
        expect(runTool(new Uint8Array(bytes), { tool }).changes).toEqual([]);
      } catch (error) {
        expect(error instanceof FormatError || error instanceof UserError).toBe(true);
      }
    }
  }
});
