import { expect, test } from 'vitest';
import { lintNif } from '#shared/formats/nif/lint/lint.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { MESH_TOOL_IDS, toolFacts, toolsThatMend } from '#shared/mesh-tools/tool-facts.ts';
import { childrenOf, meshOf } from './repair/repair-fixtures.ts';
import { runTool } from './tool-run.ts';

/** A mesh with the problem of each code that a tool says it mends. */
const MESHES: Readonly<Record<string, Uint8Array>> = {
  'bsx-havok': meshOf([['NiNode'], ['BSXFlags', { integerData: 2 }]]),
  'bsx-flags': meshOf([['NiNode', childrenOf(2)], ['BSXFlags'], ['BSValueNode']]),
  'shader-flags': meshOf([
    ['NiNode', childrenOf(1)],
    ['BSTriShape', { shaderProperty: 2 }],
    ['BSLightingShaderProperty', { shaderFlags1: 2 }],
  ]),
  'no-bsx-flags': meshOf([
    ['NiNode', { collisionObject: 1 }],
    ['bhkCollisionObject', { target: 0 }],
  ]),
  'missing-block': meshOf([['NiNode', childrenOf(7)]]),
  'unused-block': meshOf([['NiNode'], ['NiNode']]),
};

const codesIn = (bytes: Uint8Array): readonly string[] => lintNif(openNif(bytes)).map(({ code }) => code);

test('a tool mends each finding that it says it mends', () => {
  const codes = MESH_TOOL_IDS.flatMap((tool) => toolFacts(tool).mends ?? []);
  expect(codes.toSorted()).toEqual(Object.keys(MESHES).toSorted());
  for (const [code, mesh] of Object.entries(MESHES)) {
    expect(codesIn(mesh), code).toContain(code);
    for (const tool of toolsThatMend(code))
      expect(codesIn(runTool(mesh, { tool }).after)).not.toContain(code);
  }
});

test('no tool mends a finding of an unknown code', () => {
  expect(toolsThatMend('no-such-code')).toEqual([]);
});
