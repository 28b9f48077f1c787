import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { partsOf } from '#shared/formats/havok/object-parts.ts';
import type { HavokObject, Packfile } from '#shared/formats/havok/open.ts';
import { layOut, memberSize, type PlacedMember } from '#shared/formats/havok/reflection/lay-out.ts';
import { openHkx } from '#shared/formats/hkx/open-hkx.ts';
import { hkxOpener } from '#shared/formats/hkx/opener.ts';
import { identify } from '#shared/formats/registry.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';

const PACKFILES = [...corpusFiles('animation', /\.hkx$/), ...corpusFiles('mods', /\.hkx$/)].filter(
  (path) => corpusFile(path)[0] !== '<'.charCodeAt(0),
);
const file = (path: string) => hkxOpener.open(bytesSource(corpusFile(path), path));
const named = (end: string): string =>
  PACKFILES.find((path) => path.replaceAll('\\', '/').endsWith(end)) ?? '';

describe.skipIf(corpusMissing)('packfiles of games', () => {
  test('there are some of every layout', () => {
    const games = new Set(PACKFILES.map((path) => openHkx(corpusFile(path)).layout.game));
    expect(games).toEqual(new Set(['Skyrim', 'Skyrim Special Edition', 'Fallout 4']));
  });

  test.each(PACKFILES)('%s opens without findings, and its animations decode', (path) => {
    expect(identify(corpusFile(path), 'x').id).toBe('hkx');
    const opened = file(path);
    expect(opened.inspect?.()).toEqual([]);
    const { bytes, total } = opened.understood?.() ?? {};
    expect(bytes).toBe(total);
    const { animation } = opened;
    for (const [i, { frames }] of (animation?.clips() ?? []).entries()) {
      expect(frames).toBeGreaterThan(1);
      expect(animation?.clip(i).tracks.length).toBeGreaterThan(0);
    }
    for (const { bones, pose } of animation?.rigs() ?? []) expect(pose).toHaveLength(10 * bones.length);
  });

  test.each(PACKFILES)(
    'the declared members explain every byte and pointer of known classes in %s',
    (path) => {
      const packfile = openHkx(corpusFile(path));
      const pointers = [...packfile.fixups.local.from, ...packfile.fixups.global.from];
      for (const object of packfile.objects) {
        if (object.type?.declaration === undefined) continue;
        const { parts, findings } = partsOf(packfile, object);
        expect(findings).toEqual([]);
        const spots = new Set<number>();
        const zeros: [number, number][] = [];
        for (const part of parts) {
          if (part.name.startsWith('padding')) {
            expect(part.end - part.start, `${object.className}: ${part.name}`).toBeLessThan(16);
            zeros.push([part.start, part.end]);
          }
        }
        walkObject(packfile, object, spots, zeros);
        const own = pointers.filter((from) => from >= object.start && from < object.end);
        for (const from of own) {
          expect(spots, `${object.className} at +${(from - object.start).toString(16)}`).toContain(from);
        }
        for (const [start, end] of zeros) {
          const bytes = packfile.bytes.subarray(packfile.dataStart + start, packfile.dataStart + end);
          expect(
            Array.from(bytes).every((byte) => byte === 0),
            `${object.className} +${start - object.start}`,
          ).toBe(true);
        }
      }
    },
  );

  test('an animation of both editions of Skyrim has the same values', () => {
    const [le, se] = ['skyrim', 'skyrimse'].map((folder) =>
      file(named(`/${folder}/1hm_staggerbacksmallest.hkx`)),
    );
    expect(le?.animation?.clip(0)).toEqual(se?.animation?.clip(0));
    const clip = le?.animation?.clip(0);
    expect(clip).toMatchObject({ frames: 38, additive: false, cycle: 'clamp' });
    expect(clip?.stop).toBeCloseTo(1.2333, 4);
    expect(clip?.marks.map(({ text, time }) => [text, Number(time.toFixed(3))]).slice(0, 2)).toEqual([
      ['FootScuffRight', 0.1],
      ['FootScuffLeft', 0.467],
    ]);
    const moved = clip?.tracks.find(
      ({ bone, channel }) => bone === 4 && channel.kind === 'translation',
    )?.curve;
    if (moved?.kind !== 'sampled') throw new Error('track 4 moves');
    const expected = [0.05781, -0.16531, 62.11653];
    for (const [i, value] of expected.entries()) expect(moved.values[i]).toBeCloseTo(value, 4);
  });

  test('skeletons have their bones in order', () => {
    const [rig, ragdoll] = file(named('/skyrim/skeleton.hkx')).animation?.rigs() ?? [];
    expect(rig).toMatchObject({ name: 'NPC Root [Root]' });
    expect(rig?.bones).toHaveLength(99);
    expect(rig?.bones[1]).toEqual({ name: 'x_NPC LookNode [Look]', parent: 0 });
    expect(ragdoll?.bones).toHaveLength(18);
    expect(file(named('/fallout4/skeleton.hkx')).animation?.rigs()[0]?.bones).toHaveLength(95);
  });

  test('info tells the game, the release and the classes', () => {
    expect(file(named('/skyrim/skeleton.hkx')).facts?.().json).toMatchObject({
      game: 'Skyrim',
      havok: 'hk_2010.2.0-r1',
      pointerSize: 4,
      classes: { hkaSkeleton: 2, hkpRigidBody: 19 },
    });
    expect(hkxOpener.describe(corpusFile(named('/fallout4/Death1.hkx')))).toBe('Havok packfile, Fallout 4');
  });

  test('a value is changed by its own bytes only', () => {
    const stored = corpusFile(named('/skyrimse/bow_drawlight.hkx'));
    const tree = file(named('/skyrimse/bow_drawlight.hkx')).fields?.();
    const animation = 'objects[2].head.duration';
    const changes = tree?.change(animation, '2.5').changes;
    expect(changes).toHaveLength(1);
    expect(changes?.[0]?.after).toEqual(Uint8Array.of(0, 0, 0x20, 0x40));
    const at = changes?.[0]?.offset ?? 0;
    expect(new DataView(stored.buffer, stored.byteOffset).getFloat32(at, true)).toBeCloseTo(1.6667, 4);
  });

  test('objects and pointers are told by their names', () => {
    const tree = file(named('/skyrim/skeleton.hkx')).fields?.();
    const texts = Array.from({ length: 5 }, (_, i) => tree?.at(`objects[${i}]`).text());
    expect(texts.join('\n')).toContain('NPC Root [Root]');
    expect(tree?.at('objects[2].bones0Name').text()).toContain('NPC Root [Root]');
  });

  test('a file cut anywhere or with a flipped byte is refused in words or opened, never worse', () => {
    const stored = corpusFile(named('/FRIK/ChangeCat.hkx'));
    let refused = 0;
    const attempt = (bytes: Uint8Array): void => {
      const opened = hkxOpener.open(bytesSource(bytes, 'a.hkx'));
      for (const use of [
        () => opened.inspect?.(),
        () => opened.facts?.(),
        () => opened.animation?.rigs(),
        () => opened.animation?.clips().map((_, i) => opened.animation?.clip(i)),
        () =>
          opened
            .fields?.()
            .at('objects')
            .children(0, 20)
            .map((node) => node.children(0, 50)),
      ]) {
        try {
          use();
        } catch (error) {
          if (!(error instanceof FormatError)) throw error;
          refused += 1;
        }
      }
    };
    for (let size = 0; size < stored.length; size += 7) attempt(stored.slice(0, size));
    for (let at = 0; at < stored.length; at += 3) {
      const bytes = stored.slice();
      bytes[at] = (bytes[at] ?? 0) ^ (at % 2 === 0 ? 0xff : 0x10);
      attempt(bytes);
    }
    expect(refused).toBeGreaterThan(100);
  });
});

/** Collects where pointers may be, and what must be zero, in the head and the elements of an object. */
function walkObject(
  packfile: Packfile,
  object: HavokObject,
  spots: Set<number>,
  zeros: [number, number][],
): void {
  const { layout } = packfile;
  const visit = (placed: readonly PlacedMember[], size: number, at: number): void => {
    let end = at;
    for (const { member, at: offset } of placed) {
      const start = at + offset;
      const { size: taken } = memberSize(member, layout);
      if (start > end) zeros.push([end, start]);
      end = start + taken;
      // Even arrays that are never stored say that their memory is not their own.
      if (member.ignored) zeros.push([start, member.kind === 'array' ? end - 1 : end]);
      else if (member.kind === 'struct') {
        const inner = layOut(member.of, layout);
        visit(inner.members, inner.size, start);
      } else if (member.kind === 'fixed') {
        for (let i = 0; i < member.count; i += 1) spots.add(start + (i * taken) / member.count);
      } else if (member.kind !== 'value') spots.add(start);
    }
    if (end < at + size) zeros.push([end, at + size]);
  };
  const { declaration } = object.type ?? {};
  if (declaration === undefined) return;
  const head = layOut(declaration, layout);
  visit(head.members, head.size, object.start);
  for (const { plan, start, count = 0 } of partsOf(packfile, object).parts) {
    const member = plan?.member;
    if (plan === undefined || member === undefined) continue;
    expect(plan.elementSize).toBe(memberSize(member, layout).size);
    for (let i = 0; i < count; i += 1) {
      const at = start + i * plan.elementSize;
      if (member.kind === 'struct') {
        const inner = layOut(member.of, layout);
        visit(inner.members, inner.size, at);
      } else if (member.kind !== 'value') spots.add(at);
    }
  }
}
