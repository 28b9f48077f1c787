import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { schemaFile } from '#shared/formats/kit/schema-file.ts';
import { meshFacts } from './facts.ts';
import { inspectMesh } from './inspect.ts';
import { meshScene } from './mesh-scene.ts';
import { CONTEXT, MeshFile, MeshHead } from './schema.ts';

/** Opens geometry of Starfield. */
export const meshOpener: Opener = {
  describe,
  open(source) {
    const { value, members } = schemaFile(source, MeshFile, CONTEXT, inspectMesh);
    return {
      views: () => ['mesh', 'uv', 'fields', 'hex'],
      ...members,
      facts: () => meshFacts(value()),
      scene: {
        geometryNames: () => [],
        build: () => meshScene(value(), stemOf(source.name)),
      },
    };
  },
};

function describe(head: Uint8Array): string {
  try {
    const { version, indicesSize } = read(MeshHead, head, CONTEXT);
    return `Starfield mesh, version ${version}, ${Math.floor(indicesSize / 3)} triangles`;
  } catch (error) {
    if (error instanceof FormatError) return 'Starfield mesh, damaged';
    throw error;
  }
}

/** A file’s name without folders and extension. */
function stemOf(name: string): string {
  return name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
}
