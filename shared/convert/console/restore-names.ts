import { showText } from '#shared/binary/show.ts';
import { buildsOn } from '#shared/formats/nif/base-type.ts';
import { NiAVObject } from '#shared/formats/nif/blocks/av-object.ts';
import {
  NiControllerManager,
  NiControllerSequence,
  NiDefaultAVObjectPalette,
} from '#shared/formats/nif/blocks/sequences.ts';
import { NO_STRING } from '#shared/formats/nif/common.ts';
import type { ConsoleMesh } from '#shared/formats/nif/console/console-mesh.ts';
import { stringOf } from '#shared/formats/nif/open.ts';

/**
 * Restores the names of nodes and shapes that consoles omit, because animations find them by name. Palettes list the
 * names, and sequences name the node that they move (xbox360-nif.md, A5). A block that has a name keeps it.
 */
export function restoreNames(mesh: ConsoleMesh): void {
  const names = new Map<number, string>();
  for (const { block, name, from } of [...paletteNames(mesh), ...rootNames(mesh)]) {
    if (!isNameless(mesh, block)) continue;
    const known = names.get(block);
    if (known === undefined) names.set(block, name);
    else if (known !== name) {
      const message = `names block ${block} “${showText(name)}”, but an earlier block names it “${showText(known)}”: the earlier name is used`;
      mesh.report.add({ severity: 'warning', code: 'names-differ', message, ...mesh.location(from) });
    }
  }
  // The header may have millions of strings, so they are searched only if there is something to add.
  if (names.size === 0) return;
  const strings = new StringTable(mesh);
  for (const [block, name] of names) mesh.change(block, { name: strings.indexOf(name) });
  mesh.report.namesRestored += names.size;
}

interface Named {
  readonly block: number;
  readonly name: string;
  /** The block with that information. */
  readonly from: number;
}

function paletteNames(mesh: ConsoleMesh): readonly Named[] {
  return mesh.blocksOf(NiDefaultAVObjectPalette).flatMap((from) => {
    const objects = mesh.valueOf(from, NiDefaultAVObjectPalette)?.objs ?? [];
    return objects.flatMap(({ name, avObject }) => (name === '' ? [] : [{ block: avObject, name, from }]));
  });
}

/** The node of a sequence's manager, or the file's only root. */
function rootNames(mesh: ConsoleMesh): readonly Named[] {
  const { roots } = mesh.footer;
  // Many sequences may share a long name, and decoding it takes time.
  const names = new Map<number | string, string>();
  return mesh.blocksOf(NiControllerSequence).flatMap((from) => {
    const sequence = mesh.valueOf(from, NiControllerSequence);
    const stored = sequence?.accumRootName ?? NO_STRING;
    const name = names.get(stored) ?? stringOf(mesh.nif, stored);
    names.set(stored, name);
    if (name === '') return [];
    const managed = mesh.valueOf(sequence?.manager ?? -1, NiControllerManager)?.target ?? -1;
    const block = managed >= 0 ? managed : roots.length === 1 ? roots[0]! : -1;
    return [{ block, name, from }];
  });
}

function isNameless(mesh: ConsoleMesh, block: number): boolean {
  const found = mesh.block(block);
  return found !== undefined && buildsOn(found.type, NiAVObject) && found.value.name === NO_STRING;
}

/** The header's strings, extended with new ones. */
class StringTable {
  readonly #mesh: ConsoleMesh;
  readonly #indices = new Map<string, number>();

  constructor(mesh: ConsoleMesh) {
    this.#mesh = mesh;
    const { strings } = mesh.nif.header;
    for (let i = 0; i < (strings?.length ?? 0); i += 1) {
      const string = strings?.get(i) ?? '';
      if (!this.#indices.has(string)) this.#indices.set(string, i);
    }
  }

  indexOf(string: string): number {
    const known = this.#indices.get(string);
    if (known !== undefined) return known;
    const { newStrings, nif } = this.#mesh;
    newStrings.push(string);
    const index = (nif.header.strings?.length ?? 0) + newStrings.length - 1;
    this.#indices.set(string, index);
    return index;
  }
}
