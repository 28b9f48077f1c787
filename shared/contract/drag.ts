import * as v from 'valibot';
import type { Problem } from '#shared/errors.ts';
import { Address, Id } from './inputs.ts';
import { method } from './method.ts';
import type { RootInfo } from './roots.ts';

/** Limits of one drag: copies are made while the user holds the button. */
export const DragLimit = { files: 2000, bytes: 256 * 1024 * 1024 } as const;

/** Drag and drop between the window and other programs: desktop only, `unsupported` elsewhere. */
export const dragMethods = {
  /**
   * Makes copies of files for a drag; a folder's address means everything below it. Cancel it when the button is released
   * before it returns. Fails with `too-much-to-drag` beyond `DragLimit`.
   */
  'drag.prepare': method<PreparedDrag>()(
    v.strictObject({ items: v.pipe(v.array(Address), v.minLength(1), v.maxLength(10_000)) }),
  ),
  /** Hands the copies to the system's drag while the button is still held. Fails with `no-such-drag`. */
  'drag.start': method<null>()(v.strictObject({ drag: Id })),
};

/** Events of drops. */
export interface DragEvents {
  /** Something was dropped on a desktop window. */
  readonly 'host.dropped': Dropped;
}

/** Copies that are ready to be dragged. */
export interface PreparedDrag {
  /** Handle for `drag.start`. */
  readonly drag: string;
  readonly files: number;
  /** Files that are missing, or that have another name. */
  readonly problems: readonly Problem[];
}

/** A drop: a root that this session may now open, or why there is none. */
export type Dropped =
  | {
      readonly root: RootInfo;
      /** Files below the root to show, as paths inside it. */
      readonly files: readonly string[];
      /** Dropped items that are not in this root: only one is opened. */
      readonly leftOut: number;
    }
  | { readonly problem: Problem };
