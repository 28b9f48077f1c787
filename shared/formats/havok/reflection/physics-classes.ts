import type { Declaration } from './declaration.ts';
import {
  ATOMS,
  CONE_ANGLES,
  DESTRUCTION,
  MOTIONS,
  MOTORS,
  PRIORITIES,
  RESPONSES,
  SOLVING_METHODS,
} from './enumerations.ts';
import {
  arrayOf,
  bool,
  declare,
  enumeration,
  fixed,
  half,
  hkReferencedObject,
  ignored,
  inPlace,
  int8,
  int16,
  int32,
  matrix3,
  pointerTo,
  quaternion,
  real,
  stringPtr,
  transform,
  uint8,
  uint16,
  uint32,
  ulong,
  vector4,
} from './members.ts';

/** Ragdolls of Skyrim and the resources of both games. Checked against real files and their XML forms. */

const parent = hkReferencedObject;

const ExternalLink = declare('hkMemoryResourceHandleExternalLink', {
  memberName: stringPtr,
  externalId: stringPtr,
});

const hkMemoryResourceHandle = declare(
  'hkMemoryResourceHandle',
  { variant: pointerTo, name: stringPtr, references: arrayOf(inPlace(ExternalLink)) },
  { parent, signatures: { hk2010: 0xbffac086 } },
);

export const hkMemoryResourceContainer = declare(
  'hkMemoryResourceContainer',
  {
    name: stringPtr,
    parent: ignored(pointerTo),
    resourceHandles: arrayOf(pointerTo),
    children: arrayOf(pointerTo),
  },
  { parent, signatures: { hk2010: 0x4762f92a, hk2014: 0x1de13a73 } },
);

const hkpShape = declare('hkpShape', { userData: ulong, type: ignored(uint32()) }, { parent });
const hkpCapsuleShape = declare(
  'hkpCapsuleShape',
  { vertexA: vector4, vertexB: vector4 },
  {
    parent: declare('hkpConvexShape', { radius: real() }, { parent: hkpShape }),
    signatures: { hk2010: 0xdd0b1fd3 },
  },
);

const hkpShapeInfo = declare(
  'hkpShapeInfo',
  {
    shape: pointerTo,
    isHierarchicalCompound: bool(),
    hkdShapesCollected: bool(),
    childShapeNames: arrayOf(stringPtr),
    childTransforms: arrayOf(transform),
    transform,
  },
  { parent, signatures: { hk2010: 0xea7f1d08 } },
);

const hkpPhysicsData = declare(
  'hkpPhysicsData',
  { worldCinfo: pointerTo, systems: arrayOf(pointerTo) },
  { parent, signatures: { hk2010: 0xc2a461e4 } },
);

const hkpPhysicsSystem = declare(
  'hkpPhysicsSystem',
  {
    rigidBodies: arrayOf(pointerTo),
    constraints: arrayOf(pointerTo),
    actions: arrayOf(pointerTo),
    phantoms: arrayOf(pointerTo),
    name: stringPtr,
    userData: ulong,
    active: bool(),
  },
  { parent, signatures: { hk2010: 0xff724c17 } },
);

/** An array that is never stored. */
const SmallArray = declare('hkSmallArray', { data: pointerTo, size: uint16(), capacityAndFlags: uint16() });

const hkpConstraintInstance = declare(
  'hkpConstraintInstance',
  {
    owner: ignored(pointerTo),
    data: pointerTo,
    constraintModifiers: pointerTo,
    entities: fixed(pointerTo, 2),
    priority: enumeration(PRIORITIES, uint8()),
    wantRuntime: bool(),
    destructionRemapInfo: enumeration(DESTRUCTION, uint8()),
    listeners: ignored(inPlace(SmallArray)),
    name: stringPtr,
    userData: ulong,
    internal: ignored(pointerTo),
    uid: ignored(uint32()),
  },
  { parent, signatures: { hk2010: 0x034eba5f } },
);

const atom = (name: string, members: Declaration['members']): Declaration =>
  declare(name, {
    type: enumeration(ATOMS, uint16({ edit: 'never', reason: 'says what the atom is' })),
    ...members,
  });

const SetLocalTransforms = atom('hkpSetLocalTransformsConstraintAtom', {
  transformA: transform,
  transformB: transform,
});
const SetupStabilization = atom('hkpSetupStabilizationAtom', {
  enabled: bool(),
  maxAngle: real(),
  padding: fixed(uint8(), 8),
});
const RagdollMotor = atom('hkpRagdollMotorConstraintAtom', {
  isEnabled: bool(),
  initializedOffset: int16(),
  previousTargetAnglesOffset: int16(),
  target_bRca: matrix3,
  motors: fixed(pointerTo, 3),
});
const AngMotor = atom('hkpAngMotorConstraintAtom', {
  isEnabled: bool(),
  motorAxis: uint8(),
  initializedOffset: int16(),
  previousTargetAngleOffset: int16(),
  correspondingAngLimitSolverResultOffset: int16(),
  targetAngle: real(),
  motor: pointerTo,
});
const AngFriction = atom('hkpAngFrictionConstraintAtom', {
  isEnabled: uint8(),
  firstFrictionAxis: uint8(),
  numFrictionAxes: uint8(),
  maxFrictionTorque: real(),
});
const TwistLimit = atom('hkpTwistLimitConstraintAtom', {
  isEnabled: uint8(),
  twistAxis: uint8(),
  refAxis: uint8(),
  minAngle: real(),
  maxAngle: real(),
  angularLimitsTauFactor: real(),
});
const ConeLimit = atom('hkpConeLimitConstraintAtom', {
  isEnabled: uint8(),
  twistAxisInA: uint8(),
  refAxisInB: uint8(),
  angleMeasurementMode: enumeration(CONE_ANGLES, uint8()),
  memOffsetToAngleOffset: uint8(),
  minAngle: real(),
  maxAngle: real(),
  angularLimitsTauFactor: real(),
});
const AngLimit = atom('hkpAngLimitConstraintAtom', {
  isEnabled: uint8(),
  limitAxis: uint8(),
  minAngle: real(),
  maxAngle: real(),
  angularLimitsTauFactor: real(),
});
const TwoDAng = atom('hkp2dAngConstraintAtom', { freeRotationAxis: uint8() });
const BallSocket = atom('hkpBallSocketConstraintAtom', {
  solvingMethod: enumeration(SOLVING_METHODS, uint8()),
  bodiesToNotify: uint8(),
  velocityStabilizationFactor: uint8(),
  maxImpulse: real(),
  inertiaStabilizationFactor: real(),
});

const hkpConstraintData = declare('hkpConstraintData', { userData: ulong }, { parent });

const hkpRagdollConstraintData = declare(
  'hkpRagdollConstraintData',
  {
    atoms: inPlace(
      declare('hkpRagdollConstraintDataAtoms', {
        transforms: inPlace(SetLocalTransforms),
        setupStabilization: inPlace(SetupStabilization),
        ragdollMotors: inPlace(RagdollMotor),
        angFriction: inPlace(AngFriction),
        twistLimit: inPlace(TwistLimit),
        coneLimit: inPlace(ConeLimit),
        planesLimit: inPlace(ConeLimit),
        ballSocket: inPlace(BallSocket),
      }),
    ),
  },
  { parent: hkpConstraintData, signatures: { hk2010: 0x8fb5dd29 } },
);

const hkpLimitedHingeConstraintData = declare(
  'hkpLimitedHingeConstraintData',
  {
    atoms: inPlace(
      declare('hkpLimitedHingeConstraintDataAtoms', {
        transforms: inPlace(SetLocalTransforms),
        setupStabilization: inPlace(SetupStabilization),
        angMotor: inPlace(AngMotor),
        angFriction: inPlace(AngFriction),
        angLimit: inPlace(AngLimit),
        '2dAng': inPlace(TwoDAng),
        ballSocket: inPlace(BallSocket),
      }),
    ),
  },
  { parent: hkpConstraintData, signatures: { hk2010: 0x7c15bb6b } },
);

const hkpPositionConstraintMotor = declare(
  'hkpPositionConstraintMotor',
  {
    tau: real(),
    damping: real(),
    proportionalRecoveryVelocity: real(),
    constantRecoveryVelocity: real(),
  },
  {
    parent: declare(
      'hkpLimitedForceConstraintMotor',
      { minForce: real(), maxForce: real() },
      { parent: declare('hkpConstraintMotor', { type: enumeration(MOTORS, int8()) }, { parent }) },
    ),
    signatures: { hk2010: 0x748fb303 },
  },
);

const BroadPhaseHandle = declare('hkpTypedBroadPhaseHandle', {
  id: ignored(uint32()),
  type: int8(),
  ownerOffset: ignored(int8()),
  objectQualityType: int8(),
  collisionFilterInfo: uint32({ display: 'hex' }),
});
const BoundingVolumeData = declare('hkpCollidableBoundingVolumeData', {
  min: fixed(uint32(), 3),
  expansionMin: fixed(uint8(), 3),
  expansionShift: uint8(),
  max: fixed(uint32(), 3),
  expansionMax: fixed(uint8(), 3),
  padding: uint8(),
  numChildShapeAabbs: uint16(),
  capacityChildShapeAabbs: uint16(),
  childShapeAabbs: pointerTo,
  childShapeKeys: pointerTo,
});
const CdBody = declare('hkpCdBody', {
  shape: pointerTo,
  shapeKey: uint32({ display: 'hex' }),
  motion: ignored(pointerTo),
  parent: ignored(pointerTo),
});
const Collidable = declare(
  'hkpCollidable',
  {
    ownerOffset: ignored(int8()),
    forceCollideOntoPpu: uint8(),
    shapeSizeOnSpu: ignored(uint16()),
    broadPhaseHandle: inPlace(BroadPhaseHandle),
    boundingVolumeData: ignored(inPlace(BoundingVolumeData)),
    allowedPenetrationDepth: real(),
  },
  { parent: CdBody },
);
const LinkedCollidable = declare(
  'hkpLinkedCollidable',
  { collisionEntries: ignored(arrayOf(uint8())) },
  { parent: Collidable },
);
const MultiThreadCheck = declare('hkMultiThreadCheck', {
  threadId: ignored(uint32()),
  stackTraceId: ignored(int32()),
  markCount: ignored(uint16()),
  markBitStack: ignored(uint16()),
});
const Property = declare('hkpProperty', {
  key: uint32(),
  alignmentPadding: uint32(),
  value: fixed(uint32(), 2),
});
const Material = declare('hkpMaterial', {
  responseType: enumeration(RESPONSES, int8()),
  rollingFrictionMultiplier: half(),
  friction: real(),
  restitution: real(),
});
const SpuCollisionCallback = declare('hkpEntitySpuCollisionCallback', {
  util: ignored(pointerTo),
  capacity: ignored(uint16()),
  eventFilter: uint8(),
  userFilter: uint8(),
});
const SweptTransform = declare('hkSweptTransform', {
  centerOfMass0: vector4,
  centerOfMass1: vector4,
  rotation0: quaternion,
  rotation1: quaternion,
  centerOfMassLocal: vector4,
});
const MotionState = declare('hkMotionState', {
  transform,
  sweptTransform: inPlace(SweptTransform),
  deltaAngle: vector4,
  objectRadius: real(),
  linearDamping: half(),
  angularDamping: half(),
  timeFactor: half(),
  maxLinearVelocity: uint8(),
  maxAngularVelocity: uint8(),
  deactivationClass: uint8(),
});
const Motion = declare(
  'hkpMotion',
  {
    type: enumeration(MOTIONS, uint8()),
    deactivationIntegrateCounter: uint8(),
    deactivationNumInactiveFrames: fixed(uint16(), 2),
    motionState: inPlace(MotionState),
    inertiaAndMassInv: vector4,
    linearVelocity: vector4,
    angularVelocity: vector4,
    deactivationRefPosition: fixed(vector4, 2),
    deactivationRefOrientation: fixed(uint32(), 2),
    savedMotion: pointerTo,
    savedQualityTypeIndex: uint16(),
    gravityFactor: half(),
  },
  { parent },
);

const hkpWorldObject = declare(
  'hkpWorldObject',
  {
    world: ignored(pointerTo),
    userData: ulong,
    collidable: inPlace(LinkedCollidable),
    multiThreadCheck: inPlace(MultiThreadCheck),
    name: stringPtr,
    properties: arrayOf(inPlace(Property)),
    treeData: ignored(pointerTo),
  },
  { parent },
);

const hkpRigidBody = declare(
  'hkpRigidBody',
  {
    material: inPlace(Material),
    limitContactImpulseUtilAndFlag: ignored(pointerTo),
    damageMultiplier: real(),
    breakableBody: ignored(pointerTo),
    solverData: ignored(uint32()),
    storageIndex: uint16(),
    contactPointCallbackDelay: uint16(),
    constraintsMaster: ignored(inPlace(SmallArray)),
    constraintsSlave: ignored(arrayOf(pointerTo)),
    constraintRuntime: ignored(arrayOf(uint8())),
    simulationIsland: ignored(pointerTo),
    autoRemoveLevel: int8(),
    numShapeKeysInContactPointProperties: uint8(),
    responseModifierFlags: uint8(),
    uid: uint32(),
    spuCollisionCallback: inPlace(SpuCollisionCallback),
    motion: inPlace(Motion),
    contactListeners: ignored(inPlace(SmallArray)),
    actions: ignored(inPlace(SmallArray)),
    localFrame: pointerTo,
    extendedListeners: ignored(pointerTo),
    npData: uint32(),
  },
  { parent: hkpWorldObject, signatures: { hk2010: 0x75f8d805 } },
);

const hknpPhysicsSceneData = declare(
  'hknpPhysicsSceneData',
  { systemDatas: arrayOf(pointerTo), worldCinfo: pointerTo },
  { parent, signatures: { hk2014: 0x701ce72c } },
);

export const PHYSICS_CLASSES: readonly Declaration[] = [
  hkMemoryResourceHandle,
  hkMemoryResourceContainer,
  hkpCapsuleShape,
  hkpShapeInfo,
  hkpPhysicsData,
  hkpPhysicsSystem,
  hkpConstraintInstance,
  hkpRagdollConstraintData,
  hkpLimitedHingeConstraintData,
  hkpPositionConstraintMotor,
  hkpRigidBody,
  hknpPhysicsSceneData,
];
