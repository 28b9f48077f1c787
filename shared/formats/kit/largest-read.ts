import type { Format } from './format.ts';
import { bytesOnly } from './open-file.ts';

/** Files that a format reads whole are read up to this size. No real mesh or texture is larger. */
export const LARGEST_READ = 256 * 1024 * 1024;

/** The format that opens a file of this size: bytes only if reading it whole would take too much time and memory. */
export function formatForSize(format: Format, size: number): Format {
  if (format.anySize || size <= LARGEST_READ) return format;
  const { id, detect, load } = format;
  return {
    id,
    detect,
    notRead: () => 'It is larger than 256 MiB, so only its bytes are shown',
    load: async () => ({ ...(await load()), open: () => bytesOnly() }),
  };
}
