import { type CollisionQuestion, collisionTool } from '#shared/collision/collision-tool.ts';
import type { ChangePlan, ChangeStep } from '#shared/contract/batch.ts';
import { UserError } from '#shared/errors.ts';
import type { PathQuery } from '#shared/paths/path-query.ts';
import type { Call, Handlers } from '#shared/rpc/api.ts';
import type { FakeScan } from './fake-block-types.ts';

const NAMES = ['meshes/clutter/book.nif', 'meshes/clutter/goblet00.nif'];

/** Mock bodies: two values of two files would change. */
export function fakeCollision(
  ends: FakeScan = 'done',
): Pick<Handlers, 'changes.plan' | 'changes.apply' | 'changes.steps' | 'changes.restores' | 'changes.undo'> {
  let steps: readonly ChangeStep[] = [];
  const report = { files: 2, bytes: 800, problems: [], target: 'mods/My changes', paths: NAMES };
  const paths = NAMES.map((path) => new TextEncoder().encode(path));
  const planPaths = ({ replace }: PathQuery): ChangePlan => {
    const changes = replace !== undefined && ends !== 'nothing';
    const pathStart = new Uint32Array(3);
    for (const [i, { length }] of paths.entries()) pathStart[i + 1] = (pathStart[i] ?? 0) + length;
    const after = replace ?? '';
    return {
      count: 2,
      paths: new TextEncoder().encode(NAMES.join('')),
      pathStart,
      archives: ['Oblivion - Meshes.bsa'],
      archive: Int32Array.of(-1, 0),
      mods: [],
      mod: Int32Array.of(-1, -1),
      entry: Uint32Array.of(0, 1),
      plan: changes ? 'plan-2' : null,
      scanned: 9004,
      found: 2,
      values: changes ? 2 : 0,
      changedFiles: changes ? 2 : 0,
      file: Uint32Array.of(0, 1),
      block: Int32Array.of(4, 6),
      label: Uint32Array.of(1, 1),
      name: Uint32Array.of(2, 2),
      before: Uint32Array.of(3, 3),
      after: Uint32Array.of(4, 4),
      note: Uint32Array.of(0, 0),
      leftOut: [],
      field: Uint32Array.of(2, 2),
      cells: [],
      texts: ['', 'BSShaderTextureSet', 'textures[0]', 'textures\\clutter\\book.dds', after],
      more: false,
      problems: 0,
      reasons: [],
      unsaved: 0,
      missing: changes ? [after] : [],
      warnings: [],
    };
  };
  const planCollision = async (
    { assignments }: CollisionQuestion,
    { signal, progress }: Call,
  ): Promise<ChangePlan> => {
    progress({ done: 1200, total: 9004, unit: 'files', current: 'meshes/clutter/goblet12.nif' });
    if (ends === 'failed') throw new UserError('worker-crashed', 'The worker that did this ended.');
    if (ends === 'endless') {
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new UserError('cancelled', 'Canceled.')));
      });
    }
    const names = ends === 'nothing' ? [] : NAMES;
    const rows = names.length;
    const changes = assignments.length > 0 && rows > 0;
    const paths = new TextEncoder().encode(names.join(''));
    const pathStart = new Uint32Array(rows + 1);
    for (const [i, { length }] of names.entries()) pathStart[i + 1] = (pathStart[i] ?? 0) + length;
    return {
      count: rows,
      paths,
      pathStart,
      archives: ['Oblivion - Meshes.bsa'],
      archive: Int32Array.from(names, (_, i) => (i === 0 ? -1 : 0)),
      mods: [],
      mod: new Int32Array(rows).fill(-1),
      entry: Uint32Array.from(names, (_, i) => i),
      plan: changes ? 'plan-1' : null,
      scanned: ends === 'nothing' ? 0 : 9004,
      found: rows,
      values: changes ? rows : 0,
      changedFiles: changes ? rows : 0,
      file: Uint32Array.from(names, (_, i) => i),
      block: new Int32Array(rows).fill(3),
      label: new Uint32Array(rows).fill(1),
      name: new Uint32Array(rows).fill(changes ? 2 : 0),
      before: new Uint32Array(rows).fill(changes ? 3 : 5),
      after: new Uint32Array(rows).fill(changes ? 4 : 0),
      note: new Uint32Array(rows).fill(changes ? 8 : 0),
      leftOut: changes ? [{ count: 3, why: ['has no mass', 'have no mass'] }] : [],
      field: new Uint32Array(rows),
      cells: changes
        ? []
        : (collisionTool.values ?? []).map(({ id, numeric }) =>
            numeric
              ? { numbers: new Float64Array(rows).fill(id === 'friction' ? 0.5 : Number.NaN) }
              : { texts: new Uint32Array(rows).fill(id === 'material' ? 6 : id === 'motion' ? 7 : 0) },
          ),
      texts: [
        '',
        'Scene Root',
        'friction',
        '0.5',
        '0.2',
        'dynamic, clutter, Glass, friction 0.5',
        'Glass',
        'dynamic',
        'These meshes store friction in 16 bits.',
      ],
      more: false,
      problems: rows === 0 ? 0 : 1,
      reasons:
        rows === 0 ? [] : [{ message: 'block 4 is cut short', files: 1, first: ['meshes/clutter/cut.nif'] }],
      unsaved: 0,
      missing: [],
      warnings: [],
    };
  };
  return {
    'changes.plan': (input, call) => {
      if (input.tool === 'paths') return planPaths(input.question);
      if (input.tool === 'collision') return planCollision(input.question, call);
      throw new Error('no made-up plan for this tool');
    },
    'changes.apply': () => {
      steps = [
        { id: 'step-1', tool: 'collision', label: 'friction=0.2', files: 2, when: Date.UTC(2026, 0, 1) },
      ];
      return { ...report, removed: 2 };
    },
    'changes.steps': () => steps,
    'changes.restores': () => ({ restore: 0, remove: 2, skip: 0, files: [] }),
    'changes.undo': () => {
      steps = [];
      return { ...report, removed: 2 };
    },
  };
}
