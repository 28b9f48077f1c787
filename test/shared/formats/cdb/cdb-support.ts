import { bytesSource } from '#shared/binary/source.ts';
import type { Finding } from '#shared/errors.ts';
import { readCdb } from '#shared/formats/cdb/cdb-directory.ts';
import { compiledMaterial } from '#shared/formats/cdb/compiled-material.ts';
import { MaterialFinder } from '#shared/formats/cdb/material-finder.ts';
import { type MadeCdb, writeCdb } from '#test/fixtures/cdb/cdb-writer.ts';

export interface MatComponent {
  readonly Type: string;
  readonly Index: number;
  readonly Data: Readonly<Record<string, unknown>>;
}

export interface MatObject {
  readonly ID?: string;
  readonly Parent?: string;
  readonly Components: readonly MatComponent[];
  readonly Edges?: readonly unknown[];
}

/** A written database, read. */
export function readMade(cdb: MadeCdb | Uint8Array): {
  readonly findings: readonly Finding[];
  readonly paths: readonly string[];
  readonly material: (path: string) => readonly MatObject[];
} {
  const source = bytesSource(cdb instanceof Uint8Array ? cdb : writeCdb(cdb), 'materialsbeta.cdb');
  const directory = readCdb(source);
  const finder = new MaterialFinder(directory);
  const { name, folder } = directory.objects;
  return {
    findings: directory.findings,
    paths: Array.from(finder.rows, (row) => directory.names.pathOf(name[row]!, folder[row]!).path),
    material: (path) => {
      const row = finder.rows[finder.find(path) ?? -1];
      if (row === undefined) throw new Error(`no ${path}`);
      return (JSON.parse(compiledMaterial(directory, finder, source, row)) as { Objects: MatObject[] })
        .Objects;
    },
  };
}
