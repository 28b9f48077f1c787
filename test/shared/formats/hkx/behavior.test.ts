import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { partsOf } from '#shared/formats/havok/object-parts.ts';
import { convertHkx } from '#shared/formats/hkx/convert-hkx.ts';
import { openHkx } from '#shared/formats/hkx/open-hkx.ts';
import { hkxOpener } from '#shared/formats/hkx/opener.ts';
import { alignmentOf } from '#shared/formats/hkx/relay-object.ts';
import { namesOtherFiles } from '#shared/formats/registry.ts';
import {
  behaviorFile,
  characterFile,
  type MadeBehavior,
  projectFile,
} from '#test/fixtures/havok/behavior-file.ts';
import { Laid, packed } from '#test/fixtures/havok/laid.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';

const PIPBOY = corpusFiles('mods', /\.hkx$/).filter(
  (path) => /Pipboy/.test(path) && !/Animations|Skeleton/.test(path),
);
const opened = (bytes: Uint8Array) => hkxOpener.open(bytesSource(bytes, 'a.hkx'));
const lines = (bytes: Uint8Array): readonly string[] => opened(bytes).facts?.().lines ?? [];

const WALK: MadeBehavior = {
  name: 'Walk.hkb',
  events: ['moveStart', 'moveStop', 'turn'],
  variables: ['bAllowRotation', 'iState', 'Speed'],
  states: [
    { name: 'Idle', animation: 'Animations\\Idle.hkx', mode: 1, event: 0 },
    { name: 'Walk', animation: 'Animations\\WalkForward.hkx', mode: 1, event: 1 },
    { name: 'Turn', animation: 'Animations\\Turn.hkx', mode: 0, event: 2 },
  ],
};

describe('a behavior', () => {
  test('info tells its events, variables and clips', () => {
    const told = lines(behaviorFile(WALK));
    expect(told.slice(1, 9)).toEqual([
      'behavior “Walk.hkb”',
      '  3 states',
      '  3 events: moveStart, moveStop, turn',
      '  3 variables: bAllowRotation (bool), iState (int8), Speed (int16)',
      '  3 clips:',
      '    Animations\\Idle.hkx, looping',
      '    Animations\\WalkForward.hkx, looping',
      '    Animations\\Turn.hkx, single play',
    ]);
    expect(opened(behaviorFile(WALK)).inspect?.()).toEqual([]);
  });

  test('objects, links, texts and events show their names', () => {
    const tree = opened(behaviorFile(WALK)).fields?.();
    const at = (path: string) => tree?.at(path);
    expect(at('objects[2]')?.text()).toBe('Root');
    const state = at('objects[2].states[1]');
    expect(state?.text()).toContain('hkbStateMachineStateInfo “Walk”, object 9');
    expect(state?.target).toBe(at('objects[9]')?.offset);
    const animation = at('objects[9].head.name');
    expect(animation?.text()).toContain('“Walk”');
    expect(animation?.target).toBe(at('objects[9].name')?.offset);
    expect(at('objects[10].transitions[0].eventId')?.text()).toBe('1 (moveStop)');
    expect(at('objects[10].transitions[0].triggerInterval.enterEventId')?.text()).toBe('-1');
    expect(at('objects[2].head.wildcardTransitions')?.text()).toContain('nothing');
  });

  test.each([
    ['a behavior', behaviorFile(WALK)],
    ['a behavior in a circle', behaviorFile({ ...WALK, circle: true })],
    ['a project', projectFile(['Characters\\Wolf.hkx'])],
    [
      'a character',
      characterFile({
        name: 'Wolf',
        rig: 'CharacterAssets\\skeleton.hkx',
        behavior: 'Behaviors\\WolfBehavior.hkx',
        animations: ['Animations\\Run.hkx', 'Animations\\Sit.hkx'],
      }),
    ],
  ])('%s of Skyrim becomes one of Special Edition and comes back with the same bytes', (_, bytes) => {
    const converted = convertHkx(bytes, 'se');
    expect(openHkx(converted).findings).toEqual([]);
    expect(opened(converted).inspect?.()).toEqual([]);
    expect(lines(converted).slice(1)).toEqual(lines(bytes).slice(1));
    expect(Buffer.compare(convertHkx(converted, 'le'), bytes)).toBe(0);
  });

  test('a class that is not known is named, and keeps its bytes', () => {
    const bytes = behaviorFile({ ...WALK, unknown: 'hkbFootIkModifier' });
    const { bytes: understood, total, except } = opened(bytes).understood?.() ?? {};
    expect(understood).toBe((total ?? 0) - 64);
    expect(except).toContain('hkbFootIkModifier');
    expect(() => convertHkx(bytes, 'se')).toThrow('has hkbFootIkModifier (object 15), a class whose layout');
  });

  test('info tells of characters and projects', () => {
    expect(lines(projectFile(['Characters\\Wolf.hkx', 'Characters\\Fox.hkx'])).slice(1, 3)).toEqual([
      'project',
      '  2 character files: Characters\\Wolf.hkx, Characters\\Fox.hkx',
    ]);
    const wolf = { name: 'Wolf', rig: 'CharacterAssets\\skeleton.hkx', behavior: 'Behaviors\\Wolf.hkx' };
    expect(lines(characterFile({ ...wolf, animations: ['Animations\\Run.hkx'] })).slice(1, 5)).toEqual([
      'character “Wolf”',
      '  skeleton: CharacterAssets\\skeleton.hkx',
      '  behavior: Behaviors\\Wolf.hkx',
      '  1 animation: Animations\\Run.hkx',
    ]);
  });
});

test('files that a behavior names are told, and none of them is renamed', () => {
  const file = opened(behaviorFile(WALK));
  const needed = [...(file.needed?.() ?? [])];
  expect(needed.map(({ text, above, part }) => [text, above, part])).toEqual(
    WALK.states.map(({ animation }) => [animation, 1, 'animationName']),
  );
  const { renamed, left, changes } = file.renameNeeded?.(({ text }) =>
    text.includes('Idle') ? 'Animations\\Still.hkx' : undefined,
  ) ?? { renamed: [], left: [], changes: [] };
  expect([renamed, changes]).toEqual([[], []]);
  expect(left.map(({ why }) => why)).toEqual([
    'names “Animations\\Idle.hkx” in a Havok file: rename it there among the fields',
  ]);
});

test('animations are not read for what they name', () => {
  expect(namesOtherFiles('meshes/actors/wolf/behaviors/wolf.hkx')).toBe(true);
  expect(namesOtherFiles('meshes/actors/wolf/Animations/run/a.HKX')).toBe(false);
  expect(namesOtherFiles('meshes/animations/a.nif')).toBe(true);
  expect(namesOtherFiles('meshes/a.kf')).toBe(false);
});

/** All that reading can do with a file. @returns codes of what it refuses */
function readAll(bytes: Uint8Array): readonly string[] {
  const file = opened(bytes);
  const uses = [
    () => file.inspect?.(),
    () => file.facts?.(),
    () => file.understood?.(),
    () =>
      file
        .fields?.()
        .at('objects')
        .children(0, 30)
        .map((node) => node.children(0, 20).map((part) => part.children(0, 20).map((one) => one.text()))),
  ];
  return uses.flatMap((use) => {
    try {
      use();
      return [];
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      return [error.code];
    }
  });
}

describe('hostile behaviors', () => {
  test('objects in a circle are told as any', () => {
    const bytes = behaviorFile({ ...WALK, circle: true });
    expect(readAll(bytes)).toEqual([]);
    expect(lines(bytes)).toContain('  3 states');
  });

  test('an array that says to be larger than its object is told, and nothing of it is read', () => {
    const bytes = behaviorFile(WALK);
    const { objects, dataStart } = openHkx(bytes);
    const strings = objects.find(({ className }) => className === 'hkbBehaviorGraphStringData');
    const view = new DataView(bytes.buffer);
    for (const size of [4, 1000, 0x7fffffff, 0xffffffff]) {
      view.setUint32(dataStart + (strings?.start ?? 0) + 12, size, true);
      expect(readAll(bytes)).toEqual([]);
      const codes = opened(bytes)
        .inspect?.()
        .map(({ code }) => code);
      if (size > 4) expect(codes?.filter((code) => /^array/.test(code)).length).toBeGreaterThan(0);
      if (size > 4) expect(lines(bytes).some((line) => line.includes('events'))).toBe(false);
    }
  });

  test('a text without an end is told', () => {
    const bytes = behaviorFile(WALK);
    const { objects, dataStart } = openHkx(bytes);
    const clip = objects.find(({ className }) => className === 'hkbClipGenerator');
    bytes.fill(0x41, dataStart + (clip?.start ?? 0) + 240, dataStart + (clip?.end ?? 0));
    expect(readAll(bytes)).toEqual([]);
    const codes = opened(bytes)
      .inspect?.()
      .map(({ code }) => code);
    expect(codes).toContain('array-outside');
    expect(lines(bytes)).toContain('  2 clips:');
  });

  test('thousands of behaviors and clips in one file are listed in seconds', () => {
    const count = 4000;
    const root = new Laid(12).array(0, 1, 12);
    root
      .text(root.last, 'hkbBehaviorGraph', 2)
      .text(root.last + 4, 'hkbBehaviorGraph')
      .toObject(root.last + 8, 1);
    const graphs = Array.from({ length: count }, () => new Laid(176).text(32, 'Same.hkb'));
    const clips = Array.from({ length: count }, () => new Laid(208).text(40, 'Same.hkx'));
    const bytes = packed(
      [root, ...graphs, ...clips],
      [
        { name: 'hkRootLevelContainer', signature: 0x2772c11e },
        ...graphs.map(() => ({ name: 'hkbBehaviorGraph', signature: 0xb1218f86 })),
        ...clips.map(() => ({ name: 'hkbClipGenerator', signature: 0x333b85b9 })),
      ],
    );
    const before = process.cpuUsage();
    expect(lines(bytes).slice(1, 4)).toEqual(['behavior “Same.hkb”', `  ${count} clips:`, expect.anything()]);
    expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
  });

  test('a hundred thousand states of a state machine are read in seconds', () => {
    const bytes = behaviorFile({ ...WALK, times: 100_000, states: WALK.states.slice(0, 1), circle: true });
    const before = performance.now();
    expect(lines(bytes)).toContain('  1 state');
    expect(opened(bytes).inspect?.()).toEqual([]);
    const tree = opened(bytes).fields?.();
    expect(tree?.at('objects[2].states[99999]').text()).toContain('“Idle”');
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  test('thousands of states, each an object, are told', () => {
    const states = Array.from({ length: 2000 }, (_, i) => ({
      name: `State${i}`,
      animation: `Animations\\${i}.hkx`,
      mode: i % 2,
      event: 0,
    }));
    const told = lines(behaviorFile({ ...WALK, states }));
    expect(told).toContain('  2000 states');
    expect(told).toContain('    and 1900 more');
  });

  test('a behavior cut anywhere or with a flipped byte is refused in words or read, never worse', () => {
    const stored = behaviorFile(WALK);
    let refused = 0;
    for (let size = 0; size < stored.length; size += 331) refused += readAll(stored.slice(0, size)).length;
    for (let at = 0; at < stored.length; at += 23) {
      const bytes = stored.slice();
      bytes[at] = (bytes[at] ?? 0) ^ (at % 2 === 0 ? 0xff : 0x10);
      refused += readAll(bytes).length;
    }
    expect(refused).toBeGreaterThan(20);
  });
});

describe.skipIf(corpusMissing)('behaviors of Fallout 4', () => {
  test('a behavior is told by its events, variables and clips', () => {
    const path = PIPBOY.find((one) => one.endsWith('HoloPipboyBehavior.hkx')) ?? '';
    const told = lines(corpusFile(path));
    expect(told.slice(1, 3)).toEqual(['behavior “HoloPipboyBehavior.hkb”', '  37 states']);
    expect(told).toContain(
      '  4 variables: iTabSync (int32), iCatSync (int32), fRadioTune (real), fRadLevel (real)',
    );
    expect(told).toContain('    Animations\\FRIK\\ChangeCat.hkt, user controlled, 5 times');
    expect(told.find((line) => line.includes('sequences'))).toContain('PipBootUp');
  });

  test('a project leads to its character, and that to its skeleton and behavior', () => {
    const end = (name: string) => PIPBOY.find((one) => one.endsWith(name)) ?? '';
    expect(lines(corpusFile(end('HoloPipboyProject.hkx')))).toContain(
      '  1 character file: Characters\\HoloPipboy.hkx',
    );
    const told = lines(corpusFile(end('Characters/HoloPipboy.hkx')));
    expect(told).toContain('  skeleton: CharacterAssets\\HoloSkeleton.hkt');
    expect(told).toContain('  behavior: Behaviors\\HoloPipboyBehavior.hkx');
    expect(told.find((line) => line.includes('10 animations'))).toContain('Animations\\TuneRadio.hkt');
  });

  test.each(PIPBOY)('what belongs to an object of %s is where converted files put it', (path) => {
    const packfile = openHkx(corpusFile(path));
    for (const object of packfile.objects) {
      const placed = partsOf(packfile, object).parts.filter(
        ({ plan, name }) => plan !== undefined || name === 'head',
      );
      placed.forEach((part, i) => {
        const before = placed[i - 1];
        const end = (before?.end ?? object.start) - object.start;
        const multiple = alignmentOf(part, before, packfile.layout);
        expect(part.start - object.start).toBe(Math.ceil(end / multiple) * multiple);
      });
    }
  });
});
