import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { materialToJson } from '#shared/formats/material/json/material-json.ts';
import { materialTextOpener } from '#shared/formats/material/text-opener.ts';
import { writeMaterial } from '#shared/formats/material/write-material.ts';
import { openFile } from '#shared/formats/registry.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const findings = (text: string, name = 'a.bgsm') =>
  materialTextOpener.open(bytesSource(bytesOf(text), name)).findings();

describe('a .bgsm or .bgem file of JSON', () => {
  test.each(['{"bTileU":true}', '\uFEFF \r\n{', ' {"sBaseTexture":"a"}'])('is recognized: %s', (text) => {
    expect(identifyLoaded(bytesOf(text), 'A.BGEM')).toMatchObject({ id: 'material-text' });
    expect(identifyLoaded(bytesOf(text), 'a.bgsm').describe(bytesOf(text))).toBe('Material as text (JSON)');
    expect(identifyLoaded(bytesOf(text), 'a.json').id).toBe('text');
  });

  test('is not what a binary one or any text is', () => {
    expect(identifyLoaded(bytesOf('BGSM\x02\0\0\0{'), 'a.bgsm').id).toBe('material');
    expect(identifyLoaded(bytesOf('hello {}'), 'a.bgsm').id).toBe('text');
  });

  test('says that it is text, and which keys have no effect', () => {
    expect(findings('{"bTileU":true,"bOther":1}')).toMatchObject([
      { severity: 'info', code: 'text-material' },
      { severity: 'warning', code: 'unknown-key', path: 'bOther' },
    ]);
  });

  test('says what is wrong with it', () => {
    expect(findings('{"fAlpha":"x"}')).toMatchObject([
      { severity: 'error', code: 'bad-json', path: 'fAlpha' },
    ]);
    expect(findings('{')).toMatchObject([{ code: 'bad-json' }]);
    const broken = bytesSource(Uint8Array.of(0x7b, 0xff), 'a.bgsm');
    expect(materialTextOpener.open(broken).findings()).toMatchObject([{ code: 'not-text' }]);
  });

  test('names the same textures as the binary one', async () => {
    const bytes = writeMaterial('BGSM', 2, { diffuseTexture: 'a_d.dds\0', rootMaterialPath: 'b.bgsm\0' });
    const binary = await openFile(bytesSource(bytes, 'a.bgsm'));
    const text = await openFile(bytesSource(bytesOf(materialToJson(bytes)), 'a.bgsm'));
    expect([...(text.needed?.() ?? [])]).toEqual([...(binary.needed?.() ?? [])]);
    expect([...(text.needed?.() ?? [])]).toHaveLength(2);
  });
});
