import { BLEND_CURVES, EventProperty, hkbBindable, hkbGenerator } from './behavior-nodes.ts';
import type { Declaration } from './declaration.ts';
import { BLENDER_FLAGS, CLIP_FLAGS, flagsDoc } from './enumerations.ts';
import {
  aligned16,
  arrayOf,
  bool,
  choice8,
  declare,
  eventId,
  flagsOf,
  hkReferencedObject,
  ignored,
  inPlace,
  int8,
  int16,
  int32,
  only,
  pointerTo,
  qsTransform,
  quaternion,
  real,
  runningArray,
  runningPointer,
  stringPtr,
  uint16,
  uint32,
} from './members.ts';

/** What makes poses in a behavior: clips, blends, selectors. Sources: see `behavior-nodes.ts`. */

const parent = hkbGenerator;

/** How clips play, by their number. */
export const PLAYBACK_MODES: Readonly<Record<number, string>> = {
  0: 'MODE_SINGLE_PLAY',
  1: 'MODE_LOOPING',
  2: 'MODE_USER_CONTROLLED',
  3: 'MODE_PING_PONG',
};

const hkbClipGenerator = declare(
  'hkbClipGenerator',
  {
    animationBundleName: only('hk2014', stringPtr),
    animationName: stringPtr,
    triggers: pointerTo,
    userPartitionMask: only('hk2014', uint32({ display: 'hex' })),
    cropStartAmountLocalTime: real({ unit: 's' }),
    cropEndAmountLocalTime: real({ unit: 's' }),
    startTime: real({ unit: 's' }),
    playbackSpeed: real(),
    enforcedDuration: real({ unit: 's', doc: 'Length that the clip is stretched to; 0 = its own' }),
    userControlledTimeFraction: real(),
    animationBindingIndex: int16({ values: { [-1]: 'none' } }),
    mode: choice8(PLAYBACK_MODES),
    flags: flagsOf(CLIP_FLAGS, int8({ doc: flagsDoc(CLIP_FLAGS) })),
    animDatas: runningArray,
    animationControl: runningPointer,
    originalTriggers: runningPointer,
    mapperData: runningPointer,
    binding: runningPointer,
    mirroredAnimation: only('hk2010', runningPointer),
    numAnimationTracks: only('hk2014', ignored(int32())),
    extractedMotion: ignored(qsTransform),
    echos: runningArray,
    localTime: ignored(real()),
    time: ignored(real()),
    previousUserControlledTimeFraction: ignored(real()),
    bufferSize: ignored(int32()),
    echoBufferSize: only('hk2010', ignored(int32())),
    atEnd: ignored(bool()),
    ignoreStartTime: ignored(bool()),
    pingPongBackward: ignored(bool()),
  },
  { parent, signatures: { hk2010: 0x333b85b9, hk2014: 0x0d4cc9f6 } },
);

const ClipTrigger = declare('hkbClipTrigger', {
  localTime: real({ unit: 's' }),
  event: inPlace(EventProperty),
  relativeToEndOfClip: bool(),
  acyclic: bool(),
  isAnnotation: bool(),
});

const hkbClipTriggerArray = declare(
  'hkbClipTriggerArray',
  { triggers: arrayOf(inPlace(ClipTrigger)) },
  { parent: hkReferencedObject, signatures: { hk2010: 0x59c23a0f, hk2014: 0xf757cd66 } },
);

const hkbBlenderGenerator = declare(
  'hkbBlenderGenerator',
  {
    referencePoseWeightThreshold: real(),
    blendParameter: real(),
    minCyclicBlendParameter: real(),
    maxCyclicBlendParameter: real(),
    indexOfSyncMasterChild: int16({ values: { [-1]: 'none' } }),
    flags: flagsOf(BLENDER_FLAGS, uint16({ display: 'hex', doc: flagsDoc(BLENDER_FLAGS) })),
    subtractLastChild: bool(),
    children: arrayOf(pointerTo),
    childrenInternalStates: runningArray,
    sortedChildren: runningArray,
    endIntervalWeight: ignored(real()),
    numActiveChildren: ignored(int32()),
    beginIntervalIndex: ignored(int16()),
    endIntervalIndex: ignored(int16()),
    initSync: ignored(bool()),
    doSubtractiveBlend: ignored(bool()),
  },
  { parent, signatures: { hk2010: 0x22df7147, hk2014: 0xce45c088 } },
);

const hkbBlenderGeneratorChild = declare(
  'hkbBlenderGeneratorChild',
  {
    generator: aligned16(pointerTo),
    boneWeights: pointerTo,
    weight: real(),
    worldFromModelWeight: real(),
  },
  { parent: hkbBindable, signatures: { hk2010: 0xe2b384b0, hk2014: 0xb35bbfd3 } },
);

const hkbPoseMatchingGenerator = declare(
  'hkbPoseMatchingGenerator',
  {
    worldFromModelRotation: quaternion,
    blendSpeed: real(),
    minSpeedToSwitch: real(),
    minSwitchTimeNoError: real({ unit: 's' }),
    minSwitchTimeFullError: real({ unit: 's' }),
    startPlayingEventId: eventId,
    startMatchingEventId: eventId,
    rootBoneIndex: int16(),
    otherBoneIndex: int16(),
    anotherBoneIndex: int16(),
    pelvisIndex: int16(),
    mode: choice8({ 0: 'MODE_MATCH', 1: 'MODE_PLAY' }),
    currentMatch: ignored(int32()),
    bestMatch: ignored(int32()),
    timeSinceBetterMatch: ignored(real()),
    error: ignored(real()),
    resetCurrentMatchLocalTime: ignored(bool()),
    poseMatchingUtility: runningPointer,
  },
  { parent: hkbBlenderGenerator, signatures: { hk2010: 0x29e271b4 } },
);

const hkbManualSelectorGenerator = declare(
  'hkbManualSelectorGenerator',
  {
    generators: arrayOf(pointerTo),
    selectedGeneratorIndex2010: only('hk2010', int8(), 'selectedGeneratorIndex'),
    currentGeneratorIndex2010: only('hk2010', int8(), 'currentGeneratorIndex'),
    selectedGeneratorIndex: only('hk2014', int16()),
    indexSelector: only('hk2014', pointerTo),
    selectedIndexCanChangeAfterActivate: only('hk2014', bool()),
    generatorChangedTransitionEffect: only('hk2014', pointerTo),
    currentGeneratorIndex: only('hk2014', ignored(int16())),
    generatorIndexAtActivate: only('hk2014', ignored(int16())),
    activeTransitions: only('hk2014', runningArray),
  },
  { parent, signatures: { hk2010: 0xd932fab8, hk2014: 0xeed8d5cd } },
);

const hkbModifierGenerator = declare(
  'hkbModifierGenerator',
  { modifier: pointerTo, generator: pointerTo },
  { parent, signatures: { hk2010: 0x1f81fae6, hk2014: 0xc499fc9e } },
);

const hkbBehaviorReferenceGenerator = declare(
  'hkbBehaviorReferenceGenerator',
  { behaviorName: stringPtr, behavior: runningPointer },
  { parent, signatures: { hk2010: 0x0fcb5423, hk2014: 0x154fcfaa } },
);

const BGSGamebryoSequenceGenerator = declare(
  'BGSGamebryoSequenceGenerator',
  {
    pSequence: stringPtr,
    eBlendModeFunction: choice8({ 0: 'BMF_NONE', 1: 'BMF_PERCENT', 2: 'BMF_ONE_MINUS_PERCENT' }),
    fPercent: real(),
    eUseTimePercentage: only(
      'hk2014',
      choice8({ 0: 'NOT_USING_TIME_PERCENTAGE', 1: 'USING_TIME_PERCENTAGE' }),
    ),
    fTimePercent: only('hk2014', real()),
    events: runningArray,
    fTime: ignored(real()),
    bDelayedActivate: ignored(bool()),
    bLooping: ignored(bool()),
  },
  { parent, signatures: { hk2010: 0xc8df2d77, hk2014: 0x4e708fb6 } },
);

const BSiStateTaggingGenerator = declare(
  'BSiStateTaggingGenerator',
  { pDefaultGenerator: aligned16(pointerTo), iStateToSetAs: int32(), iPriority: int32() },
  { parent, signatures: { hk2010: 0xf0826fc1 } },
);

const BSCyclicBlendTransitionGenerator = declare(
  'BSCyclicBlendTransitionGenerator',
  {
    pBlenderGenerator: aligned16(pointerTo),
    EventToFreezeBlendValue: inPlace(EventProperty),
    EventToCrossBlend: inPlace(EventProperty),
    fBlendParameter: real(),
    fTransitionDuration: real({ unit: 's' }),
    eBlendCurve: choice8(BLEND_CURVES),
    pTransitionBlenderGenerator: aligned16(runningPointer),
    pTransitionEffect: aligned16(runningPointer),
    currentMode: ignored(int8()),
  },
  { parent, signatures: { hk2010: 0x5119eb06 } },
);

const BSBoneSwitchGenerator = declare(
  'BSBoneSwitchGenerator',
  { pDefaultGenerator: aligned16(pointerTo), ChildrenA: arrayOf(pointerTo) },
  { parent, signatures: { hk2010: 0xf33d3eea } },
);

const BSBoneSwitchGeneratorBoneData = declare(
  'BSBoneSwitchGeneratorBoneData',
  { pGenerator: aligned16(pointerTo), spBoneWeight: pointerTo },
  { parent: hkbBindable, signatures: { hk2010: 0xc1215be6 } },
);

const BSSynchronizedClipGenerator = declare(
  'BSSynchronizedClipGenerator',
  {
    pClipGenerator: aligned16(pointerTo),
    SyncAnimPrefix: stringPtr,
    bSyncClipIgnoreMarkPlacement: bool(),
    fGetToMarkTime: real({ unit: 's' }),
    fMarkErrorThreshold: real(),
    bLeadCharacter: bool(),
    bReorientSupportChar: bool(),
    bApplyMotionFromRoot: bool(),
    pSyncScene: runningPointer,
    StartMarkWS: ignored(qsTransform),
    EndMarkWS: ignored(qsTransform),
    StartMarkMS: ignored(qsTransform),
    fCurrentLerp: ignored(real()),
    pLocalSyncBinding: runningPointer,
    pEventMap: runningPointer,
    sAnimationBindingIndex: int16({ values: { [-1]: 'none' } }),
    bAtMark: ignored(bool()),
    bAllCharactersInScene: ignored(bool()),
    bAllCharactersAtMarks: ignored(bool()),
  },
  { parent, signatures: { hk2010: 0xd83bea64 } },
);

const BSOffsetAnimationGenerator = declare(
  'BSOffsetAnimationGenerator',
  {
    pDefaultGenerator: aligned16(pointerTo),
    pOffsetClipGenerator: aligned16(pointerTo),
    fOffsetVariable: real(),
    fOffsetRangeStart: real(),
    fOffsetRangeEnd: real(),
    BoneOffsetA: runningArray,
    BoneIndexA: runningArray,
    fCurrentPercentage: ignored(real()),
    iCurrentFrame: ignored(uint32()),
    bZeroOffset: ignored(bool()),
    bOffsetValid: ignored(bool()),
  },
  { parent, signatures: { hk2010: 0xb8571122 } },
);

/** The classes with objects of their own. */
export const BEHAVIOR_GENERATORS: readonly Declaration[] = [
  hkbClipGenerator,
  hkbClipTriggerArray,
  hkbBlenderGenerator,
  hkbBlenderGeneratorChild,
  hkbPoseMatchingGenerator,
  hkbManualSelectorGenerator,
  hkbModifierGenerator,
  hkbBehaviorReferenceGenerator,
  BGSGamebryoSequenceGenerator,
  BSiStateTaggingGenerator,
  BSCyclicBlendTransitionGenerator,
  BSBoneSwitchGenerator,
  BSBoneSwitchGeneratorBoneData,
  BSSynchronizedClipGenerator,
  BSOffsetAnimationGenerator,
];
