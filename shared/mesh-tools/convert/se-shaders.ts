import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import { VERTEX_ATTRIBUTE, vertexAttributes } from '#shared/formats/nif/blocks/vertex-data.ts';
import { flagOf } from '#shared/formats/nif/flag-of.ts';
import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { ToolOptions } from '#shared/mesh-tools/kit/tool-options.ts';

/** Lighting shader of type parallax. */
const PARALLAX = 3;

/**
 * Whether the colors of a shape’s vertices are kept: white and opaque ones change nothing and cost memory, unless a parallax
 * shader or the animation of trees reads them (reference mesh-tools.md, 2).
 */
export function hasColors(
  draft: MeshDraft,
  shape: number,
  colors: Float32Array,
  { keepColors, removeParallax }: ToolOptions,
): boolean {
  if (keepColors === true || colors.some((value) => value !== 1)) return true;
  const shader = shaderOf(draft, shape);
  if (shader < 0) return false;
  const isParallax = draft.value(shader)?.shaderType === PARALLAX && removeParallax !== true;
  return isParallax || flagOf(draft.mesh, shader, 'shaderFlags2', 'treeAnim') === true;
}

/** Makes shaders agree with the shapes that were converted: flags of colors that went, and parallax if it is to go. */
export function mendShaders(
  draft: MeshDraft,
  shapes: readonly number[],
  { removeParallax }: ToolOptions,
): void {
  const shaders = new Set(shapes.map((shape) => shaderOf(draft, shape)).filter((shader) => shader >= 0));
  for (const shader of shaders) {
    const own = shapes.filter((shape) => shaderOf(draft, shape) === shader);
    const hadColors = own.some((shape) => colorsBefore(draft, shape));
    const hasThem = own.some((shape) => keepsColors(draft, shape));
    if (hadColors && !hasThem) clearColorFlags(draft, shader);
    if (removeParallax === true && draft.value(shader)?.shaderType === PARALLAX) clearParallax(draft, shader);
  }
}

function shaderOf({ mesh }: MeshDraft, shape: number): number {
  const shader = Number(mesh.value(shape)?.shaderProperty ?? -1);
  return isOfKind(mesh.types[shader] ?? '', 'shader property') ? shader : -1;
}

function colorsBefore({ mesh }: MeshDraft, shape: number): boolean {
  const data = mesh.value(Number(mesh.value(shape)?.data ?? -1));
  return data?.vertexColors !== undefined;
}

function keepsColors(draft: MeshDraft, shape: number): boolean {
  const { vertexDesc } = draft.value(shape) ?? {};
  return typeof vertexDesc !== 'bigint' || (vertexAttributes(vertexDesc) & VERTEX_ATTRIBUTE.color) !== 0;
}

/** Bits of shader flags. */
const VERTEX_ALPHA = 1 << 3;
const VERTEX_COLORS = 1 << 5;
const PARALLAX_FLAG = 1 << 11;

function clearColorFlags(draft: MeshDraft, shader: number): void {
  const value = draft.value(shader) as BlockValue & {
    readonly shaderFlags1?: number;
    readonly shaderFlags2?: number;
  };
  const { shaderFlags1, shaderFlags2 } = value;
  if (shaderFlags1 === undefined || shaderFlags2 === undefined) return;
  draft.rewrite(
    shader,
    {
      ...value,
      shaderFlags1: (shaderFlags1 & ~VERTEX_ALPHA) >>> 0,
      shaderFlags2: (shaderFlags2 & ~VERTEX_COLORS) >>> 0,
    },
    {
      change: 'vertex colors',
      old: 'used',
      new: 'not used',
      why: 'All colors were white and opaque, so they went.',
    },
  );
}

function clearParallax(draft: MeshDraft, shader: number): void {
  const value = draft.value(shader) as BlockValue & { readonly shaderFlags1?: number };
  draft.rewrite(
    shader,
    { ...value, shaderType: 0, shaderFlags1: ((value.shaderFlags1 ?? 0) & ~PARALLAX_FLAG) >>> 0 },
    { change: 'shaderType', old: 'parallax', new: 'default', why: 'Parallax is to be removed.' },
  );
  const textures = Number(value.textureSet ?? -1);
  if (draft.type(textures) === 'BSShaderTextureSet')
    draft.set(textures, 'textures[3]', '', 'Only parallax shaders read this texture.');
}
