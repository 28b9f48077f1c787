import { expect, test } from 'vitest';
import {
  forgetPart,
  type InspectedPart,
  inspect,
  inspectPart,
  selectedIn,
  shownPart,
  useInspected,
} from '#renderer/state/inspected.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';

const at = (path: string) => ({ workspace: 'w1', path });
const file = (): unknown => {
  const { what } = useInspected.getState();
  return what !== null && 'file' in what ? what.file : null;
};
const shown = (): InspectedPart | undefined => shownPart(useInspected.getState());

test('a file that comes to the front keeps the details from its view, and no other file has them', () => {
  const part = { title: 'Texture', facts: [{ label: 'Size', value: '8 × 8' }] };
  inspectPart(at('textures/a.dds'), 'texture', part);
  inspect(at('Textures/A.dds'));
  expect([file(), shown()]).toEqual([at('Textures/A.dds'), part]);
  inspect(at('textures/b.dds'));
  expect([file(), shown()]).toEqual([at('textures/b.dds'), undefined]);
  inspectPart(at('textures/a.dds'), 'texture', part);
  inspectPart(at('textures/a.dds'), 'texture', undefined);
  expect([file(), shown()]).toEqual([at('textures/a.dds'), undefined]);
});

test('of two views side by side, the one that the user selected in last tells what is selected', () => {
  const crate = at('meshes/crate.nif');
  const rows = { title: '2 bodies', facts: [], paths: ['blocks[1]', 'blocks[2]'] };
  const shapes = { title: '3 selected', facts: [], paths: ['blocks[1]', 'blocks[2]', 'blocks[3]'] };
  const shape = { title: 'bhkBoxShape', facts: [] };
  selectedIn(crate, 'collision');
  inspectPart(crate, 'collision', rows);
  inspectPart(crate, 'mesh', shape);
  expect(shown()).toEqual(rows);
  // One row says no more than the picture does of its shape.
  inspectPart(crate, 'collision', undefined);
  expect(shown()).toEqual(shape);

  selectedIn(crate, 'mesh');
  inspectPart(crate, 'mesh', shapes);
  inspectPart(crate, 'collision', undefined);
  expect(shown()).toEqual(shapes);
  selectedIn(crate, 'collision');
  expect(shown()).toBeUndefined();
});

test('a view that closes takes only its own details along, and another file leaves the choice of views alone', () => {
  const crate = at('meshes/crate.nif');
  const rows = { title: '2 bodies', facts: [], paths: ['blocks[1]', 'blocks[2]'] };
  const shape = { title: 'bhkBoxShape', facts: [] };
  selectedIn(crate, 'collision');
  inspectPart(at('meshes/cup.nif'), 'mesh', shape);
  inspectPart(crate, 'mesh', shape);
  inspectPart(crate, 'collision', rows);
  expect(shown()).toEqual(rows);
  selectedIn(crate, 'mesh');
  expect(shown()).toEqual(shape);
  forgetPart(crate, 'mesh');
  expect(shown()).toEqual(rows);
  forgetPart(at('meshes/cup.nif'), 'collision');
  expect(shown()).toEqual(rows);
});

test('another folder begins with nothing inspected, and a refresh of this one keeps the file', () => {
  const opened = (id: string, name: string) =>
    useWorkspace.setState({ info: { id, name } as unknown as WorkspaceInfo });
  opened('w1', 'Data');
  inspect(at('textures/a.dds'));
  opened('w1', 'Data, refreshed');
  expect(file()).toEqual(at('textures/a.dds'));
  opened('w2', 'Other');
  expect(file()).toBeNull();
});
