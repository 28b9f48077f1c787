import { BLOCK_TYPES } from './block-types.ts';
import type { NifGame } from './version.ts';

/**
 * Block types found in the files of each game, as far as known: from the first to the last game that has them. Types
 * not listed here may be right anywhere. Sources: blocks of real files (reference nif.md, 4; for Fallout 3 reference
 * xbox360-nif.md, A8), and nif.xml's sets of versions. If only older files are known to have a type, games built on
 * that engine count as well, unless another type has replaced it.
 */

/** Games in the order of their format versions. */
const GAMES = [
  'Morrowind',
  'Oblivion',
  'Fallout 3',
  'Skyrim',
  'Skyrim SE',
  'Fallout 4',
  'Fallout 76',
  'Starfield',
] as const satisfies readonly NifGame[];

const ORDER: readonly NifGame[] = GAMES;

interface Span {
  readonly from: (typeof GAMES)[number];
  readonly to: (typeof GAMES)[number];
  readonly types: string;
}

const SPANS: readonly Span[] = [
  {
    from: 'Morrowind',
    to: 'Morrowind',
    types: `
      AvoidNode NiAutoNormalParticles NiAutoNormalParticlesData NiBSAnimationNode NiBSPArrayController
      NiBSParticleNode NiGravity NiKeyframeController NiKeyframeData NiLookAtController NiPalette
      NiParticleBomb NiParticleColorModifier NiParticleGrowFade NiParticleRotation
      NiParticleSystemController NiParticles NiParticlesData NiPathController NiPlanarCollider
      NiRollController NiRotatingParticles NiRotatingParticlesData NiSequenceStreamHelper
      NiSphericalCollider NiUVController NiVertWeightsExtraData RootCollisionNode`,
  },
  {
    from: 'Morrowind',
    to: 'Oblivion',
    types: `
      NiDitherProperty NiShadeProperty NiWireframeProperty`,
  },
  {
    from: 'Morrowind',
    to: 'Fallout 3',
    types: `
      NiAlphaController NiFlipController NiFogProperty NiMaterialColorController NiMaterialProperty
      NiPixelData NiSourceTexture NiSpecularProperty NiStencilProperty NiTextureEffect NiTexturingProperty
      NiUVData NiVertexColorProperty NiZBufferProperty`,
  },
  {
    from: 'Morrowind',
    to: 'Skyrim SE',
    types: `
      NiAmbientLight NiDirectionalLight NiSkinData NiSkinInstance NiSkinPartition NiSpotLight NiTriShape
      NiTriShapeData`,
  },
  {
    from: 'Morrowind',
    to: 'Fallout 76',
    types: `
      NiAlphaProperty NiBillboardNode NiCamera NiColorData NiFloatData NiGeomMorpherController NiMorphData
      NiPointLight NiPosData NiStringExtraData NiSwitchNode NiTextKeyExtraData NiVisController NiVisData`,
  },
  {
    from: 'Morrowind',
    to: 'Starfield',
    types: `
      NiNode`,
  },
  {
    from: 'Oblivion',
    to: 'Oblivion',
    types: `
      NiStringPalette`,
  },
  {
    from: 'Oblivion',
    to: 'Fallout 3',
    types: `
      NiTextureTransformController bhkNiTriStripsShape bhkPackedNiTriStripsShape hkPackedNiTriStripsData`,
  },
  {
    from: 'Oblivion',
    to: 'Skyrim SE',
    types: `
      BSFurnitureMarker NiTriStrips NiTriStripsData bhkBallAndSocketConstraint bhkBlendCollisionObject
      bhkBlendController bhkBoxShape bhkCapsuleShape bhkCollisionObject bhkConvexTransformShape
      bhkConvexVerticesShape bhkHingeConstraint bhkLimitedHingeConstraint bhkListShape
      bhkMalleableConstraint bhkMoppBvTreeShape bhkMultiSphereShape bhkPrismaticConstraint
      bhkRagdollConstraint bhkRigidBody bhkRigidBodyT bhkSPCollisionObject bhkSimpleShapePhantom
      bhkSphereShape bhkStiffSpringConstraint bhkTransformShape`,
  },
  {
    from: 'Oblivion',
    to: 'Fallout 76',
    types: `
      BSBound BSPSysArrayEmitter BSParentVelocityModifier NiBSplineBasisData NiBSplineColorInterpolator
      NiBSplineCompColorInterpolator NiBSplineCompFloatInterpolator NiBSplineCompPoint3Interpolator
      NiBSplineCompTransformInterpolator NiBSplineData NiBSplineFloatInterpolator
      NiBSplinePoint3Interpolator NiBSplineTransformInterpolator NiBinaryExtraData NiBlendBoolInterpolator
      NiBlendColorInterpolator NiBlendFloatInterpolator NiBlendPoint3Interpolator
      NiBlendQuaternionInterpolator NiBlendTransformInterpolator NiBoolData NiBoolInterpolator
      NiBoolTimelineInterpolator NiColorExtraData NiControllerManager NiControllerSequence
      NiDefaultAVObjectPalette NiFloatExtraData NiFloatExtraDataController NiFloatInterpolator NiLODNode
      NiLightColorController NiLightDimmerController NiLookAtInterpolator NiMultiTargetTransformController
      NiPSysAgeDeathModifier NiPSysAirFieldAirFrictionCtlr NiPSysAirFieldInheritVelocityCtlr
      NiPSysAirFieldModifier NiPSysAirFieldSpreadCtlr NiPSysBombModifier NiPSysBoundUpdateModifier
      NiPSysBoxEmitter NiPSysColliderManager NiPSysColorModifier NiPSysCylinderEmitter NiPSysData
      NiPSysDragFieldModifier NiPSysDragModifier NiPSysEmitterCtlr NiPSysEmitterCtlrData
      NiPSysEmitterDeclinationCtlr NiPSysEmitterDeclinationVarCtlr NiPSysEmitterInitialRadiusCtlr
      NiPSysEmitterLifeSpanCtlr NiPSysEmitterPlanarAngleCtlr NiPSysEmitterPlanarAngleVarCtlr
      NiPSysEmitterSpeedCtlr NiPSysFieldAttenuationCtlr NiPSysFieldMagnitudeCtlr NiPSysFieldMaxDistanceCtlr
      NiPSysGravityFieldModifier NiPSysGravityModifier NiPSysGravityStrengthCtlr NiPSysGrowFadeModifier
      NiPSysInitialRotAngleCtlr NiPSysInitialRotAngleVarCtlr NiPSysInitialRotSpeedCtlr
      NiPSysInitialRotSpeedVarCtlr NiPSysMeshEmitter NiPSysMeshUpdateModifier NiPSysModifierActiveCtlr
      NiPSysPlanarCollider NiPSysPositionModifier NiPSysRadialFieldModifier NiPSysResetOnLoopCtlr
      NiPSysRotationModifier NiPSysSpawnModifier NiPSysSphereEmitter NiPSysSphericalCollider
      NiPSysTurbulenceFieldModifier NiPSysUpdateCtlr NiPSysVortexFieldModifier NiParticleSystem
      NiPathInterpolator NiPoint3Interpolator NiRangeLODData NiScreenLODData NiSortAdjustNode
      NiTransformController NiTransformData NiTransformInterpolator NiVectorExtraData`,
  },
  {
    from: 'Oblivion',
    to: 'Starfield',
    types: `
      BSXFlags NiIntegerExtraData`,
  },
  {
    from: 'Fallout 3',
    to: 'Fallout 3',
    types: `
      BSAnimNote BSAnimNotes BSDistantTreeShaderProperty BSMaterialEmittanceMultController
      BSPackedAdditionalGeometryData BSRefractionFirePeriodController BSRefractionStrengthController
      BSSegmentedTriShape BSShaderNoLightingProperty BSShaderPPLightingProperty BSWArray
      DistantLODShaderProperty HairShaderProperty Lighting30ShaderProperty NiBSBoneLODController
      SkyShaderProperty TallGrassShaderProperty TileShaderProperty VolumetricFogShaderProperty
      WaterShaderProperty`,
  },
  {
    from: 'Fallout 3',
    to: 'Skyrim SE',
    types: `
      BSDismemberSkinInstance NiAdditionalGeometryData bhkAabbPhantom bhkBallSocketConstraintChain
      bhkBreakableConstraint bhkConvexListShape bhkCylinderShape bhkLiquidAction bhkOrientHingedBodyAction
      bhkPCollisionObject bhkPlaneShape bhkPoseArray bhkRagdollTemplate bhkRagdollTemplateData`,
  },
  {
    from: 'Fallout 3',
    to: 'Fallout 76',
    types: `
      BSBlastNode BSDamageStage BSDebrisNode BSDecalPlacementVectorExtraData BSFadeNode
      BSFrustumFOVController BSKeyframeController BSLeafAnimNode BSMasterParticleSystem BSMultiBound
      BSMultiBoundAABB BSMultiBoundNode BSMultiBoundOBB BSMultiBoundSphere
      BSNiAlphaPropertyTestRefController BSOrderedNode BSPSysHavokUpdateModifier
      BSPSysInheritVelocityModifier BSPSysLODModifier BSPSysMultiTargetEmitterCtlr
      BSPSysRecycleBoundModifier BSPSysScaleModifier BSPSysSimpleColorModifier BSPSysStripUpdateModifier
      BSPSysSubTexModifier BSProceduralLightningController BSRangeNode BSRotAccumTransfInterpolator
      BSShaderTextureSet BSStripPSysData BSStripParticleSystem BSTreadTransfInterpolator BSTreeNode
      BSValueNode BSWindModifier`,
  },
  {
    from: 'Skyrim',
    to: 'Skyrim SE',
    types: `
      BSLODTriShape bhkCompressedMeshShape bhkCompressedMeshShapeData`,
  },
  {
    from: 'Skyrim',
    to: 'Fallout 76',
    types: `
      BSBehaviorGraphExtraData BSBoneLODExtraData BSEffectShaderProperty
      BSEffectShaderPropertyColorController BSEffectShaderPropertyFloatController BSFurnitureMarkerNode
      BSInvMarker BSLagBoneController BSLightingShaderPropertyColorController
      BSLightingShaderPropertyFloatController BSSkyShaderProperty BSWaterShaderProperty NiStringsExtraData`,
  },
  {
    from: 'Skyrim',
    to: 'Starfield',
    types: `
      BSLightingShaderProperty`,
  },
  {
    from: 'Skyrim SE',
    to: 'Skyrim SE',
    types: `
      BSDistantObjectLargeRefExtraData BSDynamicTriShape`,
  },
  {
    from: 'Skyrim SE',
    to: 'Fallout 76',
    types: `
      BSMeshLODTriShape BSSubIndexTriShape BSTriShape NiBooleanExtraData`,
  },
  {
    from: 'Fallout 4',
    to: 'Fallout 76',
    types: `
      BSClothExtraData BSConnectPoint::Children BSConnectPoint::Parents BSEyeCenterExtraData
      BSLightingShaderPropertyUShortController BSPackedCombinedGeomDataExtra
      BSPackedCombinedSharedGeomDataExtra BSPositionData bhkNPCollisionObject bhkPhysicsSystem
      bhkRagdollSystem`,
  },
  {
    from: 'Fallout 4',
    to: 'Starfield',
    types: `
      BSSkin::BoneData BSSkin::Instance`,
  },
  {
    from: 'Fallout 76',
    to: 'Fallout 76',
    types: `
      BSCollisionQueryProxyExtraData BSDistantObjectExtraData BSDistantObjectInstancedNode`,
  },
  {
    from: 'Starfield',
    to: 'Starfield',
    types: `
      BSGeometry SkinAttach`,
  },
];

/** Block types known in a game's files; all types if the game is unknown. */
export function typesOfGame(game: NifGame): ReadonlySet<string> {
  const at = ORDER.indexOf(game);
  if (at < 0) return new Set(BLOCK_TYPES.keys());
  const spans = SPANS.filter(({ from, to }) => ORDER.indexOf(from) <= at && at <= ORDER.indexOf(to));
  return new Set(spans.flatMap(({ types }) => types.trim().split(/\s+/)));
}
