import { f32, u16, u32 } from '#shared/binary/number.ts';
import { array, list, struct, when } from '#shared/binary/struct.ts';
import { bytes } from '#shared/binary/text.ts';
import { block, byteBool, Color4, ref, sizedString, string, Vector4 } from '#shared/formats/nif/common.ts';
import { type NifContext, V4_0_0_2, V4_2_2_0, V10_0_1_0 } from '#shared/formats/nif/version.ts';

/** Extra data: Gamebryo's kinds. Up to Morrowind they form a chain. Source: nif.xml. */

const chained = ({ version }: NifContext): boolean => version <= V4_2_2_0;

/** For kinds without a name even in versions where others have one. */
export const UNNAMED_EXTRA_DATA = {
  nextExtraData: when(chained, ref()),
  numBytes: when(
    ({ version }: NifContext) => version >= V4_0_0_2 && version <= V4_2_2_0,
    u32({ unit: 'bytes', edit: 'derived', doc: 'Bytes that follow' }),
  ),
};

export const EXTRA_DATA = {
  name: when(({ version }: NifContext) => version >= V10_0_1_0, string()),
  ...UNNAMED_EXTRA_DATA,
};

export const NiExtraData = block('NiExtraData', () => ({
  ...EXTRA_DATA,
  data: when(chained, bytes('numBytes')),
}));

/** Bytes of any meaning. Oblivion keeps tangents and bitangents here: three floats each per vertex. */
export const NiBinaryExtraData = block('NiBinaryExtraData', () => ({
  ...EXTRA_DATA,
  binaryData: bytes({ prefix: u32() }),
}));

export const NiBooleanExtraData = block('NiBooleanExtraData', () => ({
  ...EXTRA_DATA,
  booleanData: byteBool(),
}));
export const NiColorExtraData = block('NiColorExtraData', () => ({ ...EXTRA_DATA, data: Color4 }));
export const NiFloatExtraData = block('NiFloatExtraData', () => ({ ...EXTRA_DATA, floatData: f32() }));

export const NiFloatsExtraData = block('NiFloatsExtraData', () => ({
  ...EXTRA_DATA,
  numFloats: u32({ edit: 'derived' }),
  data: array(f32(), 'numFloats'),
}));

export const NiIntegerExtraData = block('NiIntegerExtraData', () => ({
  ...EXTRA_DATA,
  integerData: u32({ doc: 'In “MaterialID” of Starfield: the hash of the path of the shape’s material' }),
}));

export const NiIntegersExtraData = block('NiIntegersExtraData', () => ({
  ...EXTRA_DATA,
  numIntegers: u32({ edit: 'derived' }),
  data: array(u32(), 'numIntegers'),
}));

/** Text. Its meaning depends on the name: `Prn` gives the bone that an object attaches to. */
export const NiStringExtraData = block('NiStringExtraData', () => ({ ...EXTRA_DATA, stringData: string() }));

export const NiStringsExtraData = block('NiStringsExtraData', () => ({
  ...EXTRA_DATA,
  numStrings: u32({ edit: 'derived' }),
  data: array(sizedString(), 'numStrings'),
}));

const TextKey = struct('Key', { time: f32({ unit: 's' }), value: string() });

/** Notes at times of an animation: its start and end, the sounds it plays. */
export const NiTextKeyExtraData = block('NiTextKeyExtraData', () => ({
  ...EXTRA_DATA,
  numTextKeys: u32({ edit: 'derived' }),
  textKeys: list(TextKey, 'numTextKeys'),
}));

export const NiVectorExtraData = block('NiVectorExtraData', () => ({ ...EXTRA_DATA, vectorData: Vector4 }));

export const NiVertWeightsExtraData = block('NiVertWeightsExtraData', () => ({
  ...EXTRA_DATA,
  numVertices: u16({ edit: 'derived' }),
  weight: array(f32(), 'numVertices'),
}));

export const EXTRA_DATA_BLOCKS = [
  NiExtraData,
  NiBinaryExtraData,
  NiBooleanExtraData,
  NiColorExtraData,
  NiFloatExtraData,
  NiFloatsExtraData,
  NiIntegerExtraData,
  NiIntegersExtraData,
  NiStringExtraData,
  NiStringsExtraData,
  NiTextKeyExtraData,
  NiVectorExtraData,
  NiVertWeightsExtraData,
];
