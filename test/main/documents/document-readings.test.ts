import { expect, test } from 'vitest';
import { collisionOf } from '#main/documents/document-collision.ts';
import { addableTypes, childFields, setField } from '#main/documents/document-fields.ts';
import { OpenDocument } from '#main/documents/open-document.ts';
import { partValues } from '#main/documents/part-values.ts';
import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { inContext } from '#shared/formats/kit/format.ts';
import { nifFormat } from '#shared/formats/nif/format.ts';
import { nifOpener } from '#shared/formats/nif/opener.ts';
import { makePackfile } from '#test/fixtures/havok/physics-system.ts';
import { addPolytope, boxHull } from '#test/fixtures/havok/shapes.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';

/** Enough that the file is longer than the part read to recognize it. */
const BOXES = Array.from({ length: 20 }, (_, body) => ({ name: `Box ${body}`, body }));
const PACKFILE = makePackfile(
  BOXES.map(() => ({
    shape: (builder) => addPolytope(builder, boxHull([1, 1, 1]), 'Wood'),
    motion: { mass: 5 },
  })),
);
const NOWHERE = { path: undefined, refusal: undefined, stamp: null, ours: false };

/** A mesh document, and how often all of its bytes were read. */
function boxDocument(revision?: number): { readonly document: OpenDocument; readings(): number } {
  const own = bytesSource(packfileNif(PACKFILE, BOXES), 'box.nif');
  let readings = 0;
  const source = {
    ...own,
    read(offset: number, length: number) {
      if (offset === 0 && length === own.size) readings += 1;
      return own.read(offset, length);
    },
  };
  const document = new OpenDocument(
    'document-1',
    { workspace: 'workspace-1', path: 'box.nif' },
    {
      base: {
        source,
        from: 'loose',
        modified: 0,
        readOnly: null,
        findings: [],
        check: () => undefined,
        release: () => undefined,
        reopen: () => undefined,
        close: () => undefined,
      },
      places: {
        workspace: 'workspace-1',
        mod: NOWHERE,
        loose: { ...NOWHERE, folder: { name: '', path: '' }, relative: 'box.nif', mod: null },
        shown: 'box.nif',
      },
      format: inContext({ ...nifFormat, ...nifOpener }, { backEnd: generated }),
    },
    revision,
  );
  return { document, readings: () => readings };
}

/** What the window requests for a visible document; the collision table gives the positions of bodies. */
function show(document: OpenDocument): string | undefined {
  expect(document.state.views).toContain('collision');
  childFields(document, { document: document.id, path: 'blocks', start: 0, count: 10 });
  partValues(document, ['blocks[0]']);
  addableTypes(document, undefined);
  return collisionOf(document).bodies[0]?.values.friction?.path;
}

test('a document reads its file once, and a saved one stays open through an edit and its undo', () => {
  const { document, readings } = boxDocument();
  const friction = show(document) ?? expect.unreachable();
  expect(readings()).toBe(1);
  const before = document.file;
  setField(document, friction, '0.75');
  expect(document.file).not.toBe(before);
  expect(childFields(document, { document: 'document-1', path: friction, start: 0, count: 1 }).total).toBe(0);
  show(document);
  document.undo();
  show(document);
  expect(document.file).toBe(before);
  expect(readings()).toBe(1);
});

test('findings in the state match the current bytes', () => {
  const { document } = boxDocument();
  expect(document.state.findings).toEqual([]);
  const { size } = document.history.contents;
  document.apply({ label: 'Cut', splices: [{ offset: size - 40, remove: 40, insert: [] }] });
  expect(document.state.findings.map(({ severity }) => severity)).toContain('error');
  document.undo();
  expect(document.state.findings).toEqual([]);
});

test('threads know an unedited file under one name however often it is opened, and each edit under another', () => {
  const [{ document }, { document: again }] = [boxDocument(), boxDocument(7)];
  const { key } = document;
  expect(again.key).toBe(key);
  again.apply({ label: 'Cut', splices: [{ offset: 0, remove: 1, insert: [] }] });
  const cut = again.key;
  again.apply({ label: 'Cut', splices: [{ offset: 0, remove: 1, insert: [] }] });
  expect(new Set([key, cut, again.key]).size).toBe(3);
  again.undo();
  again.undo();
  expect(again.key).toBe(key);
});
