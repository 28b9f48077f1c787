import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An independent reader of packfiles beside the checkout; see `corpus.ts`. */
const CHECKER = join(process.cwd(), '../shared/oracles/havok_check.py');

/** Why tests against it are skipped here, or undefined if they run. Printed once, so that a skip is never silent. */
export const checkerMissing: string | undefined = !existsSync(CHECKER)
  ? `packfile checks skipped: no ${CHECKER}`
  : spawnSync('python3', ['--version']).status !== 0
    ? 'packfile checks skipped: no python3'
    : undefined;
if (checkerMissing !== undefined) console.warn(checkerMissing);

/** Claims of the checker that real files violate too: those of the published description, and some about order. */
const NOT_KEPT =
  /published|fixups? (tables )?sorted|num planes\(0x40\) == num faces|shape.numTriangles\(\+0x98\)|motion.com == body.position|vertex w = /;

const SCRIPT = `import sys, json, collections; sys.path.insert(0, sys.argv[1]); sys.dont_write_bytecode = True
import havok_check as h
failed = {}
for path in sys.argv[2:]:
    C = collections.defaultdict(lambda: [0, 0]); H = collections.defaultdict(collections.Counter)
    def claim(k, ok, ex=''):
        C[k][1] += 1; C[k][0] += bool(ok)
    h.check_blob(open(path, 'rb').read(), path, claim, H, 'bhkPhysicsSystem')
    for k, v in C.items():
        if v[0] != v[1]: failed[k] = v
print(json.dumps(failed))`;

/** What the checker finds wrong with packfiles. */
export function failedClaims(packfiles: readonly Uint8Array[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'modwright-havok-'));
  try {
    const files = packfiles.map((bytes, i) => {
      const file = join(folder, `${i}.hkx`);
      writeFileSync(file, bytes);
      return file;
    });
    const printed = execFileSync('python3', ['-c', SCRIPT, join(CHECKER, '..'), ...files], {
      maxBuffer: 64 * 1024 * 1024,
    });
    return Object.keys(JSON.parse(printed.toString()) as object).filter((claim) => !NOT_KEPT.test(claim));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
