import { openFileSource } from '#main/files/file-source.ts';
import { read } from '#shared/binary/read.ts';
import { UserError } from '#shared/errors.ts';
import { pluginLayout } from '#shared/formats/plugin/layout.ts';
import { CONTEXT, RECORD_FLAG } from '#shared/formats/plugin/schema.ts';

/**
 * Whether a plugin’s first record says that it is a master; being light does not make one. Undefined if it cannot be read, or
 * in Morrowind, where the extension decides.
 */
export function pluginMaster(path: string): boolean | undefined {
  const head = headOf(path);
  const layout = pluginLayout(head);
  if (layout === undefined || layout.since === 'morrowind') return undefined;
  const { flags } = read(layout.recordHeader, head, CONTEXT);
  return (flags & RECORD_FLAG.master) !== 0;
}

/** The header of the first record, and the type of its first part. */
const HEAD = 32;

/** Empty if the file cannot be read: then the game cannot read it either, and opening it says why. */
function headOf(path: string): Uint8Array {
  try {
    const source = openFileSource(path);
    try {
      return source.read(0, HEAD);
    } finally {
      source.close();
    }
  } catch (error) {
    if (error instanceof UserError) return new Uint8Array();
    throw error;
  }
}
