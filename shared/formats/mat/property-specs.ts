import { MATERIAL_ITSELF } from './material-specs.ts';
import type { ObjectKind } from './model.ts';
import { COLOR_IN, choice, FLOAT2, FLOAT4, type PropertySpec, spec, TEXTURE } from './property-spec.ts';
import { SLOTS } from './slots.ts';
import * as words from './words.ts';

const TINT: readonly PropertySpec[] = [
  spec({ name: 'color', label: 'Tint', type: 'Color', steps: [FLOAT4], usual: [1, 1, 1], isBasic: true }),
  spec({
    name: 'colorStrength',
    label: 'Tint strength',
    doc: 'How much of the texture the tint covers, with “Lerp”.',
    type: 'Color',
    steps: [FLOAT4, 'w'],
    usual: 1,
  }),
  spec({
    name: 'colorMode',
    label: 'Tint mode',
    doc: 'Multiplied with the texture, or laid over it.',
    type: 'MaterialOverrideColorTypeComponent',
    steps: ['Value'],
    usual: 'Multiply',
    control: choice(words.TINT_MODES),
  }),
  spec({
    name: 'vertexColors',
    label: 'Vertex colors tint it',
    type: 'ParamBool',
    steps: ['Value'],
    usual: false,
  }),
];

const SLOT_LABELS: Readonly<Record<(typeof SLOTS)[number], readonly [label: string, doc: string]>> = {
  color: ['Color', 'Color of the surface.'],
  normal: ['Normal', 'Bumps; blue is rebuilt from red and green.'],
  opacity: ['Opacity', 'White is solid, black cannot be seen.'],
  roughness: ['Roughness', 'White is dull, black is polished.'],
  metal: ['Metal', 'White is metal.'],
  occlusion: ['Ambient occlusion', 'Dark where little light reaches.'],
  height: ['Height', 'Relief.'],
  emissive: ['Emissive', 'Color of its own light.'],
  transmissive: ['Transmissive', 'Where light shines through.'],
};

const TEXTURES: readonly PropertySpec[] = [
  ...SLOTS.map((slot, index) =>
    spec({
      name: `textures.${slot}`,
      label: SLOT_LABELS[slot][0],
      doc: SLOT_LABELS[slot][1],
      type: 'MRTextureFile',
      index,
      steps: ['FileName'],
      usual: '',
      control: TEXTURE,
      isBasic: true,
    }),
  ),
  ...SLOTS.flatMap((slot, index) => [
    spec({
      name: `replacements.${slot}.enabled`,
      label: `Color in place of the ${SLOT_LABELS[slot][0].toLowerCase()} texture`,
      doc: 'Used where there is no texture.',
      type: 'TextureReplacement',
      index,
      steps: ['Enabled'],
      usual: false,
    }),
    spec({
      name: `replacements.${slot}.color`,
      label: `${SLOT_LABELS[slot][0]} without a texture`,
      type: 'TextureReplacement',
      index,
      steps: COLOR_IN('Color'),
      usual: [1, 1, 1],
    }),
  ]),
  spec({
    name: 'textures.normalStrength',
    label: 'Normal strength',
    type: 'MaterialParamFloat',
    steps: ['Value'],
    usual: 1,
  }),
  spec({
    name: 'textures.resolution',
    label: 'Resolution hint',
    type: 'TextureResolutionSetting',
    steps: ['ResolutionHint'],
    usual: 'Tiling',
    control: choice(words.RESOLUTIONS),
  }),
];

const pair = (
  name: string,
  label: string,
  type: string,
  axis: 'x' | 'y',
  usual: number,
  doc: string,
): PropertySpec => spec({ name, label, doc, type, steps: [FLOAT2, axis], usual, isBasic: true });

const UV: readonly PropertySpec[] = [
  pair('uv.scaleU', 'Scale U', 'Scale', 'x', 1, 'How often textures repeat sideways.'),
  pair('uv.scaleV', 'Scale V', 'Scale', 'y', 1, 'How often textures repeat up and down.'),
  pair('uv.offsetU', 'Offset U', 'Offset', 'x', 0, 'Moves textures sideways; 1 = their whole width.'),
  pair('uv.offsetV', 'Offset V', 'Offset', 'y', 0, 'Moves textures up and down; 1 = their whole height.'),
  spec({
    name: 'uv.addressMode',
    label: 'Beyond the edge',
    doc: 'Whether textures repeat.',
    type: 'TextureAddressModeComponent',
    steps: ['Value'],
    usual: 'Wrap',
    control: choice(words.ADDRESS_MODES),
  }),
  spec({
    name: 'uv.channel',
    label: 'UV set',
    type: 'Channel',
    steps: ['Value'],
    usual: 'One',
    control: choice(words.UV_CHANNELS),
  }),
];

const BLEND_NUMBERS = [
  ['heightThreshold', 'Height blend threshold', 0.5],
  ['heightFactor', 'Height blend factor', 0.5],
  ['position', 'Position', 0.5],
  ['softness', 'Softness', 1, '1 less the contrast: 0 is a hard edge.'],
  ['maskStrength', 'Mask strength', 1],
] as const;
const BLEND_FLAGS = [
  ['color', 'Blends color', true],
  ['metal', 'Blends metal', true],
  ['roughness', 'Blends roughness', true],
  ['normal', 'Blends normals', true],
  ['addsNormals', 'Adds normals', true],
  ['useVertexColor', 'Uses vertex colors', false],
  ['occlusion', 'Blends ambient occlusion', true],
  ['useDetailMask', 'Uses the detail mask', false],
] as const;

const BLENDER: readonly PropertySpec[] = [
  spec({
    name: 'mode',
    label: 'Mode',
    doc: 'How the upper layer is laid over the lower.',
    type: 'BlendModeComponent',
    steps: ['Value'],
    usual: 'Linear',
    control: choice(words.BLEND_MODES),
    isBasic: true,
  }),
  spec({
    name: 'mask',
    label: 'Mask',
    doc: 'Where the upper layer is seen: white.',
    type: 'MRTextureFile',
    steps: ['FileName'],
    usual: '',
    control: TEXTURE,
    isBasic: true,
  }),
  spec({
    name: 'channel',
    label: 'Vertex color channel',
    type: 'ColorChannelTypeComponent',
    steps: ['Value'],
    usual: 'Red',
    control: choice(words.COLOR_CHANNELS),
  }),
  ...BLEND_NUMBERS.map(([name, label, usual, doc = ''], index) =>
    spec({ name, label, doc, type: 'MaterialParamFloat', index, steps: ['Value'], usual }),
  ),
  ...BLEND_FLAGS.map(([name, label, usual], index) =>
    spec({ name, label, type: 'ParamBool', index, steps: ['Value'], usual }),
  ),
];

/** What can be set, by the kind of object. Source of names and defaults: the public readers of the game’s database. */
export const PROPERTY_SPECS: Readonly<Record<ObjectKind, readonly PropertySpec[]>> = {
  LayeredMaterial: MATERIAL_ITSELF,
  Blender: BLENDER,
  Layer: [],
  Material: TINT,
  TextureSet: TEXTURES,
  UVStream: UV,
  object: [],
};
