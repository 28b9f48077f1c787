import { bytesSource } from '#shared/binary/source.ts';
import { cdbOpener } from '#shared/formats/cdb/opener.ts';
import { writeCdb } from '#test/fixtures/cdb/cdb-writer.ts';
import { BRICKS, CLASSES, fileObject, named } from '#test/fixtures/cdb/made-materials.ts';
import { type FuzzCount, inWords, neverRefused, walk } from './run.ts';

const MOST_FIELDS = 300;
const MOST_ENTRIES = 50;

/** Runs everything that is done with a compiled material database, on arbitrary bytes. */
export function tryMaterialDatabase(bytes: Uint8Array, count: FuzzCount): void {
  const source = bytesSource(bytes, 'materialsbeta.cdb');
  cdbOpener.describe(bytes.subarray(0, 4096));
  const file = cdbOpener.open(source);
  neverRefused(() => {
    file.findings();
    const tree = file.fields?.();
    if (tree !== undefined) walk(tree.root, { left: MOST_FIELDS });
  });
  inWords(count, () => {
    const archive = file.archive?.();
    if (archive === undefined) throw new Error('a database is an archive');
    count.opened += 1;
    archive.find?.('materials/walls/bricks.mat');
    for (let entry = 0; entry < Math.min(MOST_ENTRIES, archive.entries.count); entry += 1) {
      inWords(count, () => {
        const { prefix } = archive.payload(source, entry);
        JSON.parse(new TextDecoder().decode(prefix));
      });
    }
  });
}

/** A database of each version, and one with lists, maps, references and values of user classes. */
export function materialDatabaseSeeds(): readonly Uint8Array[] {
  return [
    writeCdb(BRICKS),
    writeCdb({ ...BRICKS, old: true, version: 2 }),
    writeCdb({
      classes: [
        ...CLASSES,
        { name: 'Demo::User', user: true, fields: [['Points', 'list']] },
        {
          name: 'Demo::All',
          fields: [
            ['User', 'Demo::User'],
            ['Cast', 'Demo::User'],
            ['Map', 'map'],
            ['Ref', 'ref'],
            ['Number', 'double'],
          ],
        },
      ],
      objects: [fileObject(1, 'materials\\a.mat'), fileObject(2, 'materials\\b.mat', { parent: 1 })],
      components: [false, true].flatMap((difference, i) => [
        { object: i + 1, ...named('ab'[i] ?? '') },
        {
          object: i + 1,
          class: 'Demo::All',
          difference,
          value: {
            fields: {
              User: { fields: { Points: { list: 'float', items: [1, 2] } } },
              Cast: { cast: 'string', as: 'text' },
              Map: { map: ['string', 'u16'] as const, pairs: [['one', 1]] as const },
              Ref: { ref: 'BSBind::Address', to: { fields: { Path: { list: 'string', items: ['x'] } } } },
              Number: 0.25,
            },
          },
        },
      ]),
    }),
  ];
}
