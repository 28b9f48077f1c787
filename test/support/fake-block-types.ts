import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';

/**
 * How a mock scan ends: with types, with types whose files cannot be listed at first, without meshes, with an error; or it
 * runs until it is canceled.
 */
export type FakeScan = 'done' | 'unlisted' | 'nothing' | 'failed' | 'endless';

const TYPES: readonly (readonly [type: string, files: number, blocks: number])[] = [
  ['BSFadeNode', 42, 42],
  ['BSXFlags', 38, 38],
  ['NiNode', 44, 260],
  ['NiParticleSystem', 2, 5],
  ['NiTriShape', 44, 130],
  ['bhkBoxShape', 12, 31],
  ['bhkConvexVerticesShape', 17, 60],
];

/** Mock block types of the mock Data folder. */
export function fakeBlockTypes(
  ends: FakeScan = 'done',
): Pick<Handlers, 'blockTypes.scan' | 'blockTypes.files'> {
  let isListed = ends !== 'unlisted';
  return {
    'blockTypes.scan': async (_, { signal, progress }) => {
      progress({ done: 1200, total: 9004, unit: 'files', current: 'meshes/clutter/goblet12.nif' });
      if (ends === 'failed') throw new UserError('worker-crashed', 'The worker that did this ended.');
      if (ends === 'endless') {
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new UserError('cancelled', 'Canceled.')));
        });
      }
      const types = ends === 'nothing' ? [] : TYPES;
      return {
        scan: 's1',
        scanned: ends === 'nothing' ? 0 : 9004,
        types: types.map(([type]) => type),
        files: Uint32Array.from(types, ([, files]) => files),
        blocks: Float64Array.from(types, ([, , blocks]) => blocks),
        problems: ends === 'nothing' ? 0 : 2,
      };
    },
    'blockTypes.files': ({ types, match }) => {
      if (!isListed) {
        isListed = true;
        throw new UserError('no-such-scan', 'This scan is no longer available.');
      }
      const wanted = TYPES.filter(([type]) => types.includes(type)).map(([, files]) => files);
      const count = match === 'all' ? Math.min(...wanted) : Math.max(...wanted);
      const names = Array.from({ length: count }, (_, i) =>
        i === 0 ? 'meshes/clutter/book.nif' : `meshes/clutter/goblet${String(i - 1).padStart(2, '0')}.nif`,
      );
      const encoded = names.map((name) => new TextEncoder().encode(name));
      const pathStart = new Uint32Array(count + 1);
      for (const [i, { length }] of encoded.entries()) pathStart[i + 1] = (pathStart[i] ?? 0) + length;
      const paths = new Uint8Array(pathStart[count] ?? 0);
      for (const [i, bytes] of encoded.entries()) paths.set(bytes, pathStart[i]);
      return {
        count,
        paths,
        pathStart,
        archives: ['Oblivion - Meshes.bsa'],
        archive: Int32Array.from(names, (_, i) => (i === 0 ? -1 : 0)),
        mods: [],
        mod: new Int32Array(names.length).fill(-1),
        entry: Uint32Array.from(names, (_, i) => i),
        blocks: Uint32Array.from(names, (_, i) => 1 + (i % 3)),
        first: Uint32Array.from(names, (_, i) => i % 4),
      };
    },
  };
}

/** Mock contents: every query except “nothing” matches two files. */
export function fakeContents(ends: FakeScan = 'done'): Pick<Handlers, 'contents.search'> {
  return {
    'contents.search': async ({ query }, { signal, progress }) => {
      progress({ done: 2_000_000, total: 9_000_000, unit: 'bytes', current: 'meshes/clutter/goblet12.nif' });
      if (ends === 'failed') throw new UserError('worker-crashed', 'The worker that did this ended.');
      if (ends === 'endless') {
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new UserError('cancelled', 'Canceled.')));
        });
      }
      const names = query === 'nothing' ? [] : ['meshes/clutter/book.nif', 'meshes/clutter/goblet00.nif'];
      const paths = utf8Column(names);
      const excerpts = utf8Column(names.flatMap((name) => [`${name} has a `, query, ' in it']));
      return {
        count: names.length,
        paths: paths.texts,
        pathStart: paths.start,
        archives: ['Oblivion - Meshes.bsa'],
        archive: Int32Array.from(names, (_, i) => (i === 0 ? -1 : 0)),
        mods: [],
        mod: new Int32Array(names.length).fill(-1),
        entry: Uint32Array.from(names, (_, i) => i),
        offset: Float64Array.from(names, (_, i) => i * 0x1234),
        matches: Uint32Array.from(names, (_, i) => 1 + i * 999),
        excerpts: excerpts.texts,
        excerptStart: excerpts.start,
        searched: 9004,
        bytes: 9_000_000,
        more: false,
        problems: 0,
      };
    },
  };
}

/** Texts as columns of a result. */
function utf8Column(texts: readonly string[]): { readonly texts: Uint8Array; readonly start: Uint32Array } {
  const start = new Uint32Array(texts.length + 1);
  const encoder = new TextEncoder();
  for (const [i, text] of texts.entries()) start[i + 1] = (start[i] ?? 0) + encoder.encode(text).length;
  return { texts: encoder.encode(texts.join('')), start };
}
