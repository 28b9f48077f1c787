import { BLEND_CURVES, EVENT_MODES, EventProperty, hkbBindable, hkbGenerator } from './behavior-nodes.ts';
import type { Declaration } from './declaration.ts';
import { BLENDING_FLAGS, flagsDoc, TRANSITION_FLAGS } from './enumerations.ts';
import {
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
  quaternion,
  real,
  runningArray,
  runningPointer,
  stringPtr,
  uint16,
  variableIndex,
  vector4,
} from './members.ts';

/** State machines of behaviors, their transitions and events. Sources: see `behavior-nodes.ts`. */

const parent = hkReferencedObject;

const HkbEvent = declare('hkbEvent', { sender: runningPointer }, { parent: EventProperty });

const hkbStateMachine = declare(
  'hkbStateMachine',
  {
    eventToSendWhenStateOrTransitionChanges: inPlace(HkbEvent),
    startStateChooser: only('hk2010', pointerTo),
    startStateIdSelector: only('hk2014', pointerTo),
    startStateId: int32(),
    returnToPreviousStateEventId: eventId,
    randomTransitionEventId: eventId,
    transitionToNextHigherStateEventId: eventId,
    transitionToNextLowerStateEventId: eventId,
    syncVariableIndex: variableIndex,
    currentStateId: ignored(int32()),
    wrapAroundStateId: bool(),
    maxSimultaneousTransitions: int8(),
    startStateMode: choice8({
      0: 'START_STATE_MODE_DEFAULT',
      1: 'START_STATE_MODE_SYNC',
      2: 'START_STATE_MODE_RANDOM',
      3: 'START_STATE_MODE_CHOOSER',
    }),
    selfTransitionMode: choice8({
      0: 'SELF_TRANSITION_MODE_NO_TRANSITION',
      1: 'SELF_TRANSITION_MODE_TRANSITION_TO_START_STATE',
      2: 'SELF_TRANSITION_MODE_FORCE_TRANSITION_TO_START_STATE',
    }),
    isActive: ignored(bool()),
    states: arrayOf(pointerTo),
    wildcardTransitions: pointerTo,
    stateIdToIndexMap: runningPointer,
    activeTransitions: runningArray,
    transitionFlags: runningArray,
    wildcardTransitionFlags: runningArray,
    delayedTransitions: runningArray,
    timeInState: ignored(real()),
    lastLocalTime: ignored(real()),
    previousStateId: ignored(int32()),
    nextStartStateIndexOverride: ignored(int32()),
    stateOrTransitionChanged: ignored(bool()),
    echoNextUpdate: ignored(bool()),
    sCurrentStateIndexAndEntered: ignored(uint16()),
  },
  { parent: hkbGenerator, signatures: { hk2010: 0x816c1dcb, hk2014: 0xa5896bcf } },
);

const hkbStateMachineStateInfo = declare(
  'hkbStateMachineStateInfo',
  {
    listeners: arrayOf(pointerTo),
    enterNotifyEvents: pointerTo,
    exitNotifyEvents: pointerTo,
    transitions: pointerTo,
    generator: pointerTo,
    name: stringPtr,
    stateId: int32({ doc: 'The number that transitions know the state by' }),
    probability: real(),
    enable: bool(),
  },
  { parent: hkbBindable, signatures: { hk2010: 0x0ed7f9d0, hk2014: 0x39d76713 } },
);

const TimeInterval = declare('hkbStateMachineTimeInterval', {
  enterEventId: eventId,
  exitEventId: eventId,
  enterTime: real({ unit: 's' }),
  exitTime: real({ unit: 's' }),
});

const TRANSITION_DOC =
  '0x1 trigger interval, 0x2 initiate interval, 0x4 and 0x8 not interrupted while playing or delayed, 0x20 disabled, 0x100 no condition, 0x400 and 0x800 global and local wildcard, 0x1000 and 0x2000 nested states given';

const TransitionInfo = declare('hkbStateMachineTransitionInfo', {
  triggerInterval: inPlace(TimeInterval),
  initiateInterval: inPlace(TimeInterval),
  transition: pointerTo,
  condition: pointerTo,
  eventId,
  toStateId: int32({ doc: '`stateId` of the state that follows' }),
  fromNestedStateId: int32(),
  toNestedStateId: int32(),
  priority: int16(),
  flags: flagsOf(TRANSITION_FLAGS, uint16({ display: 'hex', doc: TRANSITION_DOC })),
});

const hkbStateMachineTransitionInfoArray = declare(
  'hkbStateMachineTransitionInfoArray',
  {
    transitions: arrayOf(inPlace(TransitionInfo)),
    hasEventlessTransitions: only('hk2014', ignored(bool())),
    hasTimeBoundedTransitions: only('hk2014', ignored(bool())),
  },
  { parent, signatures: { hk2010: 0xe397b11e, hk2014: 0x704a19af } },
);

const hkbStateMachineEventPropertyArray = declare(
  'hkbStateMachineEventPropertyArray',
  { events: arrayOf(inPlace(EventProperty)) },
  { parent, signatures: { hk2010: 0xb07b4388, hk2014: 0x71957c2d } },
);

const hkbStringEventPayload = declare(
  'hkbStringEventPayload',
  { data: stringPtr },
  { parent, signatures: { hk2010: 0xed04256a, hk2014: 0xdf5fe694 } },
);

const hkbExpressionCondition = declare(
  'hkbExpressionCondition',
  { expression: stringPtr, compiledExpressionSet: runningPointer },
  { parent, signatures: { hk2010: 0x1c3c1045 } },
);

const hkbTransitionEffect = declare(
  'hkbTransitionEffect',
  {
    selfTransitionMode: choice8({
      0: 'SELF_TRANSITION_MODE_CONTINUE_IF_CYCLIC_BLEND_IF_ACYCLIC',
      1: 'SELF_TRANSITION_MODE_CONTINUE',
      2: 'SELF_TRANSITION_MODE_RESET',
      3: 'SELF_TRANSITION_MODE_BLEND',
    }),
    eventMode: choice8(EVENT_MODES),
    defaultEventMode: ignored(int8()),
    patchedBindingInfo: only('hk2014', runningPointer),
    fromGenerator: only('hk2014', runningPointer),
    toGenerator: only('hk2014', runningPointer),
  },
  { parent: hkbGenerator },
);

const hkbBlendingTransitionEffect = declare(
  'hkbBlendingTransitionEffect',
  {
    duration: real({ unit: 's' }),
    toGeneratorStartTimeFraction: real(),
    flags: flagsOf(BLENDING_FLAGS, uint16({ display: 'hex', doc: flagsDoc(BLENDING_FLAGS) })),
    endMode: choice8({
      0: 'END_MODE_NONE',
      1: 'END_MODE_TRANSITION_UNTIL_END_OF_FROM_GENERATOR',
      2: 'END_MODE_CAP_DURATION_AT_END_OF_FROM_GENERATOR',
    }),
    blendCurve: choice8(BLEND_CURVES),
    alignmentBone: only('hk2014', int16({ values: { [-1]: 'none' } })),
    fromPos: only('hk2014', ignored(vector4)),
    fromRot: only('hk2014', ignored(quaternion)),
    toPos: only('hk2014', ignored(vector4)),
    toRot: only('hk2014', ignored(quaternion)),
    lastPos: only('hk2014', ignored(vector4)),
    lastRot: only('hk2014', ignored(quaternion)),
    fromGenerator: only('hk2010', runningPointer),
    toGenerator: only('hk2010', runningPointer),
    characterPoseAtBeginningOfTransition: runningArray,
    timeRemaining: ignored(real()),
    timeInTransition: ignored(real()),
    applySelfTransition: only('hk2010', ignored(bool())),
    initializeCharacterPose: only('hk2010', ignored(bool())),
  },
  { parent: hkbTransitionEffect, signatures: { hk2010: 0xfd8584fe, hk2014: 0x14e54c5c } },
);

/** The classes with objects of their own. */
export const BEHAVIOR_STATES: readonly Declaration[] = [
  hkbStateMachine,
  hkbStateMachineStateInfo,
  hkbStateMachineTransitionInfoArray,
  hkbStateMachineEventPropertyArray,
  hkbStringEventPayload,
  hkbExpressionCondition,
  hkbBlendingTransitionEffect,
];
