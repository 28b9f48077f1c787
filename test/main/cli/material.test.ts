import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeMaterial } from '#shared/formats/material/write-material.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { modwright, scratch } from './cli-support.ts';

/** `modwright material …` on materials made here, and on those of real mods. */

let folder = '';
beforeEach(() => {
  folder = scratch();
});
const place = (name: string): string => join(folder, name);
const LAMP = writeMaterial('BGSM', 2, { diffuseTexture: 'Lamp_d.dds\0', twoSided: 1, specularMult: 0.25 });

/** Writes a file. */
function put(name: string, content: Uint8Array | string): string {
  const file = place(name);
  writeFileSync(file, content);
  return file;
}

describe('material convert', () => {
  test('writes JSON, and from it the same file', async () => {
    const lamp = put('Lamp.bgsm', LAMP);
    expect(await modwright('material', 'convert', lamp, '-o', place('Lamp.json'))).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(place('Lamp.json'), 'utf8'))).toMatchObject({
      kind: 'BGSM',
      sDiffuseTexture: 'Lamp_d.dds',
    });
    const back = await modwright(
      'material',
      'convert',
      place('Lamp.json'),
      '-o',
      place('Again.bgsm'),
      '--json',
    );
    expect(JSON.parse(back.stdout)).toMatchObject({ to: 'binary', kind: 'BGSM', unknown: [], problems: [] });
    expect(readFileSync(place('Again.bgsm')).equals(LAMP)).toBe(true);
  });

  test('reads text materials with the names of binary ones, into themselves too, and keeps the text', async () => {
    const text = put('Fx.bgem', '{"bTileU":true,"sBaseTexture":"fx.dds","bOther":true}');
    expect((await modwright('info', text)).stdout).toContain('Material as text (JSON)');
    const run = await modwright('material', 'convert', text, '-o', text, '--as-version', '20');
    expect(run).toMatchObject({ code: 0 });
    expect(run.stderr).toContain('“bOther” is no value of a material, so it was left out.');
    expect((await modwright('info', text)).stdout).toContain('Effect material, version 20');
    expect(readFileSync(`${text}.modwright.bak`, 'utf8')).toContain('bOther');
  });

  test.each([
    ['{"kind":"BGSM","fAlpha":"x"}', 'fAlpha'],
    ['{"kind":"BGSM"', 'is no JSON'],
    ['[1]', 'must be an object'],
  ])('refuses %s with what is wrong and writes nothing', async (text, words) => {
    const run = await modwright('material', 'convert', put('x.json', text), '-o', place('x.bgsm'));
    expect(run).toMatchObject({ code: 1 });
    expect(run.stderr).toContain(words);
    expect(() => readFileSync(place('x.bgsm'))).toThrow();
  });

  test('refuses what is no material', async () => {
    const run = await modwright('material', 'convert', put('a.dds', 'DDS \x7c\0\0\0'), '-o', place('a.json'));
    expect(run.code).toBe(1);
    const named = await modwright(
      'material',
      'convert',
      put('b.json', '{"kind":"BGSM"}'),
      '-o',
      place('c.json'),
    );
    expect(named).toMatchObject({ code: 2 });
    expect(named.stderr).toContain('name it .bgsm');
  });

  test('warns of the extension of the other kind', async () => {
    const run = await modwright(
      'material',
      'convert',
      put('b.json', '{"kind":"BGSM"}'),
      '-o',
      place('c.bgem'),
    );
    expect(run).toMatchObject({ code: 0 });
    expect(run.stderr).toContain('is a BGSM, so the game expects the extension .bgsm');
  });
});

describe.each(corpusFiles('mods', /\.bg[se]m$/i))('%s', (path) => {
  test('becomes JSON and the identical file again', async () => {
    const file = put(basename(path), corpusFile(path));
    expect(await modwright('material', 'convert', file, '-o', place('m.json'))).toMatchObject({ code: 0 });
    expect(await modwright('material', 'convert', place('m.json'), '-o', place('m'))).toMatchObject({
      code: 0,
    });
    expect(readFileSync(place('m')).equals(corpusFile(path))).toBe(true);
  });
});
