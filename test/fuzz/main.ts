import { parseArgs } from 'node:util';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { fuzz, generatedSeeds } from './archives.ts';

/** `npm run fuzz [-- --runs N] [--seed S]`: mutated archives and textures. The seed is printed, so a run can be repeated. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '100000' }, seed: { type: 'string' } },
});
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
const real = [...corpusFiles('archives', /\.bsa$/), ...corpusFiles('dds', /\.dds$/)]
  .map(corpusFile)
  .filter((bytes) => bytes.length < 100_000);
const seeds = [...generatedSeeds(), ...real];
const runs = Number(values.runs);
console.log(`seed ${seed}, ${runs} inputs from ${seeds.length} files`);
const started = performance.now();
const { opened, refused } = fuzz(seeds, runs, seed);
const seconds = (performance.now() - started) / 1000;
console.log(`${opened} opened, ${refused} refusals in words, no other error; ${seconds.toFixed(0)} s`);
