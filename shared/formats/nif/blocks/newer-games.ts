import { f32, u8, u16, u32, u64 } from '#shared/binary/number.ts';
import { array, list, struct, when, whenAll } from '#shared/binary/struct.ts';
import { text } from '#shared/binary/text.ts';
import type { Scope } from '#shared/binary/type.ts';
import { MeshData } from '#shared/formats/mesh/schema.ts';
import { block, DECIDES, Matrix44, NiBound, ref, sizedString, Vector3 } from '#shared/formats/nif/common.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { AV_OBJECT } from './av-object.ts';
import { EXTRA_DATA } from './extra-data.ts';
import { SURFACE } from './geometry.ts';
import { BSTextureArray } from './lighting-shader.ts';
import { MULTI_BOUND_NODE } from './multi-bound.ts';
import { NODE } from './nodes.ts';

/** Nodes, shapes and extra data of Fallout 76 and Starfield, as far as they are known. Source: nif.xml of fo76utils. */

const hash = () => u32({ display: 'hex' });
/** A file of Data, by the hashes of its path (see `resourceId`). */
const BSResourceID = struct('BSResourceID', {
  fileHash: u32({ display: 'hex', doc: 'Hash of its name without the extension' }),
  extension: text(4),
  directoryHash: u32({ display: 'hex', doc: 'Hash of its folder' }),
});

const BSDistantObjectInstance = struct('BSDistantObjectInstance', {
  resourceId: BSResourceID,
  numUnknownData: u32({ edit: 'derived' }),
  unknownData: array(
    struct('BSDistantObjectUnknown', { unknown1: u64({ display: 'hex' }), unknown2: u32() }),
    'numUnknownData',
  ),
  numTransforms: u32({ edit: 'derived' }),
  transforms: array(Matrix44, 'numTransforms'),
});

const BSShaderTextureArray = struct('BSShaderTextureArray', {
  unknownByte: u8(),
  numTextureArrays: u32({ edit: 'derived' }),
  textureArrays: list(BSTextureArray, 'numTextureArrays'),
});

/** Fallout 76: objects of distant land, each placed many times. */
export const BSDistantObjectInstancedNode = block('BSDistantObjectInstancedNode', () => ({
  ...MULTI_BOUND_NODE,
  numInstances: u32({ edit: 'derived' }),
  instances: list(BSDistantObjectInstance, 'numInstances'),
  textureArrays: list(BSShaderTextureArray, 3),
}));

/** A material, by the hashes of its path. */
const WeakReferenceMaterial = struct('BSWeakReferenceMaterial', {
  biomeFormId: u32({ display: 'hex' }),
  directoryHash: hash(),
  fileHash: hash(),
  materialExtension: text(4),
});

const BSWeakReference = struct('BSWeakReference', {
  formId: when(({ bs }: NifContext) => bs >= 173, u32({ display: 'hex', doc: 'Record that it stands for' })),
  resourceId: BSResourceID,
  numTransforms: u32({ edit: 'derived' }),
  transforms: array(Matrix44, 'numTransforms', { doc: 'Where it is placed' }),
  numMaterials: u32({ edit: 'derived' }),
  materials: array(WeakReferenceMaterial, 'numMaterials'),
});

const BSWaterReference = struct('BSWaterReference', {
  transform: Matrix44,
  resourceId: BSResourceID,
  unknownInt1: u32(),
  material: sizedString({ names: 'materials' }),
});

/** What follows a number of parts of unknown form is read only if there are none of them. */
const afterUnknown = (
  { bs }: NifContext,
  { numUnknown }: { readonly numUnknown?: number | undefined },
): boolean => bs < 175 || numUnknown === 0;

/**
 * Starfield: instances of other meshes, by the hashes of their paths, as its cells and levels of detail have them. Source:
 * reference starfield.md, 2.
 */
export const BSWeakReferenceNode = block('BSWeakReferenceNode', () => ({
  ...NODE,
  numRefs: u32({ edit: 'derived' }),
  refs: list(BSWeakReference, 'numRefs'),
  numUnknown: when(
    ({ bs }: NifContext) => bs >= 175,
    u16({
      doc: '0 in nearly all files',
      edit: 'never',
      reason: 'counts parts whose form is not known',
    }),
  ),
  ...whenAll(afterUnknown, {
    unknownInt1: u32(),
    numWaterRefs: u32({ edit: 'derived' }),
    waterRefs: list(BSWaterReference, 'numWaterRefs'),
  }),
}));

export const BSFaceGenNiNode = block('BSFaceGenNiNode', () => ({ ...NODE, unknownUshort1: u16() }));

/** Shape flag: vertices are in the block itself, as a `.mesh` file holds them. */
export const INTERNAL_GEOMETRY = 0x200;
const isInternal = (_context: NifContext, _self: unknown, at: Scope): boolean =>
  ((at.up(2) as { readonly flags: number }).flags & INTERNAL_GEOMETRY) !== 0;

const BSMesh = struct('BSMesh', {
  indicesSize: u32({ doc: 'Number of indices: three per triangle' }),
  numVerts: u32(),
  flags: u32({ display: 'hex' }),
  meshPath: when(
    (context: NifContext, self: unknown, at: Scope) => !isInternal(context, self, at),
    sizedString({ names: 'geometries', doc: 'Its file below geometries, without .mesh' }),
  ),
  meshData: when(isInternal, MeshData),
});

const BSMeshArray = struct('BSMeshArray', {
  hasMesh: u8({ values: { 0: 'no', 1: 'yes' }, ...DECIDES }),
  mesh: when((_context: NifContext, { hasMesh }: { readonly hasMesh: number }) => hasMesh === 1, BSMesh),
});

/**
 * Starfield: a shape with its vertices in separate files or in itself, one mesh per level of detail. Source: reference
 * starfield.md, 2.
 */
export const BSGeometry = block('BSGeometry', () => ({
  ...AV_OBJECT,
  boundingSphere: NiBound,
  boundMinMax: array(f32(), 6),
  skin: ref({ takes: 'skin' }),
  ...SURFACE,
  meshes: list(BSMeshArray, 4),
}));

/** Starfield: the bones of a skin by name. */
export const SkinAttach = block('SkinAttach', () => ({
  ...EXTRA_DATA,
  numBones: u32({ edit: 'derived' }),
  bones: array(sizedString(), 'numBones'),
}));

export const BoneTranslations = block('BoneTranslations', () => ({
  ...EXTRA_DATA,
  numTranslations: u32({ edit: 'derived' }),
  translations: list(
    struct('BoneTranslation', { boneName: sizedString(), translation: Vector3 }),
    'numTranslations',
  ),
}));

export const NEWER_GAMES = [
  BSDistantObjectInstancedNode,
  BSWeakReferenceNode,
  BSFaceGenNiNode,
  BSGeometry,
  SkinAttach,
  BoneTranslations,
];
