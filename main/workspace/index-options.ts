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
  /** The user's settings for the folder's game. */
  readonly choice?: GameChoice | undefined;
  /** Locations of the games' INI files and plugin lists; absent = this system's. */
  readonly places?: SystemPlaces | undefined;
  /** Cached indexes; absent = everything is read. */
  readonly cache?: IndexCache | undefined;
}
