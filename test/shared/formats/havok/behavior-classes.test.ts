import { describe, expect, test } from 'vitest';
import { FALLOUT4, SKYRIM, SKYRIM_SE } from '#shared/formats/havok/layout.ts';
import { DECLARATIONS } from '#shared/formats/havok/reflection/class-tables.ts';
import { layOut } from '#shared/formats/havok/reflection/lay-out.ts';

/** Bytes of each class in Skyrim and Skyrim Special Edition, as SARDONYX-sard/serde-hkx lists them. */
const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  hkbStateMachine: [180, 264],
  hkbBehaviorGraph: [176, 304],
  hkbBlenderGenerator: [116, 160],
  hkbBlenderGeneratorChild: [48, 80],
  hkbBlendingTransitionEffect: [88, 144],
  hkbCharacterData: [144, 176],
  hkbCharacterStringData: [132, 192],
  hkbClipGenerator: [208, 272],
  hkbPoseMatchingGenerator: [208, 240],
  hkbManualSelectorGenerator: [56, 96],
  hkbModifierGenerator: [48, 88],
  hkbBehaviorReferenceGenerator: [48, 88],
  hkbStateMachineStateInfo: [72, 120],
  hkbProjectData: [48, 48],
  hkbProjectStringData: [76, 120],
  hkbMirroredSkeletonInfo: [48, 48],
  hkbEventDrivenModifier: [60, 104],
  hkbRotateCharacterModifier: [96, 128],
  BGSGamebryoSequenceGenerator: [72, 112],
  BSSynchronizedClipGenerator: [256, 304],
  BSCyclicBlendTransitionGenerator: [112, 176],
  BSBoneSwitchGenerator: [64, 112],
  BSBoneSwitchGeneratorBoneData: [48, 64],
  BSiStateTaggingGenerator: [64, 96],
  BSModifyOnceModifier: [80, 112],
  BSEventEveryNEventsModifier: [72, 128],
  BSEventOnFalseToTrueModifier: [84, 160],
  BSIsActiveModifier: [56, 96],
  BSTimerModifier: [64, 112],
  BSInterpValueModifier: [64, 104],
  BSSpeedSamplerModifier: [60, 96],
};

/** The same for Skyrim Special Edition only, as ret2end/HKX2Library lists them. */
const SIZES_OF_SE: Readonly<Record<string, number>> = {
  hkbBehaviorGraphData: 128,
  hkbVariableValueSet: 64,
  hkbVariableBindingSet: 40,
  hkbBoneWeightArray: 64,
  hkbBoneIndexArray: 64,
  hkbStateMachineTransitionInfoArray: 32,
  hkbStateMachineEventPropertyArray: 32,
  hkbStringEventPayload: 24,
  hkbExpressionCondition: 32,
  hkbClipTriggerArray: 32,
  hkbModifierList: 96,
  hkbModifierWrapper: 88,
  hkbEvaluateExpressionModifier: 112,
  hkbExpressionDataArray: 32,
  hkbTimerModifier: 112,
  hkbTwistModifier: 144,
  BSEventOnDeactivateModifier: 96,
  BSIStateManagerModifier: 128,
  BSOffsetAnimationGenerator: 176,
};

/** The same for Fallout 4, as NefariousTechSupport’s tables of hk_2014 list them by signature. */
const SIZES_OF_FALLOUT4: Readonly<Record<string, number>> = {
  hkbBehaviorGraph: 432,
  hkbClipGenerator: 352,
  hkbBlenderGenerator: 224,
  hkbBlendingTransitionEffect: 320,
  hkbCharacterData: 240,
  hkbModifierGenerator: 152,
  hkbManualSelectorGenerator: 208,
  hkbBehaviorReferenceGenerator: 152,
  hkbModifierList: 104,
  hkbStateMachineEventPropertyArray: 32,
  hkbBoneWeightArray: 64,
};

/** Elements of arrays: the same. */
const ELEMENTS: Readonly<Record<string, readonly [number, number]>> = {
  hkbStateMachineTransitionInfo: [60, 72],
  hkbClipTrigger: [16, 32],
  hkbVariableBindingSetBinding: [32, 40],
};

const declared = (name: string) => {
  const found = DECLARATIONS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no class ${name}`);
  return found;
};

describe('classes of behaviors', () => {
  test.each(Object.entries(SIZES))('%s is as large as other programs say', (name, sizes) => {
    expect([SKYRIM, SKYRIM_SE].map((layout) => layOut(declared(name), layout).size)).toEqual(sizes);
  });

  test.each(Object.entries(SIZES_OF_SE))('%s is as large as another program says', (name, size) => {
    expect(layOut(declared(name), SKYRIM_SE).size).toBe(size);
  });

  test.each(Object.entries(SIZES_OF_FALLOUT4))(
    '%s of Fallout 4 is as large as a table says',
    (name, size) => {
      expect(layOut(declared(name), FALLOUT4).size).toBe(size);
    },
  );

  test('elements of arrays are as large as other programs say', () => {
    const found: Record<string, readonly number[]> = {};
    for (const { members } of DECLARATIONS) {
      for (const member of Object.values(members)) {
        const of = member.kind === 'array' && member.of.kind === 'struct' ? member.of.of : undefined;
        if (of === undefined || ELEMENTS[of.name] === undefined) continue;
        found[of.name] = [SKYRIM, SKYRIM_SE].map((layout) => layOut(of, layout).size);
      }
    }
    expect(found).toEqual(ELEMENTS);
  });

  test('every class that is read is compared with another program, but for those checked on real files', () => {
    const behaviors = DECLARATIONS.filter(({ name }) => /^(hkb|BS|BGS)/.test(name));
    const missing = behaviors.filter(
      ({ name }) => SIZES[name] === undefined && SIZES_OF_SE[name] === undefined,
    );
    expect(missing.map(({ name }) => name)).toEqual(['hkbBehaviorGraphStringData']);
  });

  test('no class has two members of one name', () => {
    for (const one of DECLARATIONS) {
      for (const layout of [SKYRIM, SKYRIM_SE, FALLOUT4]) {
        const names = layOut(one, layout).members.map(({ name }) => name);
        expect(new Set(names).size, one.name).toBe(names.length);
      }
    }
  });

  test('signatures are told apart', () => {
    for (const release of ['hk2010', 'hk2014'] as const) {
      const all = DECLARATIONS.flatMap(({ signatures }) => signatures?.[release] ?? []);
      expect(new Set(all).size).toBe(all.length);
    }
  });
});
