import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import type { BlockValues } from '#shared/formats/nif/block-values.ts';
import { fieldOf, flagOf } from '#shared/formats/nif/flag-of.ts';
import type { WrongFlag } from './wrong-flag.ts';

/**
 * Flags of lighting and effect shaders that disagree with the shader’s type or with the shapes that it draws. Source: reference
 * mesh-tools.md, 2 and 9; the flags as the schema documents them; for environment maps what another program makes of such
 * a mesh. None in games before Skyrim, whose flags differ.
 */
export function wrongShaderFlags(mesh: BlockValues): readonly WrongFlag[] {
  const skins = skinsByShader(mesh);
  return mesh.types.flatMap((type, block) => {
    if (!isOfKind(type, 'shader property')) return [];
    return [...wrongForType(mesh, block), ...wrongForSkin(mesh, block, skins.get(block) ?? [])];
  });
}

interface TypeNeed {
  readonly field: string;
  readonly flag: string;
  /** What a game makes of a shader without it. */
  readonly without: string;
}

/** The flag that a type of lighting shader needs, by the name of the type in the schema. */
const BY_TYPE: Readonly<Record<string, TypeNeed>> = {
  'environment map': {
    field: 'shaderFlags1',
    flag: 'environmentMapping',
    without: 'games might leave out its reflections',
  },
  glow: { field: 'shaderFlags2', flag: 'glowMap', without: 'games might leave out its glow' },
  parallax: { field: 'shaderFlags1', flag: 'parallax', without: 'games might draw it flat' },
};

function wrongForType(mesh: BlockValues, block: number): readonly WrongFlag[] {
  const named =
    fieldOf(mesh, block, 'shaderType')
      ?.text()
      .replace(/ \(\d+\)$/, '') ?? '';
  const need = BY_TYPE[named];
  if (need === undefined || flagOf(mesh, block, need.field, need.flag) !== false) return [];
  const { field, flag, without } = need;
  const message = `its type is ${named}, but “${flag}” is not set: ${without}`;
  return [{ block, field, flag, value: true, why: `The shader’s type is ${named}.`, message }];
}

/** @param skins for each of its shapes, whether it has a skin; where they disagree, nothing is known to be wrong */
function wrongForSkin(mesh: BlockValues, block: number, skins: readonly boolean[]): readonly WrongFlag[] {
  const [first] = skins;
  if (first === undefined || skins.some((one) => one !== first)) return [];
  const skinned = flagOf(mesh, block, 'shaderFlags1', 'skinned');
  if (skinned === undefined || skinned === first) return [];
  const message = first
    ? '“skinned” is not set, but its shape has a skin: games might not move it with its bones, or crash'
    : '“skinned” is set, but its shape has no skin: games might not show it, or crash';
  const why = `Its shape has ${first ? 'a' : 'no'} skin.`;
  return [{ block, field: 'shaderFlags1', flag: 'skinned', value: first, why, message }];
}

function skinsByShader(mesh: BlockValues): ReadonlyMap<number, readonly boolean[]> {
  const skins = new Map<number, boolean[]>();
  for (const [shape, type] of mesh.types.entries()) {
    const value = isOfKind(type, 'object') ? mesh.value(shape) : undefined;
    const shader = value?.shaderProperty;
    if (typeof shader !== 'number' || shader < 0) continue;
    const hasSkin = Number(value?.skin ?? value?.skinInstance ?? -1) >= 0;
    const known = skins.get(shader);
    if (known === undefined) skins.set(shader, [hasSkin]);
    else known.push(hasSkin);
  }
  return skins;
}
