import * as v from 'valibot';
import type { Clip, ClipInfo, Rig } from '#shared/animation/clip.ts';
import type { MovementReport } from '#shared/clip-import/import-movement.ts';
import type { Edited } from './documents.ts';
import { Address, Count, HandedOver, Id, Index, PathText } from './inputs.ts';
import { method } from './method.ts';

const IMPORTED = {
  document: Id,
  /** Number of the clip that gets the movement. */
  clip: Index,
  /** A .glb, a .gltf with its buffers inside, a .kf or a .hkx. */
  file: HandedOver,
  /** Number of its clip. */
  from: Index,
  /** As in `animation.skeletons`. */
  chosen: v.optional(PathText),
};

/** What can be played in files, and the skeletons that it moves. Files are read with their unsaved edits. */
export const animationMethods = {
  /** The clips and skeletons of a file; empty lists where it has none. */
  'animation.clips': method<FileClips>()(v.strictObject({ file: Address })),
  /** A clip of a file, by its number in `animation.clips`. Fails with `no-such-clip`. */
  'animation.clip': method<Clip>()(v.strictObject({ file: Address, index: Index })),
  /**
   * The skeletons in the Data folder that the clips of a file are for, found by the usual names of their files.
   * `chosen`: the path in Data of one that comes first.
   */
  'animation.skeletons': method<FoundSkeletons>()(
    v.strictObject({ file: Address, chosen: v.optional(PathText) }),
  ),
  /**
   * What importing the movement of another file would change in a document as it is now. Nothing is changed. Fails with `bad-gltf`,
   * `no-clips`, `no-matching-bones`, `not-a-sequence`, `additive-differs`, and why the file must stay as it is.
   */
  'animation.tryImport': method<ClipImportTrial>()(v.strictObject(IMPORTED)),
  /** Imports it as one step. Fails as `animation.tryImport` does, with `stale`, and with `nothing-to-change`. */
  'animation.import': method<Edited>()(v.strictObject({ ...IMPORTED, revision: Count })),
  /** The clips of a file on the bones of its skeleton, as .glb. Fails with `no-clips`, `no-skeleton`. */
  'animation.export': method<ExportedClips>()(
    v.strictObject({ file: Address, chosen: v.optional(PathText) }),
  ),
};

/** What can be played in a file. */
export interface FileClips {
  readonly clips: readonly ClipInfo[];
  readonly rigs: readonly Rig[];
}

/** What an import of movement would do to a clip. */
export interface ClipImportTrial {
  /** The revision that it is about. */
  readonly revision: number;
  /** Names of the clips in the other file; '' for those without. */
  readonly clips: readonly string[];
  readonly report: MovementReport;
  /** Whether anything changes. */
  readonly changes: boolean;
}

export interface ExportedClips {
  readonly bytes: Uint8Array;
  /** What is not played, and why, as sentences. */
  readonly notes: readonly string[];
}

/** Skeletons of the clips of a file. null = none was found. */
export interface FoundSkeletons {
  /** Havok’s, by whose order animations count their bones: in the file itself, or beside it. */
  readonly havok: FoundRig | null;
  /** The mesh file’s, with the nodes that bodies and armor are skinned to. */
  readonly mesh: FoundRig | null;
  /** Why a file that was found cannot be read, in sentences. */
  readonly problems: readonly string[];
}

export interface FoundRig {
  /** Path in Data. */
  readonly path: string;
  readonly rig: Rig;
}
