import type { BlockValues } from '#shared/formats/nif/block-values.ts';
import type { MeshToolId } from './tool-facts.ts';

/**
 * A tool that changes meshes: a pure function over an opened mesh, which says what it would change and why. Declared once,
 * it is a command, a batch with a dry run and undo, and a step of a script. Applied twice it is applied once.
 */
export interface MeshTool {
  readonly id: MeshToolId;
  edits(mesh: BlockValues): readonly MeshEdit[];
}

/** A value that a tool sets. */
export interface MeshEdit {
  readonly block: number;
  /** Path of the field in its block. */
  readonly field: string;
  /** As a user would type it. */
  readonly text: string;
  /** Why, as a sentence. */
  readonly why: string;
}
