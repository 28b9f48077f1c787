import { expect, test } from 'vitest';
import { inspect, inspectPart, useInspected } from '#renderer/state/inspected.ts';

const at = (path: string) => ({ workspace: 'w1', path });
const what = () => useInspected.getState().what;

test('a file that comes to the front keeps the details from its view, and no other file has them', () => {
  const part = { title: 'Texture', facts: [{ label: 'Size', value: '8 × 8' }] };
  inspectPart(at('textures/a.dds'), part);
  inspect(at('Textures/A.dds'));
  expect(what()).toEqual({ file: at('Textures/A.dds'), part });
  inspect(at('textures/b.dds'));
  expect(what()).toEqual({ file: at('textures/b.dds'), part: undefined });
  inspectPart(at('textures/a.dds'), part);
  inspectPart(at('textures/a.dds'), undefined);
  expect(what()).toEqual({ file: at('textures/a.dds'), part: undefined });
});
