import { f32, u8, u16, u32 } from '#shared/binary/number.ts';
import { list, struct, when } from '#shared/binary/struct.ts';
import {
  block,
  bool,
  DECIDES,
  OBJECT_NET,
  ptr,
  ref,
  refs,
  sizedString,
  string,
} from '#shared/formats/nif/common.ts';
import {
  hasStringTable,
  type NifContext,
  V10_1_0_103,
  V10_1_0_104,
  V10_1_0_106,
  V10_1_0_110,
  V10_1_0_113,
  V10_2_0_0,
  V10_4_0_1,
} from '#shared/formats/nif/version.ts';
import { CYCLE_TYPES, TIME_CONTROLLER } from './controllers.ts';

/** Named animations of a scene, and what they move. Source: nif.xml; notes and sizes: xbox360-nif.md, A2 and A7. */

/** Before files had a string table, names of controlled objects were in a block of their own, a NiStringPalette. */
const hasPalette = (context: NifContext) => context.version >= V10_2_0_0 && !hasStringTable(context);
const named = (context: NifContext) =>
  hasStringTable(context) || (context.version >= V10_1_0_104 && context.version <= V10_1_0_113);
const hasBlendIndex = ({ version }: NifContext) => version >= V10_1_0_104 && version <= V10_1_0_110;

const paletteOffset = () => u32({ doc: 'Offset in the string palette; 4294967295 = none' });

/** One animated value. 29 bytes in Fallout 3 and later. */
export const ControlledBlock = struct('ControlledBlock', {
  targetName: when(({ version }: NifContext) => version <= V10_1_0_103, sizedString()),
  interpolator: when(({ version }: NifContext) => version >= V10_1_0_106, ref()),
  controller: ref(),
  blendInterpolator: when(hasBlendIndex, ref()),
  blendIndex: when(hasBlendIndex, u16()),
  priority: when(
    ({ version, bs }: NifContext) => version >= V10_1_0_106 && bs > 0,
    u8({ doc: 'The highest wins where animations overlap' }),
  ),
  stringPalette: when(hasPalette, ref()),
  nodeName: when(named, string({ doc: 'Animated object' })),
  propertyType: when(named, string({ doc: 'Type of the object’s animated property' })),
  controllerType: when(named, string()),
  controllerId: when(named, string()),
  interpolatorId: when(named, string()),
  nodeNameOffset: when(hasPalette, paletteOffset()),
  propertyTypeOffset: when(hasPalette, paletteOffset()),
  controllerTypeOffset: when(hasPalette, paletteOffset()),
  controllerIdOffset: when(hasPalette, paletteOffset()),
  interpolatorIdOffset: when(hasPalette, paletteOffset()),
});

const recent = ({ version }: NifContext) => version >= V10_1_0_106;
const legacy = ({ version }: NifContext) => version <= V10_1_0_103;

const accumRootName = () => string({ doc: 'Node that the animation moves through the world' });

const SEQUENCE = {
  name: string(),
  legacyAccumRootName: when(legacy, accumRootName()),
  legacyTextKeys: when(legacy, ref()),
  numControlledBlocks: u32({ edit: 'derived' }),
  arrayGrowBy: when(recent, u32()),
  controlledBlocks: list(ControlledBlock, 'numControlledBlocks'),
};

export const NiSequence = block('NiSequence', SEQUENCE);

const hasNotes = ({ bs }: NifContext) => bs >= 24 && bs <= 28;
const hasNoteArrays = ({ bs }: NifContext) => bs > 28;

export const NiControllerSequence = block('NiControllerSequence', () => ({
  ...SEQUENCE,
  weight: when(recent, f32()),
  textKeys: when(recent, ref()),
  cycleType: when(recent, u32({ values: CYCLE_TYPES })),
  frequency: when(recent, f32({ doc: 'Speed; 1 = as in the keys' })),
  phase: when(
    ({ version }: NifContext) => version >= V10_1_0_106 && version <= V10_4_0_1,
    f32({ unit: 's' }),
  ),
  startTime: when(recent, f32({ unit: 's' })),
  stopTime: when(recent, f32({ unit: 's' })),
  playBackwards: when(({ version }: NifContext) => version === V10_1_0_106, bool()),
  manager: when(recent, ptr()),
  accumRootName: when(recent, accumRootName()),
  stringPalette: when(
    (context: NifContext) => context.version >= V10_1_0_113 && !hasStringTable(context),
    ref(),
  ),
  animNotes: when(hasNotes, ref()),
  numAnimNoteArrays: when(hasNoteArrays, u16({ edit: 'derived' })),
  animNoteArrays: when(hasNoteArrays, refs('numAnimNoteArrays')),
}));

export const NiControllerManager = block('NiControllerManager', () => ({
  ...TIME_CONTROLLER,
  cumulative: bool({ doc: 'Sequences add to the node’s transform' }),
  numControllerSequences: u32({ edit: 'derived' }),
  controllerSequences: refs('numControllerSequences'),
  objectPalette: ref(),
}));

export const NiSequenceStreamHelper = block('NiSequenceStreamHelper', OBJECT_NET);

const AvObject = struct('AVObject', { name: sizedString(), avObject: ptr() });

export const NiDefaultAVObjectPalette = block('NiDefaultAVObjectPalette', () => ({
  scene: ptr(),
  numObjs: u32({ edit: 'derived' }),
  objs: list(AvObject, 'numObjs', { doc: 'Objects that sequences can name' }),
}));

export const NiStringPalette = block('NiStringPalette', () => ({
  palette: sizedString({ doc: 'Zero-terminated strings in a row' }),
  length: u32({ unit: 'bytes', edit: 'derived' }),
}));

const isGrab = (_context: NifContext, { type }: { readonly type: number }) => type === 1;
const isLook = (_context: NifContext, { type }: { readonly type: number }) => type === 2;

export const BSAnimNote = block('BSAnimNote', () => ({
  type: u32({ values: { 0: 'invalid', 1: 'grab', 2: 'look' }, ...DECIDES }),
  time: f32({ unit: 's' }),
  arm: when(isGrab, u32()),
  gain: when(isLook, f32()),
  state: when(isLook, u32()),
}));

export const BSAnimNotes = block('BSAnimNotes', () => ({
  numAnimNotes: u16({ edit: 'derived' }),
  animNotes: refs('numAnimNotes'),
}));

export const SEQUENCES = [
  NiSequence,
  NiControllerSequence,
  NiControllerManager,
  NiSequenceStreamHelper,
  NiDefaultAVObjectPalette,
  NiStringPalette,
  BSAnimNote,
  BSAnimNotes,
];
