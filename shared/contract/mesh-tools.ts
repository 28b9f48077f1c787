import * as v from 'valibot';
import type { BatchChange } from '#shared/batch/batch-change.ts';
import type { ImportedShape } from '#shared/mesh-tools/import/import-gltf.ts';
import type { LeftBlock } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { MeshQuestionSchema } from '#shared/mesh-tools/mesh-question.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { Edited } from './documents.ts';
import { Count, HandedOver, Id, Index } from './inputs.ts';
import { method } from './method.ts';

/** Limit of rows in each list of a report. */
export const MOST_REPORTED = 1000;

const ASKED = {
  document: Id,
  question: MeshQuestionSchema,
  /** Only these blocks, and those below them; absent = all. */
  blocks: v.optional(v.pipe(v.array(Index), v.minLength(1), v.maxLength(10_000), v.readonly())),
};

const IMPORTED = {
  document: Id,
  /** A .glb, or a .gltf with its buffers inside. */
  gltf: HandedOver,
  /** Block of the shape that objects without a shape of their own become like; absent = they are left. */
  template: v.optional(Index),
};

/** Mesh tools and imports on one open document. Tools fail as they do anywhere, and with `not-a-mesh`. */
export const meshToolMethods = {
  /** What a tool would change in a document as it is now, with its unsaved edits. Nothing is changed. */
  'mesh.try': method<MeshTrial>()(v.strictObject(ASKED)),
  /**
   * Changes the document as one step. Fails with `stale` if it is not at this revision, and with `nothing-to-change` if the
   * tool changes nothing.
   */
  'mesh.apply': method<Edited>()(v.strictObject({ ...ASKED, revision: Count })),
  /**
   * What importing a glTF file would change in a document as it is now. Nothing is changed. Fails with `bad-gltf`,
   * `unsupported-gltf`, `no-buffer`, `nothing-to-import`, `no-scene`, `no-such-shape`.
   */
  'mesh.tryImport': method<ImportTrial>()(v.strictObject(IMPORTED)),
  /** Imports a glTF file as one step. Fails as `mesh.tryImport` does, with `stale`, and with `nothing-to-change`. */
  'mesh.import': method<Edited>()(v.strictObject({ ...IMPORTED, revision: Count })),
};

/** What a tool would do to a mesh. */
export interface MeshTrial {
  /** The revision that it is about. */
  readonly revision: number;
  /** The first `MOST_REPORTED` changes, and the number of all. */
  readonly changes: readonly BatchChange[];
  readonly changed: number;
  /** The first `MOST_REPORTED` blocks that stay as they are, and the number of all. */
  readonly left: readonly LeftBlock[];
  readonly leftOut: number;
  /** The mesh as it would be; null = nothing changes. */
  readonly scene: Scene | null;
}

/** What an import would do to a mesh. */
export interface ImportTrial {
  /** The revision that it is about. */
  readonly revision: number;
  /** The first `MOST_REPORTED` shapes, and the numbers of all by what happens to them. */
  readonly shapes: readonly ImportedShape[];
  readonly counts: Readonly<Record<ImportedShape['change'], number>>;
  /** The mesh as it would be; null = nothing changes. */
  readonly scene: Scene | null;
}
