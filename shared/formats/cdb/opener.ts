import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import { archiveFile } from '#shared/formats/kit/archive-file.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { cdbFields } from './fields.ts';
import { openCdb } from './model.ts';
import { CONTEXT, Header } from './schema.ts';

/** Opens compiled material databases. */
export const cdbOpener: Opener = {
  describe: (head) => {
    try {
      return `Material database, version ${read(Header, head, CONTEXT).version}`;
    } catch (error) {
      if (error instanceof FormatError) return 'Material database, damaged';
      throw error;
    }
  },
  open: (source, context) =>
    archiveFile(
      () => openCdb(source, context),
      (archive) => cdbFields(source, archive),
    ),
};
