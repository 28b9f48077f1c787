import { adaptive } from '#shared/binary/adaptive.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { meshOpener } from '#shared/formats/mesh/opener.ts';
import { nifOpener } from '#shared/formats/nif/opener.ts';
import { median, timed } from '#test/bench/measure.ts';
import { atMost, type Line, ms, type Row } from '#test/bench/row.ts';
import { layMesh, sheet } from '#test/fixtures/starfield/lay-mesh.ts';
import { layStarfieldNif } from '#test/fixtures/starfield/starfield-nif.ts';

/** Vertices along a side of a sheet with as many vertices as a body of Starfield, 6,616. */
const SIDE = 81;
const AIM = 0.01;

/** Geometry of Starfield on one core: from bytes to a scene with skins. */
export const starfield: Row = {
  name: 'starfield',
  async run(_setting, rounds) {
    const layout = sheet(SIDE);
    const mesh = layMesh(layout);
    const bones = Array.from({ length: 6 }, (_, i) => ({ name: `Bone ${i}`, at: [0, 0, i] as const }));
    const nif = layStarfieldNif([{ name: 'Sheet', slots: [{ path: 'aa\\sheet', mesh: layout }], bones }]);
    const what = `a .mesh of ${layout.positions.length.toLocaleString('en-US')} vertices, made, parsed and in a scene`;
    const alone = (): void => {
      meshOpener.open(bytesSource(mesh, 'sheet.mesh'), { backEnd: adaptive }).scene?.build();
    };
    const named = (): void => {
      const { scene } = nifOpener.open(bytesSource(nif, 'sheet.nif'), { backEnd: adaptive });
      scene?.build({ skins: true, geometryOf: () => ({ file: undefined, mesh, message: '' }) });
    };
    return [await line(what, alone, rounds), await line(`${what}, of a NIF with a skin`, named, rounds)];
  },
};

/** The first time, which compiles the code, is reported as well. */
async function line(what: string, run: () => void, rounds: number): Promise<Line> {
  const first = await timed(run);
  const times: number[] = [];
  for (let round = 0; round < rounds * 8; round += 1) times.push(await timed(run));
  const took = median(times);
  return { what, measured: `${ms(took)}; ${ms(first)} the first time`, aim: atMost(took, AIM, '≤ 10 ms') };
}
