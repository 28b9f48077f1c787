import { describe, expect, it } from 'vitest';
import { detectEncoding } from '#shared/text/detect-encoding.ts';
import { type EncodingLabel, encodeName } from '#shared/text/encoding.ts';

const names = (label: EncodingLabel, ...texts: readonly string[]): Uint8Array[] =>
  texts.map((text) => encodeName(text, label));

describe('detectEncoding', () => {
  it('returns the chosen encoding for plain ASCII, where it makes no difference', () => {
    expect(detectEncoding(names('utf-8', 'meshes\\a.nif', 'b.dds'))).toEqual({
      label: 'windows-1252',
      confidence: 'certain',
    });
  });

  it('recognizes UTF-8', () => {
    expect(detectEncoding(names('utf-8', 'a.nif', 'María.fuz', '你好.dds'))).toEqual({
      label: 'utf-8',
      confidence: 'certain',
    });
  });

  it('treats single accents as the default', () => {
    const western = names('windows-1252', 'María_F.fuz', 'châteaux\\façade.nif', 'Größe.dds');
    expect(detectEncoding(western)).toEqual({ label: 'windows-1252', confidence: 'guess' });
    expect(detectEncoding(western, 'windows-1250').label).toBe('windows-1250');
  });

  it.each<[EncodingLabel, readonly string[]]>([
    ['windows-1251', ['Меч.nif', 'Броня\\Железный шлем.nif', 'текстуры\\стена.dds']],
    ['gbk', ['你好.dds', '武器\\长剑.nif']],
    ['shift_jis', ['テクスチャ\\かべ.dds', '剣のモデル.nif']],
    ['euc-kr', ['안녕하세요.dds', '무기.nif']],
  ])('recognizes %s by the pattern of its bytes', (label, texts) => {
    expect(detectEncoding(names(label, 'plain.txt', ...texts))).toEqual({ label, confidence: 'likely' });
  });

  it('guesses the default for bytes that fit nothing', () => {
    const odd = [Uint8Array.of(0xff, 0xfe, 0x81, 0x81, 0x9f)];
    expect(detectEncoding(odd)).toEqual({ label: 'windows-1252', confidence: 'guess' });
  });
});
