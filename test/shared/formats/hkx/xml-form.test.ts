import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { DECLARATIONS } from '#shared/formats/havok/reflection/class-tables.ts';
import type { Declaration, Member } from '#shared/formats/havok/reflection/declaration.ts';
import { convertHkx } from '#shared/formats/hkx/convert-hkx.ts';
import { openHkx } from '#shared/formats/hkx/open-hkx.ts';
import { hkxOpener } from '#shared/formats/hkx/opener.ts';
import { identify } from '#shared/formats/registry.ts';
import { behaviorFile } from '#test/fixtures/havok/behavior-file.ts';
import { wave } from '#test/fixtures/sample/wave.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';

const IS_XML = '<'.charCodeAt(0);
const FILES = corpusFiles('animation', /\.(hkx|xml)$/);
const XML = FILES.filter((path) => corpusFile(path)[0] === IS_XML);
const SKYRIM = FILES.filter(
  (path) => !XML.includes(path) && openHkx(corpusFile(path)).layout.release === 'hk2010',
);
const WISP = 'animation/havok-as-xml/wisp_skeleton/skeleton';
/**
 * The program that wrote one of the files took the 16 bits of these numbers for those of another format: 1 became 1.875, which is
 * what 0x3F80 is as an IEEE half.
 */
const MISREAD = /"(?:angularDamping|timeFactor)"/;
const file = (bytes: Uint8Array) => hkxOpener.open(bytesSource(bytes, 'a.hkx'));
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const bytesOf = (xml: string): Uint8Array => new TextEncoder().encode(xml);
const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

describe('an animation as XML', () => {
  const xml = convertHkx(wave(), 'xml');

  test('is recognized by its first bytes, whatever its name', () => {
    expect(identify(xml, 'wave.hkx').id).toBe('hkx');
    expect(identify(xml, 'wave.xml').id).toBe('hkx');
    expect(identify(bytesOf('<!-- a --><!-- b -->\n<hkpackfile classversion="8">'), 'a.xml').id).toBe('hkx');
    expect(identify(bytesOf('<?xml version="1.0"?><html><hkpackfile>'), 'a.xml').id).toBe('text');
    expect(hkxOpener.describe(xml)).toBe('Havok packfile as XML, Skyrim');
  });

  test('plays as the binary file does', () => {
    const [stored, read] = [file(wave()).animation, file(xml).animation];
    expect(read?.rigs()).toEqual(stored?.rigs());
    const [clip, other] = [stored?.clip(0), read?.clip(0)];
    expect(other?.tracks.map(({ curve, channel, bone }) => ({ curve, channel, bone }))).toEqual(
      clip?.tracks.map(({ curve, channel, bone }) => ({ curve, channel, bone })),
    );
    expect(other?.marks.map(({ time, text: own }) => [time, own])).toEqual(
      clip?.marks.map(({ time, text: own }) => [time, own]),
    );
    expect(read?.setMarks).toBeUndefined();
  });

  test('comes back with the same bytes', () => {
    expect(isSame(convertHkx(convertHkx(convertHkx(xml, 'le'), 'xml'), 'le'), convertHkx(xml, 'le'))).toBe(
      true,
    );
    expect(isSame(convertHkx(xml, 'se'), convertHkx(convertHkx(xml, 'le'), 'se'))).toBe(true);
    expect(() => convertHkx(xml, 'xml')).toThrow('is XML already');
  });

  test('has its objects with their members as fields, which are read-only', () => {
    const opened = file(xml);
    const tree = opened.fields?.();
    const count = tree?.at('objects').childCount ?? 0;
    const skeleton = Array.from({ length: count }, (_, i) => `objects[${i}]`).find(
      (path) => tree?.at(path).type === 'hkaSkeleton',
    );
    const [clip] = opened.animation?.clips() ?? [];
    expect(tree?.at(clip?.path ?? '').type).toBe('hkaSplineCompressedAnimation');
    expect(
      tree
        ?.at(clip?.marks[1]?.path ?? '')
        .children(0, 2)
        .map((node) => node.text()),
    ).toEqual(['1.000000', 'HandBack']);
    expect(tree?.at(`${skeleton}.bones[2].name`).text()).toBe('Forearm');
    expect(tree?.at('contentsversion').text()).toBe('hk_2010.2.0-r1');
    expect(() => tree?.change(`${skeleton}.bones[2].name`, 'Arm')).toThrow('Text view');
    const bone = tree?.at(`${skeleton}.bones[2].name`);
    const at = bone?.offset ?? 0;
    expect(text(xml.slice(at, at + (bone?.length ?? 0)))).toBe('Forearm');
    expect(tree?.covering(at).at(-1)?.node.path).toBe(`${skeleton}.bones[2].name`);
  });

  test('is verified, and tells what it has', () => {
    const opened = file(xml);
    expect(opened.inspect?.()).toEqual([]);
    expect(opened.facts?.().json).toMatchObject({ game: 'Skyrim', form: 'xml', classes: { hkaSkeleton: 1 } });
    expect(opened.views()).toEqual(['mesh', 'events', 'fields', 'text', 'hex']);
  });

  test('keeps objects of unknown classes out of conversion, by name', () => {
    const odd = bytesOf(
      text(xml).replace(
        'class="hkaAnimationBinding" signature="0x66eac971"',
        'class="hkOddThing" signature="0x333b85b9"',
      ),
    );
    const codes = file(odd)
      .inspect?.()
      .map(({ code }) => code);
    expect(codes).toEqual(['partly-understood']);
    expect(() => convertHkx(odd, 'se')).toThrow('has hkOddThing');
  });

  test.each([
    ['0.1', 0x3dcccccd],
    ['1e-45', 1],
    ['-0.000000', 0x80000000],
    ['1.#INF00', 0x7f800000],
    ['-1.#IND00', 0xffc00000],
    ['nan(0x7f812345)', 0x7f812345],
    ['340282346638528860000000000000000000000.000000', 0x7f7fffff],
    ['18446726481523507000.000000', 0x5f7ffff0],
  ])('holds the number %s exactly', (number, bits) => {
    const changed = text(xml).replace(/(name="duration">)[^<]*/, `$1${number}`);
    const stored = convertHkx(bytesOf(changed), 'le');
    const again = convertHkx(stored, 'xml');
    expect(isSame(convertHkx(again, 'le'), stored)).toBe(true);
    const words = new Uint32Array(stored.buffer.slice(0, stored.length & ~3));
    expect(words).toContain(bits);
  });

  test('may have whole numbers in hexadecimal, with a sign', () => {
    const hexadecimal = text(xml).replace('-1 0 1 2', '-0x1 0x0 +0x1 0X2');
    expect(hexadecimal).not.toBe(text(xml));
    expect(isSame(convertHkx(bytesOf(hexadecimal), 'le'), convertHkx(xml, 'le'))).toBe(true);
    const shape =
      '<hkobject name="#1" class="hkpCapsuleShape"><hkparam name="userData">-0x10</hkparam></hkobject>';
    const whole = `<hkpackfile classversion="8" contentsversion="hk_2010.2.0-r1" toplevelobject="#1"><hksection name="__data__">${shape}</hksection></hkpackfile>`;
    for (const edition of ['le', 'se'] as const)
      expect(() => convertHkx(bytesOf(whole), edition)).toThrow(FormatError);
  });

  test('holds texts that XML must escape, and texts that are missing', () => {
    const changed = text(xml)
      .replace('HandBack', 'a &lt;b&gt; &amp; &#233;&#10;c')
      .replace('name="name">Forearm<', 'name="name">&#9216;<');
    const opened = file(bytesOf(changed));
    expect(opened.animation?.clips()[0]?.marks[1]?.text).toBe('a <b> & \u00e9\nc');
    expect(opened.animation?.rigs()[0]?.bones[2]?.name).toBe('');
    const stored = convertHkx(bytesOf(changed), 'se');
    expect(isSame(convertHkx(convertHkx(stored, 'xml'), 'se'), stored)).toBe(true);
  });
});

describe('behaviors as XML', () => {
  const behavior = behaviorFile({
    name: 'Door.hkb',
    events: ['Open', 'Close'],
    variables: ['Speed'],
    states: [
      { name: 'Opened', animation: 'Animations\\Open.hkx', mode: 0, event: 1 },
      { name: 'Closed', animation: 'Animations\\Close.hkx', mode: 1, event: 0 },
    ],
  });

  test('tell what they play as the binary file does, and come back', () => {
    const xml = convertHkx(behavior, 'xml');
    const facts = (bytes: Uint8Array) => file(bytes).facts?.().json.behaviors;
    expect(facts(xml)).toEqual(facts(behavior));
    expect(facts(xml)).toMatchObject([{ name: 'Door.hkb', states: 2 }]);
    expect(file(xml).inspect?.()).toEqual([]);
    expect(isSame(convertHkx(convertHkx(xml, 'se'), 'xml'), xml)).toBe(true);
    expect(text(xml)).toContain('<hkparam name="mode">MODE_LOOPING</hkparam>');
  });

  test('have their flags by name, one or several', () => {
    const xml = text(convertHkx(behavior, 'xml'));
    const flags = (value: string): Uint8Array =>
      bytesOf(xml.replace(/(name="eventId">1<[\s\S]*?name="flags">)[^<]*/, `$1${value}`));
    const both = 'FLAG_DISABLED|FLAG_IS_LOCAL_WILDCARD';
    const stored = convertHkx(flags(both), 'se');
    expect(text(convertHkx(stored, 'xml'))).toContain(both);
    expect(isSame(convertHkx(flags('2080'), 'se'), stored)).toBe(true);
    expect(text(convertHkx(convertHkx(flags('32800'), 'le'), 'xml'))).toContain('>32800<');
    expect(() => convertHkx(flags('FLAG_DISABLED|FLAG_ODD'), 'se')).toThrow('FLAG_ODD');
  });
});

describe('every class of Skyrim', () => {
  const classes = DECLARATIONS.flatMap(({ name, signatures }) =>
    signatures?.hk2010 === undefined ? [] : [name],
  );

  test('comes back from XML where it has nothing but zeros', () => {
    const objects = classes.map((name, i) => `<hkobject name="#${i}" class="${name}"/>`);
    const xml = `<hkpackfile classversion="8" contentsversion="hk_2010.2.0-r1" toplevelobject="#0"><hksection name="__data__">${objects.join('')}</hksection></hkpackfile>`;
    for (const edition of ['le', 'se'] as const) {
      const stored = convertHkx(bytesOf(xml), edition);
      expect(openHkx(stored).objects).toHaveLength(classes.length);
      expect(isSame(convertHkx(convertHkx(stored, 'xml'), edition), stored)).toBe(true);
    }
  });

  test('has only members that XML can hold', () => {
    const problems: string[] = [];
    const check = (member: Member, path: string): void => {
      if (member.ignored || member.only === 'hk2014') return;
      if (member.kind === 'value' && member.shown === undefined && member.type.kind !== 'number')
        problems.push(path);
      if (member.kind === 'struct') checkAll(member.of, path);
      if (member.kind === 'array' || member.kind === 'fixed') {
        const { kind } = member.of;
        if (kind === 'array' || kind === 'fixed' || (kind === 'string' && member.kind === 'fixed'))
          problems.push(path);
        check(member.of, path);
      }
    };
    const checkAll = ({ name, parent, members }: Declaration, path: string): void => {
      if (parent !== undefined) checkAll(parent, path);
      for (const [key, member] of Object.entries(members)) check(member, `${path} ${name}.${key}`);
    };
    for (const one of DECLARATIONS) if (classes.includes(one.name)) checkAll(one, '');
    expect(problems).toEqual([]);
  });
});

describe.skipIf(corpusMissing)('XML beside the same packfiles in binary', () => {
  test.each(XML)('%s comes back from both editions with the same text', (path) => {
    const stored = corpusFile(path);
    for (const edition of ['le', 'se'] as const) {
      const made = convertHkx(stored, edition);
      expect(openHkx(made).findings).toEqual([]);
      expect(isSame(convertHkx(made, 'xml'), stored)).toBe(true);
    }
    expect(file(stored).inspect?.()).toEqual([]);
    expect(file(stored).animation?.rigs()).toHaveLength(2);
  });

  test('XML becomes what another program made of it, byte for byte', () => {
    const stored = corpusFile(`${WISP}.xml`);
    expect(isSame(convertHkx(stored, 'le'), corpusFile(`${WISP}_x86_reconverted.hkx`))).toBe(true);
    expect(isSame(convertHkx(stored, 'se'), corpusFile(`${WISP}_x64_reconverted.hkx`))).toBe(true);
  });

  test.each(SKYRIM)('%s comes back from XML with the same bytes', (path) => {
    const stored = corpusFile(path);
    const [own, other] =
      openHkx(stored).layout.pointerSize === 4 ? (['le', 'se'] as const) : (['se', 'le'] as const);
    const xml = convertHkx(stored, 'xml');
    expect(isSame(convertHkx(xml, own), stored)).toBe(true);
    expect(isSame(convertHkx(xml, other), convertHkx(stored, other))).toBe(true);
  });

  test.each([
    [`${WISP}.hkx`, `${WISP}.xml`],
    ['animation/skyrim/skeleton.hkx', 'animation/skyrim/skeleton_xml.hkx'],
  ])('%s is written as %s is, but for more decimals and comments', (binary, twin) => {
    const made = text(convertHkx(corpusFile(binary), 'xml')).split('\n');
    const lines = made.filter((line) => !line.includes('<!-- w of '));
    const wanted = text(corpusFile(twin)).split('\n');
    expect(lines).toHaveLength(wanted.length);
    const number = /-?\d+\.\d+/g;
    wanted.forEach((line, i) => {
      const own = lines[i] ?? '';
      expect(own.replaceAll(number, 'n')).toBe(line.replaceAll(number, 'n'));
      if (MISREAD.test(line) && twin.endsWith('skeleton_xml.hkx')) return;
      const values = own.match(number) ?? [];
      (line.match(number) ?? []).forEach((value, j) => {
        expect(Math.abs(Number(value) - Number(values[j]))).toBeLessThan(1.1e-6);
      });
    });
  });

  test('files of Fallout 4 are refused in words', () => {
    expect(() => convertHkx(corpusFile('animation/fallout4/Death1.hkx'), 'xml')).toThrow('is for Fallout 4');
  });
});

describe('hostile XML is refused in words, with the place', () => {
  const xml = text(convertHkx(wave(), 'xml'));
  const changed = (from: string | RegExp, to: string): string => {
    const after = xml.replace(from, to);
    if (after === xml) throw new Error(`${from} does not occur`);
    return after;
  };
  const bomb = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'entities that multiply',
      changed('<hkpackfile', `<!DOCTYPE hkpackfile [<!ENTITY e0 "ha">${bomb}]><hkpackfile`),
      'has-doctype',
    ],
    [
      'another file as an entity',
      changed('<hkpackfile', '<!DOCTYPE hkpackfile SYSTEM "file:///etc/passwd"><hkpackfile'),
      'has-doctype',
    ],
    ['an entity that is not declared', changed('Forearm', '&secret;'), 'unknown-entity'],
    ['the character 0', changed('Forearm', '&#0;'), 'bad-character'],
    ['a character that packfiles cannot store', changed('Forearm', '&#8364;'), 'bad-character'],
    ['bytes outside of its encoding', changed('Forearm', 'F\u00f6rearm'), 'bad-character'],
    ['CDATA', changed('Forearm', '<![CDATA[a]]>'), 'bad-xml'],
    ['an unknown encoding', changed('"ascii"', '"shift_jis"'), 'unknown-encoding'],
    ['elements in each other', changed('Forearm', '<a>'.repeat(100)), 'too-deep'],
    [
      'more elements than any real file',
      changed('<hkobject name', `${'<a/>'.repeat(600_000)}<hkobject name`),
      'too-many-elements',
    ],
    [
      'a count that lies',
      changed('name="bones" numelements="4"', 'name="bones" numelements="4000000000"'),
      'wrong-count',
    ],
    ['a value too few', changed('-1 0 1 2', '-1 0 1'), 'wrong-count'],
    ['a number in two words', changed('name="duration">', 'name="duration">1 '), 'wrong-count'],
    ['an object that is missing', changed('name="animation">#', 'name="animation">#9'), 'missing-object'],
    [
      'a first object that is missing',
      changed(/toplevelobject="[^"]*"/, 'toplevelobject="#1"'),
      'missing-object',
    ],
    [
      'two objects of one name',
      changed(/<hkobject name="#\d+"/g, '<hkobject name="#0001"'),
      'duplicate-name',
    ],
    ['a number too large for its type', changed('-1 0 1 2', '-1 0 1 70000'), 'bad-value'],
    ['a number larger than any float', changed(/(name="duration">)[^<]*/, '$11e999'), 'bad-value'],
    ['a word as a number', changed('-1 0 1 2', '-1 0 1 two'), 'bad-value'],
    ['a name of no value', changed('HK_SPLINE_COMPRESSED_ANIMATION', 'HK_JUMPING_ANIMATION'), 'bad-value'],
    ['digits without end', changed('-1 0 1 2', `-1 0 1 ${'2'.repeat(5000)}`), 'bad-value'],
    ['a member that the class does not have', changed('name="duration"', 'name="length"'), 'bad-member'],
    ['a member twice', changed('name="duration"', 'name="numFrames"'), 'bad-member'],
    ['text beside elements', changed('<hkobject>', 'text<hkobject>'), 'bad-xml'],
    ['tags that do not match', changed('</hkobject>', '</hkparam>'), 'bad-xml'],
    ['another version', changed('hk_2010.2.0-r1', 'hk_2014.1.0-r1'), 'unknown-version'],
  ];

  test.each(cases)('%s', (_, hostile, code) => {
    const bytes = bytesOf(hostile);
    const started = process.cpuUsage();
    const opened = file(bytes);
    let thrown: unknown;
    try {
      opened.facts?.();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(FormatError);
    const { code: own, offset = -1 } = thrown as FormatError;
    expect(own).toBe(code);
    expect(offset).toBeGreaterThanOrEqual(0);
    expect(offset).toBeLessThanOrEqual(bytes.length);
    expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
    expect(opened.views()).toEqual(['fields', 'text', 'hex']);
  });

  test('objects that point to each other in a circle are read', () => {
    const circle = changed(/name="variant">#\d+/, 'name="variant">#0120');
    expect(file(bytesOf(circle)).facts?.().json).toMatchObject({ form: 'xml' });
    expect(openHkx(convertHkx(bytesOf(circle), 'se')).findings).toEqual([]);
  });

  test('twenty thousand objects in a chain are read', () => {
    const count = 20_000;
    const chain = Array.from({ length: count }, (_, i) => {
      const next = i + 1 < count ? `#${i + 1}` : 'null';
      return `<hkobject name="#${i}" class="hkMemoryResourceHandle" signature="0xbffac086"><hkparam name="variant">${next}</hkparam></hkobject>`;
    });
    const whole = `<hkpackfile classversion="8" contentsversion="hk_2010.2.0-r1" toplevelobject="#0"><hksection name="__data__">${chain.join('')}</hksection></hkpackfile>`;
    const stored = convertHkx(bytesOf(whole), 'le');
    expect(openHkx(stored).objects).toHaveLength(count);
    expect(isSame(convertHkx(convertHkx(stored, 'xml'), 'le'), stored)).toBe(true);
  });

  test('a text cut anywhere or with another byte is refused in words or read, never worse', () => {
    const stored = bytesOf(xml);
    let refused = 0;
    const attempt = (bytes: Uint8Array): void => {
      try {
        convertHkx(bytes, 'le');
      } catch (error) {
        if (!(error instanceof FormatError) && !(error instanceof UserError)) throw error;
        refused += 1;
      }
    };
    for (let size = 0; size < stored.length; size += 211) attempt(stored.slice(0, size));
    for (let at = 0; at < stored.length; at += 127) {
      const bytes = stored.slice();
      bytes[at] = (bytes[at] ?? 0) ^ 0x1d;
      attempt(bytes);
    }
    expect(refused).toBeGreaterThan(50);
  });
});
