import type { MethodName, Output } from './contract.ts';
import type { EDITED } from './documents.ts';

/** Methods that change what a document holds, or whether it is dirty: exactly those that return `Edited`. */
type EditMethod = {
  [M in MethodName]: typeof EDITED extends keyof Output<M> ? M : never;
}[MethodName];

/** The compiler refuses this list if one is missing or too many. */
const EDITS: Readonly<Record<EditMethod, true>> = {
  'document.writeBytes': true,
  'document.setText': true,
  'document.setField': true,
  'document.setFields': true,
  'document.setEach': true,
  'document.resetField': true,
  'document.restructure': true,
  'document.pasteBlocks': true,
  'document.moveUvs': true,
  'document.setMarks': true,
  'document.undo': true,
  'document.redo': true,
  'document.save': true,
  'animation.import': true,
  'material.set': true,
  'mesh.apply': true,
  'mesh.import': true,
  'texture.replace': true,
};

export function isEdit(method: MethodName): method is EditMethod {
  return Object.hasOwn(EDITS, method);
}
