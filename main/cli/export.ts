import { VERSION } from '#main/version.ts';
import { withGeometryFiles } from '#main/workers/geometry-files.ts';
import { generated } from '#shared/binary/generate.ts';
import { UserError } from '#shared/errors.ts';
import type { ExportOptions } from '#shared/scene/export-options.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { type Images, sceneImages } from '#shared/scene/images.ts';
import { sceneToObj } from '#shared/scene/obj.ts';
import { refuseEmpty } from '#shared/scene/refuse-empty.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { wantedParts } from './export-parts.ts';
import { dataFoldersOf, type Textured, withTextures } from './export-textures.ts';
import { type ExitCode, printJson, reportProblems, say } from './output.ts';
import { savePieces } from './save-bytes.ts';
import { refuseMissing, soughtPlaces } from './sought-geometry.ts';
import { withTarget } from './target.ts';

export interface ExportArguments {
  readonly output: string;
  readonly collision?: boolean;
  readonly hidden?: boolean;
  readonly lod?: number;
  /** Plain meshes in place of lists of places. */
  readonly merge?: boolean;
  /** Precombined objects that alone are wanted, and the one place of a single one. */
  readonly object: readonly string[];
  readonly instance?: number;
  /** The geometry file of precombined meshes. */
  readonly csg?: string;
  /** Folders that textures and geometry files are looked for in. */
  readonly data: readonly string[];
  readonly textures: boolean;
  readonly json?: boolean;
}

/** `export MESH -o OUT.glb|OUT.obj`: what the file looks like, for other programs. */
export async function exportScene(file: string, options: ExportArguments): Promise<ExitCode> {
  const { output, json } = options;
  const write = writerFor(output);
  return await withTarget(file, async (target) => {
    const { format, source, name } = target;
    const sceneOf = format.scene;
    if (sceneOf === undefined) {
      throw new UserError(
        'no-scene',
        `“${name}” has nothing to look at in 3D, so there is nothing to export.`,
        { path: name },
      );
    }
    const sought = soughtPlaces(file, target, options);
    const { result: whole } = withGeometryFiles(sought.places ?? [], (geometryOf) => {
      refuseMissing(sought, geometryOf, name);
      return sceneOf(source, { backEnd: generated, skins: true, geometryOf });
    });
    const own = wantedParts(whole, options.object, options.instance);
    refuseEmpty(own, isGlb(output) ? 'glb' : 'obj', wantedOf(options));
    const textured = isGlb(output) ? await texturesFor(file, own, options) : { ...BARE, scene: own };
    const { scene, images, left } = textured;
    const { bytes, message, problems } = await savePieces(output, write(scene, wantedOf(options), images));
    const notes = scene.notes.map(({ block, message }) => ({
      path: `blocks[${block}]`,
      code: 'not-exported',
      message,
    }));
    const all = [...problems, ...textured.problems, ...notes];
    if (json === true) {
      const { nodes, meshes, shapes } = scene;
      const counts = { nodes: nodes.length, meshes: meshes.length, shapes: shapes.length };
      const textures = { embedded: images.size, left };
      const { warnings } = sought;
      printJson({ output, bytes, ...counts, textures, warnings, problems: all });
    }
    for (const line of [...sought.warnings, ...textureLines(textured), ...nodesAlone(scene, options)])
      say(line);
    say(message);
    return reportProblems(all);
  });
}

const BARE: Omit<Textured, 'scene'> = { images: new Map(), left: [], problems: [] };

async function texturesFor(file: string, scene: Scene, options: ExportArguments): Promise<Textured> {
  const folders = options.textures ? dataFoldersOf(file, options.data) : [];
  if (folders.length > 0) return await withTextures(scene, folders);
  const message = options.textures ? 'no Data folder is known: name it with --data' : 'was not looked for';
  return { ...BARE, scene, left: sceneImages(scene).map(({ path }) => ({ path, message })) };
}

/** Nodes are worth a file where they are a skeleton’s, and a surprise elsewhere. */
function nodesAlone({ meshes, shapes }: Scene, { collision }: ExportArguments): readonly string[] {
  if (meshes.length > 0 || (collision === true && shapes.length > 0)) return [];
  const hint = shapes.length === 0 ? '' : ' It has collision shapes: --collision writes those.';
  return [`There are no meshes in it, so that only its nodes are in the file.${hint}`];
}

/** What people should know of an export's textures: why those that stay paths do, reason by reason. */
function textureLines({ scene, images, left }: Textured): readonly string[] {
  const reasons = [...new Set(left.map(({ message }) => message))];
  const lines = reasons.map((reason) => {
    const paths = left.flatMap(({ path, message }) => (message === reason ? [path] : []));
    return `Left as a path (${reason}): ${paths.join(', ')}`;
  });
  const model = scene.materials.filter(
    ({ normalMap, textures }) => normalMap === 'model' && textures.normal !== '',
  );
  if (model.length > 0) {
    const paths = [...new Set(model.map(({ textures }) => textures.normal))];
    lines.push(`Left as a path (glTF has no normal maps in model space): ${paths.join(', ')}`);
  }
  return [
    ...lines,
    ...(images.size > 0
      ? [`Packed ${images.size} textures; normal maps were turned from DirectX to OpenGL.`]
      : []),
  ];
}

function wantedOf({ collision, hidden, lod, merge }: ExportArguments): Partial<ExportOptions> {
  return {
    collision: collision === true,
    hidden: hidden === true,
    merge: merge === true,
    ...(lod === undefined ? {} : { lod }),
  };
}

type Writer = (scene: Scene, options: Partial<ExportOptions>, images: Images) => Iterable<Uint8Array>;

function writerFor(output: string): Writer {
  const made = `Modwright ${VERSION}`;
  if (isGlb(output)) return (scene, options, images) => [sceneToGlb(scene, made, options, images)];
  if (/\.obj$/i.test(output)) return (scene, options) => sceneToObj(scene, made, options);
  throw new UserError('usage', `“${output}” must end in .glb or .obj: that says what is written.`);
}

function isGlb(output: string): boolean {
  return /\.glb$/i.test(output);
}
