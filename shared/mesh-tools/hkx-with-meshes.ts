import type { BatchFile, ChangedFile } from '#shared/batch/batch-tool.ts';
import type { Packfile } from '#shared/formats/havok/open.ts';
import { EDITION_LAYOUTS, isForEdition } from '#shared/formats/hkx/convert-hkx.ts';
import type { HkxEdition } from '#shared/formats/hkx/hkx-targets.ts';
import { convertFile, packfileOf } from '#shared/hkx-tools/convert-file.ts';
import { HKX_EDITIONS } from '#shared/hkx-tools/hkx-batch.ts';
import { hkxKind } from '#shared/hkx-tools/hkx-kind.ts';
import type { FoundEdit } from './found-edit.ts';
import type { MeshQuestion } from './mesh-question.ts';
import { MESH_TOOL_IDS, toolFacts } from './tool-facts.ts';

/** The .hkx files beside meshes: a tool that makes meshes those of another game makes these files of that game, too. */

/** The edition of Skyrim that a question makes .hkx files of; undefined = none, as a condition on blocks finds none in them. */
export function hkxEditionOf({
  tool,
  where = '',
}: Pick<MeshQuestion, 'tool' | 'where'>): HkxEdition | undefined {
  const id = MESH_TOOL_IDS.find((one) => one === tool);
  const game = id === undefined || where.trim() !== '' ? undefined : toolFacts(id).makesFilesOf;
  return EDITIONS.find((edition) => HKX_EDITIONS[edition].game === game);
}

const EDITIONS = Object.keys(HKX_EDITIONS) as readonly HkxEdition[];

/** What converting a .hkx file would change, or why it stays. @throws FormatError if it is no packfile */
export function foundInHkx(file: BatchFile, edition: HkxEdition): readonly FoundEdit[] {
  const packfile = packfileOf(file);
  if (isForEdition(packfile, edition)) return [];
  const at = { block: NO_BLOCK, type: `${hkxKind(packfile)} (.hkx)` };
  const unknown = unknownClass(packfile);
  if (unknown !== undefined) return [{ ...at, isLeft: true, why: whyLeft(unknown) }];
  const [old, { game }] = [packfile.layout.game, EDITION_LAYOUTS[edition]];
  return [{ ...at, isLeft: false, change: 'edition', old, new: game, why: WHY }];
}

/** Beside the block of a change: the file as a whole. */
const NO_BLOCK = -1;
const WHY = 'Every value stays as it is.';

/** The first class whose layout is not known. */
function unknownClass({ objects }: Packfile): string | undefined {
  return objects.find(({ type }) => type === undefined)?.className;
}

function whyLeft(unknown: string): string {
  return `It has ${unknown}, a class whose layout is not known.`;
}

/**
 * Converts a .hkx file beside meshes. One with unknown classes stays, and is reported.
 * @throws UserError `not-converted`, `not-changed`
 */
export function changeHkx(file: BatchFile, edition: HkxEdition): ChangedFile {
  const packfile = packfileOf(file);
  const unknown = isForEdition(packfile, edition) ? undefined : unknownClass(packfile);
  if (unknown === undefined) {
    const { changes, ...changed } = convertFile(file, edition);
    return { ...changed, changes: changes.map((change) => ({ ...change, note: WHY })) };
  }
  file.report('unknown-class', `stays as it is. ${whyLeft(unknown)}`);
  const what = `${unknown}, a class whose layout is not known`;
  const why = [`is left out: its file has ${what}`, `are left out: their files have ${what}`] as const;
  return { changes: [], source: undefined, leftOut: [{ count: 1, why }] };
}
