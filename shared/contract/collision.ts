import * as v from 'valibot';
import type { AssignedName } from '#shared/collision/assign.ts';
import type { Problem } from '#shared/errors.ts';
import type { BodyShape, CollisionBody } from '#shared/formats/kit/collision-body.ts';
import { Id } from './inputs.ts';
import { method } from './method.ts';

/** Limit of bodies in one answer: more than any file of a game has. */
export const MOST_BODIES = 1000;

/** Collision of one document. */
export const collisionMethods = {
  /** Every collision body of a document, with the fields that hold its values; at most `MOST_BODIES`. */
  'document.collision': method<CollisionTable>()(v.strictObject({ document: Id })),
};

/** The collision bodies of a document. */
export interface CollisionTable {
  readonly revision: number;
  readonly bodies: readonly TableBody[];
  /** Choices by the name of a value; none for values that are plain numbers. */
  readonly choices: Readonly<Partial<Record<AssignedName, readonly ValueChoice[]>>>;
  /** Blocks whose bodies cannot be read or changed, each with the reason. */
  readonly problems: readonly Problem[];
  /** Whether the file has more bodies than are listed. */
  readonly more: boolean;
}

/** One value of an enumeration. */
export interface ValueChoice {
  readonly value: string;
  readonly label: string;
}

/** A collision body: one row of the table. */
export interface TableBody extends Pick<CollisionBody, 'index' | 'node' | 'motion' | 'path'> {
  readonly block: number;
  /** Position and size of its fields in the file, in bytes. */
  readonly offset: number;
  readonly length: number;
  readonly shape: Omit<BodyShape, 'materials'> | null;
  readonly materials: readonly ValueCell[];
  readonly values: Readonly<Partial<Record<Exclude<AssignedName, 'material'>, ValueCell>>>;
  /** What to know before it is changed, in sentences. */
  readonly warnings: readonly string[];
}

/** A value of a body, and the fields that hold it. */
export interface ValueCell {
  /** In the unit that people know. */
  readonly value: number;
  /** Name of the enumeration's value; null for plain numbers, and values without a name. */
  readonly name: string | null;
  readonly path: string;
  /** Fields with copies of it. */
  readonly also: readonly string[];
  /** Appended to what is typed; see `BodyValue`. */
  readonly suffix: string | null;
  /** Why it cannot be set: a sentence without its subject; null where it can. */
  readonly reason: string | null;
  /** What the file stores, for people; null where that is the same. */
  readonly stored: string | null;
}
