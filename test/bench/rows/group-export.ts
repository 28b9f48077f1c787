import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { median, modwright, type Ran } from '#test/bench/measure.ts';
import { GROUP, groupPaths, makeGroup } from '#test/bench/precombined.ts';
import { atLeast, type Line, mebibytes, ms, type Row, speed } from '#test/bench/row.ts';

const AIM = 50e6;

/** A large group of precombined meshes as .glb, as whole processes: instanced, and merged. */
export const groupExport: Row = {
  name: 'group-export',
  async run({ build, kept, scratch }, rounds) {
    const data = kept(GROUP.folder, (folder) => void makeGroup(folder));
    const { nif, csg } = groupPaths();
    const lines: Line[] = [];
    for (const options of [[], ['--merge']]) {
      const out = scratch('group.glb');
      const args = ['export', join(data, nif), '--csg', join(data, csg), '-o', out, ...options];
      const runs: Ran[] = [];
      let size = 0;
      for (let round = 0; round < rounds; round += 1) {
        // There are no materials.
        runs.push(await modwright(build, args, 3));
        size = statSync(out).size;
        rmSync(out);
      }
      const seconds = median(runs.map((one) => one.seconds));
      lines.push({
        what: `export a group of ${GROUP.objects} objects in ${GROUP.objects * GROUP.places} places to .glb${options.length > 0 ? ', merged' : ', instanced'}`,
        measured: `${ms(seconds)}, ${(size / 1e6).toFixed(1)} MB written: ${speed(size, seconds)}, peak ${mebibytes(Math.max(...runs.map(({ peak }) => peak)))}`,
        aim: atLeast(size / seconds, AIM, '≥ 50 MB/s'),
      });
    }
    return lines;
  },
};
