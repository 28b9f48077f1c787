import type { GameChoice } from '#main/games/read-game-setup.ts';
import type { SystemPlaces } from '#main/games/system-places.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { Progress } from '#shared/contract/method.ts';
import type { IndexCache } from './index-cache.ts';

export interface IndexOptions {
  readonly pool: Pool<Tasks>;
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
  /** What the user says of the folder's game. */
  readonly choice?: GameChoice | undefined;
  /** Where games keep their INI files and lists of plugins; absent = this system. */
  readonly places?: SystemPlaces | undefined;
  /** What is known of folders from before; absent = everything is read. */
  readonly cache?: IndexCache | undefined;
}
