import type * as v from 'valibot';
import { animationMethods } from './animation.ts';
import { archiveMethods } from './archives.ts';
import { bankMethods } from './banks.ts';
import { batchMethods } from './batch.ts';
import { clipMethods } from './clips.ts';
import { collisionMethods } from './collision.ts';
import { compareMethods } from './compare.ts';
import { conflictMethods } from './conflicts.ts';
import { convertMethods } from './convert.ts';
import { type CopyEvents, copyMethods } from './copies.ts';
import type { DocumentEvents } from './document-change.ts';
import { documentMethods } from './documents.ts';
import { type DragEvents, dragMethods } from './drag.ts';
import { exportMethods } from './exports.ts';
import { fieldMethods } from './fields.ts';
import { gameMethods } from './games.ts';
import { graphMethods } from './graph.ts';
import { type JobEvents, jobMethods } from './jobs.ts';
import { journalMethods } from './journals.ts';
import { type KeybindingEvents, keybindingMethods } from './keybindings.ts';
import { materialLookMethods } from './material-looks.ts';
import { materialMethods } from './materials.ts';
import { meshToolMethods } from './mesh-tools.ts';
import type { Method } from './method.ts';
import { morphMethods } from './morphs.ts';
import { newMaterialMethods } from './new-materials.ts';
import { packMethods } from './pack.ts';
import { precombinedMethods } from './precombined.ts';
import { recordMethods } from './records.ts';
import { repackMethods } from './repack.ts';
import { rootMethods } from './roots.ts';
import { sceneMethods } from './scenes.ts';
import { searchMethods } from './search.ts';
import { type SessionEvents, sessionMethods } from './session.ts';
import { type SettingsEvents, settingsMethods } from './settings.ts';
import { stringMethods } from './strings.ts';
import { structureMethods } from './structure.ts';
import { textureMethods } from './textures.ts';
import { uvMethods } from './uvs.ts';
import { type WorkspaceEvents, workspaceMethods } from './workspace.ts';

/**
 * Everything that the window may ask of the services, merged from the features' files.
 *
 * Inputs are validated where a request enters the services; results are typed and trusted, since they come from our own
 * process. Typed arrays in inputs and results travel as attachments. A method that can take longer than a second reports
 * progress and honors cancel. The window never names a file by a raw path, but by the handles and addresses that the
 * services gave out; a handle that is no longer known fails with `no-such-…`.
 */
export const contract = {
  ...sessionMethods,
  ...settingsMethods,
  ...keybindingMethods,
  ...rootMethods,
  ...gameMethods,
  ...workspaceMethods,
  ...documentMethods,
  ...fieldMethods,
  ...structureMethods,
  ...collisionMethods,
  ...uvMethods,
  ...morphMethods,
  ...clipMethods,
  ...stringMethods,
  ...materialMethods,
  ...newMaterialMethods,
  ...journalMethods,
  ...copyMethods,
  ...compareMethods,
  ...sceneMethods,
  ...materialLookMethods,
  ...animationMethods,
  ...meshToolMethods,
  ...textureMethods,
  ...bankMethods,
  ...precombinedMethods,
  ...convertMethods,
  ...graphMethods,
  ...recordMethods,
  ...archiveMethods,
  ...repackMethods,
  ...packMethods,
  ...searchMethods,
  ...conflictMethods,
  ...batchMethods,
  ...jobMethods,
  ...dragMethods,
  ...exportMethods,
} as const satisfies Record<string, Method>;

/** Events that the services send to every window, each with its payload. */
export interface Events
  extends SessionEvents,
    SettingsEvents,
    KeybindingEvents,
    WorkspaceEvents,
    DocumentEvents,
    CopyEvents,
    JobEvents,
    DragEvents {}

/** The type of `contract`. */
export type Contract = typeof contract;

/** Name of a method: `document.open`. */
export type MethodName = keyof Contract;

/** What a method is called with, after validation. */
export type Input<M extends MethodName> = v.InferOutput<Contract[M]['input']>;

/** What a method returns. */
export type Output<M extends MethodName> = Contract[M] extends Method<v.GenericSchema, infer O> ? O : never;

/** Name of an event: `document.changed`. */
export type EventName = keyof Events;
