import { ConvertRowList } from '#main/convert/convert-rows.ts';
import type { FileRow } from '#main/convert/tasks/convert-record.ts';
import type { ConvertReport } from '#shared/contract/convert.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { FakeScan } from './fake-block-types.ts';

const FILES = 20_000;
const NAMES = [
  'meshes/clutter/shelf',
  `meshes/a folder whose name goes on and on/${'and a file whose name does so too '.repeat(4).trim()}`,
] as const;

/** Mock conversions of 20,000 files: every fiftieth is rejected and every seventh has a finding. */
export function fakeConversions(
  workspace: string,
  ends: FakeScan = 'done',
): Pick<
  Handlers,
  'convert.suits' | 'convert.plan' | 'convert.run' | 'convert.rows' | 'convert.scene' | 'convert.texture'
> {
  let rows = new ConvertRowList();
  let running = false;
  let unfinished = false;
  const addTo = (count: number): void => {
    rows = new ConvertRowList();
    rows.add(Array.from({ length: count }, (_, file) => rowOf(file)));
  };
  return {
    'convert.suits': () => true,
    'convert.plan': () => ({
      plan: 'p1',
      label: 'Console',
      meshes: ends === 'nothing' ? 0 : FILES,
      textures: 0,
      others: 0,
      archivesInside: 0,
      bytes: 800_000_000,
      archives: [],
      name: null,
      unfinished,
      exists: false,
      leftOut: [],
    }),
    'convert.run': async ({ existing }, { signal, progress }): Promise<ConvertReport> => {
      if (ends === 'failed') throw new UserError('disk-full', 'The disk of the output folder is full.');
      progress({ done: 240_000_000, total: 800_000_000, unit: 'bytes', current: `${NAMES[1]}.nif` });
      addTo(6000);
      running = true;
      if (ends === 'endless' && existing !== 'resume') {
        unfinished = true;
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new UserError('cancelled', 'Canceled.')));
        }).finally(() => {
          running = false;
        });
      }
      addTo(FILES);
      running = false;
      unfinished = false;
      const refused = rows.counts.refused;
      return {
        converted: FILES - refused,
        copied: 0,
        alreadyPc: 0,
        existing: 0,
        refused,
        earlier: existing === 'resume' ? 6000 : 0,
        files: FILES - refused,
        bytes: 1_100_000_000,
        problems: [],
        target: '/home/someone/converted',
        archives: [],
        notes: [],
      };
    },
    'convert.rows': ({ plan: _plan, start, count, ...query }) => {
      const all = rows.ask(query);
      return {
        running,
        counts: rows.counts,
        total: all.length,
        rows: all.slice(start, start + count).map((row) => ({ ...row, source: { workspace, path: row.in } })),
      };
    },
    'convert.scene': () => {
      throw new UserError('no-scene', 'Made-up files have nothing to look at.');
    },
    'convert.texture': () => null,
  };
}

function rowOf(file: number): FileRow {
  const path = `${NAMES[file % 97 === 0 ? 1 : 0]}${String(file).padStart(5, '0')}.nif`;
  const refused = file % 50 === 49;
  return {
    file,
    in: path,
    out: refused ? null : path,
    kind: 'mesh',
    result: refused ? 'refused' : 'converted',
    earlier: false,
    layouts: refused ? [] : [{ layout: 'L2', blocks: 1 + (file % 4) }],
    blocksConverted: refused ? 0 : 40,
    blocksRemoved: refused ? 0 : 1 + (file % 4),
    namesRestored: 0,
    findings:
      file % 7 === 0 && !refused
        ? [
            {
              severity: 'warning',
              code: 'non-finite',
              message: 'has 3 infinite or NaN values: they are kept',
              path: 'blocks[5]',
            },
          ]
        : [],
    error: refused
      ? {
          code: 'unknown-layout',
          message: 'has packed vertices in an unknown layout',
          offset: 0x1234,
          path: 'blocks[5]',
        }
      : null,
    bytesIn: 40_000,
    bytesOut: refused ? 0 : 55_000,
  };
}
