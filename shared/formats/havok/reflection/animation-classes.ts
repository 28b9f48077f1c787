import type { Declaration } from './declaration.ts';
import { ANIMATIONS_2010, BLENDING, MAPPINGS } from './enumerations.ts';
import {
  arrayOf,
  bool,
  declare,
  enumeration,
  hkReferencedObject,
  ignored,
  inPlace,
  int8,
  int16,
  int32,
  only,
  pointerTo,
  qsTransform,
  real,
  stringPtr,
  uint8,
  uint32,
  vector4,
} from './members.ts';

/** Skeletons, animations and what holds them. Source: reference animation.md, 2; checked against real files. */

const parent = hkReferencedObject;
const COUNT = { edit: 'derived', reason: 'counts what the animation stores elsewhere' } as const;
const CODED = { edit: 'never', reason: 'decides how the animation’s data is read' } as const;
const BONE = {
  values: { [-1]: 'none' },
  edit: 'never',
  reason: 'is the order of bones, by which animations count',
} as const;

const NamedVariant = declare('hkRootLevelContainerNamedVariant', {
  name: stringPtr,
  className: stringPtr,
  variant: pointerTo,
});

export const hkRootLevelContainer = declare(
  'hkRootLevelContainer',
  { namedVariants: arrayOf(inPlace(NamedVariant)) },
  { signatures: { hk2010: 0x2772c11e, hk2014: 0x2772c11e } },
);

export const hkaAnimationContainer = declare(
  'hkaAnimationContainer',
  {
    skeletons: arrayOf(pointerTo),
    animations: arrayOf(pointerTo),
    bindings: arrayOf(pointerTo),
    attachments: arrayOf(pointerTo),
    skins: arrayOf(pointerTo),
  },
  { parent, signatures: { hk2010: 0x8dc20333, hk2014: 0x26859f4c } },
);

const Bone = declare('hkaBone', {
  name: stringPtr,
  // Games play translations of locked bones all the same: in clips of Fallout 4 and Skyrim they move weapons, magazines
  // and cameras, which are locked as well as limbs (animation/locked-bones.test.ts).
  lockTranslation: bool({
    doc: 'Whether the bone keeps its length when a pose is mapped from another skeleton',
  }),
});
const LocalFrameOnBone2010 = declare('hkaSkeletonLocalFrameOnBone', {
  localFrame: pointerTo,
  boneIndex: int32(),
});
const LocalFrameOnBone = declare('hkaSkeletonLocalFrameOnBone', {
  localFrame: pointerTo,
  boneIndex: int16(),
});
const Partition = declare('hkaSkeletonPartition', {
  name: stringPtr,
  startBoneIndex: int16(),
  numBones: int16(),
});

export const hkaSkeleton = declare(
  'hkaSkeleton',
  {
    name: stringPtr,
    parentIndices: arrayOf(int16(BONE)),
    bones: arrayOf(inPlace(Bone)),
    referencePose: arrayOf(qsTransform),
    referenceFloats: arrayOf(real()),
    floatSlots: arrayOf(stringPtr),
    localFrames2010: only('hk2010', arrayOf(inPlace(LocalFrameOnBone2010)), 'localFrames'),
    localFrames: only('hk2014', arrayOf(inPlace(LocalFrameOnBone))),
    partitions: only('hk2014', arrayOf(inPlace(Partition))),
  },
  { parent, signatures: { hk2010: 0x366e8220, hk2014: 0xfec1cedb } },
);

const Annotation = declare('hkaAnnotationTrackAnnotation', {
  time: real({ unit: 's' }),
  text: stringPtr,
});
const AnnotationTrack = declare('hkaAnnotationTrack', {
  trackName: stringPtr,
  annotations: arrayOf(inPlace(Annotation)),
});

const TYPES_2010 = {
  0: 'unknown',
  1: 'interleaved',
  2: 'delta compressed',
  3: 'wavelet compressed',
  4: 'mirrored',
  5: 'spline compressed',
  6: 'quantized',
};
const TYPES_2014 = {
  0: 'unknown',
  1: 'interleaved',
  2: 'mirrored',
  3: 'spline compressed',
  4: 'quantized',
  5: 'predictive',
  6: 'reference pose',
};

const hkaAnimation = declare(
  'hkaAnimation',
  {
    type2010: only('hk2010', enumeration(ANIMATIONS_2010, int32({ values: TYPES_2010, ...CODED })), 'type'),
    type: only('hk2014', int32({ values: TYPES_2014, ...CODED })),
    duration: real({ unit: 's' }),
    numberOfTransformTracks: int32(COUNT),
    numberOfFloatTracks: int32(COUNT),
    extractedMotion: pointerTo,
    annotationTracks: arrayOf(inPlace(AnnotationTrack)),
  },
  { parent },
);

export const hkaInterleavedUncompressedAnimation = declare(
  'hkaInterleavedUncompressedAnimation',
  { transforms: arrayOf(qsTransform), floats: arrayOf(real()) },
  { parent: hkaAnimation, signatures: { hk2010: 0x930af031 } },
);

export const hkaSplineCompressedAnimation = declare(
  'hkaSplineCompressedAnimation',
  {
    numFrames: int32(COUNT),
    numBlocks: int32(COUNT),
    maxFramesPerBlock: int32(CODED),
    maskAndQuantizationSize: int32(CODED),
    blockDuration: real({ unit: 's' }),
    blockInverseDuration: real(),
    frameDuration: real({ unit: 's' }),
    blockOffsets: arrayOf(uint32(CODED)),
    floatBlockOffsets: arrayOf(uint32(CODED)),
    transformOffsets: arrayOf(uint32(CODED)),
    floatOffsets: arrayOf(uint32(CODED)),
    data: arrayOf(uint8(CODED)),
    endian: int32({ edit: 'never', reason: 'is 0 in files of PCs' }),
  },
  { parent: hkaAnimation, signatures: { hk2010: 0x792ee0bb, hk2014: 0x8c3b5f7e } },
);

export const hkaAnimationBinding = declare(
  'hkaAnimationBinding',
  {
    originalSkeletonName: stringPtr,
    animation: pointerTo,
    transformTrackToBoneIndices: arrayOf(int16({ doc: 'The bone that the track moves' })),
    floatTrackToFloatSlotIndices: arrayOf(int16()),
    partitionIndices: only('hk2014', arrayOf(int16())),
    blendHint: enumeration(
      BLENDING,
      int8({
        values: { 0: 'normal', 1: 'additive' },
        doc: 'Whether the animation is added to another pose',
      }),
    ),
  },
  { parent, signatures: { hk2010: 0x66eac971, hk2014: 0x0faf9150 } },
);

const hkaAnimatedReferenceFrame = declare(
  'hkaAnimatedReferenceFrame',
  { frameType: only('hk2014', ignored(int8())) },
  { parent },
);

export const hkaDefaultAnimatedReferenceFrame = declare(
  'hkaDefaultAnimatedReferenceFrame',
  {
    up: vector4,
    forward: vector4,
    duration: real({ unit: 's' }),
    referenceFrameSamples: arrayOf(vector4),
  },
  { parent: hkaAnimatedReferenceFrame, signatures: { hk2010: 0x6d85e445, hk2014: 0x60f8e0b8 } },
);

const SimpleMapping = declare('hkaSkeletonMapperDataSimpleMapping', {
  boneA: int16(),
  boneB: int16(),
  aFromBTransform: qsTransform,
});
const ChainMapping = declare('hkaSkeletonMapperDataChainMapping', {
  startBoneA: int16(),
  endBoneA: int16(),
  startBoneB: int16(),
  endBoneB: int16(),
  startAFromBTransform: qsTransform,
  endAFromBTransform: qsTransform,
});
const PartitionRange = declare('hkaSkeletonMapperDataPartitionMappingRange', {
  startMappingIndex: int32(),
  numMappings: int32(),
});
const SkeletonMapperData = declare('hkaSkeletonMapperData', {
  skeletonA: pointerTo,
  skeletonB: pointerTo,
  partitionMap: only('hk2014', arrayOf(int16())),
  simpleMappingPartitionRanges: only('hk2014', arrayOf(inPlace(PartitionRange))),
  chainMappingPartitionRanges: only('hk2014', arrayOf(inPlace(PartitionRange))),
  simpleMappings: arrayOf(inPlace(SimpleMapping)),
  chainMappings: arrayOf(inPlace(ChainMapping)),
  unmappedBones: arrayOf(int16()),
  extractedMotionMapping: qsTransform,
  keepUnmappedLocal: bool(),
  mappingType: enumeration(MAPPINGS, int32({ values: { 0: 'ragdoll', 1: 'retargeting' } })),
});

export const hkaSkeletonMapper = declare(
  'hkaSkeletonMapper',
  { mapping: inPlace(SkeletonMapperData) },
  { parent, signatures: { hk2010: 0x12df42a5, hk2014: 0xace9849c } },
);

export const hkaRagdollInstance = declare(
  'hkaRagdollInstance',
  {
    rigidBodies: arrayOf(pointerTo),
    constraints: arrayOf(pointerTo),
    boneToRigidBodyMap: arrayOf(int32()),
    skeleton: pointerTo,
  },
  { parent, signatures: { hk2010: 0x154948e8 } },
);

export const ANIMATION_CLASSES: readonly Declaration[] = [
  hkRootLevelContainer,
  hkaAnimationContainer,
  hkaSkeleton,
  hkaInterleavedUncompressedAnimation,
  hkaSplineCompressedAnimation,
  hkaAnimationBinding,
  hkaDefaultAnimatedReferenceFrame,
  hkaSkeletonMapper,
  hkaRagdollInstance,
];
