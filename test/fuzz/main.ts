import { parseArgs } from 'node:util';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { splineSeeds, trySpline } from './animations.ts';
import { generatedSeeds, tryArchive } from './archives.ts';
import { bankSeeds, tryBank } from './banks.ts';
import { combinedSeeds, tryCombined } from './combined.ts';
import { consoleNifSeeds, tryConsoleNif } from './console-nifs.ts';
import { geometrySeeds, tryGeometry } from './geometry.ts';
import { hkxHead, hkxSeeds, tryHkx } from './hkx-files.ts';
import { imageFileSeeds, tryImageFile } from './image-files.ts';
import { materialDatabaseSeeds, tryMaterialDatabase } from './material-databases.ts';
import { materialSeeds, tryMaterial } from './materials.ts';
import { matSeeds, tryMat } from './mats.ts';
import { meshHead, meshToolSeeds, tryMeshTools } from './mesh-tools.ts';
import { morphSeeds, tryMorphs } from './morphs.ts';
import { nifSeeds, tryNif } from './nifs.ts';
import { corpusPackfileSeeds, packfileSeeds, tryPackfile } from './packfiles.ts';
import { type PictureKind, pictureSeeds, tryPictures } from './pictures.ts';
import { pluginSeeds, tryPlugin } from './plugins.ts';
import { fuzz, type TryFile } from './run.ts';
import { fuzzServed } from './served.ts';
import { starfieldSeeds, tryStarfieldMesh } from './starfield-meshes.ts';

/**
 * `npm run fuzz [-- --runs N] [--seed S] [--only archives|nifs|meshtools|xbox360|packfiles|hkx|animations|banks|geometry|combined|starfield|plugins|morphs|materials|mat|cdb|dds|ddx|tga|bmp|png|images]`: mutated files of
 * each kind. The seed is printed, so a run can be repeated. `--only served [--seconds N]`: random requests to the served
 * workbench for an hour or those seconds, which needs a build.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '3600' },
  },
});
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
const runs = Number(values.runs ?? 100_000);

const wanted = (kind: string): boolean => values.only === undefined || values.only === kind;

if (wanted('archives')) {
  const real = [...corpusFiles('archives', /\.(bsa|ba2)$/), ...corpusFiles('dds', /\.dds$/)];
  run('archives and textures', tryArchive, [...generatedSeeds(), ...small(real)]);
}
if (wanted('nifs')) run('NIFs', tryNif, [...nifSeeds(), ...small(corpusFiles('nif', /\.nif$/))]);

if (wanted('meshtools')) run('mesh tools', tryMeshTools, meshToolSeeds(), meshHead);

if (wanted('xbox360')) run('console meshes', tryConsoleNif, consoleNifSeeds());

if (wanted('packfiles')) run('packfiles', tryPackfile, [...packfileSeeds(), ...corpusPackfileSeeds()]);

if (wanted('hkx')) run('.hkx files, binary and XML', tryHkx, hkxSeeds(), hkxHead);

if (wanted('animations')) run('spline-compressed animations', trySpline, splineSeeds());

if (wanted('banks')) run('banks and palettes', tryBank, bankSeeds());

if (wanted('geometry')) run('geometry files and indexes of precombined meshes', tryGeometry, geometrySeeds());

if (wanted('combined')) run('combined objects', tryCombined, combinedSeeds());

if (wanted('starfield')) run('geometry of Starfield', tryStarfieldMesh, starfieldSeeds());

if (wanted('plugins')) run('plugins', tryPlugin, pluginSeeds());

if (wanted('mat')) run('materials of Starfield', tryMat, matSeeds());

if (wanted('materials')) {
  run('materials and their JSON', tryMaterial, [
    ...materialSeeds(),
    ...small(corpusFiles('mods', /\.bg[se]m$/i)),
  ]);
}

if (wanted('morphs')) {
  run('files with morphs', tryMorphs, [
    ...morphSeeds(),
    ...small(corpusFiles('tri', /\.(tri|egm|egt)$/)),
    ...small(corpusFiles('starfield', /morph\.dat$/)),
  ]);
}

if (wanted('cdb')) run('compiled material databases', tryMaterialDatabase, materialDatabaseSeeds());

if (wanted('images')) run('PNG and GIF files to import', tryImageFile, imageFileSeeds());

for (const kind of ['dds', 'ddx', 'tga', 'bmp', 'png'] satisfies readonly PictureKind[]) {
  if (!wanted(kind)) continue;
  const real = kind === 'dds' ? corpusFiles('dds', /\.dds$/).map(corpusFile) : [];
  run(`pictures: ${kind}`, tryPictures(kind), [
    ...pictureSeeds(kind),
    ...real.filter(({ length }) => length < 4000),
  ]);
}

if (values.only === 'served') {
  console.log(`requests to the served workbench: seed ${seed}`);
  console.log(
    await fuzzServed(Number(values.runs ?? Number.POSITIVE_INFINITY), seed, Number(values.seconds)),
  );
}

function run(
  what: string,
  tryFile: TryFile,
  seeds: readonly Uint8Array[],
  headOf?: (seed: Uint8Array) => number,
): void {
  console.log(`${what}: seed ${seed}, ${runs} inputs from ${seeds.length} files`);
  const started = performance.now();
  const { opened, refused } = fuzz(tryFile, seeds, runs, seed, headOf);
  const seconds = (performance.now() - started) / 1000;
  console.log(`${opened} opened, ${refused} refusals in words, no other error; ${seconds.toFixed(0)} s`);
}

function small(paths: readonly string[]): readonly Uint8Array[] {
  return paths.map(corpusFile).filter((bytes) => bytes.length < 100_000);
}
