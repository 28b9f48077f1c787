import { expect, test } from 'vitest';
import { textureFacts } from '#renderer/editors/texture/describe-texture.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { ddsTexture } from '#shared/formats/dds/texture.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';

test.each([
  [71, 8, 'possible (1 bit)'],
  [77, 16, 'stored'],
  [80, 8, 'none'],
])(
  'alpha of DXGI format %i is described without claims that the format does not make',
  (dxgi, length, told) => {
    const dds = layDds({ width: 4, height: 4, dxgi }, new Uint8Array(length));
    const facts = textureFacts(ddsTexture(bytesSource(dds)), dds.length);
    expect(facts.find(({ label }) => label === 'Alpha')?.value).toBe(told);
  },
);
