import { f32, flags, i16, u16, u32 } from '#shared/binary/number.ts';
import { list, struct, switchOn, when } from '#shared/binary/struct.ts';
import { block, bool, DECIDES, OBJECT_NET, ref, TexCoord } from '#shared/formats/nif/common.ts';
import { CLAMP_MODES, FILTER_MODES } from '#shared/formats/nif/render-enums.ts';
import {
  type NifContext,
  nifVersion,
  V10_0_1_0,
  V10_1_0_0,
  V10_4_0_1,
  V20_0_0_5,
  V20_1_0_1,
  V20_2_0_5,
} from '#shared/formats/nif/version.ts';
import { unusedFlags } from './properties.ts';

/** Textures of games up to Fallout: the slots of a shape, and how each texture is mapped. Source: nif.xml. */

const spread = ({ version }: NifContext): boolean => version <= V20_0_0_5;
const packed = ({ version }: NifContext): boolean => version > V20_1_0_1;
const transforms = ({ version }: NifContext): boolean => version >= V10_1_0_0;

const APPLY_MODES = { 0: 'replace', 1: 'decal', 2: 'modulate', 3: 'hilight', 4: 'hilight 2' } as const;

interface Transformed {
  readonly hasTextureTransform?: number;
}
const transformed = ({ version }: NifContext, { hasTextureTransform = 0 }: Transformed): boolean =>
  version >= V10_1_0_0 && hasTextureTransform !== 0;

export const TexDesc = struct('TexDesc', {
  source: ref({ takes: 'texture', doc: 'The texture' }),
  clampMode: when(spread, u32({ values: CLAMP_MODES })),
  filterMode: when(spread, u32({ values: FILTER_MODES })),
  flags: when(
    packed,
    flags(u16, {
      textureIndex: { at: 0, width: 8, doc: 'UV set' },
      filterMode: { at: 8, width: 4, values: FILTER_MODES },
      clampMode: { at: 12, width: 2, values: CLAMP_MODES },
    }),
  ),
  uvSet: when(spread, u32({ doc: 'UV set' })),
  ps2L: when(({ version }: NifContext) => version <= V10_4_0_1, i16()),
  ps2K: when(({ version }: NifContext) => version <= V10_4_0_1, i16()),
  unknownShort1: when(({ version }: NifContext) => version <= nifVersion(4, 1, 0, 12), u16()),
  hasTextureTransform: when(transforms, bool(DECIDES)),
  translation: when(transformed, TexCoord),
  scale: when(transformed, struct('TexCoord', { u: f32({ blank: 1 }), v: f32({ blank: 1 }) })),
  rotation: when(transformed, f32({ unit: 'rad' })),
  transformMethod: when(
    transformed,
    u32({ values: { 0: 'Maya, old', 1: 'Max', 2: 'Maya' }, doc: 'Order of scale, rotation and translation' }),
  ),
  center: when(transformed, TexCoord),
});

export const Matrix22 = struct('Matrix22', { m11: f32(), m12: f32(), m21: f32(), m22: f32() });

type Slots = Readonly<Record<string, number | undefined>>;
/** Whether the slot's own field says it is filled. */
const filled =
  (has: string) =>
  (_context: NifContext, self: Slots): boolean =>
    (self[has] ?? 0) !== 0;
/** A slot that exists if there are more than `count` slots, or from 20.2.0.5 on more than `since`. */
const slot = (count: number, since = count) =>
  when(
    ({ version }: NifContext, { textureCount = 0 }: Slots) =>
      textureCount > (version >= V20_2_0_5 ? since : count),
    bool(DECIDES),
  );
const hasNormal = ({ version }: NifContext): boolean => version >= V20_2_0_5;

export const ShaderTexDesc = struct('ShaderTexDesc', {
  hasMap: bool(DECIDES),
  map: when(filled('hasMap'), TexDesc),
  mapId: when(filled('hasMap'), u32()),
});

const TEXTURING = {
  ...OBJECT_NET,
  flags: when(
    (context: NifContext) => unusedFlags(context) || packed(context),
    switchOn((context: NifContext) => (packed(context) ? 'packed' : 'unused'), {
      packed: flags(u16, {
        multitexture: 0,
        applyMode: { at: 1, width: 3, values: APPLY_MODES },
        decalCount: { at: 4, width: 8 },
      }),
      unused: u16({ display: 'hex' }),
    }),
  ),
  applyMode: when(
    ({ version }: NifContext) => version <= V20_1_0_1,
    u32({ values: APPLY_MODES, doc: 'Hilight 2 means parallax in Oblivion' }),
  ),
  textureCount: u32({ doc: 'Slots that follow, filled or not', range: [5, 12], ...DECIDES }),
  hasBaseTexture: bool(DECIDES),
  baseTexture: when(filled('hasBaseTexture'), TexDesc),
  hasDarkTexture: bool(DECIDES),
  darkTexture: when(filled('hasDarkTexture'), TexDesc),
  hasDetailTexture: bool(DECIDES),
  detailTexture: when(filled('hasDetailTexture'), TexDesc),
  hasGlossTexture: bool(DECIDES),
  glossTexture: when(filled('hasGlossTexture'), TexDesc),
  hasGlowTexture: bool(DECIDES),
  glowTexture: when(filled('hasGlowTexture'), TexDesc),
  hasBumpMapTexture: slot(5),
  bumpMapTexture: when(filled('hasBumpMapTexture'), TexDesc),
  bumpMapLumaScale: when(filled('hasBumpMapTexture'), f32()),
  bumpMapLumaOffset: when(filled('hasBumpMapTexture'), f32()),
  bumpMapMatrix: when(filled('hasBumpMapTexture'), Matrix22),
  hasNormalTexture: when(hasNormal, slot(6)),
  normalTexture: when(filled('hasNormalTexture'), TexDesc),
  hasParallaxTexture: when(hasNormal, slot(7)),
  parallaxTexture: when(filled('hasParallaxTexture'), TexDesc),
  parallaxOffset: when(filled('hasParallaxTexture'), f32()),
  hasDecal0Texture: slot(6, 8),
  decal0Texture: when(filled('hasDecal0Texture'), TexDesc),
  hasDecal1Texture: slot(7, 9),
  decal1Texture: when(filled('hasDecal1Texture'), TexDesc),
  hasDecal2Texture: slot(8, 10),
  decal2Texture: when(filled('hasDecal2Texture'), TexDesc),
  hasDecal3Texture: slot(9, 11),
  decal3Texture: when(filled('hasDecal3Texture'), TexDesc),
  numShaderTextures: when(({ version }: NifContext) => version >= V10_0_1_0, u32({ edit: 'derived' })),
  shaderTextures: when(
    ({ version }: NifContext) => version >= V10_0_1_0,
    list(ShaderTexDesc, 'numShaderTextures'),
  ),
};

export const NiTexturingProperty = block('NiTexturingProperty', TEXTURING);
export const NiMultiTextureProperty = block('NiMultiTextureProperty', TEXTURING);

export const TEXTURING_PROPERTIES = [NiTexturingProperty, NiMultiTextureProperty];
