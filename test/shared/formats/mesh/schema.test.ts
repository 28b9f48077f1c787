import { expect, test } from 'vitest';
import { read, write } from '#shared/binary/read.ts';
import { CONTEXT, MeshFile } from '#shared/formats/mesh/schema.ts';
import { BSGeometry } from '#shared/formats/nif/blocks/newer-games.ts';
import { openNif, readBlock } from '#shared/formats/nif/open.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';

test.skipIf(corpusMissing)('real meshes are read to their last byte and written back identical', () => {
  const paths = corpusFiles('starfield', /\.mesh$/i);
  expect(paths.length).toBeGreaterThan(1);
  for (const path of paths) {
    const bytes = corpusFile(path);
    const mesh = read(MeshFile, bytes, CONTEXT);
    expect(mesh).toMatchObject({ version: 2, numVerts: 6616, weightsPerVertex: 6, scale: 2 });
    expect([mesh.triangles.length, mesh.meshlets.length, mesh.cullData.length]).toEqual([12_132, 177, 177]);
    expect(mesh.trailing).toBeUndefined();
    expect(Buffer.compare(write(MeshFile, mesh, CONTEXT), bytes)).toBe(0);
  }
});

test.skipIf(corpusMissing)('a block with its own geometry has what the file of the same mesh has', () => {
  const nif = openNif(corpusFile('starfield/ToInternalMesh.expected.nif'));
  const block = [...Array(nif.blocks.count).keys()].find((i) => nif.blocks.type(i) === 'BSGeometry') ?? -1;
  const { value, end } = readBlock(nif, block, BSGeometry);
  expect(nif.blocks.start(block) + end).toBe(nif.blocks.end(block));
  const [first, ...others] = value.meshes;
  expect(others.map(({ mesh }) => mesh)).toEqual([undefined, undefined, undefined]);
  expect(first?.mesh?.meshPath).toBeUndefined();
  const file = read(MeshFile, corpusFile('starfield/ToInternalMesh.in.mesh'), CONTEXT);
  expect({ ...first?.mesh?.meshData, trailing: undefined }).toEqual(file);
});
