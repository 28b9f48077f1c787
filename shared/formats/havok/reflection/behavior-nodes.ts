import type { Declaration } from './declaration.ts';
import { EVENT_FLAGS, flagsDoc, ROLE_FLAGS } from './enumerations.ts';
import {
  arrayOf,
  bool,
  choice8,
  choice16,
  declare,
  eventId,
  fixed,
  flagsOf,
  hkReferencedObject,
  ignored,
  inPlace,
  int8,
  int16,
  int32,
  only,
  pointerTo,
  real,
  runningArray,
  runningPointer,
  stringPtr,
  uint16,
  uint32,
  ulong,
  variableIndex,
  vector4,
} from './members.ts';

/**
 * What all parts of a behavior are, the graph itself, and its variables. Sources: the class tables of ret2end/HKX2Library and
 * SARDONYX-sard/serde-hkx (2010), and of soulsmods/DSMapStudio and NefariousTechSupport (2014, by signature). Those of 2014 were checked against real
 * files; of those of 2010 sizes for both sizes of pointers agree, but no real behavior of Skyrim was at hand.
 */

const parent = hkReferencedObject;

export const hkbBindable = declare(
  'hkbBindable',
  {
    variableBindingSet: pointerTo,
    cachedBindables: runningArray,
    areBindablesCached: ignored(bool()),
    hasEnableChanged: only('hk2014', ignored(bool())),
  },
  { parent },
);

export const hkbNode = declare(
  'hkbNode',
  {
    userData: ulong,
    name: stringPtr,
    id: ignored(int16()),
    cloneState: ignored(int8()),
    padNode: only('hk2010', ignored(fixed(bool(), 1))),
    type: only('hk2014', ignored(int8())),
    nodeInfo: only('hk2014', runningPointer),
  },
  { parent: hkbBindable },
);

export const hkbGenerator = declare(
  'hkbGenerator',
  {
    partitionInfo: only('hk2014', ignored(fixed(uint32(), 10))),
    syncInfo: only('hk2014', runningPointer),
    pad: only('hk2014', ignored(fixed(int8(), 4))),
  },
  { parent: hkbNode },
);

export const EVENT_MODES = {
  0: 'EVENT_MODE_DEFAULT',
  1: 'EVENT_MODE_PROCESS_ALL',
  2: 'EVENT_MODE_IGNORE_FROM_GENERATOR',
  3: 'EVENT_MODE_IGNORE_TO_GENERATOR',
};

export const BLEND_CURVES = {
  0: 'BLEND_CURVE_SMOOTH',
  1: 'BLEND_CURVE_LINEAR',
  2: 'BLEND_CURVE_LINEAR_TO_SMOOTH',
  3: 'BLEND_CURVE_SMOOTH_TO_LINEAR',
};

/** An event with what is sent along, as a member. */
export const EventProperty = declare('hkbEventProperty', {
  id: eventId,
  payload: pointerTo,
});

const hkbBehaviorGraph = declare(
  'hkbBehaviorGraph',
  {
    variableMode: choice8({
      0: 'VARIABLE_MODE_DISCARD_WHEN_INACTIVE',
      1: 'VARIABLE_MODE_MAINTAIN_VALUES_WHEN_INACTIVE',
    }),
    uniqueIdPool: runningArray,
    idToStateMachineTemplateMap: runningPointer,
    mirroredExternalIdMap: runningArray,
    pseudoRandomGenerator: runningPointer,
    rootGenerator: pointerTo,
    data: pointerTo,
    template: only('hk2014', runningPointer),
    rootGeneratorClone: runningPointer,
    activeNodes: runningPointer,
    activeNodeTemplateToIndexMap: only('hk2010', runningPointer),
    activeNodesChildrenIndices: only('hk2010', runningPointer),
    globalTransitionData: runningPointer,
    eventIdMap: runningPointer,
    attributeIdMap: runningPointer,
    variableIdMap: runningPointer,
    characterPropertyIdMap: runningPointer,
    variableValueSet: runningPointer,
    nodeTemplateToCloneMap: runningPointer,
    nodeCloneToTemplateMap: only('hk2010', runningPointer),
    stateListenerTemplateToCloneMap: runningPointer,
    recentlyCreatedClones: only('hk2014', runningArray),
    nodePartitionInfo: runningPointer,
    numIntermediateOutputs: ignored(int32()),
    intermediateOutputSizes: only('hk2014', runningArray),
    jobs: runningArray,
    allPartitionMemory: runningArray,
    internalToRootVariableIdMap: only('hk2014', runningArray),
    internalToCharacterCharacterPropertyIdMap: only('hk2014', runningArray),
    internalToRootAttributeIdMap: only('hk2014', runningArray),
    numStaticNodes: only('hk2010', ignored(int16())),
    nextUniqueId: ignored(int16()),
    isActive: ignored(bool()),
    isLinked: ignored(bool()),
    updateActiveNodes: ignored(bool()),
    updateActiveNodesForEnable: only('hk2014', ignored(bool())),
    checkNodeValidity: only('hk2014', ignored(bool())),
    stateOrTransitionChanged: ignored(bool()),
  },
  { parent: hkbGenerator, signatures: { hk2010: 0xb1218f86, hk2014: 0xfdedb83b } },
);

const RoleAttribute = declare('hkbRoleAttribute', {
  role: choice16({
    0: 'ROLE_DEFAULT',
    1: 'ROLE_FILE_NAME',
    2: 'ROLE_BONE_INDEX',
    3: 'ROLE_EVENT_ID',
    4: 'ROLE_VARIABLE_INDEX',
    5: 'ROLE_ATTRIBUTE_INDEX',
    6: 'ROLE_TIME',
    7: 'ROLE_SCRIPT',
    8: 'ROLE_LOCAL_FRAME',
    9: 'ROLE_BONE_ATTACHMENT',
  }),
  flags: flagsOf(ROLE_FLAGS, uint16({ display: 'hex', doc: flagsDoc(ROLE_FLAGS) })),
});

/** Types of variables by their number. */
export const VARIABLE_TYPES: Readonly<Record<number, string>> = {
  [-1]: 'VARIABLE_TYPE_INVALID',
  0: 'VARIABLE_TYPE_BOOL',
  1: 'VARIABLE_TYPE_INT8',
  2: 'VARIABLE_TYPE_INT16',
  3: 'VARIABLE_TYPE_INT32',
  4: 'VARIABLE_TYPE_REAL',
  5: 'VARIABLE_TYPE_POINTER',
  6: 'VARIABLE_TYPE_VECTOR3',
  7: 'VARIABLE_TYPE_VECTOR4',
  8: 'VARIABLE_TYPE_QUATERNION',
};

export const VariableInfo = declare('hkbVariableInfo', {
  role: inPlace(RoleAttribute),
  type: choice8(VARIABLE_TYPES),
});
const EventInfo = declare('hkbEventInfo', {
  flags: flagsOf(EVENT_FLAGS, uint32({ display: 'hex', doc: flagsDoc(EVENT_FLAGS) })),
});
const VariableValue = declare('hkbVariableValue', {
  value: int32({ doc: 'Bits of the value, by the variable’s type' }),
});
const VariableBounds = declare('hkbVariableBounds', {
  min: inPlace(VariableValue),
  max: inPlace(VariableValue),
});

const hkbBehaviorGraphData = declare(
  'hkbBehaviorGraphData',
  {
    attributeDefaults: arrayOf(real()),
    variableInfos: arrayOf(inPlace(VariableInfo)),
    characterPropertyInfos: arrayOf(inPlace(VariableInfo)),
    eventInfos: arrayOf(inPlace(EventInfo)),
    wordMinVariableValues: only('hk2010', arrayOf(inPlace(VariableValue))),
    wordMaxVariableValues: only('hk2010', arrayOf(inPlace(VariableValue))),
    variableBounds: only('hk2014', arrayOf(inPlace(VariableBounds))),
    variableInitialValues: pointerTo,
    stringData: pointerTo,
  },
  { parent, signatures: { hk2010: 0x095aca5d, hk2014: 0x907a8222 } },
);

const hkbBehaviorGraphStringData = declare(
  'hkbBehaviorGraphStringData',
  {
    eventNames: arrayOf(stringPtr),
    attributeNames: arrayOf(stringPtr),
    variableNames: arrayOf(stringPtr),
    characterPropertyNames: arrayOf(stringPtr),
  },
  { parent, signatures: { hk2010: 0xc713064e, hk2014: 0x1bd27f38 } },
);

const hkbVariableValueSet = declare(
  'hkbVariableValueSet',
  {
    wordVariableValues: arrayOf(inPlace(VariableValue)),
    quadVariableValues: arrayOf(vector4),
    variantVariableValues: arrayOf(pointerTo),
  },
  { parent, signatures: { hk2010: 0x27812d8d, hk2014: 0xeb5f7e25 } },
);

const Binding = declare('hkbVariableBindingSetBinding', {
  memberPath: stringPtr,
  memberClass: runningPointer,
  offsetInObjectPlusOne: ignored(int32()),
  offsetInArrayPlusOne: ignored(int32()),
  rootVariableIndex: ignored(int32()),
  variableIndex,
  bitIndex: int8(),
  bindingType: choice8({ 0: 'BINDING_TYPE_VARIABLE', 1: 'BINDING_TYPE_CHARACTER_PROPERTY' }),
  memberType: ignored(int8()),
  variableType: ignored(int8()),
  flags: ignored(int8()),
});

const hkbVariableBindingSet = declare(
  'hkbVariableBindingSet',
  {
    bindings: arrayOf(inPlace(Binding)),
    indexOfBindingToEnable: int32({ values: { [-1]: 'none' } }),
    hasOutputBinding: ignored(bool()),
  },
  { parent, signatures: { hk2010: 0x338ad4ff, hk2014: 0xe942f339 } },
);

const hkbBoneWeightArray = declare(
  'hkbBoneWeightArray',
  { boneWeights: arrayOf(real()) },
  { parent: hkbBindable, signatures: { hk2010: 0xcd902b77, hk2014: 0x2c9b5751 } },
);

const hkbBoneIndexArray = declare(
  'hkbBoneIndexArray',
  { boneIndices: arrayOf(int16()) },
  { parent: hkbBindable, signatures: { hk2010: 0x00aa8619, hk2014: 0x3d26f425 } },
);

/** The classes with objects of their own. */
export const BEHAVIOR_NODES: readonly Declaration[] = [
  hkbBehaviorGraph,
  hkbBehaviorGraphData,
  hkbBehaviorGraphStringData,
  hkbVariableValueSet,
  hkbVariableBindingSet,
  hkbBoneWeightArray,
  hkbBoneIndexArray,
];
