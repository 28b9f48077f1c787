import { choice, component, layer, type PropertySpec, type Row, spec, WHOLE } from './property-spec.ts';
import * as words from './words.ts';

const ALPHA = [
  ...component(
    'Alpha',
    'AlphaSettingsComponent',
    'alpha',
    {
      HasOpacity: ['hasOpacity', 'Has opacity', false, 'Uses the opacity texture of a layer.'],
      AlphaTestThreshold: [
        'testThreshold',
        'Alpha test threshold',
        0,
        'Leaves out what is less opaque; 0 = no test.',
        { kind: 'number', step: 0.005 },
      ],
      OpacitySourceLayer: layer('Source layer'),
      UseDitheredTransparency: [
        'dithered',
        'Dithered transparency',
        false,
        'Fades by leaving out single pixels.',
      ],
    },
    { basic: ['HasOpacity', 'AlphaTestThreshold'] },
  ),
  ...component(
    'Alpha',
    'AlphaSettingsComponent',
    'alpha',
    {
      Mode: ['blendMode', 'Blend mode', 'Linear', '', choice(words.ALPHA_BLEND_MODES)],
      UseDetailBlendMask: ['useDetailMask', 'Use the detail mask', false],
      UseVertexColor: ['useVertexColor', 'Use vertex colors', false],
      VertexColorChannel: [
        'vertexColorChannel',
        'Vertex color channel',
        'Red',
        '',
        choice(words.COLOR_CHANNELS),
      ],
      HeightBlendThreshold: ['heightThreshold', 'Height blend threshold', 0],
      HeightBlendFactor: ['heightFactor', 'Height blend factor', 0.05],
      Position: ['position', 'Blend position', 0.5],
      Contrast: ['contrast', 'Blend contrast', 0],
    },
    { within: [['Blender', 'BSMaterial::AlphaBlenderSettings']] },
  ),
];

const EMITTANCE: Readonly<Record<string, Row>> = {
  EmissiveSourceLayer: layer('Source layer'),
  EmissiveTint: ['tint', 'Emissive tint', [1, 1, 1]],
  EmissiveMaskSourceBlender: [
    'mask',
    'Mask',
    'None',
    'The blender whose mask limits the glow.',
    choice(words.MASK_BLENDERS),
  ],
  EmissiveClipThreshold: ['clipThreshold', 'Clip threshold', 0],
  AdaptiveEmittance: ['adaptive', 'Adaptive', false, 'Follows the exposure of the scene.'],
  LuminousEmittance: ['luminous', 'Luminous emittance', 100, 'Strength of its light.', WHOLE],
  ExposureOffset: ['exposureOffset', 'Exposure offset', 0],
  EnableAdaptiveLimits: ['limits', 'Adaptive limits', false],
  MaxOffsetEmittance: ['maxOffset', 'Greatest offset', 9999],
  MinOffsetEmittance: ['minOffset', 'Least offset', 0],
};

const EMISSIVE = [
  ...component(
    'Emissive',
    'EmissiveSettingsComponent',
    'emissive',
    { Enabled: ['enabled', 'Emissive', false, 'Gives its own light, where the emissive texture says.'] },
    { basic: ['Enabled'] },
  ),
  ...component('Emissive', 'EmissiveSettingsComponent', 'emissive', EMITTANCE, {
    within: [['Settings', 'BSMaterial::EmittanceSettings']],
    basic: ['EmissiveTint', 'LuminousEmittance'],
  }),
];

const LAYERED_EMISSIVE = component('Layered emissive', 'LayeredEmissivityComponent', 'layeredEmissive', {
  Enabled: ['enabled', 'Layered emissive', false, 'Gives light from several layers.'],
  FirstLayerIndex: layer('First layer'),
  FirstLayerTint: ['firstTint', 'First tint', [1, 1, 1]],
  FirstLayerMaskIndex: ['firstMask', 'First mask', 'None', '', choice(words.MASK_BLENDERS)],
  SecondLayerActive: ['secondActive', 'Second layer active', false],
  SecondLayerIndex: layer('Second layer', 'MATERIAL_LAYER_1'),
  SecondLayerTint: ['secondTint', 'Second tint', [1, 1, 1]],
  SecondLayerMaskIndex: ['secondMask', 'Second mask', 'None', '', choice(words.MASK_BLENDERS)],
  FirstBlenderIndex: ['firstBlender', 'First blender', 'BLEND_LAYER_0', '', choice(words.BLENDERS)],
  FirstBlenderMode: ['firstMode', 'First blend mode', 'Lerp', '', choice(words.LAYER_BLEND_MODES)],
  ThirdLayerActive: ['thirdActive', 'Third layer active', false],
  ThirdLayerIndex: layer('Third layer', 'MATERIAL_LAYER_2'),
  ThirdLayerTint: ['thirdTint', 'Third tint', [1, 1, 1]],
  ThirdLayerMaskIndex: ['thirdMask', 'Third mask', 'None', '', choice(words.MASK_BLENDERS)],
  SecondBlenderIndex: ['secondBlender', 'Second blender', 'BLEND_LAYER_1', '', choice(words.BLENDERS)],
  SecondBlenderMode: ['secondMode', 'Second blend mode', 'Lerp', '', choice(words.LAYER_BLEND_MODES)],
  EmissiveClipThreshold: ['clipThreshold', 'Clip threshold', 0],
  AdaptiveEmittance: ['adaptive', 'Adaptive', false],
  LuminousEmittance: ['luminous', 'Luminous emittance', 100, 'Strength of its light.', WHOLE],
  ExposureOffset: ['exposureOffset', 'Exposure offset', 0],
  EnableAdaptiveLimits: ['limits', 'Adaptive limits', false],
  MaxOffsetEmittance: ['maxOffset', 'Greatest offset', 1],
  MinOffsetEmittance: ['minOffset', 'Least offset', 0],
  IgnoresFog: ['ignoresFog', 'Ignores fog', false],
});

const DECAL = component(
  'Decal',
  'DecalSettingsComponent',
  'decal',
  {
    IsDecal: ['enabled', 'Decal', false, 'Lies on other surfaces and is drawn over them.'],
    MaterialOverallAlpha: ['alpha', 'Overall alpha', 1],
    WriteMask: ['writeMask', 'Write mask', 0x737, 'What of the surface below it changes, as bits.', WHOLE],
    IsPlanet: ['planet', 'For planets', false],
    IsProjected: ['projected', 'Projected', false],
    BlendMode: ['blendMode', 'Blend mode', 'None', '', choice(words.DECAL_BLEND_MODES)],
    AnimatedDecalIgnoresTAA: ['ignoresTaa', 'Animated decal ignores TAA', false],
  },
  { basic: ['IsDecal'] },
);

const EFFECT = component('Effect', 'EffectSettingsComponent', 'effect', {
  UseFallOff: ['falloff', 'Falloff', false, 'Opacity changes with the angle to the viewer.'],
  UseRGBFallOff: ['colorFalloff', 'Color falloff', false],
  FalloffStartAngle: ['falloffStartAngle', 'Falloff start angle', 0],
  FalloffStopAngle: ['falloffStopAngle', 'Falloff stop angle', 0],
  FalloffStartOpacity: ['falloffStartOpacity', 'Falloff start opacity', 0],
  FalloffStopOpacity: ['falloffStopOpacity', 'Falloff stop opacity', 0],
  VertexColorBlend: ['vertexColors', 'Vertex colors', false],
  IsAlphaTested: ['alphaTested', 'Alpha test', false],
  AlphaTestThreshold: ['testThreshold', 'Alpha test threshold', 0.5],
  NoHalfResOptimization: ['fullResolution', 'Full resolution', false],
  SoftEffect: ['soft', 'Soft', false, 'Fades where it meets other surfaces.'],
  SoftFalloffDepth: ['softDepth', 'Soft depth', 2],
  EmissiveOnlyEffect: ['emissiveOnly', 'Emissive only', false],
  ReceiveDirectionalShadows: ['sunShadows', 'Receives shadows of the sun', false],
  ReceiveNonDirectionalShadows: ['otherShadows', 'Receives other shadows', false],
  IsGlass: ['glass', 'Glass', false],
  Frosting: ['frosting', 'Frosted', false],
  MaterialOverallAlpha: ['alpha', 'Overall alpha', 1],
  ZTest: ['zTest', 'Z test', true, 'Is hidden by what is in front of it.'],
  ZWrite: ['zWrite', 'Z write', false],
  BlendingMode: ['blendMode', 'Blend mode', 'AlphaBlend', '', choice(words.EFFECT_BLEND_MODES)],
  BackLightingEnable: ['backLight', 'Back light', false],
  BacklightingScale: ['backLightScale', 'Back light scale', 0],
  BackLightingTintColor: ['backLightTint', 'Back light tint', [1, 1, 1]],
  DepthBiasInUlp: ['depthBias', 'Depth bias', 0, '', WHOLE],
});

const TRANSLUCENCY = [
  ...component('Translucency', 'TranslucencySettingsComponent', 'translucency', {
    Enabled: ['enabled', 'Translucency', false, 'Light shines through, as through skin or leaves.'],
  }),
  ...component(
    'Translucency',
    'TranslucencySettingsComponent',
    'translucency',
    {
      Thin: ['thin', 'Thin', false],
      UseSSS: ['subsurface', 'Subsurface scattering', false],
      SSSWidth: ['subsurfaceWidth', 'Subsurface width', 0.025],
      SSSStrength: ['subsurfaceStrength', 'Subsurface strength', 0.5],
      TransmissiveScale: ['transmissiveScale', 'Transmissive scale', 0.05],
      TransmittanceWidth: ['transmittanceWidth', 'Transmittance width', 0.03],
      SpecLobe0RoughnessScale: ['roughness1', 'Roughness of the first highlight', 0.55],
      SpecLobe1RoughnessScale: ['roughness2', 'Roughness of the second highlight', 1.2],
      TransmittanceSourceLayer: layer('Source layer'),
    },
    { within: [['Settings', 'BSMaterial::TranslucencySettings']] },
  ),
];

const EYE = component('Eye', 'EyeSettingsComponent', 'eye', {
  Enabled: ['enabled', 'Eye', false],
  ScleraEyeRoughness: ['scleraRoughness', 'Sclera roughness', undefined],
  CorneaEyeRoughness: ['corneaRoughness', 'Cornea roughness', undefined],
  IrisDepthPosition: ['irisDepth', 'Iris depth', undefined],
  IrisTotalDepth: ['irisTotalDepth', 'Iris total depth', undefined],
  DepthScale: ['depthScale', 'Depth scale', undefined],
  IrisUVSize: ['irisSize', 'Iris size', undefined],
});

const HAIR = component('Hair', 'HairSettingsComponent', 'hair', {
  Enabled: ['enabled', 'Hair', false],
  IsSpikyHair: ['spiky', 'Spiky hair', false],
  SpecScale: ['specularScale', 'Specular scale', 1],
  Roughness: ['roughness', 'Roughness', 0.38],
  BackscatterStrength: ['backscatter', 'Backscatter strength', 0.5],
  BackscatterWrap: ['backscatterWrap', 'Backscatter wrap', 0.5],
  VariationStrength: ['variation', 'Variation strength', 0.2],
});

/** What can be set in the material itself. Source of names and defaults: the public readers of the game’s database. */
export const MATERIAL_ITSELF: readonly PropertySpec[] = [
  spec({
    name: 'name',
    label: 'Name',
    group: 'Material',
    type: 'BSComponentDB::CTName',
    steps: ['Name'],
    usual: '',
  }),
  spec({
    name: 'shaderModel',
    label: 'Shader model',
    doc: 'The shader that draws it; most materials take it from their parent.',
    group: 'Material',
    type: 'ShaderModelComponent',
    steps: ['FileName'],
    usual: '',
  }),
  spec({
    name: 'route',
    label: 'Route',
    doc: 'When it is drawn: solid surfaces are deferred, see-through ones are effects.',
    group: 'Material',
    type: 'ShaderRouteComponent',
    steps: ['Route'],
    usual: 'Deferred',
    control: choice(words.ROUTES),
  }),
  spec({
    name: 'twoSided',
    label: 'Two-sided',
    doc: 'Draws both sides of faces: cloth, leaves, hair.',
    group: 'Material',
    type: 'ParamBool',
    steps: ['Value'],
    usual: false,
    isBasic: true,
  }),
  ...ALPHA,
  ...EMISSIVE,
  ...LAYERED_EMISSIVE,
  ...DECAL,
  ...EFFECT,
  ...TRANSLUCENCY,
  ...HAIR,
  ...EYE,
];
