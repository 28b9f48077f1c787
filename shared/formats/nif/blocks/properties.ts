import { f32, flags, u8, u16, u32 } from '#shared/binary/number.ts';
import { switchOn, when } from '#shared/binary/struct.ts';
import { block, byteBool, Color3, OBJECT_NET } from '#shared/formats/nif/common.ts';
import { BLEND_MODES, STENCIL_FUNCTIONS, TEST_FUNCTIONS } from '#shared/formats/nif/render-enums.ts';
import { type NifContext, nifVersion, V10_0_1_2, V20_0_0_5 } from '#shared/formats/nif/version.ts';

/**
 * Properties say how an object and everything below it is drawn. From Skyrim on only NiAlphaProperty is left; shaders
 * hold the rest. Source: nif.xml.
 */

/** Versions with separate fields for settings that later moved into the flags. */
const spread = ({ version }: NifContext): boolean => version <= V20_0_0_5;
const packed = (context: NifContext): boolean => !spread(context);
/** Every property of old files has flags that mean nothing. */
export const unusedFlags = ({ version }: NifContext): boolean => version <= V10_0_1_2;

export const NiAlphaProperty = block('NiAlphaProperty', () => ({
  ...OBJECT_NET,
  flags: flags(u16, {
    alphaBlend: { at: 0, doc: 'Blends with the background' },
    sourceBlendMode: { at: 1, width: 4, values: BLEND_MODES },
    destinationBlendMode: { at: 5, width: 4, values: BLEND_MODES },
    alphaTest: { at: 9, doc: 'Hides pixels that fail testFunc against the threshold' },
    testFunc: { at: 10, width: 3, values: TEST_FUNCTIONS },
    noSorter: { at: 13, doc: 'Not sorted by distance' },
    cloneUnique: { at: 14, doc: 'Blood on weapons, since Skyrim' },
    editorAlphaThreshold: { at: 15, doc: 'The threshold is set externally' },
  }),
  threshold: u8({ doc: 'Alpha to test pixels against, 0 to 255' }),
}));

export const NiMaterialProperty = block('NiMaterialProperty', () => ({
  ...OBJECT_NET,
  flags: when(unusedFlags, u16({ display: 'hex' })),
  ambientColor: when(({ bs }: NifContext) => bs < 26, Color3),
  diffuseColor: when(({ bs }: NifContext) => bs < 26, Color3),
  specularColor: Color3,
  emissiveColor: Color3,
  glossiness: f32(),
  alpha: f32({ range: [0, 1], doc: 'Opacity; below 1 it needs a NiAlphaProperty' }),
  emissiveMult: when(({ bs }: NifContext) => bs > 21, f32()),
}));

const STENCIL_ACTIONS = {
  0: 'keep',
  1: 'zero',
  2: 'replace',
  3: 'increment',
  4: 'decrement',
  5: 'invert',
} as const;
const DRAW_MODES = {
  0: 'decided by the program',
  1: 'counter-clockwise faces',
  2: 'clockwise faces',
  3: 'both sides',
} as const;

export const NiStencilProperty = block('NiStencilProperty', () => ({
  ...OBJECT_NET,
  flags: when(
    (context: NifContext) => unusedFlags(context) || packed(context),
    switchOn((context: NifContext) => (packed(context) ? 'packed' : 'unused'), {
      packed: flags(u16, {
        enable: 0,
        failAction: { at: 1, width: 3, values: STENCIL_ACTIONS },
        zFailAction: { at: 4, width: 3, values: STENCIL_ACTIONS },
        passAction: { at: 7, width: 3, values: STENCIL_ACTIONS },
        drawMode: { at: 10, width: 2, values: DRAW_MODES, doc: 'Which sides of faces are drawn' },
        testFunc: { at: 12, width: 3, values: STENCIL_FUNCTIONS },
      }),
      unused: u16({ display: 'hex' }),
    }),
  ),
  stencilEnabled: when(spread, byteBool()),
  stencilFunction: when(spread, u32({ values: STENCIL_FUNCTIONS })),
  stencilRef: u32(),
  stencilMask: u32({ display: 'hex' }),
  failAction: when(spread, u32({ values: STENCIL_ACTIONS })),
  zFailAction: when(spread, u32({ values: STENCIL_ACTIONS })),
  passAction: when(spread, u32({ values: STENCIL_ACTIONS })),
  drawMode: when(spread, u32({ values: DRAW_MODES, doc: 'Which sides of faces are drawn' })),
}));

export const NiZBufferProperty = block('NiZBufferProperty', () => ({
  ...OBJECT_NET,
  flags: flags(u16, {
    zBufferTest: 0,
    zBufferWrite: 1,
    testFunc: { at: 2, width: 3, values: TEST_FUNCTIONS, doc: 'Since 20.1; in function before' },
  }),
  function: when(
    ({ version }: NifContext) => version >= nifVersion(4, 1, 0, 12) && version <= V20_0_0_5,
    u32({ values: TEST_FUNCTIONS }),
  ),
}));

const VERTEX_MODES = { 0: 'ignored', 1: 'emissive', 2: 'ambient and diffuse' } as const;
const LIGHTING_MODES = { 0: 'emissive', 1: 'emissive, ambient and diffuse' } as const;

export const NiVertexColorProperty = block('NiVertexColorProperty', () => ({
  ...OBJECT_NET,
  flags: flags(u16, {
    colorMode: { at: 0, width: 3 },
    lightingMode: { at: 3, values: LIGHTING_MODES, doc: 'Since 20.1' },
    sourceVertexMode: { at: 4, width: 2, values: VERTEX_MODES, doc: 'Since 20.1' },
  }),
  vertexMode: when(spread, u32({ values: VERTEX_MODES, doc: 'Use of vertex colors' })),
  lightingMode: when(spread, u32({ values: LIGHTING_MODES })),
}));

export const NiFogProperty = block('NiFogProperty', () => ({
  ...OBJECT_NET,
  flags: flags(u16, {
    enable: 0,
    fogFunction: { at: 1, width: 2, values: { 0: 'linear in depth', 1: 'by range', 2: 'by vertex alpha' } },
  }),
  fogDepth: f32({ doc: '1 starts at the near plane, 0.5 halfway to the far one' }),
  fogColor: Color3,
}));

export const NiSpecularProperty = block('NiSpecularProperty', () => ({
  ...OBJECT_NET,
  flags: u16({ values: { 0: 'off', 1: 'on' } }),
}));

/** Bethesda’s shaders start with this too; since Skyrim without flags. */
export const SHADE_PROPERTY = {
  ...OBJECT_NET,
  flags: when(({ bs }: NifContext) => bs <= 34, u16({ values: { 0: 'flat', 1: 'smooth' } })),
};
export const NiShadeProperty = block('NiShadeProperty', SHADE_PROPERTY);

export const NiDitherProperty = block('NiDitherProperty', () => ({
  ...OBJECT_NET,
  flags: u16({ values: { 0: 'off', 1: 'on' } }),
}));

export const NiWireframeProperty = block('NiWireframeProperty', () => ({
  ...OBJECT_NET,
  flags: u16({ values: { 0: 'solid', 1: 'wireframe' } }),
}));

export const PROPERTIES = [
  NiAlphaProperty,
  NiMaterialProperty,
  NiStencilProperty,
  NiZBufferProperty,
  NiVertexColorProperty,
  NiFogProperty,
  NiSpecularProperty,
  NiShadeProperty,
  NiDitherProperty,
  NiWireframeProperty,
];
