import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { ARCHIVES, makeArchive } from './archives.ts';
import { type CorpusFile, corpusFiles, largeFiles, writeFiles } from './corpus.ts';

/** The bench's work folder, and its data. */
export interface Setting {
  /** The built product: `cli.js` and `worker.js`. */
  readonly build: string;
  /** A scratch folder, in memory if possible. */
  readonly folder: string;
  /** Folder of the corpus' loose files. */
  readonly corpus: string;
  readonly files: readonly CorpusFile[];
  readonly archive: (name: keyof typeof ARCHIVES) => string;
  /** A folder created when a row first requests it, and kept for the next run. */
  readonly kept: (name: string, make: (folder: string) => void) => string;
  /** A path in an empty scratch folder; the caller removes its files. */
  readonly scratch: (name: string) => string;
}

/** Change it with the corpus, so that no outdated cached one is used. */
const CORPUS_VERSION = '1';
const NEEDED = 12e9;

/** @param options `corpus`: whether a row uses the corpus, which takes minutes and gigabytes to create */
export async function prepare(options: {
  readonly dir?: string;
  readonly build: string;
  readonly corpus: boolean;
}): Promise<Setting> {
  const folder = resolve(options.dir ?? join(inMemory() ?? tmpdir(), 'modwright-bench'));
  mkdirSync(folder, { recursive: true });
  const manifest = join(folder, 'manifest.json');
  const scratch = join(folder, `scratch-${process.pid}`);
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
  mkdirSync(scratch);
  const setting: Setting = {
    build: resolve(options.build),
    folder,
    corpus: join(folder, 'corpus'),
    files: corpusFiles(),
    archive: (name) => join(folder, `${name}.bsa`),
    kept: (name, make) => {
      const place = join(folder, name);
      if (existsSync(place)) return place;
      console.log(`Making ${place} (kept for the next run) …`);
      const fresh = join(scratch, name);
      mkdirSync(fresh);
      make(fresh);
      renameSync(fresh, place);
      return place;
    },
    scratch: (name) => join(scratch, name),
  };
  if (existsSync(manifest) && readFileSync(manifest, 'utf8') !== CORPUS_VERSION) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    mkdirSync(scratch);
  }
  if (options.corpus && !existsSync(manifest)) {
    await makeCorpus(setting);
    writeFileSync(manifest, CORPUS_VERSION);
  }
  return setting;
}

async function makeCorpus({ folder, build, corpus, files, archive, scratch }: Setting): Promise<void> {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < NEEDED) {
    throw new Error(
      `${folder} has ${gigabytes(bavail * bsize)} free; the bench needs ${gigabytes(NEEDED)} (--dir DIR)`,
    );
  }
  console.log(`Making the corpus in ${folder} (kept for the next run) …`);
  rmSync(corpus, { recursive: true, force: true });
  writeFiles(corpus, files);
  for (const name of Object.keys(ARCHIVES) as (keyof typeof ARCHIVES)[])
    rmSync(archive(name), { force: true });
  for (const name of ['z1', 'u', 'l1'] as const)
    await makeArchive(build, corpus, files, archive(name), ARCHIVES[name]);
  const large = scratch('large');
  writeFiles(large, largeFiles());
  await makeArchive(build, large, largeFiles(), archive('big'), ARCHIVES.big);
  rmSync(large, { recursive: true });
}

/** A file system in memory, so that the disk does not affect figures. */
function inMemory(): string | undefined {
  return existsSync('/dev/shm') && statSync('/dev/shm').isDirectory() ? '/dev/shm' : undefined;
}

/** The machine, on one line. */
export function machine(): string {
  const [first] = cpus();
  return `${availableParallelism()} cores (${first?.model.trim() ?? 'unknown'}), ${gigabytes(totalmem())} memory, Node ${process.version}, ${process.platform} ${process.arch}`;
}

export function load(): string {
  return loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
