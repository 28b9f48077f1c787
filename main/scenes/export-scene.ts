import type { ThreadsOnDemand } from '#main/context/threads.ts';
import { type SavedBytes, saveBytes } from '#main/files/save-bytes.ts';
import { type GeometryChoice, geometryLocations, refuseMissing } from '#main/geometry/geometry-locations.ts';
import { withGeometryFiles } from '#main/geometry/tasks/geometry-files.ts';
import { dataFoldersOf } from '#main/targets/data-folders.ts';
import { withTarget } from '#main/targets/target.ts';
import { VERSION } from '#main/version.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { ExportOptions } from '#shared/scene/export-options.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { type Images, sceneImages } from '#shared/scene/images.ts';
import type { MorphSet } from '#shared/scene/morph-set.ts';
import { sceneToObj } from '#shared/scene/obj.ts';
import { withMorphs } from '#shared/scene/put-morphs.ts';
import { rejectEmpty } from '#shared/scene/reject-empty.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { SceneAnimation } from '#shared/scene/scene-animation.ts';
import { type Textured, withTextures } from './data-textures.ts';
import { playedClips } from './played-clips.ts';
import { wantedParts } from './wanted-parts.ts';

export interface ExportSceneJob extends ThreadsOnDemand {
  /** As typed. */
  readonly file: string;
  /** Path ending in .glb or .obj, which decides the format. */
  readonly output: string;
  readonly options: Partial<ExportOptions>;
  /** Precombined objects to export; empty = everything. */
  readonly objects: readonly string[];
  /** The instance to export of a single object. */
  readonly instance: number | undefined;
  readonly geometry: GeometryChoice;
  /** Files with morphs to put on its meshes, as typed. */
  readonly morphs: readonly string[];
  /** Whether a .glb includes its textures. */
  readonly textures: boolean;
  /** Whether a .glb includes the clips of the file itself. */
  readonly animations: boolean;
  /** Files with clips for its nodes, as typed: .kf, .hkx. */
  readonly clips: readonly string[];
  /** See `ClipChoice`. */
  readonly skeleton: string | undefined;
}

export interface ExportedScene extends Textured {
  readonly saved: SavedBytes;
  readonly warnings: readonly string[];
  /** Number of clips in it. */
  readonly animations: number;
  /** Problems of the file and its textures, and parts that the format cannot store. */
  readonly problems: readonly Problem[];
}

/** Exports a file's scene for other programs. @throws UserError `usage`, `no-scene`, and those of locating geometry */
export async function exportScene(job: ExportSceneJob): Promise<ExportedScene> {
  const { file, output, options, geometry } = job;
  const write = writerFor(output);
  return await withTarget(file, async (target) => {
    const { name } = target;
    const { scene } = target.file;
    if (scene === undefined) {
      const why =
        target.file.morphs === undefined
          ? 'has nothing to show in 3D, so there is nothing to export'
          : 'has morphs, but no mesh: export the mesh, and name this file with --morphs';
      throw new UserError('no-scene', `“${name}” ${why}.`, { path: name });
    }
    const geometryFiles = await geometryLocations(file, target, geometry, job);
    const whole = withGeometryFiles(geometryFiles.locations ?? [], (geometryOf) => {
      refuseMissing(geometryFiles, geometryOf, name);
      return scene.build({ skins: true, geometryOf });
    });
    const morphed = await withMorphFiles(wantedParts(whole, job.objects, job.instance), job);
    const own = morphed.scene;
    const played = await playedClips(job, target, own);
    rejectEmpty(own, isGlb(output) ? 'glb' : 'obj', options);
    const textured = isGlb(output) ? await texturesFor(own, job) : { ...BARE, scene: own };
    const saved = await saveBytes(
      output,
      write(textured.scene, { ...options, file: name }, textured.images, played.animations),
    );
    const notes = textured.scene.notes.map(({ block, message }) => ({
      path: `blocks[${block}]`,
      code: 'not-exported',
      message,
    }));
    const problems = [...saved.problems, ...textured.problems, ...notes, ...played.problems];
    const animations = played.animations.length;
    const warnings = [...geometryFiles.warnings, ...morphed.notes];
    return { ...textured, saved, warnings, problems, animations };
  });
}

/** The scene with the morphs of other files on its meshes. @throws UserError `no-morphs`, `morphs-do-not-fit` */
async function withMorphFiles(
  scene: Scene,
  { morphs, output }: ExportSceneJob,
): Promise<{ readonly scene: Scene; readonly notes: readonly string[] }> {
  if (morphs.length === 0) return { scene, notes: [] };
  if (!isGlb(output)) throw new UserError('usage', 'An .obj has no morphs: name a .glb instead.');
  const sets: MorphSet[] = [];
  for (const file of morphs) {
    const read = await withTarget(file, ({ file: opened, name }) => {
      if (opened.morphs !== undefined) return opened.morphs();
      throw new UserError('no-morphs', `“${name}” is not a file with morphs (.tri, .egm or morph.dat).`, {
        path: name,
      });
    });
    sets.push(...read);
  }
  return withMorphs(scene, sets);
}

const BARE: Omit<Textured, 'scene'> = { images: new Map(), left: [], problems: [] };

async function texturesFor(
  scene: Scene,
  { file, textures, geometry, withPool, onProgress }: ExportSceneJob,
): Promise<Textured> {
  const folders = textures ? dataFoldersOf(file, geometry.data) : [];
  if (folders.length > 0) return await withPool((pool) => withTextures(scene, folders, { pool, onProgress }));
  const message = textures ? 'no Data folder found: name it with --data' : 'textures are turned off';
  return { ...BARE, scene, left: sceneImages(scene).map(({ path }) => ({ path, message })) };
}

type Writer = (
  scene: Scene,
  options: Partial<ExportOptions>,
  images: Images,
  animations: readonly SceneAnimation[],
) => Iterable<Uint8Array>;

function writerFor(output: string): Writer {
  const made = `Modwright ${VERSION}`;
  if (isGlb(output)) {
    return (scene, options, images, animations) => [sceneToGlb(scene, made, options, images, animations)];
  }
  if (/\.obj$/i.test(output)) return (scene, options) => sceneToObj(scene, made, options);
  throw new UserError('usage', `“${output}” must end in .glb or .obj.`);
}

function isGlb(output: string): boolean {
  return /\.glb$/i.test(output);
}
