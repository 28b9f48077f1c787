import { parsePath } from '#shared/binary/path.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { blockEdit } from '#shared/document/structure.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { OpenContext } from '#shared/formats/kit/format.ts';
import { once } from '#shared/formats/kit/once.ts';
import { fieldsOnce, type OpenFile } from '#shared/formats/kit/open-file.ts';
import { openedAs } from '#shared/formats/kit/opened-as.ts';
import { understoodFinding } from '#shared/formats/kit/understood.ts';
import type { ViewId } from '#shared/formats/kit/view-id.ts';
import { nifAnimation } from '#shared/formats/nif/animation/nif-animation.ts';
import { NiTextKeyExtraData } from '#shared/formats/nif/blocks/extra-data.ts';
import { BSGeometry } from '#shared/formats/nif/blocks/newer-games.ts';
import { NiControllerSequence } from '#shared/formats/nif/blocks/sequences.ts';
import { geometryHashes } from '#shared/formats/nif/combined/geometry-hashes.ts';
import { isShape } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { lintNif } from '#shared/formats/nif/lint/lint.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { geometryPaths } from '#shared/formats/nif/starfield/geometry-paths.ts';
import { addableTypes } from './addable-types.ts';
import { blockParts } from './block-parts.ts';
import { bodyValues } from './body-values.ts';
import { collisionSystems, hasBodies } from './collision-systems.ts';
import { copiedBlocks } from './copy-blocks.ts';
import { countBlockTypes } from './count-block-types.ts';
import { nifFacts } from './facts.ts';
import { nifFields } from './fields.ts';
import { blockFindings, blockFits } from './inspect.ts';
import { namedFiles, neededFiles, renameFiles, renameNeeded } from './named-files.ts';
import { type Nif, openNif } from './open.ts';
import { pastedBlocks } from './paste-blocks.ts';
import { restructureNif } from './restructure.ts';
import { understoodOf } from './understood.ts';

const VIEWS: readonly ViewId[] = ['mesh', 'uv', 'collision', 'events', 'fields', 'hex'];

const NIFS = openedAs<Nif>();

/** The NIF that a file was opened as; undefined if it is none. @throws FormatError as `openNif` */
export function nifOf(file: OpenFile): Nif | undefined {
  return NIFS.of(file);
}

/** A NIF as an open file. */
export function openNifFile(source: ByteSource, context: OpenContext = {}): OpenFile {
  const { backEnd } = context;
  const nif = once(() => openNif(source.read(0, source.size), context));
  const fits = once(() => blockFits(nif(), backEnd));
  const understood = once(() => understoodOf(nif(), fits()));
  const file: OpenFile = {
    views: () => viewsOf(nif),
    ...fieldsOnce(() => ({ tree: nifFields(nif()), findings: nif().findings })),
    inspect: ({ geometryOf } = {}) => [
      ...blockFindings(nif(), fits()),
      ...lintNif(nif(), backEnd, geometryOf),
      ...understoodFinding(understood()),
    ],
    understood,
    facts: () => nifFacts(nif()),
    scene: {
      geometryNames: once(() => [...geometryHashes(nif(), backEnd), ...geometryPaths(nif(), backEnd)]),
      build: (options) => nifScene(nif(), { ...options, backEnd }),
    },
    animation: nifAnimation(nif, backEnd),
    collision: (most) => collisionSystems(nif(), most),
    values: (path) => valuesAt(nif(), path),
    namedFiles: {
      list: () => namedFiles(nif(), backEnd),
      rename: (renamings) => renameFiles(nif(), renamings),
    },
    needed: () => neededFiles(nif(), backEnd),
    renameNeeded: (newPath) => renameNeeded(nif(), newPath),
    blockTypes: () => countBlockTypes(source, context),
    structure: {
      change: (edit) => restructureNif(nif(), blockEdit(edit)),
      copy: (blocks, branch) => copiedBlocks(nif(), blocks, branch),
      paste: (clip, place) => pastedBlocks(nif(), clip, place),
      addableTypes: (slot) => addableTypes(nif(), slot),
    },
    parts: () => blockParts(nif()),
  };
  return NIFS.keep(file, nif);
}

function viewsOf(nif: () => Nif): readonly ViewId[] {
  try {
    const offered = { collision: hasBodies(nif()), uv: hasShapes(nif()), events: hasEvents(nif()) };
    return VIEWS.filter((view) => !(view in offered) || offered[view as keyof typeof offered]);
  } catch (error) {
    if (error instanceof FormatError || error instanceof UserError) return VIEWS;
    throw error;
  }
}

function hasShapes({ blocks }: Nif): boolean {
  for (let block = 0; block < blocks.count; block += 1) {
    const type = blocks.type(block);
    if (isShape(type) || type === BSGeometry.name) return true;
  }
  return false;
}

/** Whether it has clips with events, or that could have some. */
function hasEvents({ blocks }: Nif): boolean {
  for (let block = 0; block < blocks.count; block += 1) if (WITH_EVENTS.has(blocks.type(block))) return true;
  return false;
}

const WITH_EVENTS: ReadonlySet<string> = new Set([NiControllerSequence.name, NiTextKeyExtraData.name]);

function valuesAt(nif: Nif, path: string) {
  const [part, block] = parsePath(path);
  return part === 'blocks' && typeof block === 'number' && block < nif.blocks.count
    ? bodyValues(nif, block)
    : [];
}
