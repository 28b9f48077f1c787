import { EVENT_MODES, VariableInfo } from './behavior-nodes.ts';
import type { Declaration } from './declaration.ts';
import {
  arrayOf,
  choice8,
  declare,
  hkReferencedObject,
  ignored,
  inPlace,
  int16,
  int32,
  matrix4,
  only,
  pointerTo,
  real,
  stringPtr,
  uint32,
  vector4,
} from './members.ts';

/** Projects and their characters: which skeleton, behavior and animations go together. Sources: see `behavior-nodes.ts`. */

const parent = hkReferencedObject;

const hkbProjectData = declare(
  'hkbProjectData',
  { worldUpWS: vector4, stringData: pointerTo, defaultEventMode: choice8(EVENT_MODES) },
  { parent, signatures: { hk2010: 0x13a39ba7, hk2014: 0x363c1159 } },
);

const hkbProjectStringData = declare(
  'hkbProjectStringData',
  {
    animationFilenames: arrayOf(stringPtr),
    behaviorFilenames: arrayOf(stringPtr),
    characterFilenames: arrayOf(stringPtr),
    eventNames: arrayOf(stringPtr),
    animationPath: stringPtr,
    behaviorPath: stringPtr,
    characterPath: stringPtr,
    scriptsPath: only('hk2014', stringPtr),
    fullPathToSource: stringPtr,
    rootPath: ignored(stringPtr),
  },
  { parent, signatures: { hk2010: 0x076ad60a, hk2014: 0xca08c2ba } },
);

const CharacterControllerInfo = declare('hkbCharacterDataCharacterControllerInfo', {
  capsuleHeight: real(),
  capsuleRadius: real(),
  collisionFilterInfo: uint32({ display: 'hex' }),
  characterControllerCinfo: pointerTo,
});
const ShapeSetup = declare('hkbShapeSetup', {
  capsuleHeight: real(),
  capsuleRadius: real(),
  fileName: stringPtr,
  type: choice8({ 0: 'CAPSULE', 1: 'FILE' }),
});
const RigidBodySetup = declare('hkbRigidBodySetup', {
  collisionFilterInfo: uint32({ display: 'hex' }),
  type: choice8({ [-1]: 'INVALID', 0: 'KEYFRAMED', 1: 'DYNAMIC', 2: 'FIXED' }),
  shapeSetup: inPlace(ShapeSetup),
});
const CharacterControllerSetup = declare('hkbCharacterControllerSetup', {
  rigidBodySetup: inPlace(RigidBodySetup),
  controllerCinfo: pointerTo,
});

const hkbCharacterData = declare(
  'hkbCharacterData',
  {
    characterControllerInfo: only('hk2010', inPlace(CharacterControllerInfo)),
    characterControllerSetup: only('hk2014', inPlace(CharacterControllerSetup)),
    modelUpMS: vector4,
    modelForwardMS: vector4,
    modelRightMS: vector4,
    characterPropertyInfos: arrayOf(inPlace(VariableInfo)),
    numBonesPerLod: arrayOf(int32()),
    characterPropertyValues: pointerTo,
    footIkDriverInfo: pointerTo,
    handIkDriverInfo: pointerTo,
    aiControlDriverInfo: only('hk2014', pointerTo),
    stringData: pointerTo,
    mirroredSkeletonInfo: pointerTo,
    boneAttachmentBoneIndices: only('hk2014', arrayOf(int16())),
    boneAttachmentTransforms: only('hk2014', arrayOf(matrix4)),
    scale: real(),
    numHands: ignored(int16()),
    numFloatSlots: ignored(int16()),
  },
  { parent, signatures: { hk2010: 0x300d6808, hk2014: 0xfec46c1f } },
);

const FileNameMeshNamePair = declare('hkbCharacterStringDataFileNameMeshNamePair', {
  fileName: stringPtr,
  meshName: stringPtr,
});
const AssetBundleStringData = declare('hkbAssetBundleStringData', {
  bundleName: stringPtr,
  assetNames: arrayOf(stringPtr),
});

const hkbCharacterStringData = declare(
  'hkbCharacterStringData',
  {
    deformableSkinNames: only('hk2010', arrayOf(stringPtr)),
    rigidSkinNames: only('hk2010', arrayOf(stringPtr)),
    animationNames: only('hk2010', arrayOf(stringPtr)),
    animationFilenames: only('hk2010', arrayOf(stringPtr)),
    skinNames: only('hk2014', arrayOf(inPlace(FileNameMeshNamePair))),
    boneAttachmentNames: only('hk2014', arrayOf(inPlace(FileNameMeshNamePair))),
    animationBundleNameData: only('hk2014', arrayOf(inPlace(AssetBundleStringData))),
    animationBundleFilenameData: only('hk2014', arrayOf(inPlace(AssetBundleStringData))),
    characterPropertyNames: arrayOf(stringPtr),
    retargetingSkeletonMapperFilenames: arrayOf(stringPtr),
    lodNames: arrayOf(stringPtr),
    mirroredSyncPointSubstringsA: arrayOf(stringPtr),
    mirroredSyncPointSubstringsB: arrayOf(stringPtr),
    name: stringPtr,
    rigName: stringPtr,
    ragdollName: stringPtr,
    behaviorFilename: stringPtr,
    luaScriptOnCharacterActivated: only('hk2014', stringPtr),
    luaScriptOnCharacterDeactivated: only('hk2014', stringPtr),
    luaFiles: only('hk2014', arrayOf(stringPtr)),
  },
  { parent, signatures: { hk2010: 0x655b42bc, hk2014: 0x0b9d8a52 } },
);

const hkbMirroredSkeletonInfo = declare(
  'hkbMirroredSkeletonInfo',
  {
    mirrorAxis: vector4,
    bonePairMap: arrayOf(int16()),
    partitionPairMap: only('hk2014', arrayOf(int16())),
  },
  { parent, signatures: { hk2010: 0xc6c2da4f, hk2014: 0x9f13052e } },
);

/** The classes with objects of their own. */
export const CHARACTER_CLASSES: readonly Declaration[] = [
  hkbProjectData,
  hkbProjectStringData,
  hkbCharacterData,
  hkbCharacterStringData,
  hkbMirroredSkeletonInfo,
];
