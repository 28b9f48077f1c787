import { byteString } from '#shared/binary/columns.ts';
import { parsePath } from '#shared/binary/path.ts';
import { read } from '#shared/binary/read.ts';
import type { ViewId } from '#shared/document/state.ts';
import { blockEdit } from '#shared/document/structure.ts';
import { FormatError } from '#shared/errors.ts';
import type { Format } from '../format.ts';
import { geometryHashes } from '../precombined/geometry-hashes.ts';
import { addableTypes } from './addable-types.ts';
import { bodyValues } from './body-values.ts';
import { collisionSystems, hasBodies } from './collision-systems.ts';
import { countBlockTypes } from './count-block-types.ts';
import { nifFacts } from './facts.ts';
import { nifFields } from './fields.ts';
import { blockFindings } from './inspect.ts';
import { lintNif } from './lint/lint.ts';
import { matchBlocks } from './match-blocks.ts';
import { namedFiles, renameFiles } from './named-files.ts';
import { openNif } from './open.ts';
import { restructureNif } from './restructure.ts';
import { nifScene } from './scene/build-scene.ts';
import { Opening } from './schema.ts';
import { gameOf, versionText } from './version.ts';

const VIEWS: readonly ViewId[] = ['mesh', 'collision', 'fields', 'hex'];
const WITHOUT_BODIES = VIEWS.filter((view) => view !== 'collision');

/** NetImmerse and Gamebryo files: meshes, skeletons, animations. */
export const nifFormat: Format = {
  id: 'nif',
  views: VIEWS,
  detect: (head, name) =>
    /^(NetImmerse|Gamebryo) File Format/.test(byteString(head, 0, Math.min(head.length, 24))) ||
    /\.(nif|kf|btr|bto)$/.test(name),
  describe,
  // PlayStation 3 and Xbox 360 both store numbers so, and nothing in a file says which of them it is for.
  consoles: (head) => (isBigEndian(head) ? ['xbox360', 'ps3'] : []),
  fields: (source) => {
    const nif = openNif(source.read(0, source.size));
    const views = hasBodies(nif) ? VIEWS : WITHOUT_BODIES;
    return { tree: nifFields(nif), findings: nif.findings, views };
  },
  inspect: (source, { backEnd, geometryOf } = {}) => {
    const nif = openNif(source.read(0, source.size), backEnd === undefined ? {} : { backEnd });
    return [...blockFindings(nif, backEnd), ...lintNif(nif, backEnd, geometryOf)];
  },
  scene: (source, options = {}) => {
    const { backEnd } = options;
    return nifScene(openNif(source.read(0, source.size), backEnd === undefined ? {} : { backEnd }), options);
  },
  geometryHashes: (source, { backEnd } = {}) =>
    geometryHashes(openNif(source.read(0, source.size), backEnd === undefined ? {} : { backEnd }), backEnd),
  values: (source, path) => {
    const [part, block] = parsePath(path);
    const nif = openNif(source.read(0, source.size));
    return part === 'blocks' && typeof block === 'number' && block < nif.blocks.count
      ? bodyValues(nif, block)
      : [];
  },
  collision: (source, options = {}) => {
    const { backEnd } = options;
    const nif = openNif(source.read(0, source.size), backEnd === undefined ? {} : { backEnd });
    return collisionSystems(nif, options);
  },
  namedFiles: (source, { backEnd } = {}) => {
    const nif = openNif(source.read(0, source.size), backEnd === undefined ? {} : { backEnd });
    return namedFiles(nif, backEnd);
  },
  renameFiles: (source, renamings) => renameFiles(openNif(source.read(0, source.size)), renamings),
  matchParts: (before, after) =>
    matchBlocks(openNif(before.read(0, before.size)), openNif(after.read(0, after.size))),
  facts: (source) => nifFacts(openNif(source.read(0, source.size))),
  countBlockTypes,
  restructure: (source, edit) => restructureNif(openNif(source.read(0, source.size)), blockEdit(edit)),
  addableTypes: (source, slot) => addableTypes(openNif(source.read(0, source.size)), slot),
};

function isBigEndian(head: Uint8Array): boolean {
  try {
    return read(Opening, head, { littleEndian: true }).endianType === 0;
  } catch (error) {
    if (error instanceof FormatError) return false;
    throw error;
  }
}

function describe(head: Uint8Array): string {
  try {
    const {
      version,
      userVersion = 0,
      bsVersion = 0,
      endianType,
    } = read(Opening, head, { littleEndian: true });
    const littleEndian = endianType !== 0;
    const game = gameOf({ littleEndian, version, user: userVersion, bs: bsVersion });
    const made = game === 'other' ? 'NIF' : `${game} NIF`;
    return `${made}, version ${versionText(version)}${bsVersion > 0 ? `, stream ${bsVersion}` : ''}${littleEndian ? '' : ', big-endian (Xbox 360 or PlayStation 3)'}`;
  } catch (error) {
    if (error instanceof FormatError) return 'NIF, damaged';
    throw error;
  }
}
