import { i32, u8, u32 } from '#shared/binary/number.ts';
import { array, struct, when } from '#shared/binary/struct.ts';
import { block, bool, DECIDES, ref, string } from '#shared/formats/nif/common.ts';
import { type NifContext, V10_0_1_0, V20_1_0_3, V20_2_0_5, V20_2_0_7 } from '#shared/formats/nif/version.ts';
import { AV_OBJECT } from './av-object.ts';

/** Shapes with their vertices in a separate block, as up to Skyrim. Source: nif.xml. */

const usesShader = ({ version }: NifContext): boolean => version >= V10_0_1_0 && version <= V20_1_0_3;
const hasShader = (_context: NifContext, self: { readonly hasShader?: number }): boolean =>
  self.hasShader !== 0;
const usesMaterials = ({ version }: NifContext): boolean => version >= V20_2_0_5;

/** Shaders by name: Gamebryo's own, which Bethesda's games do not use. */
export const MaterialData = struct('MaterialData', {
  hasShader: when(usesShader, bool(DECIDES)),
  shaderName: when(usesShader, when(hasShader, string())),
  shaderExtraData: when(usesShader, when(hasShader, i32())),
  numMaterials: when(usesMaterials, u32({ edit: 'derived' })),
  materialName: when(usesMaterials, array(string(), 'numMaterials')),
  materialExtraData: when(usesMaterials, array(i32(), 'numMaterials')),
  activeMaterial: when(usesMaterials, i32()),
  materialNeedsUpdate: when(({ version }: NifContext) => version >= V20_2_0_7, bool()),
});

/** Shader and alpha properties of a shape, since Skyrim. */
export const SURFACE = {
  shaderProperty: when(({ bs }: NifContext) => bs > 34, ref({ takes: 'shader property' })),
  alphaProperty: when(({ bs }: NifContext) => bs > 34, ref({ takes: 'alpha property' })),
};

/** All shapes except particle systems of Skyrim SE and later. */
export const GEOMETRY = {
  ...AV_OBJECT,
  data: ref({ takes: 'geometry data', doc: 'Its vertices and triangles' }),
  skinInstance: ref({ takes: 'skin', doc: 'How bones move it' }),
  materialData: when(({ version }: NifContext) => version >= V10_0_1_0, MaterialData),
  ...SURFACE,
};

export const NiTriShape = block('NiTriShape', GEOMETRY);
export const NiTriStrips = block('NiTriStrips', GEOMETRY);
export const NiLines = block('NiLines', GEOMETRY);
export const NiScreenElements = block('NiScreenElements', GEOMETRY);

const triangleCount = () => u32({ unit: 'triangles' });

/** Levels of detail add up: each is drawn with those before it (reference precombined.md, B4). */
export const LOD_SIZES = {
  lod0Size: triangleCount(),
  lod1Size: triangleCount(),
  lod2Size: triangleCount(),
};

export const BSLODTriShape = block('BSLODTriShape', () => ({ ...GEOMETRY, ...LOD_SIZES }));

/** A run of triangles, up to Skyrim SE. Source: nif.xml (BSGeometrySegmentData). */
export const BSGeometrySegmentData = struct('BSGeometrySegmentData', {
  flags: u8({ display: 'hex' }),
  startIndex: u32({ doc: 'In indices: three per triangle' }),
  numPrimitives: u32({ unit: 'triangles' }),
});

/** Distant land: each segment is a square of a grid, which the game can hide. */
export const BSSegmentedTriShape = block('BSSegmentedTriShape', () => ({
  ...GEOMETRY,
  numSegments: u32({ edit: 'derived' }),
  segment: array(BSGeometrySegmentData, 'numSegments'),
}));

export const SHAPES = [
  NiTriShape,
  NiTriStrips,
  NiLines,
  NiScreenElements,
  BSLODTriShape,
  BSSegmentedTriShape,
];
