import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openFileSource } from '#main/files/file-source.ts';
import { readCdb } from '#shared/formats/cdb/cdb-directory.ts';
import { compiledMaterial } from '#shared/formats/cdb/compiled-material.ts';
import { MaterialFinder } from '#shared/formats/cdb/material-finder.ts';
import { median, modwright, processorTime } from '#test/bench/measure.ts';
import { atMost, type Line, ms, type Row, spread } from '#test/bench/row.ts';
import { CdbWriter, type MadeComponent, type MadeObject } from '#test/fixtures/cdb/cdb-writer.ts';
import {
  alpha,
  CLASSES,
  color,
  fileObject,
  linked,
  named,
  partObject,
  ROOT,
  TEMPLATES,
  textured,
} from '#test/fixtures/cdb/made-materials.ts';

/** As many components as the game’s own database has. When the contents change, rename the file. */
const MADE = { folder: 'material-database-2', materials: 56_000, layers: 2 } as const;
const NAME = 'materialsbeta.cdb';
const [INDEX_AIM, MEMORY_AIM, MATERIAL_AIM] = [2.5, 500e6, 0.02];

/** A compiled material database as large as Starfield’s. */
export const materialDatabase: Row = {
  name: 'material-database',
  async run({ kept, build }, rounds) {
    const path = join(kept(MADE.folder, makeDatabase), NAME);
    const megabytes = Math.round(statSync(path).size / 1e6);
    const index: number[] = [];
    const materials: number[] = [];
    let components = 0;
    for (let round = 0; round < rounds; round += 1) {
      const file = openFileSource(path);
      try {
        const directory = readTimed(index, () => readCdb(file));
        components = directory.components.count;
        const finder = new MaterialFinder(directory);
        for (let i = 0; i < 20; i += 1) {
          const entry = finder.find(pathOf((i * 7919 + round * 101) % MADE.materials));
          const row = finder.rows[entry ?? -1];
          if (row === undefined) throw new Error('the database lacks a material');
          readTimed(materials, () => compiledMaterial(directory, finder, file, row));
        }
      } finally {
        file.close();
      }
    }
    const listed = [];
    for (let round = 0; round < rounds; round += 1) listed.push(await modwright(build, ['list', path]));
    const peak = Math.max(...listed.map((one) => one.peak));
    const what = `material database of ${megabytes} MB, ${components} components`;
    const lines: readonly Line[] = [
      {
        what: `${what}: index (CPU)`,
        measured: spread(index),
        figures: index,
        aim: atMost(median(index), INDEX_AIM, '≤ 2.5 s'),
      },
      {
        what: `${what}: peak memory of list`,
        measured: `${Math.round(peak / 1e6)} MB, in ${ms(median(listed.map(({ seconds }) => seconds)))}`,
        aim: atMost(peak, MEMORY_AIM, '≤ 500 MB'),
      },
      {
        what: `${what}: one material (CPU)`,
        measured: spread(materials),
        figures: materials,
        aim: atMost(median(materials), MATERIAL_AIM, '≤ 20 ms'),
      },
    ];
    return lines;
  },
};

/** Processor time, because other work on the machine is none of the format's. */
function readTimed<R>(times: number[], work: () => R): R {
  const { result, seconds } = processorTime(work);
  times.push(seconds);
  return result;
}

function folderOf(material: number): string {
  return `Architecture\\Settlement${String(material % 997).padStart(3, '0')}\\Walls`;
}

function nameOf(material: number): string {
  return `Wall_${String(material).padStart(6, '0')}`;
}

function pathOf(material: number): string {
  return `materials\\${folderOf(material)}\\${nameOf(material)}.mat`;
}

/** Number of a material; those of its parts follow. */
function numberOf(material: number): number {
  return 100 + material * (1 + 4 * MADE.layers);
}

/** The parts of a material in order: of each layer the layer, its material, textures and coordinates. */
function* objectsOf(material: number): Generator<MadeObject> {
  const id = numberOf(material);
  yield fileObject(id, pathOf(material), { parent: ROOT.layeredmaterials });
  for (let part = 1; part <= 4 * MADE.layers; part += 1) {
    const kind = [ROOT.layers, ROOT.materials, ROOT.texturesets, ROOT.layers][(part - 1) % 4];
    yield partObject(id + part, { parent: kind ?? 0 });
  }
}

function* componentsOf(material: number): Generator<MadeComponent & { readonly object: number }> {
  const id = numberOf(material);
  const name = nameOf(material);
  yield { object: id, ...named(name) };
  yield { object: id, ...alpha({ AlphaTestThreshold: 0.5 }, true) };
  yield {
    object: id,
    class: 'BSMaterial::ShaderModelComponent',
    value: { fields: { FileName: '2LayerStandard' } },
  };
  for (let layer = 0; layer < MADE.layers; layer += 1) {
    const first = id + 1 + 4 * layer;
    yield { object: id, ...linked('LayerID', first, layer) };
    yield { object: first, ...named(`${name}_Layer${layer}`) };
    yield { object: first, ...linked('MaterialID', first + 1) };
    yield {
      object: first + 1,
      ...named(
        `${name}_Material${layer}_of_the_settlement_and_its_old_walls_that_stand_in_the_rain_since_the_last_people_left_them_for_the_city_behind_the_hills`,
      ),
    };
    yield { object: first + 1, ...linked('TextureSetID', first + 2) };
    yield { object: first + 1, class: 'BSMaterial::Color', value: color(1, 0.5, 0.25, 1) };
    yield {
      object: first + 2,
      ...named(
        `${name}_TextureSet${layer}_of_the_settlement_and_its_old_walls_that_stand_in_the_rain_since_the_last_people_left_them_for_the_city_behind_the_hills`,
      ),
    };
    for (const [slot, kind] of ['color', 'normal', 'rough'].entries()) {
      const path = `Data\\Textures\\${folderOf(material)}\\${name}_Layer${layer}_of_old_and_broken_bricks_that_stand_in_the_rain_since_the_last_people_left_${kind}.dds`;
      yield { object: first + 2, ...textured(path, slot) };
    }
    yield {
      object: first + 3,
      ...named(
        `${name}_UVStream${layer}_of_the_settlement_and_its_old_walls_that_stand_in_the_rain_since_the_last_people_left_them_for_the_city_behind_the_hills`,
      ),
    };
  }
}

function makeDatabase(folder: string): void {
  const writer = new CdbWriter(CLASSES);
  const file = openSync(join(folder, NAME), 'w');
  const number = new Map(CLASSES.map(({ name }, i) => [name, i]));
  const all = Array.from({ length: MADE.materials }, (_, material) => material);
  function* objects(): Generator<MadeObject> {
    yield* TEMPLATES.objects;
    for (const material of all) yield* objectsOf(material);
  }
  function* components(): Generator<MadeComponent & { readonly object: number }> {
    yield* TEMPLATES.components;
    for (const material of all) yield* componentsOf(material);
  }
  function* rows(): Generator<readonly [number, number, number]> {
    for (const { object, index = 0, class: name } of components())
      yield [object, index, number.get(name) ?? 0];
  }
  function* edges(): Generator<{ readonly source: number; readonly target: number }> {
    for (const material of all) {
      const id = numberOf(material);
      for (let part = 1; part <= 4 * MADE.layers; part += 1) yield { source: id + part, target: id };
    }
  }
  const head = writer.head(4, 0);
  let at = head.length;
  const append = (bytes: Buffer): void => {
    writeSync(file, bytes, 0, bytes.length, at);
    at += bytes.length;
  };
  append(writer.tables({ objects: objects(), components: rows(), edges: edges(), types: [] }));
  let pieces: Buffer[] = [];
  for (const component of components()) {
    pieces.push(writer.component(component));
    if (pieces.length < 10_000) continue;
    append(Buffer.concat(pieces));
    pieces = [];
  }
  append(Buffer.concat(pieces));
  const whole = writer.head(4, writer.chunks + writer.headChunks);
  writeSync(file, whole, 0, whole.length, 0);
  closeSync(file);
}
