import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { once } from '#shared/formats/kit/once.ts';
import {
  LONGEST_JSON,
  type MaterialOfJson,
  materialFromJson,
} from '#shared/formats/material/json/material-json.ts';
import { materialOpener } from './opener.ts';
import type { MaterialKind } from './stored-fields.ts';

/** Opens materials that are JSON text, named like binary ones. */
export const materialTextOpener: Opener = {
  describe: () => 'Material as text (JSON)',
  open: (source) => {
    const material = once(() => materialOfText(source));
    return {
      views: () => ['text', 'hex'],
      findings: once(() => findings(material)),
      needed: () => materialOpener.open(bytesSource(material().bytes)).needed?.() ?? [],
    };
  },
};

/**
 * The material that a file of JSON stands for.
 * @throws FormatError `not-text`, `too-large`, `bad-json` with the path in the JSON
 */
export function materialOfText(source: ByteSource, version?: number): MaterialOfJson {
  if (source.size > 3 * LONGEST_JSON)
    throw new FormatError('too-large', `has ${source.size} bytes, too many for a material`);
  return materialFromJson(textOf(source), { kind: kindByName(source.name), version });
}

/** The kind that a file’s name promises; undefined = none. */
export function kindByName(name: string): MaterialKind | undefined {
  if (/\.bgsm$/i.test(name)) return 'BGSM';
  return /\.bgem$/i.test(name) ? 'BGEM' : undefined;
}

function textOf(source: ByteSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(source.read(0, source.size));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new FormatError('not-text', 'is no text in UTF-8');
  }
}

function findings(material: () => MaterialOfJson): readonly Finding[] {
  try {
    const message =
      'is a material as text (JSON), which the game’s tools also take; “material convert” makes a binary one of it';
    return [
      { severity: 'info', code: 'text-material', message },
      ...material().unknown.map(
        (key): Finding => ({
          severity: 'warning',
          code: 'unknown-key',
          message: 'is no value of a material, so it has no effect',
          path: key,
        }),
      ),
    ];
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, path } = error;
    return [{ severity: 'error', code, message: `the material ${message}`, path }];
  }
}
