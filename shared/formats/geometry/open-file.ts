import { locate } from '#shared/binary/locate.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import type { OpenContext } from '#shared/formats/kit/format.ts';
import { once } from '#shared/formats/kit/once.ts';
import { fieldsOnce, type LocatedFields, type OpenFile } from '#shared/formats/kit/open-file.ts';
import { openedAs } from '#shared/formats/kit/opened-as.ts';
import { LARGEST_CDX, type OpenedCdx, openCdx } from './cdx.ts';
import { Cdx } from './cdx-schema.ts';
import { openDirectory } from './geometry-directory.ts';
import { cdxFacts, geometryFacts } from './geometry-facts.ts';
import { geometryFields } from './geometry-fields.ts';
import type { GeometryFile } from './geometry-file.ts';
import type { GeometryDirectory } from './geometry-rows.ts';
import { inspectGeometry } from './inspect-data.ts';
import { openGeometry } from './open-geometry.ts';
import { CONTEXT } from './schema.ts';

const GEOMETRIES = openedAs<GeometryFile>();

/** The geometry file that a file was opened as; undefined if it is none. @throws FormatError as `openDirectory` */
export function geometryFileOf(file: OpenFile): GeometryFile | undefined {
  return GEOMETRIES.of(file);
}

/** A `.csg` or `.psg` as an open file. */
export function openGeometryFile(
  kind: GeometryDirectory['kind'],
  source: ByteSource,
  { inflate }: OpenContext = {},
): OpenFile {
  const directory = once(() => openDirectory(source));
  const file: OpenFile = {
    views: () => ['fields', 'hex'],
    ...fieldsOnce(() => geometryFields(kind, source, directory)),
    inspect: () => inspectGeometry(source, directory(), inflate),
    facts: () => geometryFacts(directory()),
  };
  return GEOMETRIES.keep(
    file,
    once(() => openGeometry(source, inflate ?? notUnpacked, directory())),
  );
}

function notUnpacked(): never {
  throw new Error('a .csg was opened without a way to unpack it');
}

/** A `.cdx` as an open file. */
export function openCdxFile(source: ByteSource): OpenFile {
  const cdx = once(() => openCdx(source));
  return {
    views: () => ['fields', 'hex'],
    ...fieldsOnce(() => cdxFields(source, cdx)),
    facts: () => cdxFacts(cdx()),
  };
}

function cdxFields(source: ByteSource, cdx: () => OpenedCdx): LocatedFields {
  const tree = locate(Cdx, source.read(0, Math.min(source.size, LARGEST_CDX)), CONTEXT);
  try {
    return { tree, findings: cdx().findings };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, offset, path } = error;
    return { tree, findings: [{ severity: 'error', code, message, offset, path }] };
  }
}
