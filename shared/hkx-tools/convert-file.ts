import type { BatchFile, ChangedFile } from '#shared/batch/batch-tool.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { isDamaged, type Packfile } from '#shared/formats/havok/open.ts';
import { convertPackfile, isForEdition } from '#shared/formats/hkx/convert-hkx.ts';
import type { HkxEdition } from '#shared/formats/hkx/hkx-targets.ts';
import { openHkx } from '#shared/formats/hkx/open-hkx.ts';
import { isXmlForm } from '#shared/formats/hkx/xml-head.ts';
import { hkxKind } from './hkx-kind.ts';

const packfiles = new WeakMap<BatchFile, Packfile>();

/** The packfile of a batch’s .hkx file; opened once for each. @throws FormatError if it is none, or damaged */
export function packfileOf(file: BatchFile): Packfile {
  let packfile = packfiles.get(file);
  if (packfile === undefined) {
    const bytes = file.source.read(0, file.source.size);
    if (isXmlForm(bytes)) {
      throw new FormatError('is-xml', 'is XML, which is converted a file at a time: name the file to write');
    }
    packfile = openHkx(bytes);
    packfiles.set(file, packfile);
  }
  return packfile;
}

/**
 * Converts a .hkx file of a batch for an edition of Skyrim. The result is read again: it must have the same objects. A file that
 * is for the edition already stays as it is, and is counted as left out.
 *
 * @throws UserError `not-converted`, `unknown-class`, `not-changed` if it must stay as it is
 */
export function convertFile(file: BatchFile, to: HkxEdition): ChangedFile {
  const before = packfileOf(file);
  const { game } = before.layout;
  if (isForEdition(before, to)) {
    const why = [`is for ${game} already`, `are for ${game} already`] as const;
    return { changes: [], source: undefined, leftOut: [{ count: 1, why }] };
  }
  const bytes = convertPackfile(before, to);
  const after = openHkx(bytes);
  checkConverted(before, after);
  return {
    changes: [{ label: hkxKind(before), name: 'edition', before: game, after: after.layout.game }],
    source: bytesSource(bytes, file.path),
  };
}

/** @throws UserError `not-changed` */
function checkConverted({ objects }: Packfile, after: Packfile): void {
  const isSame =
    after.objects.length === objects.length &&
    after.objects.every(({ className }, i) => className === objects[i]?.className);
  if (isSame && !isDamaged(after)) return;
  throw new UserError('not-changed', 'did not read back as it should, so it was skipped');
}
