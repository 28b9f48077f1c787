import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import type { BlockValues } from '#shared/formats/nif/block-values.ts';
import { fieldOf, flagOf } from './flag-of.ts';
import type { MeshEdit, MeshTool } from './mesh-tool.ts';

/**
 * The flags of lighting and effect shaders that must agree with the shader’s type and with the shapes that it draws.
 * Source: reference mesh-tools.md, 2 and 9; the flags as the schema documents them; for environment maps what another
 * program makes of such a mesh.
 */
export const fixShaderFlags: MeshTool = {
  id: 'fix-shader-flags',
  edits: (mesh) =>
    mesh.types.flatMap((type, block) => (isOfKind(type, 'shader property') ? shaderEdits(mesh, block) : [])),
};

/** The flag that a type of lighting shader needs, by the name of the type in the schema. */
const BY_TYPE: Readonly<Record<string, readonly [field: string, flag: string]>> = {
  'environment map': ['shaderFlags1', 'environmentMapping'],
  'glow shader': ['shaderFlags2', 'glowMap'],
  parallax: ['shaderFlags1', 'parallax'],
};

function shaderEdits(mesh: BlockValues, block: number): readonly MeshEdit[] {
  const named =
    fieldOf(mesh, block, 'shaderType')
      ?.text()
      .replace(/ \(\d+\)$/, '') ?? '';
  const wanted = BY_TYPE[named];
  const byType =
    wanted !== undefined && flagOf(mesh, block, ...wanted) === false
      ? [edit(block, wanted.join('.'), 'true', `The shader’s type is ${named}.`)]
      : [];
  return [...byType, ...skinEdits(mesh, block)];
}

function skinEdits(mesh: BlockValues, block: number): readonly MeshEdit[] {
  const skinned = flagOf(mesh, block, 'shaderFlags1', 'skinned');
  const shapes = mesh.types.flatMap((_, at) => (drawnBy(mesh, at) === block ? [hasSkin(mesh, at)] : []));
  const [first] = shapes;
  if (skinned === undefined || first === undefined || shapes.some((one) => one !== first)) return [];
  if (skinned === first) return [];
  return [edit(block, 'shaderFlags1.skinned', String(first), `Its shape has ${first ? 'a' : 'no'} skin.`)];
}

/** The block of a shape’s shader. */
function drawnBy(mesh: BlockValues, shape: number): unknown {
  return isOfKind(mesh.types[shape] ?? '', 'object') ? mesh.value(shape)?.shaderProperty : undefined;
}

function hasSkin(mesh: BlockValues, shape: number): boolean {
  const { skin, skinInstance } = mesh.value(shape) ?? {};
  return Number(skin ?? skinInstance ?? -1) >= 0;
}

function edit(block: number, field: string, text: string, why: string): MeshEdit {
  return { block, field, text, why };
}
