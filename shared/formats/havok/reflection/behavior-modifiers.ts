import { EventProperty, hkbNode } from './behavior-nodes.ts';
import type { Declaration } from './declaration.ts';
import {
  aligned16,
  arrayOf,
  bool,
  choice8,
  declare,
  eventId,
  fixed,
  hkReferencedObject,
  ignored,
  inPlace,
  int8,
  int16,
  int32,
  pointerTo,
  real,
  runningArray,
  runningPointer,
  stringPtr,
  variableIndex,
  vector4,
} from './members.ts';

/** What changes poses and variables in behaviors. Sources: see `behavior-nodes.ts`; no real file with them was at hand. */

const hkbModifier = declare(
  'hkbModifier',
  { enable: bool(), padModifier: ignored(fixed(bool(), 3)) },
  { parent: hkbNode },
);

const parent = hkbModifier;
const skyrim = (signature: number) => ({ parent, signatures: { hk2010: signature } });

const hkbModifierList = declare(
  'hkbModifierList',
  { modifiers: arrayOf(pointerTo) },
  { parent, signatures: { hk2010: 0xa4180ca1, hk2014: 0x0ded564c } },
);

const hkbModifierWrapper = declare('hkbModifierWrapper', { modifier: pointerTo }, skyrim(0x3697e044));

const hkbEventDrivenModifier = declare(
  'hkbEventDrivenModifier',
  {
    activateEventId: eventId,
    deactivateEventId: eventId,
    activeByDefault: bool(),
    isActive: ignored(bool()),
  },
  { parent: hkbModifierWrapper, signatures: { hk2010: 0x7ed3f44e, hk2014: 0x35ef356b } },
);

const ExpressionData = declare('hkbExpressionData', {
  expression: stringPtr,
  assignmentVariableIndex: variableIndex,
  assignmentEventIndex: eventId,
  eventMode: choice8({
    0: 'EVENT_MODE_SEND_ONCE',
    1: 'EVENT_MODE_SEND_ON_TRUE',
    2: 'EVENT_MODE_SEND_ON_FALSE_TO_TRUE',
    3: 'EVENT_MODE_SEND_EVERY_FRAME_ONCE_TRUE',
  }),
  raisedEvent: ignored(bool()),
  wasTrueInPreviousFrame: ignored(bool()),
});

const hkbExpressionDataArray = declare(
  'hkbExpressionDataArray',
  { expressionsData: arrayOf(inPlace(ExpressionData)) },
  { parent: hkReferencedObject, signatures: { hk2010: 0x4b9ee1a2, hk2014: 0x1ebfc6d7 } },
);

const hkbEvaluateExpressionModifier = declare(
  'hkbEvaluateExpressionModifier',
  {
    expressions: pointerTo,
    compiledExpressionSet: runningPointer,
    internalExpressionsData: runningArray,
  },
  { parent, signatures: { hk2010: 0xf900f6be, hk2014: 0x4a3ac449 } },
);

const hkbTimerModifier = declare(
  'hkbTimerModifier',
  {
    alarmTimeSeconds: real({ unit: 's' }),
    alarmEvent: inPlace(EventProperty),
    secondsElapsed: ignored(real()),
  },
  skyrim(0x338b4879),
);

const hkbTwistModifier = declare(
  'hkbTwistModifier',
  {
    axisOfRotation: vector4,
    twistAngle: real(),
    startBoneIndex: int16({ values: { [-1]: 'none' } }),
    endBoneIndex: int16({ values: { [-1]: 'none' } }),
    setAngleMethod: choice8({ 0: 'LINEAR', 1: 'RAMPED' }),
    rotationAxisCoordinates: choice8({
      0: 'ROTATION_AXIS_IN_MODEL_COORDINATES',
      1: 'ROTATION_AXIS_IN_PARENT_COORDINATES',
      2: 'ROTATION_AXIS_IN_LOCAL_COORDINATES',
    }),
    isAdditive: bool(),
    boneChainIndices: runningArray,
    parentBoneIndices: runningArray,
  },
  skyrim(0xb6b76b32),
);

const hkbRotateCharacterModifier = declare(
  'hkbRotateCharacterModifier',
  {
    degreesPerSecond: real(),
    speedMultiplier: real(),
    axisOfRotation: vector4,
    angle: ignored(real()),
  },
  skyrim(0x877ebc0b),
);

const BSIsActiveModifier = declare(
  'BSIsActiveModifier',
  {
    bIsActive0: bool(),
    bInvertActive0: bool(),
    bIsActive1: bool(),
    bInvertActive1: bool(),
    bIsActive2: bool(),
    bInvertActive2: bool(),
    bIsActive3: bool(),
    bInvertActive3: bool(),
    bIsActive4: bool(),
    bInvertActive4: bool(),
  },
  skyrim(0xb0fde45a),
);

const BSModifyOnceModifier = declare(
  'BSModifyOnceModifier',
  { pOnActivateModifier: aligned16(pointerTo), pOnDeactivateModifier: aligned16(pointerTo) },
  skyrim(0x1e20a97a),
);

const BSEventOnDeactivateModifier = declare(
  'BSEventOnDeactivateModifier',
  { event: inPlace(EventProperty) },
  skyrim(0x1062d993),
);

const BSEventEveryNEventsModifier = declare(
  'BSEventEveryNEventsModifier',
  {
    eventToCheckFor: inPlace(EventProperty),
    eventToSend: inPlace(EventProperty),
    numberOfEventsBeforeSend: int8(),
    minimumNumberOfEventsBeforeSend: int8(),
    randomizeNumberOfEvents: bool(),
    numberOfEventsSeen: ignored(int32()),
    calculatedNumberOfEventsBeforeSend: ignored(int8()),
  },
  skyrim(0x6030970c),
);

const BSEventOnFalseToTrueModifier = declare(
  'BSEventOnFalseToTrueModifier',
  {
    bEnableEvent1: bool(),
    bVariableToTest1: bool(),
    EventToSend1: inPlace(EventProperty),
    bEnableEvent2: bool(),
    bVariableToTest2: bool(),
    EventToSend2: inPlace(EventProperty),
    bEnableEvent3: bool(),
    bVariableToTest3: bool(),
    EventToSend3: inPlace(EventProperty),
    bSlot1ActivatedLastFrame: ignored(bool()),
    bSlot2ActivatedLastFrame: ignored(bool()),
    bSlot3ActivatedLastFrame: ignored(bool()),
  },
  skyrim(0x81d0777a),
);

const BSSpeedSamplerModifier = declare(
  'BSSpeedSamplerModifier',
  { state: int32(), direction: real(), goalSpeed: real(), speedOut: real() },
  skyrim(0xd297fda9),
);

const BSInterpValueModifier = declare(
  'BSInterpValueModifier',
  { source: real(), target: real(), result: real(), gain: real(), timeStep: ignored(real()) },
  skyrim(0x29adc802),
);

const BSTimerModifier = declare(
  'BSTimerModifier',
  {
    alarmTimeSeconds: real({ unit: 's' }),
    alarmEvent: inPlace(EventProperty),
    resetAlarm: bool(),
    secondsElapsed: ignored(real()),
  },
  skyrim(0x531f3292),
);

const StateData = declare('BSIStateManagerModifierBSiStateData', {
  pStateMachine: pointerTo,
  StateID: int32(),
  iStateToSetAs: int32(),
});

const StateListener = declare(
  'BSIStateManagerModifierBSIStateManagerStateListener',
  { pStateManager: runningPointer },
  { parent: hkReferencedObject },
);

const BSIStateManagerModifier = declare(
  'BSIStateManagerModifier',
  {
    iStateVar: int32(),
    stateData: arrayOf(inPlace(StateData)),
    myStateListener: ignored(inPlace(StateListener)),
  },
  skyrim(0x6cb24f2e),
);

/** The classes with objects of their own. */
export const BEHAVIOR_MODIFIERS: readonly Declaration[] = [
  hkbModifierList,
  hkbModifierWrapper,
  hkbEventDrivenModifier,
  hkbExpressionDataArray,
  hkbEvaluateExpressionModifier,
  hkbTimerModifier,
  hkbTwistModifier,
  hkbRotateCharacterModifier,
  BSIsActiveModifier,
  BSModifyOnceModifier,
  BSEventOnDeactivateModifier,
  BSEventEveryNEventsModifier,
  BSEventOnFalseToTrueModifier,
  BSSpeedSamplerModifier,
  BSInterpValueModifier,
  BSTimerModifier,
  BSIStateManagerModifier,
];
