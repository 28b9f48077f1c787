import type { MeshToolId } from '#shared/mesh-tools/tool-facts.ts';
import type { MeshDraft } from './mesh-draft.ts';
import type { ToolOptions } from './tool-options.ts';

/**
 * A tool that changes meshes: a pure function over an opened mesh, which collects in a draft what it would change, why, and
 * what it must leave. Declared once, it is a command, a batch with a dry run and undo, a dialog with a preview, and a step of a
 * script. Applied twice it is applied once, unless it `repeats`.
 */
export interface MeshTool {
  readonly id: MeshToolId;
  /** Whether it changes more when it is applied again, as a move does: then it is not checked that nothing is left to change. */
  repeats?(options: ToolOptions): boolean;
  /**
   * @param options all that the tool declares, with defaults filled in
   * @throws UserError if the mesh as a whole cannot be changed
   */
  draft(draft: MeshDraft, options: ToolOptions): void;
}
