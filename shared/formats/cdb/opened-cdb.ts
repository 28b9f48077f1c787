import type { Archive } from '#shared/formats/kit/archive.ts';
import type { CdbDirectory } from './cdb-directory.ts';

/** An opened material database: its tables are in memory, its materials are made on demand. */
export interface CdbArchive extends Archive {
  readonly directory: CdbDirectory;
}
