import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDeploymentName, readDeployment } from '#shared/games/deployment.ts';
import { MAX_VALUES, readMessagePack } from '#shared/games/message-pack.ts';
import { isFolderName, readModList } from '#shared/games/mod-list.ts';
import { orderByWins } from '#shared/games/mod-order.ts';
import { qtText } from '#shared/games/qt-settings.ts';
import { messagePack } from '#test/support/message-pack.ts';

const list = (text: string) => readModList(Buffer.from(text), 'modlist.txt');

describe('a list of mods', () => {
  test('has the enabled ones, the one that wins over all others first', () => {
    const text =
      '\ufeff# This file was made\r\n+Last\r\n-Off\r\n+Übung\r\n*DLC: Dragonborn\r\n+Looks_separator\r\n';
    expect(list(text)).toEqual({ mods: ['Last', 'Übung'], findings: [] });
  });

  test('skips invalid folder names, and repeated mods', () => {
    const { mods, findings } = list('+../up\n+a/b\n+C:\n+..\n+.\n+\n+tab\there\nplain\n+One\n+one\n');
    expect(mods).toEqual(['One']);
    expect(findings.map(({ code }) => code)).toEqual([...Array<string>(7).fill('mod-name'), 'mod-list-line']);
  });

  test('of any bytes gives names of single folders, or nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const { mods } = readModList(bytes, 'modlist.txt');
        expect(mods.every(isFolderName)).toBe(true);
      }),
    );
  });

  test('ends at more mods than any profile has', () => {
    const { mods, findings } = list(Array.from({ length: 10_002 }, (_, i) => `+${i}`).join('\n'));
    expect(mods).toHaveLength(10_000);
    expect(findings.map(({ code }) => code)).toEqual(['too-many-mods']);
  });
});

describe('a setting of a Qt program', () => {
  test.each([
    ['@ByteArray(C:\\\\Games\\\\Skyrim)', 'C:\\Games\\Skyrim'],
    ['@ByteArray(\\xc3\\x9c\\x62ung)', 'Übung'],
    ['D:/Spiele/\\xdc\\x62ung', 'D:/Spiele/Übung'],
    ['\\x5e74', '年'],
    ['a\\\\nb', 'a\\nb'],
    ['%BASE_DIR%/mods', '%BASE_DIR%/mods'],
    ['', ''],
  ])('%s is %s', (value, text) => {
    expect(qtText(value)).toBe(text);
  });

  test('of any text is some text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof qtText(`@ByteArray(${text})`) === 'string'));
  });
});

describe('a deployment manifest of Vortex', () => {
  const manifest = {
    version: 1,
    stagingPath: 'C:\\Vortex\\skyrimse\\mods',
    targetPath: 'C:\\Skyrim\\Data',
    files: [
      { relPath: 'Textures\\A.dds', source: 'Better-12-1', target: '', time: 1 },
      { relPath: 'b.txt', source: 'Other', target: 'sub\\folder' },
    ],
  };

  test('gives the mod of each file, ignoring case', () => {
    const { deployment, findings } = readDeployment(manifest, 'vortex.deployment.json');
    expect(findings).toEqual([]);
    expect(deployment).toMatchObject({ mods: ['Better-12-1', 'Other'], target: 'C:\\Skyrim\\Data' });
    expect([...(deployment?.owner ?? [])]).toEqual([
      ['textures/a.dds', 0],
      ['sub/folder/b.txt', 1],
    ]);
  });

  test('skips empty entries, and names that lead elsewhere', () => {
    const files = [null, 1, {}, { relPath: 1, source: 'a' }, { relPath: 'x', source: '../up' }];
    const { deployment, findings } = readDeployment({ files }, 'vortex.deployment.json');
    expect(deployment?.mods).toEqual([]);
    expect(findings[0]?.message).toContain('5 of the files');
  });

  test('of anything is a finding at worst', () => {
    fc.assert(fc.property(fc.anything(), (data) => readDeployment(data, 'x').findings.length < 2));
  });

  test('is recognized by its name', () => {
    const names = [
      'vortex.deployment.json',
      'Vortex.Deployment.enb.JSON',
      'vortex.deployment.json.tmp',
      'x.json',
    ];
    expect(names.filter(isDeploymentName)).toEqual(names.slice(0, 2));
  });

  test('is the same as MessagePack', () => {
    expect(JSON.parse(JSON.stringify(readMessagePack(messagePack(manifest))))).toEqual(manifest);
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const plain = JSON.parse(JSON.stringify(value, (_, each) => (Object.is(each, -0) ? 0 : each)));
        expect(JSON.parse(JSON.stringify(readMessagePack(messagePack(plain))))).toEqual(plain);
      }),
    );
  });

  test('as MessagePack accepts short forms, and no values that the bytes cannot hold', () => {
    expect(
      readMessagePack(Uint8Array.of(0x82, 0xa1, 0x61, 0x07, 0xa1, 0x62, 0x92, 0xff, 0xcd, 1, 0)),
    ).toEqual({
      a: 7,
      b: [-1, 256],
    });
    const wrong = { code: 'message-pack' };
    expect(() => readMessagePack(Uint8Array.of(0xdd, 0xff, 0xff, 0xff, 0xff))).toThrow(
      expect.objectContaining(wrong),
    );
    expect(() => readMessagePack(new Uint8Array(1000).fill(0x91))).toThrow(expect.objectContaining(wrong));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          readMessagePack(bytes);
        } catch (error) {
          expect(error).toMatchObject(wrong);
        }
      }),
    );
  });
});

test('of too many MessagePack values is rejected before they fill the memory', () => {
  const bytes = new Uint8Array(MAX_VALUES + 5);
  bytes[0] = 0xdd;
  new DataView(bytes.buffer).setUint32(1, MAX_VALUES);
  expect(() => readMessagePack(bytes)).toThrow(/has more than 8000000 values/);
  const named = Uint8Array.of(0x81, 0xa9, ...new TextEncoder().encode('__proto__'), 0x81, 0xa1, 0x61, 1);
  expect(JSON.stringify(readMessagePack(named))).toBe('{"__proto__":{"a":1}}');
});

describe('a mod order from winners', () => {
  test('has each mod before those it won over, otherwise by name', () => {
    const names = ['c', 'a', 'd', 'b'];
    const wins = [new Set([1, 3]), new Set<number>(), new Set<number>(), new Set<number>()];
    expect(orderByWins(names, wins)).toEqual({ order: [0, 1, 3, 2], certain: true });
  });

  test('is uncertain if winners form a cycle', () => {
    const { order, certain } = orderByWins(['b', 'a'], [new Set([1]), new Set([0])]);
    expect(order).toEqual([1, 0]);
    expect(certain).toBe(false);
  });

  test('keeps every win of an ordered list of mods', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.tuple(fc.nat(11), fc.nat(11))),
        (count, pairs) => {
          const wins = Array.from({ length: count }, () => new Set<number>());
          for (const [a, b] of pairs) if (a < b && b < count) wins[a]?.add(b);
          const { order, certain } = orderByWins(
            wins.map((_, mod) => String(mod)),
            wins,
          );
          expect(certain).toBe(true);
          expect([...order].sort((a, b) => a - b)).toEqual([...wins.keys()]);
          for (const [winner, losers] of wins.entries())
            for (const loser of losers) expect(order.indexOf(winner)).toBeLessThan(order.indexOf(loser));
        },
      ),
    );
  });
});
