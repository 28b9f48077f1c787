import { annotationsList } from '#main/cli/commands/animation/annotations-list.ts';
import { annotationsSet } from '#main/cli/commands/animation/annotations-set.ts';
import { animationConvert } from '#main/cli/commands/animation/convert.ts';
import { animationExport } from '#main/cli/commands/animation/export.ts';
import { animationImport } from '#main/cli/commands/animation/import.ts';
import { animationInfo } from '#main/cli/commands/animation/info.ts';
import { animationSample } from '#main/cli/commands/animation/sample.ts';
import { blocks } from '#main/cli/commands/blocks.ts';
import { collisionList } from '#main/cli/commands/collision/list.ts';
import { collisionSet } from '#main/cli/commands/collision/set.ts';
import { compare } from '#main/cli/commands/compare.ts';
import { conflicts } from '#main/cli/commands/conflicts.ts';
import { convertHkxCommand } from '#main/cli/commands/convert/hkx.ts';
import { convertXbox360 } from '#main/cli/commands/convert/xbox360.ts';
import { csgBake } from '#main/cli/commands/csg/bake.ts';
import { csgConvert } from '#main/cli/commands/csg/convert.ts';
import { csgExtract } from '#main/cli/commands/csg/extract.ts';
import { csgFind } from '#main/cli/commands/csg/find.ts';
import { csgList } from '#main/cli/commands/csg/list.ts';
import { csgReferences } from '#main/cli/commands/csg/references.ts';
import { csgUnpack } from '#main/cli/commands/csg/unpack.ts';
import { diff } from '#main/cli/commands/diff.ts';
import { exportMesh } from '#main/cli/commands/export.ts';
import { extract } from '#main/cli/commands/extract.ts';
import { fields } from '#main/cli/commands/fields.ts';
import { get } from '#main/cli/commands/get.ts';
import { importMesh } from '#main/cli/commands/import.ts';
import { info } from '#main/cli/commands/info.ts';
import { list } from '#main/cli/commands/list.ts';
import { materialConvert } from '#main/cli/commands/material/convert.ts';
import { materialInfo } from '#main/cli/commands/material/info.ts';
import { materialList } from '#main/cli/commands/material/list.ts';
import { materialNew } from '#main/cli/commands/material/new.ts';
import { materialSet } from '#main/cli/commands/material/set.ts';
import { meshCommands } from '#main/cli/commands/mesh.ts';
import { missing } from '#main/cli/commands/missing.ts';
import { needs } from '#main/cli/commands/needs.ts';
import { nifCopyBlocksCommand } from '#main/cli/commands/nif/copy-blocks.ts';
import { nifFromJsonCommand } from '#main/cli/commands/nif/from-json.ts';
import { nifToJsonCommand } from '#main/cli/commands/nif/to-json.ts';
import { pack } from '#main/cli/commands/pack.ts';
import { pathsList } from '#main/cli/commands/paths/list.ts';
import { pathsSet } from '#main/cli/commands/paths/set.ts';
import { providers } from '#main/cli/commands/providers.ts';
import { record } from '#main/cli/commands/record.ts';
import { records } from '#main/cli/commands/records.ts';
import { rename } from '#main/cli/commands/rename.ts';
import { repack } from '#main/cli/commands/repack.ts';
import { search } from '#main/cli/commands/search.ts';
import { serve } from '#main/cli/commands/serve.ts';
import { set } from '#main/cli/commands/set.ts';
import { stringsList } from '#main/cli/commands/strings/list.ts';
import { stringsSet } from '#main/cli/commands/strings/set.ts';
import { textureEncode } from '#main/cli/commands/texture/encode.ts';
import { textureExport } from '#main/cli/commands/texture/export.ts';
import { textureImport } from '#main/cli/commands/texture/import.ts';
import { textureInfo } from '#main/cli/commands/texture/info.ts';
import { unused } from '#main/cli/commands/unused.ts';
import { uses } from '#main/cli/commands/uses.ts';
import { verify } from '#main/cli/commands/verify.ts';
import { type AnyCommand, type CommandGroup, group } from '#main/cli/kit/spec.ts';

/** Every command of `modwright`, in the order of `--help` and docs/cli.md. */
export const COMMANDS: readonly (AnyCommand | CommandGroup)[] = [
  list,
  extract,
  pack,
  repack,
  compare,
  search,
  verify,
  info,
  providers,
  conflicts,
  fields,
  get,
  diff,
  set,
  blocks,
  records,
  record,
  needs,
  missing,
  uses,
  unused,
  rename,
  exportMesh,
  importMesh,
  group('collision', 'Collision bodies of meshes: materials, friction, mass', [collisionList, collisionSet]),
  group('paths', 'Materials and textures that meshes name', [pathsList, pathsSet]),
  group('mesh', 'Tools that mend many meshes', meshCommands),
  group('material', 'Materials of Fallout 4, Fallout 76 and Starfield', [
    materialList,
    materialInfo,
    materialSet,
    materialConvert,
    materialNew,
  ]),
  group('nif', 'Meshes as JSON, for git and for scripts, and blocks of one in another', [
    nifToJsonCommand,
    nifFromJsonCommand,
    nifCopyBlocksCommand,
  ]),
  group('strings', 'Localized strings: .STRINGS, .DLSTRINGS, .ILSTRINGS', [stringsList, stringsSet]),
  group('texture', 'DDS and other textures, palettes, and banks of images', [
    textureInfo,
    textureEncode,
    textureExport,
    textureImport,
  ]),
  group('animation', 'Animations: .hkx and .kf files, and clips in meshes', [
    animationInfo,
    animationSample,
    animationImport,
    animationExport,
    animationConvert,
    group('annotations', 'Annotations and text keys: sounds, footsteps and other events', [
      annotationsList,
      annotationsSet,
    ]),
  ]),
  group('csg', 'Geometry files of precombined meshes: .csg, and .psg, the same uncompressed', [
    csgList,
    csgExtract,
    csgConvert,
    csgFind,
    csgBake,
    csgUnpack,
    csgReferences,
  ]),
  group('convert', 'Convert files for another platform or edition of a game', [
    convertXbox360,
    convertHkxCommand,
  ]),
  serve,
];
