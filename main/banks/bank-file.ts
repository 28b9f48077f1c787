import { bankIn } from '#main/banks/tasks/read-bank.ts';
import { openFileSource } from '#main/files/file-source.ts';
import type { FileStamp } from '#main/files/file-stamp.ts';
import { splitInside, withTarget } from '#main/targets/target.ts';
import { UserError } from '#shared/errors.ts';
import type { Bank } from '#shared/formats/kit/bank.ts';

/** Ten times the possible size of the game's largest bank. */
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * The bytes of a bank, on disk or in an archive, and the file's stamp when they were read.
 * @throws UserError `bank-too-large`, and errors of reading
 */
export async function readBankFile(
  file: string,
): Promise<{ readonly bytes: Uint8Array; readonly stamp: FileStamp | undefined }> {
  if (splitInside(file)[1] === undefined) return readLooseBank(file);
  return await withTarget(file, ({ source, name }) => {
    requireSize(source.size, name);
    return { bytes: source.read(0, source.size), stamp: undefined };
  });
}

/** The same for a file on disk, synchronously. */
export function readLooseBank(file: string): { readonly bytes: Uint8Array; readonly stamp: FileStamp } {
  const source = openFileSource(file);
  try {
    requireSize(source.size, file);
    return { bytes: source.read(0, source.size), stamp: source.stamp() };
  } finally {
    source.close();
  }
}

/** A bank named on the command line. @throws UserError `not-a-bank`, `bank-too-large` */
export async function openBankFile(
  file: string,
): Promise<{ readonly bank: Bank; readonly stamp: FileStamp | undefined }> {
  const { bytes, stamp } = await readBankFile(file);
  const [outer, inner = outer] = splitInside(file);
  return { bank: await bankIn(bytes, inner), stamp };
}

function requireSize(size: number, name: string): void {
  if (size <= MAX_BYTES) return;
  const message = `“${name}” has ${size} bytes, more than any bank of images has.`;
  throw new UserError('bank-too-large', message, { path: name });
}
