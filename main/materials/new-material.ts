import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import type { LoadedFormat } from '#shared/formats/kit/format.ts';
import { readMaterial } from '#shared/formats/material/model.ts';
import { materialOpener } from '#shared/formats/material/opener.ts';
import type { MaterialKind } from '#shared/formats/material/stored-fields.ts';
import { templateFile } from '#shared/formats/material/template-file.ts';
import type { MaterialTemplate } from '#shared/formats/material/templates.ts';
import { materialOfText } from '#shared/formats/material/text-opener.ts';
import { writeMaterial } from '#shared/formats/material/write-material.ts';
import { parseAssignment } from '#shared/materials/assign-values.ts';
import { changeMaterial } from '#shared/materials/change-material.ts';

/** What a new material starts as: a template, or a material that exists. */
export type MaterialStart =
  | { readonly template: MaterialTemplate }
  | { readonly file: { readonly format: Pick<LoadedFormat, 'id'>; readonly source: ByteSource } };

export interface NewMaterial {
  readonly kind: MaterialKind;
  readonly version: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Why some of the values were not set, as sentences. */
  readonly notSet: readonly string[];
}

/**
 * A new material. That of a file is the same to the byte, unless it is for another version or gets values.
 *
 * @param version another one than the start's
 * @param assignments as `material set` takes them: `diffuseTexture=a.dds`
 * @throws UserError `not-a-material`, `bad-assignment`, `bad-value`; FormatError if the file cannot be read
 */
export function newMaterial(
  start: MaterialStart,
  version: number | undefined,
  assignments: readonly string[],
): NewMaterial {
  const asked = assignments.map(parseAssignment);
  const bytes = startBytes(start, version);
  const source = bytesSource(bytes, 'material');
  const { source: changed, leftOut = [] } = changeMaterial(
    { source, file: materialOpener.open(source), format: materialOpener },
    asked,
  );
  const made = changed === undefined ? bytes : changed.read(0, changed.size).slice();
  const { kind, value } = readMaterial(made);
  const notSet = leftOut.flatMap(({ why: [one] }) =>
    one.startsWith('has no') ? [`The material ${one}.`] : [],
  );
  return { kind, version: value.version, bytes: made, notSet };
}

function startBytes(start: MaterialStart, version: number | undefined): Uint8Array<ArrayBuffer> {
  if ('template' in start) return templateFile(start.template, version);
  const { format, source } = start.file;
  const bytes = ((): Uint8Array => {
    if (format.id === 'material') return source.read(0, source.size);
    if (format.id === 'material-text' || format.id === 'text') return materialOfText(source).bytes;
    throw new UserError(
      'not-a-material',
      `“${source.name}” is neither a .bgsm or .bgem material nor its JSON.`,
    );
  })();
  const { kind, value } = readMaterial(bytes);
  if (version === undefined || version === value.version) return bytes.slice();
  return writeMaterial(kind, version, { ...value, trailing: undefined });
}
