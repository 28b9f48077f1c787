import type { Target } from '#main/targets/target.ts';
import { UserError } from '#shared/errors.ts';
import { materialToJson } from '#shared/formats/material/json/material-json.ts';
import { materialForm } from '#shared/formats/material/model.ts';
import type { MaterialKind } from '#shared/formats/material/stored-fields.ts';
import { materialOfText } from '#shared/formats/material/text-opener.ts';

/** A material in its other form. */
export interface ConvertedMaterial {
  readonly to: 'json' | 'binary';
  readonly kind: MaterialKind;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Keys of the JSON that no material has. */
  readonly unknown: readonly string[];
}

/**
 * A binary material as JSON, or the material that JSON stands for.
 * @throws UserError `not-a-material`; FormatError as `materialToJson` and `materialFromJson`
 */
export function convertMaterial(
  { format, source }: Pick<Target, 'format' | 'source'>,
  file: string,
  version: number | undefined,
): ConvertedMaterial {
  if (format.id === 'material') {
    const bytes = source.read(0, source.size);
    const { kind } = materialForm(bytes);
    return { to: 'json', kind, bytes: new TextEncoder().encode(materialToJson(bytes)), unknown: [] };
  }
  if (format.id === 'text' || format.id === 'material-text')
    return { to: 'binary', ...materialOfText(source, version) };
  const message = `“${file}” is neither a .bgsm or .bgem material nor its JSON.`;
  throw new UserError('not-a-material', message, { path: file });
}
