import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { animation } from '#test/bench/rows/animation.ts';
import { bankView } from '#test/bench/rows/bank-view.ts';
import { banks } from '#test/bench/rows/banks.ts';
import { blockTypes } from '#test/bench/rows/block-types.ts';
import { clipPicture } from '#test/bench/rows/clip-picture.ts';
import { collision } from '#test/bench/rows/collision.ts';
import { combined } from '#test/bench/rows/combined.ts';
import { conflicts } from '#test/bench/rows/conflicts.ts';
import { CONVERT_FIGURES, type ConvertWork, convertFigures } from '#test/bench/rows/convert-figures.ts';
import { convertHkx } from '#test/bench/rows/convert-hkx.ts';
import { convertXbox360 } from '#test/bench/rows/convert-xbox360.ts';
import { csg } from '#test/bench/rows/csg.ts';
import { encodeTextures } from '#test/bench/rows/encode-textures.ts';
import { explorer } from '#test/bench/rows/explorer.ts';
import { extract } from '#test/bench/rows/extract.ts';
import { extractGames } from '#test/bench/rows/extract-games.ts';
import { GRAPH_FIGURES, graph, graphFigures } from '#test/bench/rows/graph.ts';
import { groupExport } from '#test/bench/rows/group-export.ts';
import { groupPicture } from '#test/bench/rows/group-picture.ts';
import { hex } from '#test/bench/rows/hex.ts';
import { indexArchive } from '#test/bench/rows/index-archive.ts';
import { materialDatabase } from '#test/bench/rows/material-database.ts';
import { materialPreview } from '#test/bench/rows/material-preview.ts';
import { memory } from '#test/bench/rows/memory.ts';
import { meshTools } from '#test/bench/rows/mesh-tools.ts';
import { nameSearch } from '#test/bench/rows/name-search.ts';
import { nif } from '#test/bench/rows/nif.ts';
import { pack } from '#test/bench/rows/pack.ts';
import { peers } from '#test/bench/rows/peers.ts';
import { picture } from '#test/bench/rows/picture.ts';
import { PLUGIN_SEARCH_FIGURES, pluginSearch, pluginSearchFigures } from '#test/bench/rows/plugin-search.ts';
import { plugins } from '#test/bench/rows/plugins.ts';
import { repack } from '#test/bench/rows/repack.ts';
import { SCHEMA_FIGURES, schema, schemaFigures } from '#test/bench/rows/schema.ts';
import { search } from '#test/bench/rows/search.ts';
import { starfield } from '#test/bench/rows/starfield.ts';
import { start } from '#test/bench/rows/start.ts';
import { textureView } from '#test/bench/rows/texture-view.ts';
import { textures } from '#test/bench/rows/textures.ts';
import { thumbnails } from '#test/bench/rows/thumbnails.ts';
import { WORKSPACE_FIGURES, workspace, workspaceFigures } from '#test/bench/rows/workspace.ts';
import { guard } from './guard.ts';
import { report } from './report.ts';
import type { Line, Row } from './row.ts';
import { load, machine, prepare } from './setting.ts';

/**
 * `npm run bench [-- --only NAME] [--peers] [--guard] [--rounds N] [--dir DIR] [--build DIR] [--write FILE] [--json FILE]`: the
 * product's speed compared with others, in one run on one machine. Contestants alternate and medians are compared, because
 * a machine is never quiet.
 */
const ROWS: readonly Row[] = [
  start,
  indexArchive,
  workspace,
  conflicts,
  extract,
  extractGames,
  pack,
  repack,
  meshTools,
  memory,
  schema,
  nameSearch,
  explorer,
  hex,
  nif,
  starfield,
  blockTypes,
  collision,
  animation,
  clipPicture,
  search,
  picture,
  textures,
  textureView,
  materialPreview,
  encodeTextures,
  thumbnails,
  bankView,
  banks,
  convertXbox360,
  convertHkx,
  csg,
  plugins,
  materialDatabase,
  pluginSearch,
  graph,
  combined,
  groupPicture,
  groupExport,
];

if (process.argv[2] === SCHEMA_FIGURES) {
  console.log(JSON.stringify(await schemaFigures(Number(process.argv[3]))));
} else if (process.argv[2] === GRAPH_FIGURES) {
  console.log(JSON.stringify(await graphFigures(process.argv.slice(3))));
} else if (process.argv[2] === PLUGIN_SEARCH_FIGURES) {
  console.log(JSON.stringify(await pluginSearchFigures(process.argv.slice(3))));
} else if (process.argv[2] === WORKSPACE_FIGURES) {
  console.log(JSON.stringify(await workspaceFigures(process.argv.slice(3))));
} else if (process.argv[2] === CONVERT_FIGURES) {
  console.log(JSON.stringify(await convertFigures(JSON.parse(readFileSync(0, 'utf8')) as ConvertWork)));
} else {
  await bench();
}

async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      rounds: { type: 'string', default: '5' },
      dir: { type: 'string' },
      build: { type: 'string', default: 'out' },
      write: { type: 'string' },
      json: { type: 'string' },
      peers: { type: 'boolean', default: false },
      guard: { type: 'boolean', default: false },
    },
  });
  if (values.guard) {
    if (!(await guard(values.build))) process.exitCode = 1;
    return;
  }
  const asked = values.only === undefined ? ROWS : ROWS.filter(({ name }) => values.only?.includes(name));
  const wanted = values.peers ? [peers] : asked;
  if (wanted.length === 0) throw new Error(`Rows are ${ROWS.map(({ name }) => name).join(', ')}.`);
  const setting = await prepare({
    build: values.build,
    corpus: wanted.some(({ corpus }) => corpus === true),
    ...(values.dir === undefined ? {} : { dir: values.dir }),
  });
  console.log(`${machine()}\ndata in ${setting.folder}; load ${load()} at the start\n`);
  const lines: (Line & { readonly load: string })[] = [];
  for (const row of wanted) {
    for (const line of await row.run(setting, Number(values.rounds))) {
      lines.push({ ...line, load: load() });
      const mark = line.aim === undefined ? ' ' : line.aim.reached ? '✓' : '✗';
      console.log(
        `${mark} ${line.what}\n    ${line.measured}${line.aim === undefined ? '' : `   [${line.aim.text}]`}`,
      );
    }
  }
  console.log(`\nload ${load()} at the end`);
  if (values.write !== undefined) report(values.write, lines);
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ machine: machine(), lines }, null, 2)}\n`);
}
