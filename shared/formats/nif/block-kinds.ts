import { NiAVObject } from '#shared/formats/nif/blocks/av-object.ts';
import { TIME_CONTROLLER } from '#shared/formats/nif/blocks/controllers.ts';
import { EXTRA_DATA, UNNAMED_EXTRA_DATA } from '#shared/formats/nif/blocks/extra-data.ts';
import { BSRangeNode, NiSwitchNode } from '#shared/formats/nif/blocks/nodes.ts';
import { buildsOn } from './base-type.ts';
import { BLOCK_TYPES } from './block-types.ts';
import { type BlockType, block } from './common.ts';

/**
 * Kinds of blocks that references accept (`takes` in the schema): types that build on one type, or are named alike, as
 * names of Gamebryo's classes end in what they are.
 */

/** Whether a reference to a kind accepts a block type; true for unknown kinds. */
export function isOfKind(type: string, kind: string): boolean {
  const test = KINDS[kind];
  const schema = BLOCK_TYPES.get(type);
  return test === undefined || (schema !== undefined && test(schema));
}

/**
 * Whether a node knows its children by their positions, so that its list must keep empty and repeated ones: it draws the child
 * at an index (switches, levels of detail), or those in a range (stages of damage, debris). Source: the fields of these
 * nodes in nif.xml.
 */
export function knowsChildrenByPosition(type: string): boolean {
  const schema = BLOCK_TYPES.get(type);
  return schema !== undefined && [NiSwitchNode, BSRangeNode].some((base) => buildsOn(schema, base));
}

type Test = (type: BlockType) => boolean;

const basedOn =
  (base: BlockType): Test =>
  (type) =>
    buildsOn(type, base);
const named =
  (pattern: RegExp): Test =>
  ({ name }) =>
    pattern.test(name);

/** Some kinds have no name even in versions where others have one. */
const EXTRA_DATA_BASES = [EXTRA_DATA, UNNAMED_EXTRA_DATA].map((fields) => block('NiExtraData', fields));

const KINDS: Readonly<Record<string, Test>> = {
  object: basedOn(NiAVObject),
  effect: named(/^Ni\w+(Light|Effect)$/),
  'extra data': (type) => EXTRA_DATA_BASES.some((base) => buildsOn(type, base)),
  controller: basedOn(block('NiTimeController', TIME_CONTROLLER)),
  property: named(/Property$/),
  'shader property': named(/Shader(NoLighting)?Property$|ShaderPPLightingProperty$/),
  'alpha property': named(/^NiAlphaProperty$/),
  'collision object': named(/CollisionObject$|^NiCollisionData$/),
  'geometry data': named(
    /^(Ni(TriShape|TriStrips|Lines|ScreenElements|\w*Particles|PSys|MeshPSys|ParticleMeshes)|BSStripPSys)Data$/,
  ),
  skin: named(/SkinInstance$|^BSSkin::Instance$/),
  interpolator: named(/Interpolator$/),
  'texture set': named(/^BSShaderTextureSet$/),
  texture: named(/^NiSource(Texture|CubeMap)$/),
  'Havok shape': named(/^bhk\w+Shape$/),
  'Havok body': named(/^bhkRigidBodyT?$|Phantom$/),
  'Havok system': named(/^bhk(Physics|Ragdoll)System$/),
  'Havok constraint': named(/^bhk\w+Constraint(Chain)?$/),
};
